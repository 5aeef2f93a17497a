#include "solvers/search/base/padded_maze.h"

#include <numeric>

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

const PaddedMaze* paddedMaze(const Problem& problem, Guard& guard, Workspace& workspace,
                             std::size_t bytesOfNode)
{
    if (!guard.claim(Padding(problem.maze()).nodes() * bytesOfNode))
        return nullptr;
    auto& padded = workspace.get<PaddedMaze>();
    return padded.fit(problem.maze(), polling(guard)) ? &padded : nullptr;
}

} // namespace mazewright::search
