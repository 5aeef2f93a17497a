#pragma once

#include "solvers/charts/chart.h"
#include "solvers/comparison/run_table.h"
#include "solvers/comparison/summary.h"
#include "solvers/formats/run_record.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::html {

/// Returns a chart as an SVG element in the colours of the page, with this width and about this
/// height, in pixels.
std::string drawn(const charts::Chart& chart, double width, double height);

/// Returns charts that compare the solvers of a question, as SVG elements: times and expanded cells
/// relative to the best of each level, wins, levels solved within a time, time per level, a heat
/// map, and growth if there are three sizes. Empty charts are omitted.
std::vector<std::string> questionCharts(const QuestionSummary& question, const RunTable& table);

/// The name of a level with a link to its place on the page.
using LevelLink = std::function<std::string(std::string_view level)>;

/// Returns a table of the pairs of solvers by their times, in HTML, with links to their pages.
/// Empty if there are no two solvers.
std::string pairTable(const QuestionSummary& question);

/// Returns a page for each pair of solvers: both times of each level, the conclusion, the levels
/// with the largest differences, and answers that differ. Above `mostPairPages`, only pairs with
/// the solver of the least mean time ratio have pages.
std::string pairPages(const QuestionSummary& question, const RunTable& table,
                      const LevelLink& linkOf);

inline constexpr std::size_t mostPairPages = 150;

} // namespace mazewright::html
