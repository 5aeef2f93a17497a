#pragma once

#include "solvers/base/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace mazewright::charts {

enum class Scale : std::uint8_t { linear, logarithmic };

/// What an axis says: its label as shown, and the unit of its numbers (empty: counts).
struct Axis {
    Message label;
    Message unit{};
    Scale scale = Scale::linear;
    bool isWhole = false; ///< its values are whole numbers, and so are its ticks
};

/// How a bar or a series is told from the others: by colour, and beside it by dashes and the shape
/// of its marks, so that nobody needs the colour.
struct Look {
    static constexpr int neutral = -1; ///< a colour that belongs to nobody

    int colour = 0; ///< for `Ink::run`; any number from 0, colours repeat after `runColours`
    int style = 0;  ///< of dashes and marks; any number from 0
};

/// What the middle half of some values lies between: the first quartile and the third.
struct Spread {
    double least = 0;
    double most = 0;
};

/// One bar. A value that is not finite is no bar, only its text.
struct Bar {
    Message label;
    Look look{};
    double value = 0; ///< of several values the median
    std::optional<Spread> spread{};
    Message text{}; ///< the value as shown at the bar's end, with its unit
    /// Values more than 1.5 interquartile ranges outside of the spread, a dot each (Tukey,
    /// Exploratory data analysis, 1977).
    std::vector<double> outliers{};
};

/// Lying bars, one under another, in the order given.
struct BarChart {
    Message title;
    Axis values;
    std::vector<Bar> bars;
    Message caption{}; ///< under the chart, in as many lines as it takes
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
    Message name;
    Look look{};
    Join join = Join::line;
    std::vector<Point> points;
    std::vector<std::string> labels{}; ///< what each point is of; empty: none is named
    std::vector<Point> trend{};        ///< a line without marks behind the points; often empty
};

struct SeriesChart {
    Message title;
    Axis x;
    Axis y;
    std::vector<Series> series;
    Message caption{}; ///< as that of bars
    /// Both axes have the scale of `x` and one range, and bound a square with its diagonal: for
    /// pairs of values, one against the other.
    bool isPaired = false;
};

/// Rows x columns, a colour a cell: the paler, or in the dark the duller, the less.
struct HeatMap {
    Message title;
    Axis values;
    std::vector<Message> rows;
    std::vector<std::string> columns;
    Message columnsLabel{};    ///< what the columns are, under them
    std::vector<double> cells; ///< row by row; what is not finite is hatched
    Message missing{};         ///< what hatched means, in words
    Message caption{};         ///< as that of bars
};

using Chart = std::variant<BarChart, SeriesChart, HeatMap>;

/// The title of a chart of any kind.
const Message& titleOf(const Chart& chart);

} // namespace mazewright::charts
