// How many pairs a player could have chosen from at each move of an order.
//
// Idea. A pair that can be joined stays so until one of its tiles goes. So the open pairs are
// updated from move to move: pairs of the two tiles that go are removed, and pairs that the two
// places open are added. A new line runs over one of these places, v. With at most two turns:
// * v may lie on the line's first or last stretch. Then one end is one of the four tiles visible
//   from v. The other end is met beyond v: straight on, or after one or two turns.
// * v may lie on its middle stretch. Then both ends are visible, sideways, from cells of v's row or
//   column that are empty all the way to v: one from before v and one from beyond.
//
// Any two tiles met that way are joined. If meeting the other end would take longer than querying
// the run tables for all equals of the first end, these are queried instead. With more turns
// everything is recounted after every move.
//
// Correct: a new line runs over a newly empty place, so both ends are met from there; and the path
// on which they are met is a line. Cost: a move examines nearby cells on a full board, and at most
// all equals of four tiles and the tiles along two runs. One bit for each pair of equal tiles.
#include "solvers/link/order_facts.h"

#include "solvers/link/linkable_pairs.h"
#include "solvers/link/run_tables.h"

#include <limits>

namespace mazewright::link {

namespace {

constexpr int mostTurnsFollowed = 2;

/// Limits beyond which nothing is counted: moves; pairs of equal tiles; initially open pairs;
/// recounted cells in all. They keep the time to about two seconds.
constexpr std::size_t mostMovesFollowed = 20'000;
constexpr std::size_t mostPairsFollowed = std::size_t{1} << 29;
constexpr std::size_t mostOpenAtFirst = std::size_t{1} << 23;
constexpr std::size_t mostRecounted = std::size_t{1} << 20;

constexpr TileNumber noTileLeft = std::numeric_limits<TileNumber>::max();

/// The pairs of a board that can be joined by at most two turns, updated as tiles go.
class OpenPairs {
public:
    /// `shouldContinue` is called while the pairs of the full board are gathered; once it has
    /// returned false, some are missing.
    OpenPairs(const Maze& maze, const ClearBoard& query, const TileGroups& groups,
              const ShouldContinue& shouldContinue)
        : m_maze(maze), m_groups(groups), m_maxTurns(query.maxTurns),
          m_tables(maze, query.outsideOpen), m_numberAt(maze.size(), noTileLeft),
          m_left(groups.groups()), m_openOf(groups.tiles()), m_isOpen((groups.pairs() + 63) / 64),
          m_before(groups.groups())
    {
        for (std::size_t group = 0; group < groups.groups(); ++group)
            m_left[group].assign(groups.group(group).begin(), groups.group(group).end());
        for (TileNumber tile = 0; tile < groups.tiles(); ++tile)
            m_numberAt[maze.index(groups.at(tile))] = tile;
        visitLinkablePairs(maze, query, [&](std::span<const LinkablePair> open) {
            for (const LinkablePair& pair : open)
                markOpen(m_numberAt[pair.from], m_numberAt[pair.to]);
            return shouldContinue();
        });
    }

    std::size_t count() const noexcept { return m_open; }

    void remove(TilePair pair)
    {
        for (const TileNumber tile : {pair.first, pair.second})
            take(tile);
        for (const TileNumber tile : {pair.first, pair.second}) {
            const Position place = m_groups.at(tile);
            m_tables.vacate(place);
            for (const Axis axis : {Axis::row, Axis::column}) {
                joinEndsOf(axis, place);
                if (m_maxTurns == mostTurnsFollowed)
                    joinAlong(axis, place);
            }
        }
    }

private:
    bool isOpen(TileNumber a, TileNumber b) const noexcept
    {
        const std::size_t pair = m_groups.pairNumber(a, b);
        return (m_isOpen[pair / 64] >> (pair % 64) & 1) != 0;
    }

    void markOpen(TileNumber a, TileNumber b)
    {
        const std::size_t pair = m_groups.pairNumber(a, b);
        m_isOpen[pair / 64] |= std::uint64_t{1} << (pair % 64);
        ++m_openOf[a];
        ++m_openOf[b];
        ++m_open;
    }

    /// Removes the tile and its pairs.
    void take(TileNumber tile)
    {
        auto& left = m_left[m_groups.groupOf(tile)];
        left.erase(std::lower_bound(left.begin(), left.end(), tile));
        m_numberAt[m_maze.index(m_groups.at(tile))] = noTileLeft;
        m_open -= m_openOf[tile];
        for (auto other = left.begin(); m_openOf[tile] != 0; ++other)
            if (isOpen(tile, *other)) {
                --m_openOf[tile];
                --m_openOf[*other];
            }
    }

    TileNumber tileAt(Position p) const
    {
        return m_maze.contains(p) ? m_numberAt[m_maze.index(p)] : noTileLeft;
    }

    /// Opens the pair of two tiles that a line joins, if they are equal.
    void join(TileNumber a, TileNumber b)
    {
        if (a != b && m_groups.groupOf(a) == m_groups.groupOf(b) && !isOpen(a, b))
            markOpen(a, b);
    }

    /// Finds lines whose first or last stretch lies along the axis and over the place.
    void joinEndsOf(Axis axis, Position place)
    {
        const Run run = m_tables.runOf(axis, place);
        const int at = placeAlong(axis, place);
        if (const TileNumber end = tileAt(cellAlong(axis, place, run.first - 1)); end != noTileLeft)
            joinBeyond(end, axis, place, {at, run.last});
        if (const TileNumber end = tileAt(cellAlong(axis, place, run.last + 1)); end != noTileLeft)
            joinBeyond(end, axis, place, {run.first, at});
    }

