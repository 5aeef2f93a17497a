#pragma once

#include "solvers/experiments/chart.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::charts {

/// The range of some values; empty at first. Values that are not finite or beyond 1e200 are
/// ignored; values closer to 0 than 1e-200 count as 0.
struct Range {
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
    double leastPositive = std::numeric_limits<double>::infinity();

    void add(double value) noexcept;
    bool isEmpty() const noexcept { return least > most; }
};

/// A round number on an axis.
struct Tick {
    double value = 0;
    std::string text;
};

/// Maps values to positions on an axis, and provides its round numbers. A linear axis begins and
/// ends at multiples of its step (1, 2 or 5 times a power of ten). A logarithmic axis begins and
/// ends at 1, 2 or 5 times a power of ten. If any value is not positive, it has a separate place
/// for 0 before its first number.
class AxisScale {
public:
    /// Constructs a scale with at least two and at most `ticks` + 1 ticks. `fromZero` includes 0 in
    /// a linear axis, whose ticks are at least `leastStep` apart.
    AxisScale(const Range& range, Scale scale, int ticks, bool fromZero, double leastStep = 0);

    /// Returns 0 at the beginning of the axis, 1 at its end, for values in its range.
    double place(double value) const;
    /// Returns the ticks in ascending order, all within the axis.
    const std::vector<Tick>& ticks() const noexcept { return m_ticks; }
    double least() const noexcept { return m_least; }
    double most() const noexcept { return m_most; }

private:
    void makeLinear(const Range& range, int ticks, bool fromZero, double leastStep);
    void makeLogarithmic(const Range& range, int ticks);

    Scale m_scale;
    bool m_hasZero = false; ///< for a logarithmic axis
    double m_least = 0;
    double m_most = 1;
    std::vector<Tick> m_ticks;
};

/// Returns a round number in its shortest form: 0.05, 20, 15k, 2M, 1e-6, 3e12.
std::string roundNumberText(double value);

/// Returns the same line with at most four points per column of pixels: the first, the last, the
/// lowest and the highest, in their order. Points are in order of x. O(points).
std::vector<Point> thinned(const std::vector<Point>& points);

/// Returns the corners of a line that stays level up to the next point's x.
std::vector<Point> stepped(const std::vector<Point>& points);

/// Returns the points that get a mark: all if they are few, otherwise about one in `every` pixels,
/// starting after `shift` pixels so that the marks of several lines do not coincide; always the
/// last.
std::vector<Point> markedPoints(const std::vector<Point>& points, double every, double shift);

/// Line height in font sizes; a line extends `ascentInFonts` above its baseline.
inline constexpr double lineHeightInFonts = 1.25;
inline constexpr double ascentInFonts = 0.95;
/// Distance between the picture's edge and its content.
inline constexpr double margin = 10;

/// A picture during layout.
class Sheet {
public:
    explicit Sheet(const Frame& frame);

    double width() const noexcept { return picture.width; }
    double fontSize() const noexcept { return picture.fontSize; }
    double lineHeight() const noexcept { return lineHeightInFonts * picture.fontSize; }

    double widthOf(std::string_view text, Weight weight = Weight::normal) const;
    template <class Texts>
    double widestOf(const Texts& texts) const
    {
        double widest = 0;
        for (const std::string_view text : texts)
            widest = std::max(widest, widthOf(text));
        return widest;
    }
    /// Returns the longest prefix of the text that fits, with an ellipsis if it was cut; empty if
    /// nothing fits.
    std::string fitted(std::string_view text, double width, Weight weight = Weight::normal) const;
    /// Returns the same with the ellipsis in the middle, for names that differ at their ends.
    std::string fittedInMiddle(std::string_view text, double width) const;

    /// Writes a line of text whose line box begins at `top`.
    void write(std::string text, double x, double top, Colour colour, Anchor anchor = Anchor::start,
               Weight weight = Weight::normal);
    /// Writes it likewise, shifted to stay between `left` and `right`. Returns its box.
    Box writeWithin(std::string text, double middle, double top, double left, double right);
    void line(Point from, Point to, Colour colour, double width = 1);
    /// Draws slanting strokes, clipped at the sides of the box.
    void hatch(const Box& box, Colour colour);
    /// Draws the mark of a look around a point.
    void mark(Look look, Point at, double radius);
    template <class Part>
    void add(Part part)
    {
        picture.parts.emplace_back(std::in_place_type<Part>, std::move(part));
    }
    /// Writes the title at the top, if there is one. Returns where the rest begins.
    double title(std::string_view text);
    /// Writes the caption at the bottom, if there is one; the picture grows by its lines.
    void caption(std::string_view text);
    double captionHeight(std::string_view text) const;

    Picture picture;

private:
    std::vector<std::string> linesOf(std::string_view text) const;
    /// Returns the longest prefix of a text that fits and ends at a possible line break: a space,
    /// or a boundary of a Chinese character. Extends at least to the first such position.
    std::string_view firstLine(std::string_view text, double room) const;

    TextWidth m_textWidth;
};

/// Returns "Time (ms)", or the label alone if there is no unit.
std::string axisTitle(const Axis& axis);

/// Returns the dashes of a style: empty for the first three.
std::vector<double> dashesOf(int style);

inline constexpr int markShapes = 6;

/// Returns the number of the shape of a look's marks: 0 <= shape < markShapes. Looks of the same
/// colour, `runColours` styles apart, have different shapes.
int shapeOf(Look look);

/// Returns the mark of a look around a point.
Polygon markOf(Look look, Point at, double radius);

/// Returns the ink of a look.
Colour inkOf(Look look);

/// Returns the scale of the values of a chart, with at most `ticks` + 1 ticks.
AxisScale scaleOf(const BarChart& chart, int ticks);
AxisScale scaleOf(const HeatMap& chart, int ticks);
/// Returns the same of the x axis or the y axis.
AxisScale scaleOf(const SeriesChart& chart, bool isX, int ticks);

/// Returns the colour of a value in a heat map; empty if the value is not finite.
std::optional<int> heatStep(const AxisScale& scale, double value);

Layout layOutBars(const BarChart& chart, const Frame& frame);
Layout layOutSeries(const SeriesChart& chart, const Frame& frame);
Layout layOutHeatMap(const HeatMap& chart, const Frame& frame);

} // namespace mazewright::charts
