#pragma once

#include "solvers/core/maze.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/run_record.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

struct RunRecord;

/// A level in the report; small, regardless of the size of its maze.
struct ReportedLevel {
    std::string level;     ///< name in the records
    int rows = 0;          ///< 0 if it could not be read
    int columns = 0;       ///< likewise
    std::string picture{}; ///< an SVG element in the inks of the report
    std::string fault{};   ///< why it could not be read, in words; otherwise empty
};

/// Returns a level with its picture: one square per cell, or averages over square boxes, so that no
/// side has more than 64. O(cells). Safe to call from any thread.
ReportedLevel reportedLevel(std::string_view level, const Maze& maze);

/// Returns a self-contained page, without network and script, for light, dark and print: the
/// compared levels and solvers, place and time; failures; a summary and charts per question; a row
/// per level. Levels are in the order of the records; those without a `ReportedLevel` have no
/// picture. `machine`: its state during the measurement; empty if unknown. `title`: of the page; by
/// default, the numbers of solvers and levels. On paper, a row per level and the table of pairs
/// stand for the details if there are many. `options`: as for `summarise`. O(records log records).
/// Safe to call from any thread.
std::string htmlReport(std::span<const RunRecord> records, std::span<const ReportedLevel> levels,
                       const std::optional<MachineState>& machine = {}, std::string_view title = {},
                       const SummaryOptions& options = {});

} // namespace mazewright

namespace mazewright::html {

/// Returns a chart as an SVG element in the colours of the page, with this width and about this
/// height, in pixels.
std::string drawn(const charts::Chart& chart, double width, double height);

/// Returns charts that compare the solvers of a question, as SVG elements: times and expanded cells
/// relative to the best of each level, wins, levels solved within a time, time per level, a heat
/// map, and growth if there are four sizes. Empty charts are omitted.
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

namespace mazewright {

/// Returns `htmlReport` of the records with a picture of each of their levels. The levels are read
/// again from their files, one at a time; the reason is shown if a level cannot be read. `results`:
/// the file with the records, used to find their levels; may be empty. May throw `std::bad_alloc`.
std::string reportPage(std::span<const RunRecord> records, const std::filesystem::path& results,
                       const MachineState& machine, std::string_view title = {},
                       const SummaryOptions& options = {});

} // namespace mazewright
