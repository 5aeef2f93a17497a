#include "solvers/link/clearing.h"

#include <algorithm>
#include <array>
#include <utility>

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

namespace {

constexpr int mostTabledTurns = 2;

/// Number of pairs that are tried between two polls.
constexpr std::size_t workBetweenPolls = 4096;
/// A flood of this many cells takes as long as trying a pair of few turns.
constexpr std::size_t cellsAPair = 16;

/// With more pairs of tiles than this, pairs are not tried one by one.
constexpr std::size_t mostTriedPairs = 20'000;

bool wantsSweep(const ClearBoard& query, const TileGroups& groups) noexcept
{
    return query.maxTurns <= mostTabledTurns && groups.pairs() > mostTriedPairs;
}

} // namespace

std::size_t Clearing::bytesFor(const Maze& maze, const ClearBoard& query,
                               const TileGroups& groups) noexcept
{
    const std::size_t sweep =
        wantsSweep(query, groups) ? PairSweep::bytesFor(maze, groups.groups()) : 0;
    const std::size_t
        choices = // of `Choices`: the pairs twice, while they grow, and one bit for each
        sweep == 0 ? std::min(groups.pairs(), mostTriedPairs) * 3 * sizeof(TilePair) : 0;
    const std::size_t flood = query.maxTurns > mostTabledTurns ? TurnFlood::bytesFor(maze) : 0;
    return RunTables::bytesFor(maze) + groups.tiles() / 8 + flood + sweep + choices;
}

Clearing::Clearing(const Maze& maze, const ClearBoard& query, const TileGroups& groups,
                   Guard& guard, ShouldContinue shouldContinue)
    : m_groups(groups), m_guard(guard), m_goesOn(std::move(shouldContinue)), m_rows(maze.rows()),
      m_columns(maze.columns()), m_maxTurns(query.maxTurns), m_tables(maze, query.outsideOpen),
      m_isLeft(groups.tiles(), true), m_left(groups.tiles())
{
    if (m_maxTurns > mostTabledTurns)
        m_flood.emplace(maze);
    if (wantsSweep(query, groups))
        m_sweep.emplace(maze, query, m_tables);
}

std::vector<TileNumber> Clearing::leftOf(std::size_t group) const
{
    std::vector<TileNumber> left;
    for (const TileNumber tile : m_groups.group(group))
        if (m_isLeft[tile])
            left.push_back(tile);
    return left;
}

bool Clearing::mayDo(std::size_t work)
{
    m_work += work;
    if (m_work >= workBetweenPolls && !m_isHalted) {
        m_work = 0;
        m_isHalted = !m_goesOn();
    }
    return !m_isHalted;
}

bool Clearing::makeRoom(std::size_t more)
{
    const std::size_t before = m_pairs.capacity();
    if (m_pairs.size() + more <= before)
        return true;
    const std::size_t room = std::max(m_pairs.size() + more, 2 * before);
    ClaimedBytes larger(m_guard);
    m_isHalted = m_isHalted || !larger.reach(room * sizeof(TilePair));
    if (m_isHalted)
        return false;
    m_pairs.reserve(room);
    m_room = std::move(larger);
    return true;
}

bool Clearing::joins(TilePair pair)
{
    if (!mayDo(m_flood ? 1 + static_cast<std::size_t>(m_rows) *
                                 static_cast<std::size_t>(m_columns) / cellsAPair
                       : 1))
        return false;
    const Position a = m_groups.at(pair.first);
    const Position b = m_groups.at(pair.second);
    if (m_flood)
        return m_flood->joins(m_tables, a, b, m_maxTurns);
    return m_tables.simplest(a, b, m_maxTurns).has_value();
}

const std::vector<TilePair>& Clearing::joinablePairs()
{
    m_pairs.clear();
    if (m_sweep) {
        const auto tileIn = [this](CellIndex cell) {
            const int index = static_cast<int>(cell);
            return *m_groups.tileIn({index / m_columns, index % m_columns});
        };
        m_sweep->visit([&](std::span<const LinkablePair> found) {
            if (!mayDo(found.size() + static_cast<std::size_t>(m_columns)) ||
                !makeRoom(found.size()))
                return false;
            for (const LinkablePair& pair : found)
                m_pairs.push_back({tileIn(pair.from), tileIn(pair.to)});
            return true;
        });
        return m_pairs;
    }
    for (std::size_t group = 0; group < m_groups.groups(); ++group) {
        const auto tiles = leftOf(group);
        for (std::size_t i = 0; i < tiles.size() && !m_isHalted; ++i)
            for (std::size_t j = i + 1; j < tiles.size() && !m_isHalted; ++j)
                if (const TilePair pair{tiles[i], tiles[j]}; joins(pair) && makeRoom(1))
                    m_pairs.push_back(pair);
    }
    return m_pairs;
}

