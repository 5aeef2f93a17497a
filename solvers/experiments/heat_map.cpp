// Cells have the same height and fill the width. Adjacent cells of equal colour in a row form one
// box, which keeps 500 columns small. Colours are discrete: nine steps can be told apart, and found
// in the legend.
#include "solvers/experiments/chart_sheet.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace mazewright::charts {

namespace {

constexpr double mostRowNameShare = 0.34;
constexpr double betweenTexts = 8;     // between names and cells, and between texts of the footer
constexpr double leastForGap = 6;      // minimum width of a cell with a gap to the next
constexpr double swatchWidth = 22;     // of a colour in the legend
constexpr std::size_t fewColumns = 12; // each of which has its name

/// Lays out one heat map.
class HeatSheet {
public:
    HeatSheet(const HeatMap& chart, const Frame& frame);
    Layout made();

private:
    void drawRow(std::size_t row);
    void drawColumnNames();
    void drawLegend(double top);
    void drawLegendTicks(double left, double top, double width);
    double cellAt(std::size_t row, std::size_t column) const
    {
        return m_chart.cells[row * m_chart.columns.size() + column];
    }
    double columnLeft(std::size_t column) const
    {
        return m_plot.left + m_plot.width * static_cast<double>(column) /
                                 static_cast<double>(m_chart.columns.size());
    }
    Box boxOf(std::size_t row, std::size_t first, std::size_t end) const;
    std::optional<int> stepOf(double value) const { return heatStep(m_scale, value); }
    double rowHeight() const { return m_sheet.lineHeight() + 5; }

    const HeatMap& m_chart;
    Sheet m_sheet;
    AxisScale m_scale;
    Box m_plot{};
};

Range heatRangeOf(const HeatMap& chart)
{
    Range range;
    for (const double value : chart.cells)
        range.add(value);
    return range;
}

HeatSheet::HeatSheet(const HeatMap& chart, const Frame& frame)
    : m_chart(chart), m_sheet(frame), m_scale(scaleOf(chart, 5))
{
}

Layout HeatSheet::made()
{
    const double width = m_sheet.width();
    const double names = std::min(m_sheet.widestOf(m_chart.rows), mostRowNameShare * width);
    m_plot.left = margin + names + betweenTexts;
    m_plot.width = width - margin - m_plot.left;
    m_plot.top = m_sheet.title(m_chart.title);
    m_plot.height = rowHeight() * static_cast<double>(m_chart.rows.size());
    Layout layout;
    for (std::size_t row = 0; row < m_chart.rows.size(); ++row) {
        const Box whole = boxOf(row, 0, m_chart.columns.size());
        m_sheet.write(m_sheet.fitted(m_chart.rows[row], names), m_plot.left - betweenTexts,
                      whole.top + 2, {Ink::text}, Anchor::end);
        drawRow(row);
        for (std::size_t column = 0; column < m_chart.columns.size(); ++column)
            layout.readings.push_back({boxOf(row, column, column + 1), row, column});
    }
    drawColumnNames();
    const double legendTop = m_plot.bottom() + 4 + 2 * m_sheet.lineHeight() + 6;
    m_sheet.picture.height = legendTop + 2 * m_sheet.lineHeight() + 2 + margin;
    drawLegend(legendTop);
    m_sheet.caption(m_chart.caption);
    layout.plot = m_plot;
    layout.picture = std::move(m_sheet.picture);
    return layout;
}

Box HeatSheet::boxOf(std::size_t row, std::size_t first, std::size_t end) const
{
    const double gap = m_plot.width >= leastForGap * static_cast<double>(m_chart.columns.size());
    const double left = columnLeft(first);
    return {left, m_plot.top + rowHeight() * static_cast<double>(row), columnLeft(end) - left - gap,
            rowHeight() - 1};
}

void HeatSheet::drawRow(std::size_t row)
{
    const std::size_t columns = m_chart.columns.size();
    const bool hasGaps = m_plot.width >= leastForGap * static_cast<double>(columns);
    for (std::size_t first = 0; first < columns;) {
        const std::optional<int> step = stepOf(cellAt(row, first));
        std::size_t end = first + 1;
        while (!hasGaps && end < columns && stepOf(cellAt(row, end)) == step)
            ++end;
        const Box box = boxOf(row, first, end);
        if (step)
            m_sheet.add(FilledBox{box, {Ink::heat, *step}});
        else
            m_sheet.hatch(box, {Ink::grid});
        first = end;
    }
}

/// Draws both ends of every name if there are few columns, otherwise of every second, third ...:
/// names of similar levels differ only at their ends.
void HeatSheet::drawColumnNames()
{
    const double left = margin;
    const double right = m_sheet.width() - margin;
    const auto columns = m_chart.columns.size();
    if (columns == 0)
        return;
    const double each = m_plot.width / static_cast<double>(columns);
    const double wished = std::min(m_sheet.widestOf(m_chart.columns), 12 * m_sheet.fontSize());
    const double share = columns <= fewColumns ? 0 : (wished + betweenTexts) / each;
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(share)));
    const double room = each * static_cast<double>(every) - betweenTexts;
    double free = left;
    for (std::size_t column = 0; column < columns; column += every) {
        const double middle = columnLeft(column) + each / 2;
        const std::string name = m_sheet.fittedInMiddle(m_chart.columns[column], room);
        const double width = m_sheet.widthOf(name);
        if (std::clamp(middle - width / 2, left, right - width) < free)
            continue;
        free = m_sheet.writeWithin(name, middle, m_plot.bottom() + 4, left, right).right() +
               betweenTexts;
    }
    m_sheet.writeWithin(m_sheet.fitted(m_chart.columnsLabel, right - left),
                        m_plot.left + m_plot.width / 2, m_plot.bottom() + 4 + m_sheet.lineHeight(),
                        left, right);
}

