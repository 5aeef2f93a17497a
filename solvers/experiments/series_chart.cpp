// Lines, steps and points between two axes. On a wide sheet, the names of the series are beside the
// lines' ends, in the order of these ends, and moved apart if they would overlap. On a narrow
// sheet, and for pairs, they are in a legend above the plot. A line of thousands of points is
// thinned to the visible points.
#include "solvers/experiments/chart_sheet.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace mazewright::charts {

namespace {

constexpr double leastForEndNames = 480;
constexpr double mostEndNameShare = 0.3;
constexpr double leastPlotHeight = 120;
constexpr double leastSquare = 240;      // for pairs, if the sheet is that wide
constexpr std::size_t mostPolygons = 60; // for pairs: further points are dots
constexpr std::size_t mostLargeMarks = 300;
constexpr double sampleWidth = 26;  // of a line beside its name
constexpr double afterSample = 6;   // before the name
constexpr double betweenNames = 16; // in a legend
constexpr double leaderWidth = 14;  // from the plot to the names beside it
constexpr double mostLeader = 60;   // across the plot, from a line's end to its name
constexpr double betweenTicks = 8;  // between the texts of ticks
constexpr double lineWidth = 2;
constexpr double markRadius = 3.5;
constexpr double smallMarkRadius = 2.5;

/// A name in the legend, with its row and its distance from the left.
struct LegendPlace {
    std::string name;
    int row = 0;
    double left = 0;
};

/// Lays out one series chart.
class SeriesSheet {
public:
    SeriesSheet(const SeriesChart& chart, const Frame& frame);
    Layout made();

private:
    /// Returns the layout with the readings of the drawn series.
    Layout withSeries();
    void placeLegend();
    void chooseScales();
    void drawLegend(double top);
    void drawGrid();
    void drawHorizontalTicks();
    void drawTrend(const Series& series);
    void drawSpreads(const Series& series);
    void drawSeries(const Series& series, const std::vector<Point>& places);
    void drawPoints(Look look, const std::vector<Point>& places);
    void drawEndNames(const std::vector<std::vector<Point>>& places);
    void drawSample(const Series& series, double left, double middle);
    std::optional<Point> placeOf(Point value) const;
    /// Returns the top of the x axis texts, below the lowest text of the y axis.
    double belowPlot() const { return 2 + 0.4 * m_sheet.fontSize(); }

    const SeriesChart& m_chart;
    Sheet m_sheet;
    std::vector<LegendPlace> m_legend;
    int m_legendRows = 0;
    double m_endNameWidth = 0; ///< 0 if the names are in the legend
    std::size_t m_points = 0;  ///< of all series
    std::optional<AxisScale> m_x;
    std::optional<AxisScale> m_y;
    Box m_plot{};
};

bool isShown(Point point)
{
    return std::isfinite(point.x) && std::isfinite(point.y);
}

/// The ranges of a chart's values; for pairs both are equal.
struct Ranges {
    Range x;
    Range y;

