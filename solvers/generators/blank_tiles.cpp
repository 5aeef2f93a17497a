// Boards that can be cleared: remove blank tiles in pairs, then assign symbols to the pairs.
//
// Idea. Placing pairs of tiles in reverse, each joined by a line over cells that are still empty,
// gives a board that can be cleared in the opposite order. But the last tiles placed this way find
// no room: the remaining holes are not connected. Read forwards, the same pairs are blank tiles
// removed from a full board, and the last are the easiest, because the board is empty by then.
// Without walls, and with at least one turn, no choice ever leaves a tile: two topmost tiles in one
// row see each other, and a topmost tile alone in its row is joined with one turn to any tile of
// the next occupied row.
//
// Choice of pairs. Two adjacent tiles can always be removed, but a board of such pairs is trivial.
// So a random tile beside an empty cell looks for a partner across empty cells: first among some
// tiles anywhere on the board, with at most one corner (these give long lines); then the first tile
// met on some random walks within the allowed turns; finally every tile that a line reaches
// (`LineFlood`). Adjacent tiles are removed only if no other pair is left.
//
// With walls some tiles may stay. Then the last pairs are put back and removed differently: one,
// two, some hundred or all of them at random; a result that is not worse is kept. From then on,
// tiles that stayed once are removed as soon as possible.
//
// Correctness: a pair is removed only along a line over cells that are empty at that moment, with
// at most the allowed turns. Dropping the remaining tiles makes the board emptier and lengthens no
// line.
//
// Cost: some microseconds per pair on large boards (a walk reads a few words of bits); O(cells) for
// each of the last tiles of an open board, or for a tile without a partner.
// Source: the question of the document on the link game; boards made by undoing moves as in
// Tatham's Same Game and KShisen's "solvable game", which places pairs; difficult tiles first:
// squeaky wheel optimization, Joslin and Clements, 1999.
#include "solvers/generators/blank_tiles.h"

#include "solvers/core/cell_set.h"
#include "solvers/core/random.h"
#include "solvers/generators/clearable_board.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace mazewright {

namespace {

constexpr std::size_t bitsOfWord = 64;
constexpr std::uint64_t allBits = ~std::uint64_t{0};

constexpr std::size_t wholeWords(int side)
{
    return (static_cast<std::size_t>(side) + 4 + bitsOfWord - 1) / bitsOfWord * bitsOfWord;
}

/// Returns the first set bit after `from`; there must be one.
std::size_t nextBit(const std::vector<std::uint64_t>& words, std::size_t from) noexcept
{
    std::size_t at = (from + 1) / bitsOfWord;
    std::uint64_t word = words[at] & (allBits << ((from + 1) % bitsOfWord));
    while (word == 0)
        word = words[++at];
    return at * bitsOfWord + static_cast<std::size_t>(std::countr_zero(word));
}

/// Returns the last set bit before `from`; there must be one.
std::size_t bitBefore(const std::vector<std::uint64_t>& words, std::size_t from) noexcept
{
    std::size_t at = (from - 1) / bitsOfWord;
    std::uint64_t word = words[at] & (allBits >> (bitsOfWord - 1 - (from - 1) % bitsOfWord));
    while (word == 0)
        word = words[--at];
    return at * bitsOfWord + bitsOfWord - 1 - static_cast<std::size_t>(std::countl_zero(word));
}

} // namespace

OccupiedPlaces::OccupiedPlaces(const Maze& maze, bool outsideOpen)
    : m_rowBits(wholeWords(maze.columns())), m_columnBits(wholeWords(maze.rows())),
      m_rows((static_cast<std::size_t>(maze.rows()) + 4) * m_rowBits / wordBits, allBits),
      m_columns((static_cast<std::size_t>(maze.columns()) + 4) * m_columnBits / wordBits, allBits)
{
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (const CellKind kind = maze.at(c).kind; kind != CellKind::wall && kind != CellKind::tile)
            vacate(maze.position(c));
    if (!outsideOpen)
        return;
    forEachOnSides({{-1, -1}, maze.rows() + 2, maze.columns() + 2},
                   [this](Position p) { vacate(p); });
}

Position OccupiedPlaces::nextFrom(Position from, Direction along) const noexcept
{
    const auto columnOf = [&](std::size_t bit) {
        return static_cast<std::int32_t>(bit % m_rowBits) - margin;
    };
    const auto rowOf = [&](std::size_t bit) {
        return static_cast<std::int32_t>(bit % m_columnBits) - margin;
    };
    switch (along) {
    case Direction::up:
        return {rowOf(bitBefore(m_columns, byColumn(from))), from.column};
    case Direction::right:
        return {from.row, columnOf(nextBit(m_rows, byRow(from)))};
    case Direction::down:
        return {rowOf(nextBit(m_columns, byColumn(from))), from.column};
    case Direction::left:
        return {from.row, columnOf(bitBefore(m_rows, byRow(from)))};
    }
    return from;
}

