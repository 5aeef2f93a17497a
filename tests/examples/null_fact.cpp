#include "solvers/core/message.h"
#include "solvers/levels/fact_cache.h"

#include <array>
#include <limits>
#include <optional>

// The null fact: how many walls a maze has, and as a layer, how many are beside each cell. To copy.
// Facts that one computation gives are a group; it sets a value for every fact of its own: known,
// impossible (with the proof in words), or undecided under the budget. A layer owns what it reads.
// (One that has the id of a number is the set of cells which that counts, and is shown as a set.)
// Command line, panel, badges, files and the manual's reference show what stands in the table; none
// of them knows a fact by name.

namespace mazewright {

namespace {

constexpr std::array nullFacts = {
    FactSpec{.id = "walls", .name = "Walls", .summary = "How many cells are walls."},
    FactSpec{.id = "walls-beside",
             .name = "Walls beside",
             .summary = "How many walls, or edges of the maze, are beside each open cell.",
             .kind = FactKind::layer}};

/// None of a wall.
std::optional<int> wallsBeside(const Maze& maze, CellIndex cell)
{
    const Position at = maze.position(cell);
    if (!maze.isOpen(at))
        return std::nullopt;
    int walls = 0;
    for (const Direction along : allDirections)
        walls += maze.isOpen(neighbour(at, along)) ? 0 : 1;
    return walls;
}

/// NaN and an empty message where a cell has no value.
Layer wallLayer(const MazeSnapshot& maze)
{
    return {.id = "walls-beside",
            .name = nullFacts[1].name,
            .unit = "",
            .least = 0,
            .most = 4,
            .at =
                [maze](CellIndex cell) {
                    const auto walls = wallsBeside(*maze, cell);
                    return walls ? static_cast<float>(*walls)
                                 : std::numeric_limits<float>::quiet_NaN();
                },
            .text =
                [maze](CellIndex cell) {
                    const auto walls = wallsBeside(*maze, cell);
                    return walls ? counted(*walls, "{} wall", "{} walls") : Message();
                }};
}

void askNull(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    if (const Halt halt = budget.poll(); halt != Halt::none)
        return answers.setRemaining(Undecided{budget.why(halt)});
    const auto walls = static_cast<std::int64_t>(level.maze()->count(CellKind::wall));
    answers.set("walls", walls);
    answers.set("walls-beside", wallLayer(level.maze()));
}

} // namespace

// A file of the product says `catalogue` here, and stands in `solvers/levels/fact_catalogue.cpp`.
namespace examples {
extern constinit const FactGroup nullFact = {nullFacts, askNull};
} // namespace examples

} // namespace mazewright