void HeatSheet::drawLegend(double top)
{
    const double line = m_sheet.lineHeight();
    const double whole = m_sheet.width() - 2 * margin;
    const double colours = std::min(swatchWidth * heatColours, 0.45 * whole);
    const std::string label = m_sheet.fitted(axisTitle(m_chart.values), 0.28 * whole);
    m_sheet.write(label, margin, top, {Ink::muted});
    const double left = margin + m_sheet.widthOf(label) + (label.empty() ? 0 : betweenTexts);
    for (int step = 0; step < heatColours; ++step)
        m_sheet.add(FilledBox{
            {left + colours * step / heatColours, top + 1, colours / heatColours, line - 3},
            {Ink::heat, step}});
    drawLegendTicks(left, top + line, colours);
    const bool isWhole = std::all_of(m_chart.cells.begin(), m_chart.cells.end(),
                                     [](double value) { return std::isfinite(value); });
    const double sample = left + colours + 2 * betweenTexts;
    const double room = m_sheet.width() - margin - sample - swatchWidth - betweenTexts;
    const std::string missing = isWhole ? "" : m_sheet.fitted(m_chart.missing, room);
    if (missing.empty())
        return;
    m_sheet.hatch({sample, top + 1, swatchWidth, line - 3}, {Ink::grid});
    m_sheet.write(missing, sample + swatchWidth + betweenTexts, top, {Ink::muted});
}

void HeatSheet::drawLegendTicks(double left, double top, double width)
{
    const double right = m_sheet.width() - margin;
    double free = margin;
    for (const Tick& tick : m_scale.ticks()) {
        const double x = left + width * m_scale.place(tick.value);
        const double half = m_sheet.widthOf(tick.text) / 2;
        if (std::clamp(x - half, margin, right - 2 * half) < free)
            continue;
        m_sheet.line({x, top - 2}, {x, top + 1}, {Ink::axis});
        free = m_sheet.writeWithin(tick.text, x, top + 1, margin, right).right() + betweenTexts;
    }
}

} // namespace

AxisScale scaleOf(const HeatMap& chart, int ticks)
{
    return {heatRangeOf(chart), chart.values.scale, ticks, false, chart.values.isWhole ? 1.0 : 0.0};
}

std::optional<int> heatStep(const AxisScale& scale, double value)
{
    if (!std::isfinite(value))
        return std::nullopt;
    return std::min(static_cast<int>(scale.place(value) * heatColours), heatColours - 1);
}

Layout layOutHeatMap(const HeatMap& chart, const Frame& frame)
{
    return HeatSheet(chart, frame).made();
}

} // namespace mazewright::charts
