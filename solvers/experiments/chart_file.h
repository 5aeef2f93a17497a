#pragma once

#include "solvers/core/message.h"
#include "solvers/experiments/chart.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace mazewright::charts {

/// The kinds of files that a chart is written as.
enum class ChartFile : std::uint8_t {
    svg,
    pdf, ///< one page of the picture's size, fonts embedded
    png, ///< two pixels per unit of the picture
    tex, ///< pgfplots: the fonts are those of the paper
    csv  ///< the drawn numbers, one a line
};

/// Returns the kind by the extension of a file, in any case. Errors: `value`, with the five
/// extensions.
Expected<ChartFile> chartFileOf(const std::filesystem::path& file);

/// A chart to write: the values, and how they are drawn.
struct ChartSheet {
    const Chart& chart;
    Frame frame{};
    bool isDark = false; ///< for SVG, PDF and PNG
};

/// Returns the content of a file. Equal charts give equal bytes, which contain no date. Errors:
/// `tooLarge` if a picture is too large for its library.
Expected<std::string> chartText(const ChartSheet& sheet, ChartFile kind);

/// Returns a picture as PDF; a unit is 0.75 pt, a pixel of CSS. `name`: the title of the document.
/// Errors: as for `chartText`.
Expected<std::string> toPdf(const Picture& picture, bool isDark, std::string_view name);
/// Returns a picture as PNG with two pixels per unit. Errors: as for `chartText`.
Expected<std::string> toPng(const Picture& picture, bool isDark);

/// Returns a chart as a LaTeX document of one page with the size of the figure. It needs pgfplots
/// 1.16. The figure is between two comments, and can be put into a paper.
std::string toTex(const Chart& chart);

/// Returns the drawn numbers as comma-separated values with a header. Bars: `series`, `part`
/// (median, q1, q3, outlier) and the value. Series: `series`, `part` (point, q1, q3, trend),
/// `label`, and the two values. Heat maps: `series`, `level` and the value, empty if there is none.
/// Columns of values have the names of their axes.
std::string toCsv(const Chart& chart);

} // namespace mazewright::charts
