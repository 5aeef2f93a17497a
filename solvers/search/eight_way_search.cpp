// Natural neighbours: the ways out of a cell that cannot be replaced at the same cost.
//
// Idea. A search has come from p to x and examines a neighbour n of x. If some path from p to n
// that stays within the eight cells around x, but does not cross x, is cheaper than p-x-n, then x
// need not examine n. If it costs the same, one of the two suffices, and we keep the one that goes
// diagonally first. One to three ways remain on open ground instead of eight.
//
// Correct for a search that closes cells by g + h with a consistent h, whichever of several equally
// good parents p a cell has. By induction over the least cost of n: let x be a cell before n on a
// cheapest path, closed with its least g. If n was left out at x, there is an equally cheap path
// around x (a cheaper one contradicts that x was on a cheapest path). Ties occur only if p-x is
// straight and x-n diagonal: then y, reached diagonally from p, precedes n by a straight step along
// p-x. (For two straight steps at a right angle, an open other corner makes the diagonal itself
// legal under every rule, which is cheaper.) At y the step to n is straight. It is left out neither
// after a diagonal step (only cheaper paths count then), nor after the same straight step (n lies
// straight ahead), nor after another straight step (the diagonal would be cheaper). So y examines
// n, its f is not above that of n, and y, or an open cell on the path to it, comes before n.
//
// Source: Harabor and Grastien, Online graph pruning for pathfinding on grid maps, AAAI 2011;
// Sturtevant and Rabin, Canonical orderings on grids, IJCAI 2016 (who expand every cell, as here).
#include "solvers/search/eight_way_search.h"

#include "solvers/search/grid.h"

#include <cmath>
#include <mutex>

namespace mazewright::search {

namespace {

/// A cell and the eight around it; the middle is 4.
struct Patch {
    std::array<bool, 9> open{};
    Moves moves{};

