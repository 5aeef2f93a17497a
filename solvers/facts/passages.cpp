// A census of passages, independent of the question: cells that lead straight on, corners, cells
// where three or four ways meet, the longest straight stretch, and the length of dead ends.
//
// A dead end is an open cell with one exit. Its passage is that cell and the cells that follow, as
// long as there is exactly one way on, up to the junction, which is not counted. Every passage is
// walked only from its dead ends, so each cell at most twice. Exits are those by the four sides,
// under every move rule. O(cells).
//
// Source: the menu entry Analyze Passages of Daedalus, by Walter Pullen, known to us from a
// secondary source. So the exact definitions of a stretch and a passage are ours.
//
// Left out: the complexity of hallways by McClendon (Bridges 2001), of which we have read only the
// abstract. Those who quote its formula differ in the base of the logarithm, and we found no worked
// example to check either by (docs/difficulty.md).

#include "solvers/facts/fact_family.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace mazewright {

namespace {

constexpr FactSpec passageFact(std::string_view id, FactKind kind, std::string_view name,
                               std::string_view summary)
{
    return {.id = id,
            .name = name,
            .summary = summary,
            .source = "Pullen's Daedalus, from a secondary source",
            .kind = kind,
            .difficulty = true};
}

constexpr std::array passageFacts = {
    passageFact("straight-cells", FactKind::whole, "Straight cells",
                "How many open cells have two exits, opposite each other."),
    passageFact("turn-cells", FactKind::whole, "Corner cells",
                "How many open cells have two exits that form a corner."),
    passageFact("t-junctions", FactKind::whole, "T-junctions",
                "How many open cells have exits on exactly three sides."),
    passageFact("crossings", FactKind::whole, "Crossings",
                "How many open cells have exits on all four sides."),
    passageFact("longest-straight", FactKind::whole, "Longest straight",
                "The largest number of open cells in a straight line without a wall."),
    passageFact("mean-dead-end", FactKind::real, "Mean dead-end length",
                "The mean length of dead ends, in cells, up to the junction where they begin.")};

/// Returns the open neighbours of a cell: one bit each, in the order of `allDirections`.
unsigned exitsOf(const Maze& maze, Position p)
{
    unsigned exits = 0;
    for (const Direction along : allDirections)
        exits |= (maze.isOpen(neighbour(p, along)) ? 1U : 0U) << static_cast<unsigned>(along);
    return exits;
}

constexpr unsigned upAndDown = 0b0101;
constexpr unsigned leftAndRight = 0b1010;

struct Passages {
    std::int64_t straight = 0;
    std::int64_t corners = 0;
    std::int64_t tJunctions = 0;
    std::int64_t crossings = 0;
    std::int64_t longest = 0;
    std::int64_t deadEnds = 0;
    std::int64_t deadEndCells = 0; // total of all their passages
};

/// Returns the number of cells of the passage that begins in a dead end.
std::int64_t passageFrom(const Maze& maze, Position deadEnd)
{
    std::int64_t cells = 1;
    Position at = deadEnd;
    unsigned ways = exitsOf(maze, at);
    while (std::popcount(ways) == 1) {
        const auto along = static_cast<Direction>(std::countr_zero(ways));
        at = neighbour(at, along);
        const unsigned exits = exitsOf(maze, at);
        if (std::popcount(exits) > 2)
            return cells;
        ++cells;
        ways = exits & ~(1U << ((static_cast<unsigned>(along) + 2) % 4));
    }
    return cells;
}

void addCell(Passages& found, const Maze& maze, Position p)
{
    const unsigned exits = exitsOf(maze, p);
    switch (std::popcount(exits)) {
    case 1:
        ++found.deadEnds;
        found.deadEndCells += passageFrom(maze, p);
        break;
    case 2:
        ++(exits == upAndDown || exits == leftAndRight ? found.straight : found.corners);
        break;
    case 3:
        ++found.tJunctions;
        break;
    case 4:
        ++found.crossings;
        break;
    default:
        break;
    }
}

/// Empty if the budget ran out.
std::optional<Passages> passagesOf(const Maze& maze, const Budget& budget)
{
    Passages found;
    std::vector<std::int64_t> above(static_cast<std::size_t>(maze.columns()), 0);
    for (Position p{0, 0}; p.row < maze.rows(); ++p.row) {
        if (budget.poll() != Halt::none)
            return std::nullopt;
        std::int64_t left = 0;
        for (p.column = 0; p.column < maze.columns(); ++p.column) {
            std::int64_t& down = above[static_cast<std::size_t>(p.column)];
            const bool open = maze.isOpen(p);
            left = open ? left + 1 : 0;
            down = open ? down + 1 : 0;
            found.longest = std::max({found.longest, left, down});
            if (open)
                addCell(found, maze, p);
        }
    }
    return found;
}

void askPassages(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto found = passagesOf(*level.maze(), budget);
    if (!found)
        return answers.setRemaining(Undecided{budget.why(budget.poll())});
    answers.set("straight-cells", found->straight);
    answers.set("turn-cells", found->corners);
    answers.set("t-junctions", found->tJunctions);
    answers.set("crossings", found->crossings);
    answers.set("longest-straight", found->longest);
    if (found->deadEnds == 0)
        return answers.setRemaining(Impossible{"there are no dead ends"});
    answers.set("mean-dead-end",
                static_cast<double>(found->deadEndCells) / static_cast<double>(found->deadEnds));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup passages = {passageFacts, askPassages};
} // namespace catalogue

} // namespace mazewright
