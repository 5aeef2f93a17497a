#pragma once

#include "solvers/core/audit.h"
#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/core/solver.h"
#include "solvers/files/format.h"
#include "solvers/files/run_record.h"

#include <filesystem>
#include <optional>

namespace mazewright {

/// Audits a record as if its answer had just been found: its routes are read and checked, and its
/// claims are compared with the optimum. `problem` is that of the record. Sets `verified`, `audit`
/// and `isAudited`, whatever the record said. A refuted record keeps its figures, but counts
/// nowhere. An answer without routes, as in old lines, stays claimed. Costs an optimum, unless the
/// auditor knows it.
void auditAgain(RunRecord& record, const Problem& problem, Auditor& auditor, Budget& budget);

/// Returns the answer that a record states, verified and audited as if it had just been found. Its
/// figures are those in the table of facts. Errors: those of `readRouteText`.
Expected<CheckedOutcome> statedAnswer(const RunRecord& record, const Problem& problem,
                                      Auditor& auditor, Budget& budget);

/// The levels of the records in a results file, read as they are needed; the last one is kept.
class RecordedLevels {
public:
    /// `results`: the file with the records, used to find their levels; may be empty. `reading`:
    /// how the levels are read.
    explicit RecordedLevels(std::filesystem::path results, ReadOptions reading = {})
        : m_results(std::move(results)), m_reading(std::move(reading))
    {
    }

    /// Returns the problem of a record, also of a solver that this program does not have. Errors:
    /// `io` if its level is missing or unreadable; `changed` if the level has a different hash;
    /// `value` if this program has no such option, or the level does not fit the question.
    Expected<Problem> problemOf(const RunRecord& record);

private:
    std::filesystem::path m_results;
    ReadOptions m_reading;
    std::string m_file;
    MazeSnapshot m_maze{};
    std::string m_hash;
};

} // namespace mazewright
