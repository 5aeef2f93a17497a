// Horizontal bars, since names of solvers are long. If there is room, names are in a column beside
// the bars; on a narrow sheet each name is above its bar. Values are at the ends of bars and
// whiskers, or in a column if there are dots, so that readers need not use the axis.
#include "solvers/experiments/chart_sheet.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace mazewright::charts {

namespace {

constexpr double leastForColumn = 400; // for names beside the bars
constexpr double beside = 8;           // between name, bar and value
constexpr double betweenRows = 9;
constexpr double mostNameShare = 0.34;
constexpr double mostValueShare = 0.3;
constexpr double mostValueShareOver = 0.55; // if names and values are above the bars
constexpr double thinBar = 9;

/// Lays out one bar chart.
class BarSheet {
public:
    BarSheet(const BarChart& chart, const Frame& frame)
        : m_chart(chart), m_sheet(frame), m_hasColumn(m_sheet.width() >= leastForColumn),
          m_hasOutliers(std::any_of(chart.bars.begin(), chart.bars.end(),
                                    [](const Bar& bar) { return !bar.outliers.empty(); }))
    {
    }
    Layout made();

private:
    void measure();
    void drawGrid(const AxisScale& scale, double top, double bottom);
    void drawBar(const AxisScale& scale, const Bar& bar, double top);
    void fill(const Box& box, Look look);
    void drawName(const Bar& bar, double top, double valueWidth);
    void drawSpread(const AxisScale& scale, Spread spread, double middle);
    /// Returns where the last outlier ends; 0 if there are none.
    double drawOutliers(const AxisScale& scale, const Bar& bar, double middle);
    void drawAxis(const AxisScale& scale);
    double at(const AxisScale& scale, double value) const
    {
        return m_plot.left + m_plot.width * scale.place(value);
    }
    double rowHeight() const
    {
        const double thick = m_sheet.lineHeight() + 2;
        return betweenRows + (m_hasColumn ? thick : m_sheet.lineHeight() + 2 + thinBar);
    }