bool OccupiedPlaces::seeEachOther(Position a, Position b) const noexcept
{
    if (a.row == b.row)
        return a.column < b.column ? nextFrom(a, Direction::right).column >= b.column
                                   : nextFrom(b, Direction::right).column >= a.column;
    if (a.column != b.column)
        return false;
    return a.row < b.row ? nextFrom(a, Direction::down).row >= b.row
                         : nextFrom(b, Direction::down).row >= a.row;
}

namespace {

constexpr std::uint8_t rowGrown = 1;
constexpr std::uint8_t columnGrown = 2;

std::uint8_t grownMark(Direction along) noexcept
{
    return along == Direction::left || along == Direction::right ? rowGrown : columnGrown;
}

} // namespace

LineFlood::LineFlood(const Maze& maze)
    : m_maze(maze), m_columns(static_cast<std::size_t>(maze.columns()) + 2),
      m_marks((static_cast<std::size_t>(maze.rows()) + 2) * m_columns)
{
}

std::size_t LineFlood::placeOf(Position p) const noexcept
{
    return static_cast<std::size_t>(p.row + 1) * m_columns + static_cast<std::size_t>(p.column + 1);
}

void LineFlood::grow(const OccupiedPlaces& places, std::uint32_t node, Direction along)
{
    const Position from = m_nodes[node].at;
    const Position stop = places.nextFrom(from, along);
    const std::uint8_t mark = grownMark(along);
    for (Position p = neighbour(from, along); p != stop; p = neighbour(p, along)) {
        std::uint8_t& marks = m_marks[placeOf(p)];
        if (marks == 0)
            m_nodes.push_back({p, node});
        marks |= mark;
    }
    const Position first = m_nodes.front().at;
    const int apart = std::abs(stop.row - first.row) + std::abs(stop.column - first.column);
    if (apart > 1 && m_maze.isOpen(stop))
        m_ends.push_back({stop, node});
}

Polyline LineFlood::anyLine(const OccupiedPlaces& places, Position from, int maxTurns,
                            std::size_t mostPlaces, Random& random)
{
    m_nodes = {{from, 0}};
    m_ends.clear();
    m_marks[placeOf(from)] = rowGrown | columnGrown;
    for (const Direction along : allDirections)
        grow(places, 0, along);
    std::uint32_t next = 1;
    const auto isOver = [&] { return m_nodes.size() > mostPlaces; };
    for (int turns = 1; turns <= maxTurns && m_ends.empty(); ++turns)
        for (const auto end = static_cast<std::uint32_t>(m_nodes.size()); next < end && !isOver();
             ++next) {
            const std::uint8_t marks = m_marks[placeOf(m_nodes[next].at)];
            for (const Direction along : allDirections)
                if ((marks & grownMark(along)) == 0)
                    grow(places, next, along);
            m_marks[placeOf(m_nodes[next].at)] = rowGrown | columnGrown;
        }
    m_hasGivenUp = m_ends.empty() && isOver();
    for (const Node& node : m_nodes)
        m_marks[placeOf(node.at)] = 0;
    return m_ends.empty() ? Polyline() : lineTo(m_ends[random.below(m_ends.size())]);
}

Polyline LineFlood::lineTo(const End& end) const
{
    Polyline back = {end.tile};
    for (std::uint32_t at = end.corner; at != 0; at = m_nodes[at].corner)
        back.push_back(m_nodes[at].at);
    back.push_back(m_nodes.front().at);
    std::reverse(back.begin(), back.end());
    return back;
}

