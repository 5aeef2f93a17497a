#include "solvers/experiments/svg.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace mazewright::charts {

namespace {

/// Returns a length with at most two decimals, in its shortest form.
std::string lengthText(double value)
{
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string pointsText(const std::vector<Point>& points)
{
    std::string text;
    for (const Point& point : points) {
        text += text.empty() ? "" : " ";
        text += lengthText(point.x) + "," + lengthText(point.y);
    }
    return text;
}

/// Writes the parts of a picture.
struct SvgWriter {
    const Inks& inks;
    std::string out{};

    void operator()(const Line& line)
    {
        out += fmt::format(R"(<polyline fill="none" stroke="{}" stroke-width="{}")",
                           inks.of(line.colour), lengthText(line.width));
        std::string dashes;
        for (const double length : line.dashes)
            dashes += (dashes.empty() ? "" : " ") + lengthText(length);
        if (!dashes.empty())
            out += fmt::format(R"( stroke-dasharray="{}")", dashes);
        out += fmt::format(R"( stroke-linejoin="round" points="{}"/>)", pointsText(line.points));
    }
    void operator()(const FilledBox& box)
    {
        out +=
            fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)",
                        lengthText(box.box.left), lengthText(box.box.top),
                        lengthText(box.box.width), lengthText(box.box.height), inks.of(box.colour));
    }
    void operator()(const Polygon& shape)
    {
        out += fmt::format(R"(<polygon fill="{}")", inks.of(shape.colour));
        if (shape.casing > 0)
            out += fmt::format(R"( stroke="{}" stroke-width="{}")", inks.ground,
                               lengthText(shape.casing));
        out += fmt::format(R"( points="{}"/>)", pointsText(shape.corners));
    }
    void operator()(const Dots& dots)
    {
        out += fmt::format(R"(<path fill="none" stroke="{}" stroke-width="{}" )"
                           R"(stroke-linecap="round" d=")",
                           inks.of(dots.colour), lengthText(2 * dots.radius));
        for (const Point& at : dots.at)
            out += fmt::format("M{:.1f} {:.1f}h0", at.x, at.y);
        out += R"("/>)";
    }
    void operator()(const Text& text)
    {
        out += fmt::format(R"(<text x="{}" y="{}" fill="{}")", lengthText(text.at.x),
                           lengthText(text.at.y), inks.of(text.colour));
        if (text.anchor != Anchor::start)
            out +=
                fmt::format(R"( text-anchor="{}")", text.anchor == Anchor::end ? "end" : "middle");
        if (text.weight == Weight::bold)
            out += R"( font-weight="bold")";
        out += ">" + xmlText(text.text) + "</text>";
    }
};

std::string cssOf(std::uint32_t colour)
{
    return fmt::format("#{:06X}", colour);
}

Inks inksOf(const ThemeColours& colours)
{
    const auto css = [&](Ink ink) { return cssOf(rgbOf({ink}, colours)); };
    Inks inks = {css(Ink::ground),
                 css(Ink::text),
                 css(Ink::muted),
                 css(Ink::grid),
                 css(Ink::axis),
                 css(Ink::spread),
                 {},
                 {}};
    std::ranges::transform(colours.runs, inks.runs.begin(), cssOf);
    std::ranges::transform(colours.heat, inks.heat.begin(), cssOf);
    return inks;
}

} // namespace

const std::string& Inks::of(Colour colour) const
{
    switch (colour.ink) {
    case Ink::ground:
        return ground;
    case Ink::text:
        return text;
    case Ink::muted:
        return muted;
    case Ink::grid:
        return grid;
    case Ink::axis:
        return axis;
    case Ink::spread:
        return spread;
    case Ink::heat:
        return heat[static_cast<std::size_t>(colour.colour)];
    case Ink::run:
        break;
    }
    return runs[static_cast<std::size_t>(colour.colour)];
}

std::uint32_t rgbOf(Colour colour, const ThemeColours& colours)
{
    switch (colour.ink) {
    case Ink::ground:
        return colours.panel;
    case Ink::text:
    case Ink::spread:
        return colours.text;
    case Ink::muted:
        return colours.muted;
    case Ink::grid:
        return colours.grid;
    case Ink::axis:
        return colours.tile;
    case Ink::heat:
        return colours.heat.at(static_cast<std::size_t>(colour.colour));
    case Ink::run:
        break;
    }
    return colours.runs.at(static_cast<std::size_t>(colour.colour));
}

const Inks& lightInks()
{
    static const Inks inks = inksOf(lightColours);
    return inks;
}

const Inks& darkInks()
{
    static const Inks inks = inksOf(darkColours);
    return inks;
}

std::string toSvg(const Picture& picture, const Inks& inks, std::string_view name, SvgUse use)
{
    const std::string width = lengthText(picture.width);
    const std::string height = lengthText(picture.height);
    SvgWriter writer{inks};
    if (use == SvgUse::file)
        writer.out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    writer.out += fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
        R"(role="img" font-family="DejaVu Sans, Noto Sans, Arial, sans-serif" font-size="{2}">)"
        "<title>{3}</title>",
        width, height, lengthText(picture.fontSize), xmlText(name));
    writer(FilledBox{{0, 0, picture.width, picture.height}, {Ink::ground}});
    for (const Primitive& part : picture.parts)
        std::visit(writer, part);
    writer.out += use == SvgUse::file ? "</svg>\n" : "</svg>";
    return std::move(writer.out);
}

std::string xmlText(std::string_view given)
{
    return markupText(printable(given));
}

} // namespace mazewright::charts