    void add(Point point)
    {
        if (!isShown(point))
            return;
        x.add(point.x);
        y.add(point.y);
    }
};

Ranges rangesOf(const SeriesChart& chart)
{
    Ranges ranges;
    for (const Series& series : chart.series) {
        for (const Point& point : series.points)
            ranges.add(point);
        for (const Point& point : series.trend)
            ranges.add(point);
        for (const Spread& spread : series.spreads)
            for (const double end : {spread.least, spread.most})
                ranges.y.add(end);
    }
    if (chart.isPaired) {
        for (const double end : {ranges.y.least, ranges.y.most, ranges.y.leastPositive})
            ranges.x.add(end);
        ranges.y = ranges.x;
    }
    return ranges;
}

bool beginsAtZero(const Range& range)
{
    constexpr double nearZero = 0.5; // share of the greatest
    return range.least >= 0 && range.least <= nearZero * range.most;
}

SeriesSheet::SeriesSheet(const SeriesChart& chart, const Frame& frame)
    : m_chart(chart), m_sheet(frame)
{
    std::vector<std::string> names;
    for (const Series& series : chart.series) {
        names.push_back(series.name);
        m_points += series.points.size();
    }
    const double widest = m_sheet.widestOf(names);
    const double needed = static_cast<double>(names.size()) * m_sheet.lineHeight();
    const double room = m_sheet.picture.height - 5 * m_sheet.lineHeight() - 40;
    if (!chart.isPaired && m_sheet.width() >= leastForEndNames &&
        widest <= mostEndNameShare * m_sheet.width() && needed <= room)
        m_endNameWidth = widest;
    else
        placeLegend();
}

void SeriesSheet::placeLegend()
{
    const double room = m_sheet.width() - 2 * margin;
    double left = 0;
    for (const Series& series : m_chart.series) {
        std::string name = m_sheet.fitted(series.name, room - sampleWidth - afterSample);
        const double width = sampleWidth + afterSample + m_sheet.widthOf(name);
        if (left > 0 && left + width > room) {
            ++m_legendRows;
            left = 0;
        }
        m_legend.push_back({std::move(name), m_legendRows, left});
        left += width + betweenNames;
    }
    m_legendRows += m_legend.empty() ? 0 : 1;
}

void SeriesSheet::chooseScales()
{
    const double size = m_sheet.fontSize();
    const double rowOfTicks = m_chart.isPaired ? 4.5 * size : 2.5 * size;
    m_y = scaleOf(m_chart, false, static_cast<int>(m_plot.height / rowOfTicks));
    std::vector<std::string> texts;
    for (const Tick& tick : m_y->ticks())
        texts.push_back(tick.text);
    m_plot.left = margin + m_sheet.widestOf(texts) + 6;
    const double atRight =
        m_endNameWidth > 0 ? leaderWidth + sampleWidth + afterSample + m_endNameWidth : 0;
    m_plot.width = m_sheet.width() - margin - atRight - m_plot.left;
    if (m_chart.isPaired) {
        m_plot.width = m_plot.height = std::min(m_plot.width, m_plot.height);
        m_x = m_y;
        return;
    }
    m_x = scaleOf(m_chart, true, static_cast<int>(m_plot.width / (4.5 * size)));
}

Layout SeriesSheet::made()
{
    const double line = m_sheet.lineHeight();
    const double legendTop = m_sheet.title(m_chart.title);
    const double nameTop = legendTop + m_legendRows * line + (m_legendRows > 0 ? 4 : 0);
    m_plot.top =
        nameTop + 1.5 * line + 2; // the text of the highest tick extends half a line upwards
    const double below = belowPlot() + 2 * line + margin;
    const double foot = below + m_sheet.captionHeight(m_chart.caption);
    m_plot.height = std::max(m_sheet.picture.height - foot - m_plot.top,
                             m_chart.isPaired ? leastSquare : leastPlotHeight);
    chooseScales();
    m_sheet.picture.height = m_plot.bottom() + below;
    drawLegend(legendTop);
    m_sheet.write(m_sheet.fitted(axisTitle(m_chart.y), m_sheet.width() - 2 * margin), margin,
                  nameTop, {Ink::muted});
    drawGrid();
    drawHorizontalTicks();
    if (m_chart.isPaired)
        m_sheet.add(Line{
            {{m_plot.left, m_plot.bottom()}, {m_plot.right(), m_plot.top}}, {Ink::axis}, 1.5, {}});
    Layout layout = withSeries();
    m_sheet.caption(m_chart.caption);
    layout.plot = m_plot;
    layout.picture = std::move(m_sheet.picture);
    return layout;
}

Layout SeriesSheet::withSeries()
{
    Layout layout;
    std::vector<std::vector<Point>> places(m_chart.series.size());
    for (std::size_t s = 0; s < places.size(); ++s)
        for (std::size_t i = 0; i < m_chart.series[s].points.size(); ++i)
            if (const auto at = placeOf(m_chart.series[s].points[i])) {
                places[s].push_back(*at);
                layout.readings.push_back({{at->x, at->y, 0, 0}, s, i});
            }
    if (m_endNameWidth > 0)
        drawEndNames(places);
    for (const Series& series : m_chart.series) {
        drawTrend(series);
        drawSpreads(series);
    }
    for (std::size_t s = 0; s < places.size(); ++s)
        drawSeries(m_chart.series[s], places[s]);
    return layout;
}

std::optional<Point> SeriesSheet::placeOf(Point value) const
{
    if (!isShown(value))
        return std::nullopt;
    return Point{m_plot.left + m_plot.width * m_x->place(value.x),
                 m_plot.bottom() - m_plot.height * m_y->place(value.y)};
}

void SeriesSheet::drawSample(const Series& series, double left, double middle)
{
    const Look look = series.look;
    if (series.join != Join::none || !series.trend.empty())
        m_sheet.add(Line{{{left, middle}, {left + sampleWidth, middle}},
                         inkOf(look),
                         lineWidth,
                         dashesOf(look.style)});
    m_sheet.mark(look, {left + sampleWidth / 2, middle}, markRadius);
}

void SeriesSheet::drawLegend(double top)
{
    for (std::size_t i = 0; i < m_legend.size(); ++i) {
        const LegendPlace& place = m_legend[i];
        const double rowTop = top + place.row * m_sheet.lineHeight();
        const double left = margin + place.left;
        drawSample(m_chart.series[i], left, rowTop + m_sheet.lineHeight() / 2);
        m_sheet.write(place.name, left + sampleWidth + afterSample, rowTop, {Ink::text});
    }
}

void SeriesSheet::drawGrid()
{
    double lastTop = m_plot.bottom() + 2 * m_sheet.lineHeight();
    for (const Tick& tick : m_y->ticks()) {
        const double y = m_plot.bottom() - m_plot.height * m_y->place(tick.value);
        const bool isFoot = y > m_plot.bottom() - 0.5;
        m_sheet.line({m_plot.left, y}, {m_plot.right(), y}, {isFoot ? Ink::axis : Ink::grid});
        const double top = y - m_sheet.lineHeight() / 2;
        if (top + m_sheet.lineHeight() > lastTop)
            continue;
        lastTop = top;
        m_sheet.write(tick.text, m_plot.left - 6, top, {Ink::muted}, Anchor::end);
    }
}

void SeriesSheet::drawHorizontalTicks()
{
    const double bottom = m_plot.bottom();
    const double right = m_sheet.width() - margin;
    double free = margin;
    for (const Tick& tick : m_x->ticks()) {
        const double x = m_plot.left + m_plot.width * m_x->place(tick.value);
        const double width = m_sheet.widthOf(tick.text);
        if (std::min(x - width / 2, right - width) < free)
            continue;
        m_sheet.line({x, bottom}, {x, bottom + 4}, {Ink::axis});
        if (m_chart.isPaired)
            m_sheet.line({x, bottom - 1}, {x, m_plot.top}, {Ink::grid});
        free = m_sheet.writeWithin(tick.text, x, bottom + belowPlot(), margin, right).right() +
               betweenTicks;
    }
    const std::string name = m_sheet.fitted(axisTitle(m_chart.x), m_plot.width);
    m_sheet.writeWithin(name, m_plot.left + m_plot.width / 2,
                        bottom + belowPlot() + m_sheet.lineHeight(), m_plot.left, m_plot.right());
}

void SeriesSheet::drawTrend(const Series& series)
{
    std::vector<Point> places;
    for (const Point& point : series.trend)
        if (const auto at = placeOf(point))
            places.push_back(*at);
    if (places.size() > 1)
        m_sheet.add(Line{std::move(places), inkOf(series.look), 1.5, dashesOf(series.look.style)});
}

void SeriesSheet::drawSpreads(const Series& series)
{
    for (std::size_t i = 0; i < std::min(series.spreads.size(), series.points.size()); ++i) {
        const auto least = placeOf({series.points[i].x, series.spreads[i].least});
        const auto most = placeOf({series.points[i].x, series.spreads[i].most});
        if (least && most)
            m_sheet.line(*least, *most, inkOf(series.look));
    }
}

void SeriesSheet::drawSeries(const Series& series, const std::vector<Point>& places)
{
    if (places.empty())
        return;
    if (series.join == Join::none) {
        drawPoints(series.look, places);
        return;
    }
    if (places.size() > 1) {
        const std::vector<Point> corners = series.join == Join::steps ? stepped(places) : places;
        m_sheet.add(
            Line{thinned(corners), inkOf(series.look), lineWidth, dashesOf(series.look.style)});
    }
    constexpr double marksAcross = 5;
    constexpr double looks = 7; // marks may coincide after this many styles
    const double every = m_plot.width / marksAcross;
    const double shift = every * std::fmod(series.look.style + 0.5, looks) / looks;
    for (const Point& place : markedPoints(places, every, shift))
        m_sheet.mark(series.look, place, markRadius);
}

void SeriesSheet::drawPoints(Look look, const std::vector<Point>& places)
{
    if (m_chart.isPaired && m_points > mostPolygons) {
        m_sheet.add(Dots{places, inkOf(look), 2});
        return;
    }
    const double radius = m_points > mostLargeMarks ? smallMarkRadius : markRadius;
    for (const Point& place : places)
        m_sheet.mark(look, place, radius);
}

void SeriesSheet::drawEndNames(const std::vector<std::vector<Point>>& places)
{
    struct End {
        std::size_t series;
        double y;
    };
    std::vector<End> ends;
    for (std::size_t s = 0; s < places.size(); ++s)
        ends.push_back({s, places[s].empty() ? m_plot.bottom() : places[s].back().y});
    std::stable_sort(ends.begin(), ends.end(),
                     [](const End& a, const End& b) { return a.y < b.y; });
    const double line = m_sheet.lineHeight();
    double free = m_plot.top + line / 2; // downwards, then back up from the bottom
    for (End& end : ends) {
        end.y = std::max(end.y, free);
        free = end.y + line;
    }
    free = std::max(m_plot.bottom(), m_plot.top + line * static_cast<double>(ends.size()));
    for (auto end = ends.rbegin(); end != ends.rend(); ++end) {
        end->y = std::min(end->y, free - line / 2);
        free = end->y - line / 2;
    }
    const double left = m_plot.right() + leaderWidth;
    for (const End& end : ends) {
        const Series& series = m_chart.series[end.series];
        const bool isNear = !places[end.series].empty() &&
                            m_plot.right() - places[end.series].back().x < mostLeader;
        if (isNear && series.join != Join::none)
            m_sheet.add(
                Line{{places[end.series].back(), {m_plot.right() + 3, end.y}, {left, end.y}},
                     {Ink::axis},
                     1,
                     {1, 3}});
        drawSample(series, left, end.y);
        m_sheet.write(series.name.text(), left + sampleWidth + afterSample, end.y - line / 2,
                      {Ink::text});
    }
}

} // namespace

AxisScale scaleOf(const SeriesChart& chart, bool isX, int ticks)
{
    const Ranges ranges = rangesOf(chart);
    const Range& range = isX ? ranges.x : ranges.y;
    const Axis& axis = isX ? chart.x : chart.y;
    return {range, chart.isPaired ? chart.x.scale : axis.scale, ticks, beginsAtZero(range),
            axis.isWhole ? 1.0 : 0.0};
}

Layout layOutSeries(const SeriesChart& chart, const Frame& frame)
{
    return SeriesSheet(chart, frame).made();
}

} // namespace mazewright::charts
