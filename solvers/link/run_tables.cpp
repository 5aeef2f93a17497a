// Run tables: find lines of at most two turns in a few reads.
//
// Idea. A line that leaves both its ends sideways has its middle stretch in some column. That
// column must lie in the empty runs to the left and right of both ends, so in one interval. From
// the upper end's row it must be empty as far as the lower end's row, which is one comparison with
// the number of empty places below. So the question is whether any number of a stretch is large
// enough, eight at a time, and only the first end's row and column are read for it. The nearest to
// the rectangle of both ends is shortest: inside the rectangle every line is as long as its ends
// are apart. Lines that leave vertically are the same with rows and columns exchanged. A line of
// one turn has its corner in one of two places.
//
// Correct because a line of two turns is a middle stretch with a stretch at either end, and all
// three are tested. The tiles on the ends do not matter: a line that runs over one of them can be
// cut there, and is simpler.
//
// Cost: O(cells) to build, O(run) for a tile that vanishes or comes back, four two-byte numbers per
// place. Source: the runs of connected components labelling, Rosenfeld and Pfaltz, 1966, taken as
// tables; the question is that of the document on the link game.
#include "solvers/link/run_tables.h"

#include "solvers/core/cell_set.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>

namespace mazewright::link {

namespace {

using Count = std::uint16_t;
using Lanes [[gnu::vector_size(16)]] = Count;
constexpr int together = 8; ///< numbers in a vector

/// Compares eight numbers with `least`: 16 set bits for each that is at least as large, the first
/// lowest.
std::array<std::uint64_t, 2> atLeast(const Count* numbers, Lanes least) noexcept
{
    Lanes read;
    std::memcpy(&read, numbers, sizeof read);
    const auto large = read >= least;
    std::array<std::uint64_t, 2> bits;
    std::memcpy(bits.data(), &large, sizeof bits);
    return bits;
}

Lanes filled(int number) noexcept
{
    return Lanes{} + static_cast<Count>(number);
}

/// Returns the first place of first..last with a number of at least `least`; past `last` if there
/// is none. May read seven numbers past `last`.
int firstFrom(const Count* numbers, int first, int last, int least) noexcept
{
    const Lanes wanted = filled(least);
    for (int at = first; at <= last; at += together) {
        const auto bits = atLeast(numbers + at, wanted);
        if (bits[0] != 0)
            return at + std::countr_zero(bits[0]) / 16;
        if (bits[1] != 0)
            return at + 4 + std::countr_zero(bits[1]) / 16;
    }
    return last + 1;
}

/// Returns the last place of first..last with a number of at least `least`; before `first` if there
/// is none. May read seven numbers before `first`.
int lastTo(const Count* numbers, int first, int last, int least) noexcept
{
    const Lanes wanted = filled(least);
    for (int at = last; at >= first; at -= together) {
        const auto bits = atLeast(numbers + at - 7, wanted);
        if (bits[1] != 0)
            return at - std::countl_zero(bits[1]) / 16;
        if (bits[0] != 0)
            return at - 4 - std::countl_zero(bits[0]) / 16;
    }
    return first - 1;
}

/// Means that no line has its middle stretch anywhere; farther than any place lies outside another.
constexpr int nowhere = 1 << 20;

/// Returns, among the places in [first, last] with a number of at least `least`, the first that
/// lies in [near, far], or else the nearest outside, of equal ones the one before; `nowhere` if
/// there is none.
inline int nearestWithin(const Count* numbers, int first, int last, int near, int far,
                         int least) noexcept
{
    const int inside = std::min(last, far);
    if (const int from = std::max(first, near); from <= inside)
        if (const int found = firstFrom(numbers, from, inside, least); found <= inside)
            return found;
    int nearest = nowhere;
    if (const int to = std::min(last, near - 1); to >= first)
        if (const int found = lastTo(numbers, first, to, least); found >= first)
            nearest = found;
    if (const int from = std::max(first, far + 1); from <= last)
        if (const int found = firstFrom(numbers, from, last, least); found <= last)
            if (nearest == nowhere || found - far < near - nearest)
                nearest = found;
    return nearest;
}

bool holds(Run run, int place) noexcept
{
    return run.first <= place && place <= run.last;
}

/// Returns the run extended by the places that end it.
Run grown(Run run) noexcept
{
    return {run.first - 1, run.last + 1};
}

Run shared(Run a, Run b) noexcept
{
    return {std::max(a.first, b.first), std::min(a.last, b.last)};
}

bool isNone(Run run) noexcept
{
    return run.first > run.last;
}

/// Returns how far a place lies outside [near, far].
int outside(int place, int near, int far) noexcept
{
    return std::max({0, near - place, place - far});
}

} // namespace

std::size_t RunTables::bytesFor(const Maze& maze) noexcept
{
    constexpr std::size_t turnedBytes = 1; // during construction: the places by column
    return (static_cast<std::size_t>(maze.rows()) + 2) *
           (static_cast<std::size_t>(maze.columns()) + 2) * (1 + turnedBytes + 4 * sizeof(Count));
}

namespace {

/// Returns the same places by column.
std::vector<std::uint8_t> turned(const std::vector<std::uint8_t>& byRow, std::size_t rows,
                                 std::size_t columns)
{
    constexpr std::size_t block = 32; // rows and columns at a time, for the cache
    std::vector<std::uint8_t> byColumn(byRow.size());
    for (std::size_t top = 0; top < rows; top += block)
        for (std::size_t left = 0; left < columns; left += block)
            for (std::size_t column = left; column < std::min(left + block, columns); ++column)
                for (std::size_t row = top; row < std::min(top + block, rows); ++row)
                    byColumn[column * rows + row] = byRow[row * columns + column];
    return byColumn;
}

/// Counts for every place the empty places before and behind it across lines of this length.
void countAcross(const std::vector<std::uint8_t>& empty, std::size_t length, Count* before,
                 Count* behind) noexcept
{
    for (std::size_t place = length; place < empty.size(); ++place) {
        const auto more = static_cast<Count>(before[place - length] + 1);
        before[place] = empty[place - length] != 0 ? more : Count{0};
    }
    for (std::size_t place = empty.size() - length; place-- > 0;) {
        const auto more = static_cast<Count>(behind[place + length] + 1);
        behind[place] = empty[place + length] != 0 ? more : Count{0};
    }
}

/// Updates the counts of the neighbours on one side after a tile between two runs vanished or came
/// back. `step` is the offset to the next place, `run` the number of empty places. The place behind
/// them counts too if `room` says that it exists.
void recount(Count* counts, std::ptrdiff_t step, int run, bool room, int beyond) noexcept
{
    const int last = run + (room ? 1 : 0);
    for (int i = 1; i <= last; ++i)
        counts[i * step] = static_cast<Count>(beyond < 0 ? i - 1 : i + beyond);
}

} // namespace

RunTables::RunTables(const Maze& maze, bool outsideOpen)
    : m_rows(static_cast<std::size_t>(maze.rows()) + 2),
      m_columns(static_cast<std::size_t>(maze.columns()) + 2),
      m_empty(m_rows * m_columns, outsideOpen ? 1 : 0), m_up(m_empty.size() + 2 * lanes),
      m_down(m_up.size()), m_left(m_up.size()), m_right(m_up.size())
{
    const PackedCell* cell = maze.packed().data();
    for (int row = 0; row < maze.rows(); ++row) {
        std::uint8_t* const empty = &m_empty[byRow({row, 0})];
        for (int column = 0; column < maze.columns(); ++column, ++cell)
            empty[column] = *cell != packedWall && *cell <= packedTiles ? 1 : 0;
    }
    countAcross(m_empty, m_columns, m_up.data() + lanes, m_down.data() + lanes);
    countAcross(turned(m_empty, m_rows, m_columns), m_rows, m_left.data() + lanes,
                m_right.data() + lanes);
}

void RunTables::recountAround(Position p, bool isEmpty) noexcept
{
    const auto rows = static_cast<std::ptrdiff_t>(m_columns); // offset to the next row
    const auto columns = static_cast<std::ptrdiff_t>(m_rows);
    const auto beyond = [isEmpty](int run) { return isEmpty ? run : -1; };
    const int above = up(p);
    const int below = down(p);
    const int before = left(p);
    const int behind = right(p);
    const auto last = [](std::size_t size) { return static_cast<int>(size) - 2; };
    recount(&m_down[byRow(p) + lanes], -rows, above, p.row - above > -1, beyond(below));
    recount(&m_up[byRow(p) + lanes], rows, below, p.row + below < last(m_rows), beyond(above));
    recount(&m_right[byColumn(p) + lanes], -columns, before, p.column - before > -1,
            beyond(behind));
    recount(&m_left[byColumn(p) + lanes], columns, behind, p.column + behind < last(m_columns),
            beyond(before));
    m_empty[byRow(p)] = isEmpty ? 1 : 0;
}

void RunTables::vacate(Position p) noexcept
{
    recountAround(p, true);
}

void RunTables::occupy(Position p) noexcept
{
    recountAround(p, false);
}

bool RunTables::joinsStraight(Position a, Position b) const noexcept
{
    if (a.row == b.row)
        return right(a.column < b.column ? a : b) >= std::abs(a.column - b.column) - 1;
    return a.column == b.column && down(a.row < b.row ? a : b) >= std::abs(a.row - b.row) - 1;
}

inline int RunTables::middleColumn(Position a, Position b, Run shared) const noexcept
{
    if (a.row == b.row)
        return nowhere;
    const Count* const towardsB =
        (a.row < b.row ? m_down : m_up).data() + lanes + byRow({a.row, 0});
    return nearestWithin(towardsB, shared.first, shared.last, std::min(a.column, b.column),
                         std::max(a.column, b.column), std::abs(a.row - b.row) - 1);
}

inline int RunTables::middleRow(Position a, Position b, Run shared) const noexcept
{
    if (a.column == b.column)
        return nowhere;
    const Count* const towardsB =
        (a.column < b.column ? m_right : m_left).data() + lanes + byColumn({0, a.column});
    return nearestWithin(towardsB, shared.first, shared.last, std::min(a.row, b.row),
                         std::max(a.row, b.row), std::abs(a.column - b.column) - 1);
}

std::optional<Line> RunTables::simplest(Position a, const Runs& ofA, Position b, const Runs& ofB,
                                        int maxTurns) const noexcept
{
    // Every line has a stretch in a column of both row runs, or in a row of both column runs.
    const Run columns = shared(ofA.row, ofB.row);
    const Run rows = shared(ofA.column, ofB.column);
    if (isNone(columns) && isNone(rows))
        return std::nullopt;
    const int apart = std::abs(a.row - b.row) + std::abs(a.column - b.column) + 1;
    if (a.row == b.row && holds(grown(ofA.row), b.column))
        return Line{0, apart, {}};
    if (a.column == b.column && holds(grown(ofA.column), b.row))
        return Line{0, apart, {}};
    if (maxTurns == 0)
        return std::nullopt;
    if (holds(ofA.row, b.column) && holds(ofB.column, a.row))
        return Line{1, apart, {Position{a.row, b.column}}};
    if (holds(ofA.column, b.row) && holds(ofB.row, a.column))
        return Line{1, apart, {Position{b.row, a.column}}};
    if (maxTurns == 1)
        return std::nullopt;
    const int column = middleColumn(a, b, columns);
    const int aside = outside(column, std::min(a.column, b.column), std::max(a.column, b.column));
    if (aside == 0)
        return Line{2, apart, {Position{a.row, column}, {b.row, column}}};
    const int row = middleRow(a, b, rows);
    const int above = outside(row, std::min(a.row, b.row), std::max(a.row, b.row));
    if (row != nowhere && above < aside)
        return Line{2, apart + 2 * above, {Position{row, a.column}, {row, b.column}}};
    if (column != nowhere)
        return Line{2, apart + 2 * aside, {Position{a.row, column}, {b.row, column}}};
    return std::nullopt;
}

Route drawn(Position a, Position b, const Line& line)
{
    Polyline turning = {a};
    turning.insert(turning.end(), line.corners.begin(), line.corners.begin() + line.turns);
    turning.push_back(b);
    return placesOf(turning);
}

// Turn flood: whether a line of any number of turns joins two places of a changing board.
//
// Idea. Marks, place by place, all places that lines of one more turn reach; each run is grown
// once. For the last turn it checks from every marked place whether the other end lies straight
// ahead.
//
// Cost: O(cells). Measured against whole runs, as in linkable_pairs.cpp: clearing 22 x 22 cells, 30
// % of them walls, with six turns took 7.4 s instead of 4.1; 60 x 60 cells with three turns took
// 0.4 of the time. Source: as there.

namespace {

constexpr std::uint8_t metMark = 1;
constexpr std::uint8_t rowMark = 2;
constexpr std::uint8_t columnMark = 4;

/// Returns the number of cells of a maze including the ring around it.
std::size_t placesOf(const Maze& maze) noexcept
{
    return (static_cast<std::size_t>(maze.rows()) + 2) *
           (static_cast<std::size_t>(maze.columns()) + 2);
}

} // namespace

std::size_t TurnFlood::bytesFor(const Maze& maze) noexcept
{
    return placesOf(maze) * (sizeof(std::uint8_t) + sizeof(Position));
}

TurnFlood::TurnFlood(const Maze& maze)
    : m_columns(static_cast<std::size_t>(maze.columns()) + 2), m_marks(placesOf(maze))
{
    m_met.reserve(placesOf(maze)); // reserved once, so that it never grows
}

std::size_t TurnFlood::place(Position p) const noexcept
{
    return static_cast<std::size_t>(p.row + 1) * m_columns + static_cast<std::size_t>(p.column + 1);
}

bool TurnFlood::joins(const RunTables& tables, Position a, Position b, int maxTurns)
{
    m_met = {a};
    m_marks[place(a)] = metMark;
    std::size_t next = 0;
    bool found = false;
    for (int turns = 0; turns <= maxTurns && next < m_met.size() && !found; ++turns) {
        const std::size_t end = m_met.size();
        for (std::size_t i = next; i < end && !found; ++i)
            found = tables.joinsStraight(m_met[i], b);
        for (; next < end && turns < maxTurns && !found; ++next) {
            const Position from = m_met[next];
            addRun(tables, from, true);
            addRun(tables, from, false);
        }
    }
    forget();
    return found;
}

void TurnFlood::addRun(const RunTables& tables, Position from, bool alongRow)
{
    const std::uint8_t grown = alongRow ? rowMark : columnMark;
    if ((m_marks[place(from)] & grown) != 0)
        return;
    m_marks[place(from)] |= grown;
    const Run run = alongRow ? tables.rowRun(from) : tables.columnRun(from);
    for (int at = run.first; at <= run.last; ++at) {
        const Position p = alongRow ? Position{from.row, at} : Position{at, from.column};
        std::uint8_t& marks = m_marks[place(p)];
        if ((marks & metMark) == 0)
            m_met.push_back(p);
        marks |= static_cast<std::uint8_t>(metMark | grown);
    }
}

void TurnFlood::forget()
{
    for (const Position p : m_met)
        m_marks[place(p)] = 0;
}

} // namespace mazewright::link
