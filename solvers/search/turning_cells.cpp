#include "solvers/search/turning_cells.h"

#include "solvers/search/jump_finder.h"

namespace mazewright::search {

Route routeAlong(std::span<const Spot> chain, Moves moves)
{
    const bool isFourWay = moves == Moves::four;
    std::size_t cells = 1;
    for (std::size_t i = 1; i < chain.size(); ++i)
        cells += isFourWay ? stepsBetween<Moves::four>(chain[i - 1], chain[i])
                           : stepsBetween<Moves::eight>(chain[i - 1], chain[i]);
    Route route(cells);
    Position* out = route.data() + cells;
    for (std::size_t i = chain.size() - 1; i > 0; --i) {
        const Position to = positionOf(chain[i]);
        const Position from = positionOf(chain[i - 1]);
        out = isFourWay ? writeBack<Moves::four>(out, to, from)
                        : writeBack<Moves::eight>(out, to, from);
    }
    *--out = positionOf(chain.front());
    return route;
}

} // namespace mazewright::search
