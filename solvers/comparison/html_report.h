#pragma once

#include "solvers/comparison/measurement_warnings.h"
#include "solvers/maze/maze.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

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
/// picture. `machine`: its state during the measurement; empty if unknown. O(records log records).
/// Safe to call from any thread.
std::string htmlReport(std::span<const RunRecord> records, std::span<const ReportedLevel> levels,
                       const std::optional<MachineState>& machine = {});

} // namespace mazewright
