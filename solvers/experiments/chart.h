#pragma once

#include "solvers/core/message.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
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
    /// True for numbers that do not compare with the others: bars are hatched and marks hollow. The
    /// caption says why.
    bool isHatched = false;
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
    std::vector<Spread> spreads{}; ///< the quartiles of y at each point; empty if there are none
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

inline constexpr int runColours = 12;
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

/// Returns the width of a text in pixels, in the font that will be used to paint it.
using TextWidth = std::function<double(std::string_view text, Weight weight)>;

/// The target of a layout. Sizes below `leastWidth` and `leastHeight` are raised to these.
struct Frame {
    static constexpr double leastWidth = 200;
    static constexpr double leastHeight = 140;

    double width = 640;
    double height =
        360; ///< more if legend or caption need it; bars and rows take the height that they need
    double fontSize = 12;
    TextWidth textWidth{}; ///< null for the widths of a common sans serif font, `commonWidth`
};

/// Returns the width of a UTF-8 text in a wide, common sans serif font. If the font is unknown,
/// this is an upper bound.
double commonWidth(std::string_view text, double fontSize, Weight weight);

/// The place of a value in the chart, so that a cursor can read it: bar or point `index` of
/// `series` (bars: series 0), or column `index` of row `series` of a heat map.
struct Reading {
    Box box; ///< of a bar: its whole row; of a cell: the cell; of a point: empty, at the point
    std::size_t series = 0;
    std::size_t index = 0;
};

/// A chart as a picture. No text overlaps another text or leaves the picture.
struct Layout {
    Picture picture;
    Box plot; ///< between the axes
    std::vector<Reading> readings{};
};

/// Lays out a chart. O(points + bars). Safe to call from any thread.
Layout layOut(const Chart& chart, const Frame& frame = {});

/// Returns the reading under or nearest to a point, at most `reach` pixels away; null if there is
/// none.
const Reading* readingAt(const Layout& layout, Point at, double reach = 24);

} // namespace mazewright::charts
