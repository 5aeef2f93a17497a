#include "solvers/search/base/strip_maze.h"

#include <algorithm>
#include <vector>

namespace mazewright::search {

Strips::Strips(const Maze& maze) noexcept
{
    m_numbers.columns = static_cast<CellIndex>(maze.columns());
    m_numbers.strip = width * (static_cast<Node>(maze.rows()) + 2);
    const Node strips = (m_numbers.columns + 2 + width - 1) / width;
    m_nodes = std::size_t{strips} * m_numbers.strip;
}

StripNeighbours::StripNeighbours(const Strips& strips) noexcept
{
    constexpr Node last = Strips::width - 1;
    const Node strip = strips.numbers().strip;
    for (Node column = 0; column <= last; ++column) {
        m_right[column] = column < last ? 1 : strip - last;
        m_left[column] = column > 0 ? Node{0} - 1 : last - strip;
        const std::array<Node, 4> offsets = {Node{0} - Strips::width, m_right[column],
                                             Strips::width, m_left[column]};
        for (Mask wanted = 0; wanted < 16; ++wanted) {
            std::size_t count = 0;
            for (std::size_t way = 0; way < 4; ++way)
                if ((wanted >> way & 1U) != 0)
                    m_packed[column][wanted][count++] = offsets[way];
        }
    }
}

bool StripMaze::fit(const Maze& maze, const ShouldContinue& shouldContinue)
{
    if (m_revision == maze.revision())
        return true;
    m_revision = 0;
    m_strips = Strips(maze);
    m_neighbours = StripNeighbours(m_strips);
    if (!filled(m_open, m_strips.nodes(), 0, shouldContinue))
        return false;
    constexpr std::size_t width = Strips::width;
    const auto columns = static_cast<std::size_t>(maze.columns());
    const std::size_t strip = m_strips.numbers().strip;
    std::vector<std::uint8_t> line((columns + 2 + width - 1) / width * width); // with border
    std::size_t borders = 0;
    for (int row = 0; row < maze.rows(); ++row) {
        if (!shouldContinueAtRow(static_cast<std::size_t>(row), columns, shouldContinue))
            return false;
        const auto cells = maze.packed().subspan(static_cast<std::size_t>(row) * columns, columns);
        std::transform(cells.begin(), cells.end(), line.begin() + 1, [](PackedCell cell) {
            return static_cast<std::uint8_t>(stepCost(cell) != 0 ? 1 : 0);
        });
        for (std::size_t at = 1; at <= columns; ++at)
            borders += line[at] ^ line[at - 1];
        std::uint8_t* out = m_open.data() + m_strips.node(Position{row, -1});
        for (std::size_t at = 0; at < line.size(); at += width, out += strip)
            std::memcpy(out, line.data() + at, width);
    }
    m_isRugged = 32 * borders > maze.size();
    m_revision = maze.revision();
    return true;
}

} // namespace mazewright::search
