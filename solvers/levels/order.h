#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/options.h"
#include "solvers/core/problem.h"
#include "solvers/core/random.h"
#include "solvers/core/symmetry.h"
#include "solvers/generators/generator.h"
#include "solvers/levels/level_check.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A fact that the levels must have: a flag, or a range of a number.
struct FactConstraint {
    const FactSpec* fact = nullptr;
    RequiredValue value{};
};

/// Parses `unique=true`, `score=70..90`, `decoys=6..`, `length=..40`, `cost=12`: a fact that a
/// level of this question may state, and its required value. Errors: `value`, with what was
/// expected.
Expected<FactConstraint> factConstraintOf(std::string_view text, Question question);

/// The levels that are ordered. The same order gives the same levels on every machine.
struct Order {
    Question question = Question::oneStroke;
    int rows = 9;
    int columns = 12;
    Rules rules{}; ///< for that question
    std::vector<FactConstraint> constraints{};
    SymmetryKind symmetry = SymmetryKind::none; ///< of freely drawn levels
    /// Makes the candidates, which keep its guarantees; null if they are drawn cell by cell.
    const Generator* generator = nullptr;
    Options options{}; ///< for the generator
    /// True if the caller gave no number of symbols for a board: if its difficulty is required,
    /// candidates then differ in the number too.
    bool symbolsAreOpen = false;
    MazeSnapshot shape{}; ///< gives the walls to keep and the size of the levels; without walls,
                          ///< only the size
    std::uint64_t seed = 1;
    std::int64_t candidates = 3000; ///< tried at most, per level
};

/// Checks whether levels can be ordered this way. Errors: `value`.
Expected<void> checkOrder(const Order& order);

/// A level that was made, or the nearest one found.
struct OrderedLevel {
    Maze maze;
    Rules rules{};
    double fit = 0;                   ///< 0..1; 1 means that all required facts are proved
    std::int64_t tried = 0;           ///< number of candidates
    bool halted = false;              ///< true if the budget ended the search
    std::vector<CheckedFact> facts{}; ///< each required fact, and its true value

    bool fits() const noexcept { return fit >= 1; }
};

/// Reports, while a level is searched, the number of candidates tried, and the best so far if it
/// has changed since the last call (else null). Runs on the thread of the search.
using OrderWatch = std::function<void(std::int64_t tried, const Maze* best, double fit)>;

/// Makes levels of one order, no two of them equal up to the eight symmetries.
///
/// A candidate is changed at random. The change is kept if it is not worse by more than a margin
/// that shrinks; after some hundred candidates the search starts over. Each candidate is judged by
/// the exact facts, the cheapest first, until it is clear that it will be rejected. The fit of a
/// satisfied requirement is 1. Else the fit of a number is 1 less its distance from the range, over
/// the nearer end or 1; that of `unique` falls with the logarithm of the count; that of any other
/// flag is 0. The fit of a level is the mean of these.
class Orders {
public:
    /// Largest number of cells of a candidate: making or judging one then takes only a moment.
    static constexpr CellIndex mostCells = CellIndex{1} << 20;

    explicit Orders(Order order);

    using Forms = std::vector<std::vector<PackedCell>>;

    /// The search for one level. A value.
    struct Turn {
        std::uint64_t seed = 0;
        std::shared_ptr<const Forms> taken{}; ///< levels that it must not find again
    };

    /// Returns the turn of the next level. Each has a seed of its own: a turn that the caller does
    /// not search leaves its level to another process.
    Turn next();

    /// Returns a level, proved by `checkLevel`, or the nearest if none was found within the
    /// candidates or the budget. Empty if the budget ended before a candidate was judged. Errors:
    /// those of the generator. Any thread, several at a time.
    Expected<std::optional<OrderedLevel>> search(const Turn& turn, Budget& budget,
                                                 const OrderWatch& watch = {}) const;

    /// Takes a level that fits. Returns false, and changes nothing, if it is a copy of a level
    /// taken since its turn began.
    bool take(const Maze& maze);

    /// Takes what a turn has found, in the order of the turns. Searches again if that is a copy of
    /// an earlier level, so that the levels are those of one turn after the other.
    Expected<std::optional<OrderedLevel>> settled(Expected<std::optional<OrderedLevel>> found,
                                                  const Turn& turn, Budget& budget);

private:
    Order m_order;
    Random m_seeds;                                             // for the searches
    std::shared_ptr<Forms> m_forms = std::make_shared<Forms>(); // of the levels taken so far
};

/// Measures how well candidates satisfy an order.
class CandidateJudge {
public:
    explicit CandidateJudge(std::vector<FactConstraint> constraints);

    /// Returns the fit of a level, 0..1, or a value below `enough` if it cannot reach that. A fact
    /// that is left undecided counts as false; its reason is stored in `undecided`, if given.
    double fitOf(const MazeSnapshot& maze, const Rules& rules, double enough, Budget& budget,
                 Message* undecided = nullptr) const;

private:
    std::vector<FactConstraint> m_constraints; // cheapest first
};

} // namespace mazewright
