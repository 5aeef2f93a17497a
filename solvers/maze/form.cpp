#include "solvers/maze/form.h"

namespace mazewright {

std::vector<PackedCell> formOf(const Maze& maze)
{
    std::vector<PackedCell> least;
    eachImage(maze, [&least](const Maze& image) {
        const auto cells = image.packed();
        std::vector<PackedCell> form(cells.begin(), cells.end());
        const auto rows = static_cast<unsigned>(image.rows());
        form.push_back(static_cast<PackedCell>(rows & 0xFFU));
        form.push_back(static_cast<PackedCell>(rows >> 8U));
        if (least.empty() || form < least)
            least = std::move(form);
    });
    return least;
}

} // namespace mazewright
