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

/// A chart as an SVG element in the inks of the page, this wide and about as high, in pixels.
std::string drawn(const charts::Chart& chart, double width, double height);

/// Solvers of one question beside each other as SVG elements of a page: times and expanded cells
/// relative to the best of each level, wins, levels solved within a time, time per level, a heat
/// map, growth where there are three sizes. Charts that would be empty are left out.
std::vector<std::string> questionCharts(const QuestionSummary& question, const RunTable& table);

/// The name of a level with a link to where it stands on the page.
using LevelLink = std::function<std::string(std::string_view level)>;

/// Each two solvers of a question by their times as an HTML table, with links to their pages;
/// empty: there are no two.
std::string pairTable(const QuestionSummary& question);

/// A page for each two solvers: both times of each level, what can be said of them, the levels
/// where they differ most, and answers that differ. Where there would be more than
/// `mostPairPages`, only of the pairs with the solver of the least mean time ratio.
std::string pairPages(const QuestionSummary& question, const RunTable& table,
                      const LevelLink& linkOf);

inline constexpr std::size_t mostPairPages = 150;

} // namespace mazewright::html
