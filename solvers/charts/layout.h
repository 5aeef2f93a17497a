#pragma once

#include "solvers/charts/chart.h"
#include "solvers/charts/picture.h"

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

namespace mazewright::charts {

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
