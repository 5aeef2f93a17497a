#pragma once

#include "solvers/comparison/summary.h"
#include "solvers/formats/run_record.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::html {

/// The name of a solver, or its id where this program does not know it; not escaped.
std::string solverName(std::string_view id);
/// The same with the options that differ from their first value.
std::string solverName(std::string_view id, std::string_view options);

/// Three digits that matter with their unit: 19.5 µs, 0.31 ms, 12.4 ms, 1.53 s, 4.1 min.
std::string durationText(double milliseconds);
/// A count in groups of three digits, others with three digits that matter.
std::string numberText(double value);

/// Solvers of one question beside each other as SVG elements of a page: geometric means of time
/// and of expanded cells, wins, levels solved within a time, time per level. Charts that would be
/// empty are left out. `records` are all; those of other questions do not count.
std::vector<std::string> questionCharts(const QuestionSummary& question,
                                        std::span<const RunRecord> records);

/// Each two solvers of a question by their times as an HTML table; empty: there are no two.
std::string pairTable(const QuestionSummary& question);

} // namespace mazewright::html