    /// Finds lines from this tile, which is visible from all these cells of the place's row
    /// (column).
    void joinBeyond(TileNumber end, Axis axis, Position place, Run cells)
    {
        const auto& equals = m_left[m_groups.groupOf(end)];
        if (gatherBeyond(axis, place, cells, equals.size())) {
            for (const TileNumber tile : m_met)
                join(end, tile);
            return;
        }
        for (const TileNumber tile : equals)
            if (tile != end && !isOpen(end, tile) &&
                m_tables.simplest(m_groups.at(end), m_groups.at(tile), m_maxTurns))
                markOpen(end, tile);
    }

    /// Gathers the tiles at which a line ends that leaves these cells straight, after a turn, or
    /// after two. Returns false if it would examine more than `most` cells.
    bool gatherBeyond(Axis axis, Position place, Run cells, std::size_t most)
    {
        m_met.clear();
        meetEnds(axis, place);
        std::size_t looked = 0;
        for (int at = cells.first; at <= cells.last && m_maxTurns > 0; ++at) {
            const Position turn = cellAlong(axis, place, at);
            const Run cross = m_tables.runOf(across(axis), turn);
            meetEnds(across(axis), turn);
            looked += m_maxTurns < 2 ? 1 : static_cast<std::size_t>(cross.last - cross.first + 1);
            if (looked > most)
                return false;
            for (int to = cross.first; to <= cross.last && m_maxTurns > 1; ++to)
                meetEnds(axis, cellAlong(across(axis), turn, to));
        }
        return true;
    }

    /// Gathers the two tiles that are visible from an empty cell along the axis.
    void meetEnds(Axis axis, Position from)
    {
        const Run run = m_tables.runOf(axis, from);
        for (const int at : {run.first - 1, run.last + 1})
            if (const TileNumber tile = tileAt(cellAlong(axis, from, at)); tile != noTileLeft)
                m_met.push_back(tile);
    }

    /// Finds lines whose middle stretch lies along the axis and over the place: one end is visible
    /// from before the place, the other from beyond.
    void joinAlong(Axis axis, Position place)
    {
        const Run run = m_tables.runOf(axis, place);
        const int middle = placeAlong(axis, place);
        m_met.clear();
        for (int at = run.first; at <= middle; ++at)
            meetEnds(across(axis), cellAlong(axis, place, at));
        const std::vector<TileNumber> before = m_met;
        for (const TileNumber tile : before)
            m_before[m_groups.groupOf(tile)].push_back(tile);
        m_met.clear();
        for (int at = middle; at <= run.last; ++at)
            meetEnds(across(axis), cellAlong(axis, place, at));
        for (const TileNumber tile : m_met)
            for (const TileNumber other : m_before[m_groups.groupOf(tile)])
                join(other, tile);
        for (const TileNumber tile : before)
            m_before[m_groups.groupOf(tile)].clear();
    }

    const Maze& m_maze;
    const TileGroups& m_groups;
    int m_maxTurns;
    RunTables m_tables;
    std::vector<TileNumber> m_numberAt;            ///< by cell: the tile that is left there
    std::vector<std::vector<TileNumber>> m_left;   ///< by group, ascending
    std::vector<std::uint32_t> m_openOf;           ///< by tile: number of open pairs
    std::vector<std::uint64_t> m_isOpen;           ///< by pair: one bit
    std::vector<TileNumber> m_met;                 ///< reuses its memory
    std::vector<std::vector<TileNumber>> m_before; ///< by group; reuses its memory
    std::size_t m_open = 0;
};

/// Returns true if few enough pairs are open initially. Returns false if cancelled.
bool areFewOpen(const Maze& maze, const ClearBoard& query, const ShouldContinue& shouldContinue)
{
    std::size_t count = 0;
    return visitLinkablePairs(maze, query, [&](std::span<const LinkablePair> pairs) {
        count += pairs.size();
        return count <= mostOpenAtFirst && shouldContinue();
    });
}

/// Counts everything after every move.
std::optional<OrderFacts> recounted(const Maze& maze, const ClearBoard& query,
                                    const TileGroups& groups, std::span<const TilePair> order,
                                    const ShouldContinue& shouldContinue)
{
    if (order.size() * maze.size() > mostRecounted)
        return std::nullopt;
    OrderFacts facts;
    Maze left = maze;
    for (const TilePair pair : order) {
        if (!shouldContinue())
            return std::nullopt;
        facts.open.push_back(static_cast<std::uint32_t>(countLinkablePairs(left, query)));
        left.set(groups.at(pair.first), {});
        left.set(groups.at(pair.second), {});
    }
    return facts;
}

} // namespace

std::optional<OrderFacts> orderFacts(const Maze& maze, const ClearBoard& query,
                                     const TileGroups& groups, std::span<const TilePair> order,
                                     const ShouldContinue& shouldContinue)
{
    if (order.size() > mostMovesFollowed)
        return std::nullopt;
    if (query.maxTurns > mostTurnsFollowed)
        return recounted(maze, query, groups, order, shouldContinue);
    if (groups.pairs() > mostPairsFollowed || !areFewOpen(maze, query, shouldContinue))
        return std::nullopt;
    OpenPairs open(maze, query, groups, shouldContinue);
    OrderFacts facts;
    facts.open.reserve(order.size());
    for (const TilePair pair : order) {
        if (!shouldContinue())
            return std::nullopt;
        facts.open.push_back(static_cast<std::uint32_t>(open.count()));
        open.remove(pair);
    }
    return facts;
}

} // namespace mazewright::link