    static constexpr int cellAt(int row, int column) { return (row + 1) * 3 + column + 1; }
    bool isOpen(int row, int column) const
    {
        return std::abs(row) <= 1 && std::abs(column) <= 1 &&
               open[static_cast<std::size_t>(cellAt(row, column))];
    }
    bool allows(int row, int column, std::size_t way) const
    {
        const int rows = ways[way].rows;
        const int columns = ways[way].columns;
        return isOpen(row + rows, column + columns) &&
               (!isDiagonal(way) ||
                mayCut(moves, isOpen(row + rows, column), isOpen(row, column + columns)));
    }
};

Patch patchOf(std::size_t around, Moves moves)
{
    Patch patch;
    patch.moves = moves;
    patch.open[4] = true;
    for (std::size_t way = 0; way < 8; ++way)
        patch.open[static_cast<std::size_t>(Patch::cellAt(ways[way].rows, ways[way].columns))] =
            (around >> way & 1) != 0;
    return patch;
}

using PatchCosts = std::array<double, 9>;

/// Relaxes the costs of the neighbours of `cell` within the patch, except the middle. Returns true
/// if a cost fell.
bool relaxFrom(const Patch& patch, int cell, PatchCosts& cost)
{
    const double before = cost[static_cast<std::size_t>(cell)];
    if (cell == 4 || before == HUGE_VAL)
        return false;
    const int row = cell / 3 - 1;
    const int column = cell % 3 - 1;
    bool improved = false;
    for (std::size_t way = 0; way < 8; ++way) {
        if (!patch.allows(row, column, way))
            continue;
        const auto to = static_cast<std::size_t>(
            Patch::cellAt(row + ways[way].rows, column + ways[way].columns));
        const double after = before + (isDiagonal(way) ? std::sqrt(2.0) : 1);
        if (to != 4 && after < cost[to]) {
            cost[to] = after;
            improved = true;
        }
    }
    return improved;
}

/// Returns the least costs from one cell of the patch to all, by paths that do not cross the
/// middle.
PatchCosts costsAround(const Patch& patch, int from)
{
    PatchCosts cost{};
    cost.fill(HUGE_VAL);
    cost[static_cast<std::size_t>(from)] = 0;
    bool improved = true;
    while (improved) {
        improved = false;
        for (int cell = 0; cell < 9; ++cell)
            improved = relaxFrom(patch, cell, cost) || improved;
    }
    return cost;
}

WaySet naturalOf(const Patch& patch, WaySet allowed, std::size_t arrived)
{
    const double before = isDiagonal(arrived) ? std::sqrt(2.0) : 1;
    const int parent = Patch::cellAt(-ways[arrived].rows, -ways[arrived].columns);
    const PatchCosts around = costsAround(patch, parent);
    WaySet natural = 0;
    for (std::size_t way = 0; way < 8; ++way) {
        if ((allowed >> way & 1) == 0)
            continue;
        const double through = before + (isDiagonal(way) ? std::sqrt(2.0) : 1);
        const double besides =
            around[static_cast<std::size_t>(Patch::cellAt(ways[way].rows, ways[way].columns))];
        constexpr double rounding = 1e-9;
        const bool dearer = through > besides + rounding;
        const bool equal = !dearer && through > besides - rounding;
        if (!dearer && !(equal && !isDiagonal(arrived)))
            natural = static_cast<WaySet>(natural | 1U << way);
    }
    return natural;
}

struct WayTables {
    WaysByAround allowed{};
    std::array<WaysByAround, 8> natural{};
};

WayTables wayTablesOf(Moves moves)
{
    WayTables tables;
    for (std::size_t around = 0; around < 256; ++around) {
        const Patch patch = patchOf(around, moves);
        for (std::size_t way = 0; way < 8; ++way)
            if (patch.allows(0, 0, way))
                tables.allowed[around] = static_cast<WaySet>(tables.allowed[around] | 1U << way);
        for (std::size_t arrived = 0; arrived < 8; ++arrived)
            tables.natural[arrived][around] = naturalOf(patch, tables.allowed[around], arrived);
    }
    return tables;
}

const WayTables& wayTables(Moves moves) noexcept
{
    static std::array<WayTables, 4> tables;
    static std::array<std::once_flag, 4> made;
    const auto rule = static_cast<std::size_t>(moves);
    std::call_once(made[rule], [&] { tables[rule] = wayTablesOf(moves); });
    return tables[rule];
}

} // namespace

const WaysByAround& allowedWays(Moves moves) noexcept
{
    return wayTables(moves).allowed;
}

const std::array<WaysByAround, 8>& naturalWays(Moves moves) noexcept
{
    return wayTables(moves).natural;
}

bool EightWayField::fit(const PaddedMaze& padded, const ShouldContinue& shouldContinue)
{
    if (m_revision == padded.revision())
        return true;
    m_revision = 0;
    m_padding = padded.padding();
    const std::size_t nodes = m_padding.nodes();
    m_base = 1;
    m_span = 0;
    if (!filled(m_g, nodes, 0, shouldContinue) || !filled(m_openAround, nodes, 0, shouldContinue))
        return false;
    const std::size_t stride = m_padding.stride();
    for (std::size_t row = stride; row + stride < nodes; row += stride) {
        if (!shouldContinueAtRow(row / stride, stride, shouldContinue))
            return false;
        std::uint8_t* out = m_openAround.data() + row;
        for (std::size_t way = 0; way < ways.size(); ++way) {
            const std::uint8_t* beside = padded.costs().data() + row +
                                         static_cast<std::ptrdiff_t>(stride) * ways[way].rows +
                                         ways[way].columns;
            for (std::size_t column = 1; column + 1 < stride; ++column) {
                const unsigned bit = beside[column] != 0 ? 1U << way : 0U;
                out[column] = static_cast<std::uint8_t>(out[column] | bit);
            }
        }
    }
    m_revision = padded.revision();
    return true;
}

} // namespace mazewright::search
