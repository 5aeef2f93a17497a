#include "solvers/link/clearing/tile_groups.h"

#include <array>

namespace mazewright::link {

TileGroups::TileGroups(const Maze& maze, bool anyMatch)
    : m_columns(static_cast<std::size_t>(maze.columns())), m_tileIn(maze.size(), noTile)
{
    constexpr std::size_t unseen = ~std::size_t{0};
    std::array<std::size_t, maxTileSymbol + 1> groupOfSymbol{};
    groupOfSymbol.fill(unseen);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Cell cell = maze.at(c);
        if (cell.kind != CellKind::tile)
            continue;
        std::size_t& group = groupOfSymbol[anyMatch ? 0 : cell.value];
        if (group == unseen) {
            group = m_groups.size();
            m_groups.emplace_back();
        }
        m_rank.push_back(static_cast<std::uint32_t>(m_groups[group].size()));
        m_groups[group].push_back(static_cast<TileNumber>(m_at.size()));
        m_tileIn[c] = static_cast<TileNumber>(m_at.size());
        m_groupOf.push_back(static_cast<std::uint32_t>(group));
        m_at.push_back(maze.position(c));
    }
    for (const auto& group : m_groups) {
        m_firstPair.push_back(m_pairs);
        m_pairs += group.size() * (group.size() - 1) / 2;
    }
}

std::optional<std::size_t> TileGroups::oddGroup() const noexcept
{
    for (std::size_t group = 0; group < m_groups.size(); ++group)
        if (m_groups[group].size() % 2 != 0)
            return group;
    return std::nullopt;
}

} // namespace mazewright::link
