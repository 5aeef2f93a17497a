#pragma once

#include "solvers/charts/chart.h"
#include "solvers/charts/picture.h"

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

namespace mazewright::charts {

/// How wide a text is, in pixels, in the type that it will be painted with.
using TextWidth = std::function<double(std::string_view text, Weight weight)>;

/// What a chart is laid out for. Sizes below `leastWidth` and `leastHeight` are raised to these.
struct Frame {
    static constexpr double leastWidth = 200;
    static constexpr double leastHeight = 140;

    double width = 640;
    double height =
        360; ///< more where legend or caption need it; bars and rows take what they need
    double fontSize = 12;
    TextWidth textWidth{}; ///< none: the widths of a common sans serif type, `commonWidth`
};

/// The width of a text in a wide and common sans serif type: where the type is not known, no text
/// is wider than that. UTF-8.
double commonWidth(std::string_view text, double fontSize, Weight weight);

/// Where a value of the chart is, so that a cursor can read it: bar or point `index` of `series`
/// (bars: series 0), or column `index` of row `series` of a heat map.
struct Reading {
    Box box; ///< of a bar: its whole row; of a cell: its own; of a point: empty, at the point
    std::size_t series = 0;
    std::size_t index = 0;
};

/// A chart as a picture. No text of it overlaps another or leaves the picture.
struct Layout {
    Picture picture;
    Box plot; ///< between the axes
    std::vector<Reading> readings{};
};

/// O(points + bars). Safe to call from any thread.
Layout layOut(const Chart& chart, const Frame& frame = {});

/// The reading under or nearest to a place, at most `reach` pixels away; none where there is none.
const Reading* readingAt(const Layout& layout, Point at, double reach = 24);

} // namespace mazewright::charts
