#include "solvers/generators/shuffle.h"

#include "solvers/base/counted.h"
#include "solvers/generators/blank/blank_tiles.h"
#include "solvers/generators/blank/dealing.h"
#include "solvers/generators/blank/odd_regions.h"

// Symbols are dealt to pairs in the order in which the blank tiles were removed; see
// blank_tiles.cpp.

namespace mazewright {

namespace {

/// Pairs that are put back and removed again before the search for an arrangement fails: a second
/// or two.
constexpr std::size_t shuffledPairsRetaken = 1'000'000;

/// Checks the conditions without which no arrangement on these places can be cleared.
Expected<void> checkEven(const Maze& maze, const ClearBoard& rules, const SymbolCounts& counts)
{
    if (!rules.anyMatch)
        for (std::size_t symbol = 1; symbol < counts.size(); ++symbol)
            if (counts.at(symbol) % 2 != 0)
                return failure(ErrorCode::value,
                               messageOf("symbol {} has an odd number of tiles ({}), so no shuffle "
                                         "can make the board clearable",
                                         symbol, counts.at(symbol)));
    const std::size_t tiles = maze.count(CellKind::tile);
    if (tiles % 2 != 0)
        return failure(ErrorCode::value, messageOf("the board has an odd number of tiles ({}), so "
                                                   "no shuffle can make it clearable",
                                                   tiles));
    const auto odd = oddRegions(maze, rules.outsideOpen);
    if (odd.empty())
        return {};
    const Position at = maze.position(odd.front().front());
    return failure(ErrorCode::value,
                   messageOf("the walls cut off an odd number of tiles ({}) at ({}, {}), so "
                             "no shuffle can make the board clearable",
                             odd.front().size(), at.row, at.column));
}

Patch changes(const Maze& from, const Maze& to)
{
    Patch patch;
    for (CellIndex c = 0; c < from.size(); ++c)
        if (from.at(c) != to.at(c))
            patch.add(c, to.at(c), from.columns());
    return patch;
}

} // namespace

Expected<Patch> shuffled(const Maze& maze, const ClearBoard& rules, std::uint64_t seed,
                         const std::stop_token& stop)
{
    const SymbolCounts counts = symbolCounts(maze);
    if (auto even = checkEven(maze, rules, counts); !even)
        return tl::unexpected(even.error());
    Random random(seed);
    BlankTiles blank(maze, rules);
    blank.takeAllBut(0, shuffledPairsRetaken, random, stop);
    if (stop.stop_requested())
        return failure(ErrorCode::value, "the shuffle was stopped");
    if (blank.countLeft() != 0)
        return failure(
            ErrorCode::value,
            messageOf("no clearable arrangement was found; at best, {}. Try again.",
                      counted(blank.countLeft(), "{} tile is left", "{} tiles are left")));
    Maze dealt = maze;
    dealSymbols(dealt, blank.taken(), counts, rules.anyMatch, random);
    return changes(maze, dealt);
}

} // namespace mazewright
