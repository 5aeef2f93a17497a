#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/level.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/levels/fact_cache.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright {

/// Result of trying to prove a stated fact.
enum class Proof : std::uint8_t { holds, broken, undecided };

/// Returns the permanent id: `holds`, `broken`, `undecided`.
std::string_view idOf(Proof proof) noexcept;

/// A stated fact and its true value.
struct CheckedFact {
    std::string fact{}; ///< its id
    RequiredValue expected{};
    Proof proof = Proof::undecided;
    /// The true value, exact; empty if it is unknown or does not exist (no start, no track).
    std::optional<RequiredValue> found{};
    std::string count{}; ///< for `unique`: the exact number of best answers; else empty
    Message why{};       ///< in words, for display: `score: 21, not 23`
};

/// An immutable level and the facts that it states.
struct LevelClaims {
    MazeSnapshot maze;
    Rules rules{};
    RequiredFacts holds{};
};

/// Called for each fact as soon as it is decided.
using CheckProgress = std::function<void(const CheckedFact&)>;

/// Proves or refutes the stated facts of a level, in the order of the table of facts. The answers
/// come from the exact solvers, and nothing is taken on trust: see the groups of facts. A
/// fact that cannot be asked of the level is broken, with the reason. The budget covers the whole
/// check. A fact that it leaves open is undecided, unless the proved bounds decide it: a range
/// holds if all values that are still possible lie in it, and is broken if none does. Runs on the
/// budget's thread. The same level gives the same words if no limit ends a run.
std::vector<CheckedFact> checkLevel(const LevelClaims& claims, Budget& budget,
                                    const CheckProgress& decided = {});

/// Returns the true values of a level: of every statable fact of its own question, or of every
/// maze, that is decided within the budget. `checkLevel` then finds that they hold.
RequiredFacts trueOf(const MazeSnapshot& maze, const Rules& rules, Budget& budget);

/// Returns the facts that a level of this question may state: its own and those of every maze, in
/// the order of the table.
std::vector<const FactSpec*> statableFacts(Question question);

/// Returns stated facts in the order of the table; facts that the table lacks come last.
std::vector<std::pair<std::string, RequiredValue>> inOrder(const RequiredFacts& holds);

/// Returns a stated fact in words: `unique`, `not unique`, `score 23`, `length at most 40`.
std::string describe(std::string_view fact, const RequiredValue& expected);

} // namespace mazewright
