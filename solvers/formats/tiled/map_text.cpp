#include "solvers/formats/tiled/map_text.h"

namespace mazewright::tiled {

std::string writtenCells(const Maze& maze)
{
    std::string text;
    text.reserve(maze.size() * 3);
    const auto columns = static_cast<std::size_t>(maze.columns());
    const auto cells = maze.packed();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += std::to_string(cells[i] + 1);
        if (i + 1 < cells.size())
            text += ',';
        if ((i + 1) % columns == 0)
            text += '\n';
    }
    return text;
}

Expected<std::string> noFileBeside(std::string_view /*name*/)
{
    return failure(ErrorCode::unsupported,
                   "an external tileset file cannot be read here; embed the tileset in the map");
}

} // namespace mazewright::tiled
