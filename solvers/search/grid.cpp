#include "solvers/search/grid.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace mazewright::search {

namespace {

/// Returns the stride. Rows of large mazes are an odd number of cache lines long: with a power of
/// two, vertically adjacent cells would share one set of the cache.
Padding::Node strideFor(const Maze& maze) noexcept
{
    const auto least = static_cast<Padding::Node>(maze.columns()) + 2;
    constexpr Padding::Node line = 64;
    if (least < 8 * line)
        return least;
    const Padding::Node lines = (least + line - 1) / line;
    return (lines | 1U) * line;
}

} // namespace

Padding::Padding(const Maze& maze) noexcept
    : m_stride(strideFor(maze)), m_columns(static_cast<Node>(maze.columns()))
{
    m_reciprocal = (std::uint64_t{1} << reciprocalBits) / m_stride + 1;
    m_nodes = static_cast<std::size_t>(m_stride) * (static_cast<std::size_t>(maze.rows()) + 2);
}

bool PaddedMaze::fit(const Maze& maze, const ShouldContinue& shouldContinue)
{
    if (m_revision == maze.revision())
        return true;
    m_revision = 0;
    m_padding = Padding(maze);
    if (!filled(m_costs, m_padding.nodes(), 0, shouldContinue))
        return false;
    const auto packed = maze.packed();
    const auto columns = static_cast<std::size_t>(maze.columns());
    std::size_t at = 0;
    m_totalCost = 0;
    for (int row = 0; row < maze.rows(); ++row) {
        if (!shouldContinueAtRow(static_cast<std::size_t>(row), columns, shouldContinue))
            return false;
        std::uint8_t* const out = m_costs.data() + m_padding.node(Position{row, 0});
        for (std::size_t column = 0; column < columns; ++column)
            out[column] = static_cast<std::uint8_t>(stepCost(packed[at++]));
        m_totalCost = std::accumulate(out, out + columns, m_totalCost);
    }
    m_revision = maze.revision();
    return true;
}

bool PaddedMaze::mend(const Maze& maze, const std::function<bool(Padding::Node)>& changed,
                      const ShouldContinue& shouldContinue)
{
    if (m_revision == maze.revision())
        return true;
    m_revision = 0;
    const auto columns = static_cast<std::size_t>(maze.columns());
    std::vector<std::uint8_t> line(columns);
    for (int row = 0; row < maze.rows(); ++row) {
        if (!shouldContinueAtRow(static_cast<std::size_t>(row), columns, shouldContinue))
            return false;
        const auto cells = maze.packed().subspan(static_cast<std::size_t>(row) * columns, columns);
        std::transform(cells.begin(), cells.end(), line.begin(),
                       [](PackedCell cell) { return static_cast<std::uint8_t>(stepCost(cell)); });
        const Padding::Node first = m_padding.node(Position{row, 0});
        if (std::equal(line.begin(), line.end(), m_costs.begin() + first))
            continue;
        for (std::size_t column = 0; column < columns; ++column) {
            const auto node = static_cast<Padding::Node>(first + column);
            if (m_costs[node] == line[column])
                continue;
            m_totalCost = m_totalCost + line[column] - m_costs[node];
            m_costs[node] = line[column];
            if (!changed(node))
                return false;
        }
    }
    m_revision = maze.revision();
    return true;
}

const PaddedMaze* paddedMaze(const Problem& problem, Guard& guard, Workspace& workspace,
                             std::size_t bytesOfNode)
{
    if (!guard.claim(Padding(problem.maze()).nodes() * bytesOfNode))
        return nullptr;
    auto& padded = workspace.get<PaddedMaze>();
    return padded.fit(problem.maze(), polling(guard)) ? &padded : nullptr;
}

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
