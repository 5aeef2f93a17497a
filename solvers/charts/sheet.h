#pragma once

#include "solvers/charts/layout.h"
#include "solvers/charts/picture.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::charts {

/// How high a line of text is, in sizes of its font; it reaches `ascent` above its baseline.
inline constexpr double lineHeightInFonts = 1.25;
inline constexpr double ascentInFonts = 0.95;
/// Between the picture's edge and what is in it.
inline constexpr double margin = 10;

/// A picture while it is laid out.
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
    /// As much of the text as fits, with an ellipsis where some does not; empty where nothing fits.
    std::string fitted(std::string_view text, double width, Weight weight = Weight::normal) const;
    /// Likewise, with the ellipsis in the middle: of names that differ at their ends.
    std::string fittedInMiddle(std::string_view text, double width) const;

    /// A line of text whose line box begins at `top`.
    void write(std::string text, double x, double top, Colour colour, Anchor anchor = Anchor::start,
               Weight weight = Weight::normal);
    /// Likewise, moved along so that it stays between `left` and `right`. Returns its box.
    Box writeWithin(std::string text, double middle, double top, double left, double right);
    void line(Point from, Point to, Colour colour, double width = 1);
    template <class Part>
    void add(Part part)
    {
        picture.parts.emplace_back(std::in_place_type<Part>, std::move(part));
    }
    /// The title over everything, if there is one. Returns where the rest begins.
    double title(std::string_view text);
    /// The caption below everything, if there is one; the picture grows by its lines.
    void caption(std::string_view text);
    double captionHeight(std::string_view text) const;

    Picture picture;

private:
    std::vector<std::string> linesOf(std::string_view text) const;
    /// As much from the front of a text as fits, up to where a line may break: at a space, or
    /// beside a sign of Chinese; at least up to the first such place.
    std::string_view firstLine(std::string_view text, double room) const;

    TextWidth m_textWidth;
};

/// "Time (ms)", and the label alone where there is no unit.
std::string axisTitle(const Axis& axis);

/// The dashes of a style: none for the first three.
std::vector<double> dashesOf(int style);

/// The shape of a style's marks around a place.
Polygon markOf(Look look, Point at, double radius);

/// The ink of a look.
Colour inkOf(Look look);

Layout layOutBars(const BarChart& chart, const Frame& frame);
Layout layOutSeries(const SeriesChart& chart, const Frame& frame);
Layout layOutHeatMap(const HeatMap& chart, const Frame& frame);

} // namespace mazewright::charts
