#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"

#include <cstdint>
#include <optional>
#include <span>

namespace mazewright {

/// Whether an answer is correct; `why` gives the reason if it is not.
struct Verdict {
    bool holds = true;
    Message why{};
};

/// Checks the answer's routes against the problem: connected, legal, within the limits of the
/// question, with recomputed cost and score, and a bound on the correct side. Does not check
/// optimality. Empty if the answer has no route. Shares no code with any solver. O(cells of the
/// routes).
std::optional<Verdict> verify(const Problem& problem, const Outcome& outcome);

/// Returns the cost of an answer's routes, of which there must be one: of a shortest path its steps
/// or the length of its lines, of a link its cells, of an order of links the tiles that it leaves,
/// of a track its score. Routes need not be legal: a cell outside the maze counts as floor. O(cells
/// of the routes).
double countCost(const Problem& problem, const Outcome& outcome);

/// Checks that every cell of the routes lies in the maze; cells of a link between its ends may lie
/// one cell beside it. A route that comes from outside is no place to draw or to look up before
/// that. Errors: `value`, with the first other cell. O(cells of the routes).
Expected<void> checkPlaces(const Problem& problem, std::span<const Route> routes);

/// Returns the number of cells at which a route changes its direction.
std::int64_t countTurns(const Route& route);

/// Adds the figures that the routes of an answer tell by themselves, of which there must be one: of
/// a shortest path `length` (of steps, not of lines), `cells` and `turns`, of a link `cells` and
/// `turns`, of an order of links `tiles-left` and `moves`, of a track `score` and `cells`. All are
/// counted; the claimed cost of the answer is not used. O(cells of the routes).
void addRouteFigures(const Problem& problem, Outcome& outcome);

/// Returns true if a step between two cells obeys the move rule; both cells must be open, and cells
/// outside the maze are walls. A deliberate second implementation of the rule that searches use.
bool mayStep(const Maze& maze, Position a, Position b, Moves moves);

/// Returns true if a line may cross this cell between its ends: it is neither wall nor tile, or
/// lies beside the board and `outsideOpen` is true.
bool mayBeCrossed(const Maze& board, Position p, bool outsideOpen);

/// Returns true if two costs differ only by rounding. Costs are sums of square roots, added in an
/// order that depends on the solver.
bool areEqualCosts(double a, double b) noexcept;

} // namespace mazewright