namespace {

constexpr int partnersAsked = 8;
constexpr int walksTried = 24;

/// Cells that a flood visits before it gives up, unless there are no other options.
constexpr std::size_t floodedAtFirst = 2048;
/// Fixed cost of putting any pairs back, in pairs.
constexpr std::size_t pairsForWaking = 16;
constexpr std::size_t everyCell = static_cast<std::size_t>(-1);

/// Returns true if two vertical or horizontal stretches share a cell.
bool meet(Position a, Position b, Position c, Position d) noexcept
{
    const auto apart = [](int first, int second, int third, int fourth) {
        return std::max(first, second) < std::min(third, fourth) ||
               std::max(third, fourth) < std::min(first, second);
    };
    return !apart(a.row, b.row, c.row, d.row) && !apart(a.column, b.column, c.column, d.column);
}

bool crossesItself(const Polyline& line) noexcept
{
    for (std::size_t i = 4; i < line.size(); ++i)
        for (std::size_t j = 0; j + 4 <= i; ++j)
            if (meet(line[j], line[j + 1], line[i - 1], line[i]))
                return true;
    return false;
}

Direction turned(Direction along, bool right) noexcept
{
    return static_cast<Direction>((static_cast<unsigned>(along) + (right ? 1U : 3U)) % 4);
}

Position stepped(Position from, Direction along, int steps) noexcept
{
    const Position one = neighbour({0, 0}, along);
    return {from.row + one.row * steps, from.column + one.column * steps};
}

/// Returns a number from 1 to `most` on a logarithmic scale: up to 2 as often as up to 4, to 8, and
/// so on.
int stepsWithin(int most, Random& random) noexcept
{
    const auto bits = static_cast<std::uint64_t>(std::bit_width(static_cast<unsigned>(most)));
    const int longest = std::min(most, 2 << random.below(bits));
    return 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(longest)));
}

int distance(Position a, Position b) noexcept
{
    return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

} // namespace

BlankTiles::BlankTiles(const Maze& maze, const ClearBoard& rules)
    : m_maze(maze), m_maxTurns(rules.maxTurns), m_places(maze, rules.outsideOpen), m_flood(maze),
      m_at(maze.size(), nowhere), m_isIdle(maze.size()), m_isHard(maze.size())
{
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (maze.at(c).kind == CellKind::tile) {
            m_order.push_back(c);
            add(m_idle, c);
        }
    for (const CellIndex c : m_order)
        if (!isHemmedIn(maze.position(c)))
            wake(maze.position(c));
}

void BlankTiles::add(List& list, CellIndex tile)
{
    m_at[tile] = static_cast<std::uint32_t>(list.size());
    m_isIdle[tile] = &list == &m_idle ? 1 : 0;
    list.push_back(tile);
}

void BlankTiles::drop(List& list, CellIndex tile)
{
    const std::uint32_t at = std::exchange(m_at[tile], nowhere);
    const CellIndex last = list.back();
    list.pop_back();
    if (last == tile)
        return;
    list[at] = last;
    m_at[last] = at;
}

void BlankTiles::wake(Position tile)
{
    const CellIndex c = m_maze.index(tile);
    if (m_at[c] == nowhere || m_isIdle[c] == 0)
        return;
    drop(m_idle, c);
    add(m_active, c);
    if (m_isHard[c] != 0)
        m_urgent.push_back(c);
}

void BlankTiles::wakeAll()
{
    while (!m_idle.empty())
        wake(m_maze.position(m_idle.back()));
}

void BlankTiles::wakeAround(Position gone)
{
    for (const Direction along : allDirections)
        if (const Position seen = m_places.nextFrom(gone, along); m_maze.contains(seen))
            wake(seen);
}

void BlankTiles::takeOff(Position tile)
{
    const CellIndex c = m_maze.index(tile);
    drop(m_isIdle[c] != 0 ? m_idle : m_active, c);
    m_places.vacate(tile);
}

void BlankTiles::putOn(Position tile)
{
    m_places.occupy(tile);
    add(m_idle, m_maze.index(tile));
}

void BlankTiles::take(Polyline line)
{
    takeOff(line.front());
    takeOff(line.back());
    wakeAround(line.front());
    wakeAround(line.back());
    m_taken.push_back(std::move(line));
}

void BlankTiles::putBack(std::size_t pairs)
{
    for (; pairs > 0; --pairs) {
        for (const Position end : {m_taken.back().front(), m_taken.back().back()}) {
            putOn(end);
            m_order.push_back(m_maze.index(end));
        }
        m_taken.pop_back();
    }
    wakeAll();
}

Polyline BlankTiles::farLine(Position tile, Random& random) const
{
    for (int asked = 0; asked < partnersAsked && m_active.size() > 1; ++asked) {
        const Position other = m_maze.position(m_active[random.below(m_active.size())]);
        if (distance(tile, other) < 2)
            continue;
        if (m_places.seeEachOther(tile, other))
            return {tile, other};
        if (m_maxTurns == 0)
            continue;
        for (const Position corner :
             {Position{tile.row, other.column}, Position{other.row, tile.column}})
            if (!m_places.isOccupied(corner) && m_places.seeEachOther(tile, corner) &&
                m_places.seeEachOther(corner, other))
                return {tile, corner, other};
    }
    return {};
}