    const BarChart& m_chart;
    Sheet m_sheet;
    bool m_hasColumn;
    bool m_hasOutliers;
    double m_nameWidth = 0;
    double m_valueWidth = 0;
    Box m_plot{};
};

Range rangeOf(const BarChart& chart)
{
    Range range;
    for (const Bar& bar : chart.bars) {
        range.add(bar.value);
        if (bar.spread) {
            range.add(bar.spread->least);
            range.add(bar.spread->most);
        }
        for (const double outlier : bar.outliers)
            range.add(outlier);
    }
    return range;
}

void BarSheet::measure()
{
    std::vector<std::string> names;
    std::vector<std::string> values;
    for (const Bar& bar : m_chart.bars) {
        names.push_back(bar.label);
        values.push_back(bar.text);
    }
    const double width = m_sheet.width();
    m_nameWidth = std::min(m_sheet.widestOf(names), mostNameShare * width);
    m_valueWidth = std::min(m_sheet.widestOf(values),
                            (m_hasColumn ? mostValueShare : mostValueShareOver) * width);
    m_plot.left = margin + (m_hasColumn ? m_nameWidth + beside : 0);
    const double right = width - margin - (m_hasColumn ? m_valueWidth + beside : 0);
    m_plot.width = right - m_plot.left;
    m_plot.top = m_sheet.title(m_chart.title);
    m_plot.height = rowHeight() * static_cast<double>(m_chart.bars.size()) + 4;
    const double axis = 4 + 2 * m_sheet.lineHeight();
    m_sheet.picture.height = m_plot.bottom() + axis + margin;
}

Layout BarSheet::made()
{
    measure();
    const int ticks = static_cast<int>(m_plot.width / (4.5 * m_sheet.fontSize()));
    const AxisScale scale = scaleOf(m_chart, ticks);
    Layout layout;
    if (m_hasColumn)
        drawGrid(scale, m_plot.top, m_plot.bottom());
    for (std::size_t i = 0; i < m_chart.bars.size(); ++i) {
        const double top = m_plot.top + rowHeight() * static_cast<double>(i);
        layout.readings.push_back({{margin, top, m_sheet.width() - 2 * margin, rowHeight()}, 0, i});
        drawBar(scale, m_chart.bars[i], top + betweenRows / 2);
    }
    drawAxis(scale);
    m_sheet.caption(m_chart.caption);
    layout.plot = m_plot;
    layout.picture = std::move(m_sheet.picture);
    return layout;
}

void BarSheet::drawGrid(const AxisScale& scale, double top, double bottom)
{
    for (const Tick& tick : scale.ticks()) {
        const double x = at(scale, tick.value);
        m_sheet.line({x, top}, {x, bottom}, {Ink::grid});
    }
}

void BarSheet::drawName(const Bar& bar, double top, double valueWidth)
{
    const double room =
        m_hasColumn ? m_nameWidth : m_sheet.width() - 2 * margin - valueWidth - beside;
    m_sheet.write(m_sheet.fitted(bar.label, room), margin, top, {Ink::text});
}

void BarSheet::fill(const Box& box, Look look)
{
    if (!look.isHatched) {
        m_sheet.add(FilledBox{box, inkOf(look)});
        return;
    }
    const Point corner{box.left, box.top};
    m_sheet.hatch(box, inkOf(look));
    m_sheet.add(Line{{corner,
                      {box.right(), box.top},
                      {box.right(), box.bottom()},
                      {box.left, box.bottom()},
                      corner},
                     inkOf(look),
                     1,
                     {}});
}

void BarSheet::drawBar(const AxisScale& scale, const Bar& bar, double top)
{
    const std::string value = m_sheet.fitted(bar.text, m_valueWidth);
    const double valueWidth = m_sheet.widthOf(value);
    drawName(bar, m_hasColumn ? top + 1 : top, valueWidth);
    const double barTop = m_hasColumn ? top : top + m_sheet.lineHeight() + 2;
    const double thick = m_hasColumn ? m_sheet.lineHeight() + 2 : thinBar;
    if (!m_hasColumn)
        drawGrid(scale, barTop - 1, barTop + thick + 1);
    double end = m_plot.left;
    if (std::isfinite(bar.value)) {
        const double zero = m_chart.values.scale == Scale::linear ? at(scale, 0) : m_plot.left;
        const double tip = at(scale, bar.value);
        fill({std::min(zero, tip), barTop, std::abs(tip - zero), thick}, bar.look);
        end = std::max(zero, tip);
    }
    if (bar.spread && std::isfinite(bar.spread->least) && std::isfinite(bar.spread->most)) {
        drawSpread(scale, *bar.spread, barTop + thick / 2);
        end = std::max(end, at(scale, bar.spread->most));
    }
    end = std::max(end, drawOutliers(scale, bar, barTop + thick / 2));
    const Colour ink = {std::isfinite(bar.value) ? Ink::text : Ink::muted};
    if (!m_hasColumn) {
        m_sheet.write(value, m_sheet.width() - margin, top, ink, Anchor::end);
        return;
    }
    if (m_hasOutliers) // a column of values, since dots would displace them
        end = m_plot.right();
    m_sheet.add(FilledBox{{end + beside - 2, top, valueWidth + 2, thick}, {Ink::ground}});
    m_sheet.write(value, end + beside, top + 1, ink);
}

void BarSheet::drawSpread(const AxisScale& scale, Spread spread, double middle)
{
    constexpr double halfCap = 4;
    constexpr double width = 1.5;
    const double least = at(scale, spread.least);
    const double most = at(scale, spread.most);
    // The casing keeps it visible on dark bars.
    for (const auto& [colour, wide] :
         {std::pair(Colour{Ink::ground}, 3 * width), std::pair(Colour{Ink::spread}, width)}) {
        m_sheet.line({least, middle}, {most, middle}, colour, wide);
        for (const double x : {least, most})
            m_sheet.line({x, middle - halfCap}, {x, middle + halfCap}, colour, wide);
    }
}

double BarSheet::drawOutliers(const AxisScale& scale, const Bar& bar, double middle)
{
    Dots dots{{}, inkOf(bar.look), 2.5};
    double end = 0;
    for (const double outlier : bar.outliers) {
        if (!std::isfinite(outlier))
            continue;
        dots.at.push_back({at(scale, outlier), middle});
        end = std::max(end, dots.at.back().x + dots.radius);
    }
    if (!dots.at.empty())
        m_sheet.add(std::move(dots));
    return end;
}

void BarSheet::drawAxis(const AxisScale& scale)
{
    const double bottom = m_plot.bottom();
    m_sheet.line({m_plot.left, bottom}, {m_plot.right(), bottom}, {Ink::axis});
    std::optional<Box> last;
    for (const Tick& tick : scale.ticks()) {
        const double x = at(scale, tick.value);
        const double half = m_sheet.widthOf(tick.text) / 2;
        if (last && std::max(margin, x - half) < last->right() + beside)
            continue;
        if (m_sheet.width() - margin - 2 * half < (last ? last->right() + beside : margin))
            continue;
        m_sheet.line({x, bottom}, {x, bottom + 4}, {Ink::axis});
        last = m_sheet.writeWithin(tick.text, x, bottom + 4, margin, m_sheet.width() - margin);
    }
    const std::string name = m_sheet.fitted(axisTitle(m_chart.values), m_plot.width);
    m_sheet.writeWithin(name, m_plot.left + m_plot.width / 2, bottom + 4 + m_sheet.lineHeight(),
                        m_plot.left, m_plot.right());
}

} // namespace

AxisScale scaleOf(const BarChart& chart, int ticks)
{
    return {rangeOf(chart), chart.values.scale, ticks, true, chart.values.isWhole ? 1.0 : 0.0};
}

Layout layOutBars(const BarChart& chart, const Frame& frame)
{
    return BarSheet(chart, frame).made();
}

} // namespace mazewright::charts
