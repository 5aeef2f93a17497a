#pragma once

#include "solvers/comparison/measurement_warnings.h"
#include "solvers/maze/maze.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mazewright {

struct RunRecord;

/// A level as the report shows it; small, whatever the size of its maze.
struct ReportedLevel {
    std::string level;     ///< as its records call it
    int rows = 0;          ///< 0: it could not be read
    int columns = 0;       ///< likewise
    std::string picture{}; ///< an SVG element in the inks of the report
    std::string fault{};   ///< why it could not be read, in words; else empty
};

/// A level with its picture: one cell a cell, or boxes of equal sides averaged, so that no side
/// has more than 64. O(cells). Safe to call from any thread.
ReportedLevel reportedLevel(std::string_view level, const Maze& maze);

/// One page that needs nothing but itself, no network and no script, in light, in dark and printed:
/// what was compared, where and when; failures; a summary and charts per question; a row a level.
/// Levels stand in the order of the records; those without a `ReportedLevel` have no picture.
/// `machine`: while they were measured; none: not known. O(records log records). Safe to call from
/// any thread.
std::string htmlReport(std::span<const RunRecord> records, std::span<const ReportedLevel> levels,
                       const std::optional<MachineState>& machine = {});

} // namespace mazewright