Polyline BlankTiles::randomLine(Position tile, Random& random) const
{
    const auto turns = static_cast<int>(random.below(static_cast<std::uint64_t>(m_maxTurns) + 1));
    auto along = static_cast<Direction>(random.below(4));
    Polyline line = {tile};
    Position stop = m_places.nextFrom(tile, along);
    if (distance(tile, stop) == 1)
        return {};
    for (int turn = 0; turn < turns; ++turn) {
        const int empty = distance(line.back(), stop) - 1;
        if (empty == 0)
            return {};
        const int steps = stepsWithin(empty, random);
        line.push_back(stepped(line.back(), along, steps));
        along = turned(along, random.below(2) == 0);
        stop = m_places.nextFrom(line.back(), along);
    }
    line.push_back(stop);
    const bool joins = distance(stop, tile) > 1 && isTile(stop) && !crossesItself(line);
    return joins ? line : Polyline();
}

bool BlankTiles::isHemmedIn(Position tile) const noexcept
{
    return std::all_of(allDirections.begin(), allDirections.end(), [&](Direction along) {
        return distance(tile, m_places.nextFrom(tile, along)) == 1;
    });
}

bool BlankTiles::takeWith(Position tile, Random& random)
{
    if (isHemmedIn(tile))
        return false;
    Polyline line = farLine(tile, random);
    for (int walk = 0; walk < walksTried && line.empty(); ++walk)
        line = randomLine(tile, random);
    if (line.empty())
        line = m_flood.anyLine(m_places, tile, m_maxTurns, m_mostFlooded, random);
    m_hasGivenUp = m_hasGivenUp || m_flood.hasGivenUp();
    if (line.empty())
        return false;
    take(std::move(line));
    return true;
}

bool BlankTiles::takeNeighbours(Random& random)
{
    for (; m_next < m_order.size(); ++m_next) {
        const Position tile = m_maze.position(m_order[m_next]);
        if (!isTile(tile))
            continue;
        std::vector<Position> beside;
        for (const Direction along : allDirections)
            if (const Position other = neighbour(tile, along); isTile(other))
                beside.push_back(other);
        if (beside.empty())
            continue;
        take({tile, beside[random.below(beside.size())]});
        return true;
    }
    return false;
}

CellIndex BlankTiles::nextTile(Random& random)
{
    while (!m_urgent.empty()) {
        const CellIndex tile = m_urgent.back();
        m_urgent.pop_back();
        if (m_at[tile] != nowhere && m_isIdle[tile] == 0)
            return tile;
    }
    return m_active[random.below(m_active.size())];
}

void BlankTiles::takeAll(Random& random, const std::stop_token& stop)
{
    if (m_taken.empty() && m_next == 0)
        shuffle(m_order, random);
    m_mostFlooded = floodedAtFirst;
    std::size_t takenBefore = m_taken.size() + 1; // when all idle tiles were last woken
    while (!stop.stop_requested()) {
        if (!m_active.empty()) {
            const CellIndex tile = nextTile(random);
            if (takeWith(m_maze.position(tile), random))
                continue;
            drop(m_active, tile);
            add(m_idle, tile);
        } else if (std::exchange(m_hasGivenUp, false)) {
            m_mostFlooded = everyCell;
            wakeAll();
        } else if (takeNeighbours(random)) {
            m_mostFlooded = floodedAtFirst;
        } else {
            if (m_idle.empty() || takenBefore == m_taken.size())
                return;
            takenBefore = m_taken.size();
            wakeAll();
        }
    }
}

void BlankTiles::takeAllBut(std::size_t fewest, std::size_t retaken, Random& random,
                            const std::stop_token& stop)
{
    takeAll(random, stop);
    std::size_t work = retaken;
    while (countLeft() > fewest && !m_taken.empty() && work > 0 && !stop.stop_requested()) {
        std::size_t again = 1;
        while (again < m_taken.size() && random.below(8) != 0)
            again *= 2;
        again = std::min(again, m_taken.size());
        work -= std::min(work, again + pairsForWaking);
        const std::size_t kept = m_taken.size() - again;
        const std::size_t before = countLeft();
        std::vector<Polyline> old(m_taken.begin() + static_cast<std::ptrdiff_t>(kept),
                                  m_taken.end());
        for (const CellIndex tile : m_idle)
            m_isHard[tile] = 1;
        putBack(again);
        takeAll(random, stop);
        if (countLeft() <= before)
            continue;
        putBack(m_taken.size() - kept);
        for (Polyline& line : old)
            take(std::move(line));
    }
}

std::vector<CellIndex> BlankTiles::left() const
{
    std::vector<CellIndex> tiles = m_active;
    tiles.insert(tiles.end(), m_idle.begin(), m_idle.end());
    std::sort(tiles.begin(), tiles.end());
    return tiles;
}

} // namespace mazewright
