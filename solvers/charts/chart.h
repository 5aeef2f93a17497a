#pragma once

#include "solvers/base/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace mazewright::charts {

enum class Scale : std::uint8_t { linear, logarithmic };

/// The description of an axis: its label as shown, and the unit of its numbers (empty for counts).
struct Axis {
    Message label;
    Message unit{};
    Scale scale = Scale::linear;
    bool isWhole = false; ///< its values and ticks are whole numbers
};

/// How a bar or a series is distinguished: by colour, and also by dashes and the shape of its
/// marks, so that the colour is never needed.
struct Look {
    static constexpr int neutral = -1; ///< a colour that belongs to no run

    int colour = 0; ///< for `Ink::run`; any number from 0, colours repeat after `runColours`
    int style = 0;  ///< of dashes and marks; any number from 0
};

/// The middle half of some values: the first and the third quartile.
struct Spread {
    double least = 0;
    double most = 0;
};

/// A bar. A value that is not finite has no bar, only its text.
struct Bar {
    Message label;
    Look look{};
    double value = 0; ///< the median for several values
    std::optional<Spread> spread{};
    Message text{}; ///< the value at the bar's end as shown, with its unit
    /// Values more than 1.5 interquartile ranges outside the spread, a dot each (Tukey, Exploratory
    /// data analysis, 1977).
    std::vector<double> outliers{};
};

/// Horizontal bars, from top to bottom in the given order.
struct BarChart {
    Message title;
    Axis values;
    std::vector<Bar> bars;
    Message caption{}; ///< below the chart, in as many lines as needed
};

/// A point in the units of the axes, or in the pixels of a picture.
struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// How the points of a series are joined: by straight lines; by horizontal lines with jumps at the
/// next point's x; or not at all.
enum class Join : std::uint8_t { line, steps, none };

/// A series with its points in order of x. Points that are not finite are omitted. On a logarithmic
/// axis, points that are not positive are at a separate place marked 0.
struct Series {
    Message name;
    Look look{};
    Join join = Join::line;
    std::vector<Point> points;
    std::vector<std::string> labels{}; ///< label of each point; empty if the points have no labels
    std::vector<Point> trend{};        ///< a line without marks behind the points; often empty
};

struct SeriesChart {
    Message title;
    Axis x;
    Axis y;
    std::vector<Series> series;
    Message caption{}; ///< as for bars
    /// Both axes have the scale of `x` and the same range, and bound a square with its diagonal.
    /// For comparing pairs of values.
    bool isPaired = false;
};

/// Rows x columns with a coloured cell each: lower values are paler, or duller in the dark theme.
struct HeatMap {
    Message title;
    Axis values;
    std::vector<Message> rows;
    std::vector<std::string> columns;
    Message columnsLabel{};    ///< label of the columns, below them
    std::vector<double> cells; ///< row by row; values that are not finite are hatched
    Message missing{};         ///< meaning of hatched cells, in words
    Message caption{};         ///< as for bars
};

using Chart = std::variant<BarChart, SeriesChart, HeatMap>;

/// Returns the title of a chart of any kind.
const Message& titleOf(const Chart& chart);

} // namespace mazewright::charts
