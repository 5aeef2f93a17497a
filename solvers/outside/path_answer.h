#pragma once

#include "solvers/core/audit.h"
#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/core/solver.h"
#include "solvers/files/run_record.h"
#include "solvers/outside/path_table.h"

#include <memory>
#include <string>
#include <string_view>

namespace mazewright::outside {

/// Returns what a program says of a problem, as an outcome: its routes, with the cells between the
/// places that it names. It is not verified. Errors: those of `routesOf`.
Expected<Outcome> claimedOutcome(const PathClaim& claim, PathForm form, const Problem& problem);

/// Returns what a table of paths answers to a problem, verified and audited like the answer of a
/// solver without a guarantee. A null `claim` has given up. A claimed cost may be rounded; the cost
/// of the outcome is counted then. The times are the program's own (`Clock::self`). A path that
/// cannot be checked within the memory of the budget ends as `limitReached`.
CheckedOutcome answerOf(const PathClaim* claim, PathForm form, const Problem& problem,
                        Auditor& auditor, Budget& budget);

/// Returns a solver that stands for another program in tables: a name and a question. Its function
/// is not supported on any level. The result owns the name.
std::shared_ptr<const Solver> programSolver(std::string name, Question question);

/// Returns the record of an answer of a program. `question` has the options of the problem, and
/// `provenance` that of its maze; the machine of the program is unknown.
RunRecord recordOf(const CheckedOutcome& answer, const Solver& program, const Problem& problem,
                   const Options& question, std::string_view level, const Provenance& provenance);

/// Checks that a program may have this name in results: printable, at most 100 bytes, without `/`,
/// and not the id of a solver of this program. Errors: `value`.
Expected<void> checkProgramName(std::string_view name);

} // namespace mazewright::outside
