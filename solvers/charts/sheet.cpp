#include "solvers/charts/sheet.h"

#include "solvers/base/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <utility>

namespace mazewright::charts {

namespace {

constexpr int markShapes = 6;
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

Polygon markOf(Look look, Point at, double radius)
{
    // Shifted with each repetition of the colours, so that equal colours have different shapes.
    const int shape = (look.style + look.style / markShapes) % markShapes;
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
