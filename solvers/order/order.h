#pragma once

#include "solvers/base/random.h"
#include "solvers/facts/level_check.h"
#include "solvers/generators/generator.h"
#include "solvers/maze/symmetry.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/options.h"
#include "solvers/result/fact_spec.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A fact that the levels are to have: a flag, or a range of a number.
struct Want {
    const FactSpec* fact = nullptr;
    StatedValue value{};
};

/// `unique=true`, `score=70..90`, `decoys=6..`, `length=..40`, `cost=12`: a fact that a level of
/// this question may state, and what it is to be.
/// Errors: `value`, with what was expected.
Expected<Want> wantOf(std::string_view text, Question question);

/// What kind of levels is ordered. The same order gives the same levels on every machine.
struct Order {
    Question question = Question::oneStroke;
    int rows = 9;
    int columns = 12;
    Rules rules{}; ///< of that question
    std::vector<Want> wants{};
    SymmetryKind symmetry = SymmetryKind::none; ///< of what is drawn freely
    /// Makes the candidates, which keep what it promises; none: they are drawn cell by cell.
    const Generator* generator = nullptr;
    Options options{}; ///< of the generator
    /// Nobody has said how many symbols a board has: where its difficulty is wanted, candidates
    /// differ in that too.
    bool symbolsAreOpen = false;
    MazeSnapshot shape{}; ///< whose walls are kept, and whose size the levels have; none: no walls
    std::uint64_t seed = 1;
    std::int64_t candidates = 3000; ///< tried for each level at most
};

/// Why levels cannot be ordered so. Errors: `value`.
Expected<void> checkOrder(const Order& order);

/// A level that was made, or the nearest to it that was found.
struct OrderedLevel {
    Maze maze;
    Rules rules{};
    double fit = 0;                   ///< 0..1; 1: it has all that was wanted, and that is proved
    std::int64_t tried = 0;           ///< candidates
    bool halted = false;              ///< the budget ended the search
    std::vector<CheckedFact> facts{}; ///< each want, and what is true
    std::vector<PackedCell> form{};   ///< the same for all of its eight turns and mirror images

    bool fits() const noexcept { return fit >= 1; }
};

/// Told, while a level is looked for, how many candidates were tried, and of the best so far where
/// it has changed since (else null). On the thread of the search.
using OrderWatch = std::function<void(std::int64_t tried, const Maze* best, double fit)>;

/// Levels of one order, one after the other, no two of them equal up to the eight symmetries.
///
/// A candidate is changed at random and kept where it is not worse by more than a little that
/// shrinks; after some hundreds of candidates the search begins anew. Each is judged by the exact
/// facts, those that cost little first, and no further than until it cannot be kept any more. The
/// fit of a want is 1 where it is met; of a number else 1 less its distance from the range, over
/// the nearer end or 1; of `unique` it falls with the logarithm of the count; of another flag it is
/// 0. That of a level is the mean of them.
class Orders {
public:
    /// A candidate has no more cells, so that making or judging one takes no longer than a moment.
    static constexpr CellIndex mostCells = CellIndex{1} << 20;

    explicit Orders(Order order);

    /// The next level, proved by `checkLevel`, or the nearest where none was found within the
    /// candidates or the budget. None where the budget ended before a candidate was judged.
    /// Errors: those of the generator.
    Expected<std::optional<OrderedLevel>> next(Budget& budget, const OrderWatch& watch = {});

private:
    Order m_order;
    Random m_seeds;                               // of the searches
    std::vector<std::vector<PackedCell>> m_forms; // of the levels so far
};

} // namespace mazewright
