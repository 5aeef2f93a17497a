#include "solvers/generators/blank/dealing.h"

#include "solvers/base/shuffle.h"

#include <cassert>
#include <cstdint>

namespace mazewright {

SymbolCounts symbolCounts(const Maze& maze)
{
    SymbolCounts counts{};
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (const Cell cell = maze.at(c); cell.kind == CellKind::tile)
            ++counts.at(cell.value);
    return counts;
}

void dealSymbols(Maze& maze, std::span<const Polyline> lines, const SymbolCounts& counts,
                 bool anyMatch, Random& random)
{
    const std::size_t together = anyMatch ? 1 : 2; // tiles that receive one symbol together
    std::vector<std::uint8_t> symbols;
    for (std::size_t symbol = 1; symbol < counts.size(); ++symbol)
        symbols.insert(symbols.end(), counts.at(symbol) / together,
                       static_cast<std::uint8_t>(symbol));
    assert(symbols.size() * together == lines.size() * 2);
    shuffle(symbols, random);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        maze.set(lines[i].front(), {CellKind::tile, symbols[2 * i / together]});
        maze.set(lines[i].back(), {CellKind::tile, symbols[(2 * i + 1) / together]});
    }
}

} // namespace mazewright
