#include "solvers/experiments/chart_sheet.h"

#include "solvers/core/text.h"
#include "solvers/experiments/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <numbers>
#include <utility>

namespace mazewright::charts {

const Message& titleOf(const Chart& chart)
{
    return std::visit([](const auto& each) -> const Message& { return each.title; }, chart);
}

namespace {

/// Widths of the characters from the space to the tilde, in hundredths of the font size, rounded
/// up. Measured in DejaVu Sans, the widest of the common sans serif fonts.
constexpr std::array<std::uint8_t, 95> signWidths = {
    32, 41, 46, 84, 64, 96, 78, 28, 40,  40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 32, 32, 66, 56, 87, 75, 79,
    61, 79, 70, 64, 62, 74, 69, 99, 69,  62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64,
    64, 29, 29, 58, 29, 98, 64, 62, 64,  64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84};
constexpr double boldness = 1.21; // upper bound for the width of a bold character

} // namespace

double commonWidth(std::string_view text, double fontSize, Weight weight)
{
    int hundredths = 0;
    for (const char sign : text) {
        const auto byte = static_cast<unsigned char>(sign);
        if (byte >= ' ' && byte <= '~')
            hundredths += signWidths[byte - static_cast<std::size_t>(' ')];
        else if (beginsCharacter(sign)) // a character beyond ASCII, or an invalid byte
            hundredths += 100;
    }
    return hundredths / 100.0 * fontSize * (weight == Weight::bold ? boldness : 1);
}

// Axes with round numbers.
//
// A linear axis: the step is the smallest of 1, 2 and 5 times a power of ten that needs no more
// ticks than requested (P. Heckbert, Nice numbers for graph labels, Graphics Gems, 1990). The axis
// is widened to multiples of the step, so that its ends are ticks. A tick is an integer times the
// mantissa, multiplied or divided by the power of ten; it is exact whenever a double can be.
//
// A logarithmic axis: the numbers 1, 2 and 5 times powers of ten are indexed in order, ..., 0.5, 1,
// 2, 5, 10, ..., and the axis extends from one of these to another. All of them are ticks if there
// is room, otherwise the powers of ten, otherwise every second, third ... power. Values that are
// not positive have no logarithm, and are common (nothing expanded, 0 ms). They have their own
// place before the first number, marked 0.

namespace {

constexpr double beyond = 1e200;
constexpr double next0 = 1e-200;
constexpr double zeroRoom = 0.08; // share of a logarithmic axis with a place for 0
constexpr std::array<int, 3> mantissas = {1, 2, 5};

double timesPowerOfTen(double value, int exponent)
{
    return exponent >= 0 ? value * std::pow(10.0, exponent) : value / std::pow(10.0, -exponent);
}

/// Returns the quotient, rounded down.
int floorDivision(int value, int by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/// Returns the n-th of ..., 0.5, 1 (n = 0), 2, 5, 10, ...
double roundNumber(int n)
{
    const int decade = floorDivision(n, 3);
    return timesPowerOfTen(mantissas[static_cast<std::size_t>(n - 3 * decade)], decade);
}

/// Returns the index of the last of these that is at most the positive value.
int roundBelow(double value)
{
    int n = 3 * static_cast<int>(std::floor(std::log10(value))) - 1;
    while (roundNumber(n + 1) <= value)
        ++n;
    return n;
}

/// Returns the index of the first of these that is at least the positive value.
int roundAbove(double value)
{
    const int below = roundBelow(value);
    return roundNumber(below) == value ? below : below + 1;
}

Tick tickAt(double value)
{
    return {value, roundNumberText(value)};
}

} // namespace

void Range::add(double value) noexcept
{
    if (!(std::abs(value) <= beyond))
        return;
    const double counted = std::abs(value) < next0 ? 0.0 : value;
    least = std::min(least, counted);
    most = std::max(most, counted);
    if (counted > 0)
        leastPositive = std::min(leastPositive, counted);
}

AxisScale::AxisScale(const Range& range, Scale scale, int ticks, bool fromZero, double leastStep)
    : m_scale(scale == Scale::logarithmic && range.most > 0 ? scale : Scale::linear)
{
    if (m_scale == Scale::linear)
        makeLinear(range, std::max(ticks, 2), fromZero, leastStep);
    else
        makeLogarithmic(range, std::max(ticks, 2));
}

void AxisScale::makeLinear(const Range& range, int ticks, bool fromZero, double leastStep)
{
    double least = range.isEmpty() ? 0 : range.least;
    double most = range.isEmpty() ? 1 : range.most;
    const bool isFlat = most - least <= 1e-9 * std::max(std::abs(least), std::abs(most));
    if (fromZero || isFlat) {
        least = std::min(least, 0.0);
        most = std::max(most, 0.0);
    }
    if (least == most)
        most = 1;
    const int n = roundAbove(std::max((most - least) / (ticks - 1), leastStep));
    const int decade = floorDivision(n, 3);
    const int mantissa = mantissas[static_cast<std::size_t>(n - 3 * decade)];
    const double step = roundNumber(n);
    constexpr double slack =
        1e-9; // an end that is a multiple except for rounding counts as a multiple
    const auto first = std::llround(std::floor(least / step + slack));
    const auto last = std::llround(std::ceil(most / step - slack));
    for (auto k = first; k <= last; ++k)
        m_ticks.push_back(tickAt(timesPowerOfTen(static_cast<double>(k * mantissa), decade)));
    m_least = m_ticks.front().value;
    m_most = m_ticks.back().value;
}

void AxisScale::makeLogarithmic(const Range& range, int ticks)
{
    m_hasZero = range.least <= 0;
    const int first = roundBelow(range.leastPositive);
    const int last = std::max(roundAbove(range.most), first + 1);
    m_least = roundNumber(first);
    m_most = roundNumber(last);
    if (m_hasZero)
        m_ticks.push_back(tickAt(0));
    const int firstDecade = floorDivision(first + 2, 3);
    const int decades = floorDivision(last, 3) - firstDecade + 1;
    if (last - first < ticks || decades < 2) {
        const int every = (last - first) / ticks + 1;
        for (int n = first; n <= last; n += every)
            m_ticks.push_back(tickAt(roundNumber(n)));
        return;
    }
    const int every = (decades + ticks - 1) / ticks;
    for (int decade = 0; decade < decades; decade += every)
        m_ticks.push_back(tickAt(roundNumber(3 * (firstDecade + decade))));
}

double AxisScale::place(double value) const
{
    if (m_scale == Scale::linear)
        return std::clamp((value - m_least) / (m_most - m_least), 0.0, 1.0);
    if (!(value >= next0))
        return 0;
    const double before = m_hasZero ? zeroRoom : 0;
    const double share = std::log(value / m_least) / std::log(m_most / m_least);
    return before + (1 - before) * std::clamp(share, 0.0, 1.0);
}

std::string roundNumberText(double value)
{
    struct Suffix {
        double from;
        double unit;
        const char* text;
    };
    static constexpr std::array<Suffix, 3> suffixes = {
        {{1e9, 1e9, "G"}, {1e6, 1e6, "M"}, {1e4, 1e3, "k"}}};
    constexpr double leastPlain = 1e-4;
    constexpr double mostPlain = 1e12;
    const double amount = std::abs(value);
    if (amount == 0)
        return "0";
    if (amount >= mostPlain || amount < leastPlain) {
        const int exponent = static_cast<int>(std::floor(std::log10(amount) + 1e-9));
        return fmt::format("{:.6g}e{}", timesPowerOfTen(value, -exponent), exponent);
    }
    for (const Suffix& suffix : suffixes)
        if (amount >= suffix.from)
            return fmt::format("{:.10g}{}", value / suffix.unit, suffix.text);
    return fmt::format("{:.10g}", value);
}

namespace {

/// Appends the visible points among [first, end), which share a column of pixels.
void appendColumn(std::vector<Point>& kept, const std::vector<Point>& points, std::size_t first,
                  std::size_t end)
{
    const auto lower = [&](std::size_t a, std::size_t b) { return points[a].y < points[b].y; };
    std::size_t least = first;
    std::size_t most = first;
    for (std::size_t i = first; i < end; ++i) {
        least = lower(i, least) ? i : least;
        most = lower(most, i) ? i : most;
    }
    std::array<std::size_t, 4> chosen = {first, least, most, end - 1};
    std::sort(chosen.begin(), chosen.end());
    const auto last = std::unique(chosen.begin(), chosen.end());
    for (auto i = chosen.begin(); i != last; ++i)
        kept.push_back(points[*i]);
}

} // namespace

std::vector<Point> thinned(const std::vector<Point>& points)
{
    std::vector<Point> kept;
    for (std::size_t first = 0; first < points.size();) {
        std::size_t end = first + 1;
        while (end < points.size() && std::floor(points[end].x) == std::floor(points[first].x))
            ++end;
        appendColumn(kept, points, first, end);
        first = end;
    }
    return kept;
}

std::vector<Point> stepped(const std::vector<Point>& points)
{
    std::vector<Point> corners;
    for (const Point& point : points) {
        if (!corners.empty())
            corners.push_back({point.x, corners.back().y});
        corners.push_back(point);
    }
    return corners;
}

std::vector<Point> markedPoints(const std::vector<Point>& points, double every, double shift)
{
    constexpr std::size_t few = 8;
    if (points.size() <= few)
        return points;
    std::vector<Point> marked;
    double next = points.front().x + shift;
    for (const Point& point : points) {
        if (point.x < next || points.back().x - point.x < every / 2)
            continue;
        marked.push_back(point);
        next = point.x + every;
    }
    marked.push_back(points.back());
    return marked;
}

namespace {

constexpr std::string_view ellipsis = "…";

/// Returns a regular polygon with a corner at the angle `from`, in turns clockwise from the right.
Polygon regular(int corners, double from, Point centre, double radius)
{
    Polygon shape;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * (from + static_cast<double>(i) / corners);
        shape.corners.push_back(
            {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return shape;
}

Polygon star(Point centre, double radius)
{
    constexpr int points = 5;
    Polygon shape;
    for (int i = 0; i < 2 * points; ++i) {
        const double angle = std::numbers::pi * (i / static_cast<double>(points) - 0.5);
        const double reach = i % 2 == 0 ? radius : 0.45 * radius;
        shape.corners.push_back(
            {centre.x + reach * std::cos(angle), centre.y + reach * std::sin(angle)});
    }
    return shape;
}

/// Returns true if a Chinese character begins here: beyond U+3000, of three bytes in UTF-8.
bool beginsChinese(std::string_view text, std::size_t at)
{
    const auto byte = static_cast<unsigned char>(text[at]);
    return byte >= 0xE3U && byte <= 0xEFU;
}

/// Returns true if the text begins with one of the marks.
bool begins(std::string_view text, std::string_view marks)
{
    constexpr std::size_t bytes = 3; // per mark
    return text.size() >= bytes && marks.find(text.substr(0, bytes)) != std::string_view::npos;
}

/// Returns the first position after `from` where a line may break, or the end of the text.
std::size_t breakAfter(std::string_view text, std::size_t from)
{
    for (std::size_t at = from + 1; at < text.size(); ++at) {
        if (text[at] == ' ')
            return at;
        if (!beginsCharacter(text[at]))
            continue;
        std::size_t last = at - 1;
        while (last > 0 && !beginsCharacter(text[last]))
            --last;
        if (beginsChinese(text, last) && !begins(text.substr(last), "（《") &&
            !begins(text.substr(at), "，。、；：）》！？”"))
            return at;
    }
    return text.size();
}

} // namespace

Sheet::Sheet(const Frame& frame) : m_textWidth(frame.textWidth)
{
    picture.width = std::max(frame.width, Frame::leastWidth);
    picture.height = std::max(frame.height, Frame::leastHeight);
    picture.fontSize = frame.fontSize;
    if (!m_textWidth)
        m_textWidth = [size = frame.fontSize](std::string_view text, Weight weight) {
            return commonWidth(text, size, weight);
        };
}

double Sheet::widthOf(std::string_view text, Weight weight) const
{
    return text.empty() ? 0 : m_textWidth(text, weight);
}

std::string Sheet::fitted(std::string_view text, double width, Weight weight) const
{
    if (widthOf(text, weight) <= width)
        return std::string(text);
    while (!text.empty()) {
        while (text.size() > 1 && !beginsCharacter(text.back()))
            text.remove_suffix(1);
        text.remove_suffix(1);
        std::string cut = std::string(text) + std::string(ellipsis);
        if (!text.empty() && widthOf(cut, weight) <= width)
            return cut;
    }
    return {};
}

std::string Sheet::fittedInMiddle(std::string_view text, double width) const
{
    if (widthOf(text) <= width)
        return std::string(text);
    for (std::size_t kept = text.size() - 1; kept > 0; --kept) {
        std::size_t front = (kept + 1) / 2;
        std::size_t back = text.size() - kept / 2;
        while (front > 0 && !beginsCharacter(text[front]))
            --front;
        while (back < text.size() && !beginsCharacter(text[back]))
            ++back;
        std::string cut = std::string(text.substr(0, front)) + std::string(ellipsis) +
                          std::string(text.substr(back));
        if (widthOf(cut) <= width)
            return cut;
    }
    return {};
}

void Sheet::write(std::string text, double x, double top, Colour colour, Anchor anchor,
                  Weight weight)
{
    if (!text.empty())
        add(Text{{x, top + ascentInFonts * fontSize()}, std::move(text), colour, anchor, weight});
}

Box Sheet::writeWithin(std::string text, double middle, double top, double left, double right)
{
    const double width = widthOf(text);
    const double start = std::clamp(middle - width / 2, left, std::max(left, right - width));
    write(std::move(text), start, top, {Ink::muted});
    return {start, top, width, lineHeight()};
}

void Sheet::line(Point from, Point to, Colour colour, double width)
{
    // Between pixels, a line of width one would become two grey lines.
    const auto snapped = [](double a) { return std::floor(a) + 0.5; };
    if (from.x == to.x)
        from.x = to.x = snapped(from.x);
    if (from.y == to.y)
        from.y = to.y = snapped(from.y);
    add(Line{{from, to}, colour, width, {}});
}

double Sheet::title(std::string_view text)
{
    constexpr double below = 6;
    if (text.empty())
        return margin;
    write(fitted(text, width() - 2 * margin, Weight::bold), margin, margin, {Ink::text},
          Anchor::start, Weight::bold);
    return margin + lineHeight() + below;
}

std::string_view Sheet::firstLine(std::string_view text, double room) const
{
    std::size_t end = breakAfter(text, 0);
    while (end < text.size()) {
        const std::size_t next = breakAfter(text, end);
        if (widthOf(text.substr(0, next)) > room)
            break;
        end = next;
    }
    return text.substr(0, end);
}

std::vector<std::string> Sheet::linesOf(std::string_view text) const
{
    const double room = width() - 2 * margin;
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::string_view line = firstLine(text, room);
        lines.push_back(fitted(line, room));
        text.remove_prefix(line.size());
        if (text.starts_with(' '))
            text.remove_prefix(1);
    }
    return lines;
}

double Sheet::captionHeight(std::string_view text) const
{
    return lineHeight() * static_cast<double>(linesOf(text).size());
}

void Sheet::hatch(const Box& box, Colour colour)
{
    constexpr double step = 5;
    const auto first = static_cast<int>(std::ceil((box.left - box.height) / step));
    for (int stroke = first; stroke * step < box.right(); ++stroke) {
        const double foot = stroke * step;
        const double from = std::max(foot, box.left);
        const double to = std::min(foot + box.height, box.right());
        if (to - from > 0.5)
            line({from, box.bottom() - (from - foot)}, {to, box.bottom() - (to - foot)}, colour);
    }
}

void Sheet::mark(Look look, Point at, double radius)
{
    Polygon shape = markOf(look, at, radius);
    if (!look.isHatched) {
        add(std::move(shape));
        return;
    }
    Line outline{shape.corners, shape.colour, 1.5, {}};
    outline.points.push_back(outline.points.front());
    shape.colour = {Ink::ground};
    add(std::move(shape));
    add(std::move(outline));
}

void Sheet::caption(std::string_view text)
{
    for (std::string& line : linesOf(text)) {
        write(std::move(line), margin, picture.height - margin + 4, {Ink::muted});
        picture.height += lineHeight();
    }
}

std::string axisTitle(const Axis& axis)
{
    return axis.unit.empty() ? axis.label.text() : fmt::format("{} ({})", axis.label, axis.unit);
}

std::vector<double> dashesOf(int style)
{
    static const std::array<std::vector<double>, 3> dashes = {{{7, 4}, {2, 3}, {9, 3, 2, 3}}};
    constexpr int solid = 3;
    if (style < solid)
        return {};
    return dashes[static_cast<std::size_t>(style - solid) % dashes.size()];
}

int shapeOf(Look look)
{
    return (look.style + look.style / markShapes) % markShapes;
}

Polygon markOf(Look look, Point at, double radius)
{
    const int shape = shapeOf(look);
    Polygon mark;
    if (shape == 0)
        mark = regular(12, 0, at, radius);
    else if (shape == 1)
        mark = regular(4, 0.125, at, 1.25 * radius);
    else if (shape == 2)
        mark = regular(3, 0.75, at, 1.35 * radius);
    else if (shape == 3)
        mark = regular(4, 0, at, 1.3 * radius);
    else if (shape == 4)
        mark = regular(3, 0.25, at, 1.35 * radius);
    else
        mark = star(at, 1.55 * radius);
    mark.colour = inkOf(look);
    mark.casing = 1;
    return mark;
}

Colour inkOf(Look look)
{
    if (look.colour == Look::neutral)
        return {Ink::muted};
    return {Ink::run, look.colour % runColours};
}

Layout layOut(const Chart& chart, const Frame& frame)
{
    if (const auto* bars = std::get_if<BarChart>(&chart))
        return layOutBars(*bars, frame);
    if (const auto* map = std::get_if<HeatMap>(&chart))
        return layOutHeatMap(*map, frame);
    return layOutSeries(std::get<SeriesChart>(chart), frame);
}

const Reading* readingAt(const Layout& layout, Point at, double reach)
{
    const Reading* nearest = nullptr;
    double least = reach;
    for (const Reading& reading : layout.readings) {
        const Box& box = reading.box;
        const double across = std::max({box.left - at.x, 0.0, at.x - box.right()});
        const double down = std::max({box.top - at.y, 0.0, at.y - box.bottom()});
        const double distance = std::hypot(across, down);
        if (distance < least || (distance == least && nearest == nullptr)) {
            nearest = &reading;
            least = distance;
        }
    }
    return nearest;
}

} // namespace mazewright::charts
