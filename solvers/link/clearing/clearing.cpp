#include "solvers/link/clearing/clearing.h"

namespace mazewright::link {

namespace {

constexpr int mostTabledTurns = 2;

} // namespace

Clearing::Clearing(const Maze& maze, const ClearBoard& query, const TileGroups& groups)
    : m_groups(groups), m_maxTurns(query.maxTurns), m_tables(maze, query.outsideOpen),
      m_isLeft(groups.tiles(), true), m_left(groups.tiles())
{
    if (m_maxTurns > mostTabledTurns)
        m_flood.emplace(maze);
}

std::vector<TileNumber> Clearing::leftOf(std::size_t group) const
{
    std::vector<TileNumber> left;
    for (const TileNumber tile : m_groups.group(group))
        if (m_isLeft[tile])
            left.push_back(tile);
    return left;
}

bool Clearing::joins(TilePair pair)
{
    const Position a = m_groups.at(pair.first);
    const Position b = m_groups.at(pair.second);
    if (m_flood)
        return m_flood->joins(m_tables, a, b, m_maxTurns);
    return m_tables.simplest(a, b, m_maxTurns).has_value();
}

void Clearing::remove(TileNumber tile)
{
    m_tables.vacate(m_groups.at(tile));
    m_isLeft[tile] = false;
    --m_left;
}

void Clearing::remove(TilePair pair)
{
    remove(pair.first);
    remove(pair.second);
}

void Clearing::putBack(TileNumber tile)
{
    m_tables.occupy(m_groups.at(tile));
    m_isLeft[tile] = true;
    ++m_left;
}

void Clearing::putBack(TilePair pair)
{
    putBack(pair.first);
    putBack(pair.second);
}

void Clearing::set(const TileSet& tiles)
{
    for (TileNumber tile = 0; tile < tiles.size(); ++tile) {
        if (m_isLeft[tile] && !tiles[tile])
            remove(tile);
        else if (!m_isLeft[tile] && tiles[tile])
            putBack(tile);
    }
}

} // namespace mazewright::link
