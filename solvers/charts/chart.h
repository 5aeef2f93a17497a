#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace mazewright::charts {

enum class Scale : std::uint8_t { linear, logarithmic };

/// What an axis says: its label as shown, and the unit of its numbers (empty: counts).
struct Axis {
    std::string label;
    std::string unit{};
    Scale scale = Scale::linear;
    bool isWhole = false; ///< its values are whole numbers, and so are its ticks
};

/// How a bar or a series is told from the others: by colour, and beside it by dashes and the shape
/// of its marks, so that nobody needs the colour.
struct Look {
    int colour = 0; ///< for `Ink::run`; any number from 0, colours repeat after `runColours`
    int style = 0;  ///< of dashes and marks; any number from 0
};

/// Least and greatest of what a value was measured to be.
struct Spread {
    double least = 0;
    double most = 0;
};

/// One bar. A value that is not finite is no bar, only its text.
struct Bar {
    std::string label;
    Look look{};
    double value = 0;
    std::optional<Spread> spread{};
    std::string text{}; ///< the value as shown at the bar's end, with its unit
};

/// Lying bars, one under another, in the order given.
struct BarChart {
    std::string title;
    Axis values;
    std::vector<Bar> bars;
};

/// A place in the units of the axes, or in the pixels of a picture.
struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// How the points of a series are joined: by straight lines; by a level up to the next point's x
/// and a jump there; not at all.
enum class Join : std::uint8_t { line, steps, none };

/// One series, its points in order of x. Points that are not finite are left out; on a
/// logarithmic axis those that are not positive stand at a place of their own, which is marked 0.
struct Series {
    std::string name;
    Look look{};
    Join join = Join::line;
    std::vector<Point> points;
};

struct SeriesChart {
    std::string title;
    Axis x;
    Axis y;
    std::vector<Series> series;
};

using Chart = std::variant<BarChart, SeriesChart>;

/// The scale that shows such values best: logarithmic where the greatest is more than a hundred
/// times the least positive one.
Scale scaleFor(const std::vector<double>& values);

} // namespace mazewright::charts
