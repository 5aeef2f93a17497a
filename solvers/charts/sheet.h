#pragma once

#include "solvers/charts/layout.h"
#include "solvers/charts/picture.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::charts {

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

/// Returns the shape of a style's marks around a point.
Polygon markOf(Look look, Point at, double radius);

/// Returns the ink of a look.
Colour inkOf(Look look);

Layout layOutBars(const BarChart& chart, const Frame& frame);
Layout layOutSeries(const SeriesChart& chart, const Frame& frame);
Layout layOutHeatMap(const HeatMap& chart, const Frame& frame);

} // namespace mazewright::charts
