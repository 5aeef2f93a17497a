#pragma once

#include "solvers/charts/chart.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace mazewright::charts {

/// The role of a colour; the painter maps it to a colour for light or dark.
enum class Ink : std::uint8_t {
    ground, ///< the background of the picture
    text,
    muted, ///< secondary text
    grid,
    axis,
    spread, ///< whiskers over a bar
    run,    ///< one of `runColours` colours
    heat    ///< one of `heatColours`, in ascending order
};

inline constexpr int runColours = 6;
inline constexpr int heatColours = 9;

/// A role, and the index of the colour for `Ink::run` and `Ink::heat`: 0 <= colour < runColours,
/// heatColours.
struct Colour {
    Ink ink = Ink::text;
    int colour = 0;
    friend bool operator==(const Colour&, const Colour&) = default;
};

/// A rectangle in pixels; y grows downwards.
struct Box {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;

    double right() const noexcept { return left + width; }
    double bottom() const noexcept { return top + height; }
    bool contains(Point p) const noexcept
    {
        return p.x >= left && p.x <= right() && p.y >= top && p.y <= bottom();
    }
};

/// A line through points. `dashes` are the lengths in pixels of alternating strokes and gaps; empty
/// for a solid line.
struct Line {
    std::vector<Point> points;
    Colour colour{};
    double width = 1;
    std::vector<double> dashes{};
};

struct FilledBox {
    Box box;
    Colour colour{};
};

/// A filled closed shape, with an outline of width `casing` in the background colour.
struct Polygon {
    std::vector<Point> corners;
    Colour colour{};
    double casing = 0;
};

/// Round dots of one colour: many dots cost a tenth of as many polygons.
struct Dots {
    std::vector<Point> at;
    Colour colour{};
    double radius = 2;
};

enum class Anchor : std::uint8_t { start, middle, end };
enum class Weight : std::uint8_t { normal, bold };

/// A line of text; `at` is on its baseline, at the side given by the anchor.
struct Text {
    Point at;
    std::string text;
    Colour colour{};
    Anchor anchor = Anchor::start;
    Weight weight = Weight::normal;
};

using Primitive = std::variant<Line, FilledBox, Polygon, Dots, Text>;

/// A drawing of a few kinds of parts, painted in this order on `Ink::ground`.
struct Picture {
    double width = 0;
    double height = 0;
    double fontSize = 12; ///< of all texts, in pixels
    std::vector<Primitive> parts{};
};

} // namespace mazewright::charts
