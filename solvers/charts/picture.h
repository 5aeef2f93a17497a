#pragma once

#include "solvers/charts/chart.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace mazewright::charts {

/// What a colour is for; whoever paints knows which it is in light and in dark.
enum class Ink : std::uint8_t {
    ground, ///< what the picture lies on
    text,
    muted, ///< secondary text
    grid,
    axis,
    spread, ///< whiskers over a bar
    run,    ///< one of `runColours` colours
    heat    ///< one of `heatColours`, from little to much
};

inline constexpr int runColours = 6;
inline constexpr int heatColours = 9;

/// A role, and for `Ink::run` and `Ink::heat` which colour: 0 <= colour < runColours, heatColours.
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

/// A line through points. `dashes` are lengths in pixels of strokes and gaps in turn; empty: solid.
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

/// A closed shape, filled; with a line of that width around it in the colour of the ground.
struct Polygon {
    std::vector<Point> corners;
    Colour colour{};
    double casing = 0;
};

/// Round dots of one colour: where there are many, a tenth of what as many polygons take.
struct Dots {
    std::vector<Point> at;
    Colour colour{};
    double radius = 2;
};

enum class Anchor : std::uint8_t { start, middle, end };
enum class Weight : std::uint8_t { normal, bold };

/// One line of text; `at` is on its baseline, at the side that the anchor says.
struct Text {
    Point at;
    std::string text;
    Colour colour{};
    Anchor anchor = Anchor::start;
    Weight weight = Weight::normal;
};

using Primitive = std::variant<Line, FilledBox, Polygon, Dots, Text>;

/// A drawing of a few kinds of parts, to be painted in this order on `Ink::ground`.
struct Picture {
    double width = 0;
    double height = 0;
    double fontSize = 12; ///< of all texts, in pixels
    std::vector<Primitive> parts{};
};

} // namespace mazewright::charts
