#pragma once

#include "solvers/base/message.h"
#include "solvers/facts/fact_answer.h"
#include "solvers/maze/maze.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/level.h"
#include "solvers/problem/problem.h"
#include "solvers/result/fact_spec.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright {

/// What came of trying to prove what is stated.
enum class Proof : std::uint8_t { holds, broken, undecided };

/// The permanent id: `holds`, `broken`, `undecided`.
std::string_view idOf(Proof proof) noexcept;

/// A stated fact and what is true of it.
struct CheckedFact {
    std::string fact{}; ///< its id
    StatedValue expected{};
    Proof proof = Proof::undecided;
    /// The true value, exact; none where it is not known, or there is none (no start, no track).
    std::optional<StatedValue> found{};
    std::string count{}; ///< of `unique`: how many best answers there are, exactly; else empty
    Message why{};       ///< in words, fit to show: `score: 21, not 23`
};

/// A frozen level and what is stated of it.
struct LevelClaims {
    MazeSnapshot maze;
    Rules rules{};
    Holds holds{};
};

/// Told of each fact as soon as it is decided.
using CheckProgress = std::function<void(const CheckedFact&)>;

/// Proves or refutes what a level states, in the order of the table of facts. The answers are those
/// of the exact solvers, and nothing is taken on trust: see the families in this folder. What
/// cannot be asked of the level is broken, with the reason. The budget is that of the whole check;
/// what it ends is undecided, unless what is proved by then decides it: a range holds where all
/// values that are still possible lie in it, and is broken where none does. On the budget's thread;
/// the same level gives the same words where no limit ends a run.
std::vector<CheckedFact> checkLevel(const LevelClaims& claims, Budget& budget,
                                    const CheckProgress& decided = {});

/// What is true of a level: every fact of its own question, or of every maze, that may be stated
/// and is decided within the budget, with its true value. What `checkLevel` then finds to hold.
Holds trueOf(const MazeSnapshot& maze, const Rules& rules, Budget& budget);

/// The ids that a level of this question may well state: of its own facts and of every maze's, in
/// the order of the table.
std::vector<const FactSpec*> statableFacts(Question question);

/// Stated facts in the order of the table, those that it does not have last.
std::vector<std::pair<std::string, StatedValue>> inOrder(const Holds& holds);

/// What is stated, in words: `unique`, `not unique`, `score 23`, `length at most 40`.
std::string describe(std::string_view fact, const StatedValue& expected);

} // namespace mazewright