CellIndex Clearing::cellOf(TileNumber tile) const noexcept
{
    const Position at = m_groups.at(tile);
    return static_cast<CellIndex>(at.row) * static_cast<CellIndex>(m_columns) +
           static_cast<CellIndex>(at.column);
}

std::optional<TileNumber> Clearing::tileIn(Position p) const
{
    const bool isWithin = p.row >= 0 && p.row < m_rows && p.column >= 0 && p.column < m_columns;
    return isWithin ? m_groups.tileIn(p) : std::nullopt;
}

// The place lies in a stretch of the line. If that is the first or the last stretch, the end lies
// in the row or the column of the place. If it is the middle one, the end is visible from a corner
// in them.
std::vector<TileNumber> Clearing::endsOfLinesOver(Position place) const
{
    std::vector<TileNumber> ends;
    const auto add = [&](Position p) {
        if (const auto tile = tileIn(p))
            ends.push_back(*tile);
    };
    for (const Axis axis : {Axis::row, Axis::column}) {
        const Run along = m_tables.runOf(axis, place);
        for (int at = along.first; at <= along.last; ++at) {
            const Position turn = cellAlong(axis, place, at);
            const Run cross = m_tables.runOf(across(axis), turn);
            for (int to = cross.first - 1; to <= cross.last + 1; ++to)
                add(cellAlong(across(axis), turn, to));
        }
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
}

const std::vector<TileNumber>& Clearing::leftEndsOfLinesOver(Position place)
{
    m_ends.clear();
    const auto add = [this](Position p) {
        if (const auto tile = tileIn(p); tile && m_isLeft[*tile])
            m_ends.push_back(*tile);
    };
    for (const Axis axis : {Axis::row, Axis::column}) {
        const Run along = m_tables.runOf(axis, place);
        for (int at = along.first; at <= along.last; ++at) {
            const Position turn = cellAlong(axis, place, at);
            const Run cross = m_tables.runOf(across(axis), turn);
            add(cellAlong(across(axis), turn, cross.first - 1));
            add(cellAlong(across(axis), turn, cross.last + 1));
        }
    }
    std::sort(m_ends.begin(), m_ends.end());
    m_ends.erase(std::unique(m_ends.begin(), m_ends.end()), m_ends.end());
    return m_ends;
}

void Clearing::remove(TileNumber tile)
{
    m_tables.vacate(m_groups.at(tile));
    if (m_sweep)
        m_sweep->vacate(cellOf(tile));
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
    if (m_sweep)
        m_sweep->occupy(cellOf(tile));
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

namespace {

bool shareATile(TilePair a, TilePair b) noexcept
{
    return a.first == b.first || a.first == b.second || a.second == b.first || a.second == b.second;
}

} // namespace

Choices::Choices(Clearing& clearing)
    : m_clearing(clearing), m_pairs(clearing.joinablePairs()), m_isOpen(clearing.groups().pairs())
{
    for (const TilePair pair : m_pairs)
        mark(pair, true);
}

void Choices::remove(TilePair pair)
{
    m_opened.clear();
    m_clearing.remove(pair);
    findOpened(pair.first);
    findOpened(pair.second);
    std::erase_if(m_pairs, [this, pair](TilePair other) {
        if (!shareATile(other, pair))
            return false;
        mark(other, false);
        return true;
    });
    m_pairs.insert(m_pairs.end(), m_opened.begin(), m_opened.end());
}

std::size_t Choices::countWithout(TilePair pair)
{
    m_opened.clear();
    m_clearing.remove(pair);
    findOpened(pair.first);
    findOpened(pair.second);
    m_clearing.putBack(pair);
    for (const TilePair opened : m_opened)
        mark(opened, false);
    const auto gone = std::count_if(m_pairs.begin(), m_pairs.end(),
                                    [pair](TilePair other) { return shareATile(other, pair); });
    return m_pairs.size() - static_cast<std::size_t>(gone) + m_opened.size();
}

void Choices::findOpened(TileNumber gone)
{
    const TileGroups& groups = m_clearing.groups();
    for (const TileNumber tile : m_clearing.leftEndsOfLinesOver(groups.at(gone)))
        for (const TileNumber other : groups.group(groups.groupOf(tile)))
            if (const TilePair pair{std::min(tile, other), std::max(tile, other)};
                other != tile && m_clearing.isLeft(other) && !isOpen(pair) &&
                m_clearing.joins(pair)) {
                mark(pair, true);
                m_opened.push_back(pair);
            }
}

bool Choices::isOpen(TilePair pair) const
{
    return m_isOpen[m_clearing.groups().pairNumber(pair.first, pair.second)];
}

void Choices::mark(TilePair pair, bool open)
{
    m_isOpen[m_clearing.groups().pairNumber(pair.first, pair.second)] = open;
}

} // namespace mazewright::link
