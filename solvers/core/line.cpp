// The cells that straight lines enter, in exact arithmetic.
//
// A line from a to b is cut into bands, one for each row of cells that it crosses. In half cells
// and multiplied by the height of the line, the columns at which it enters and leaves a band are
// whole numbers. The cells of a band are those whose inside lies between the two; a cell that is
// only touched is not among them. If a line runs exactly through a corner, the cells before and
// after it are diagonal neighbours, and so are the cells around a corner at which a route turns
// sharply. The same test serves both: such a pair may follow each other only if one of the two
// cells beside them is open, for otherwise the line passes between two walls.
//
// A line that runs along the border of cells enters none of them. For each part of the border one
// open cell beside it stands for both. The test of neighbours above then also finds that the open
// side changes at a corner where two walls meet.
//
// Cost: O(cells).
#include "solvers/core/line.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace mazewright {

namespace {

constexpr double cellsIn(std::int32_t halfCells)
{
    return static_cast<double>(halfCells) / 2;
}

std::int64_t floorOf(std::int64_t number, std::int64_t divisor)
{
    return number / divisor - (number % divisor < 0 ? 1 : 0);
}

struct Way {
    std::int64_t down = 0;
    std::int64_t right = 0;
};

Way wayBetween(Point a, Point b)
{
    return {std::int64_t{b.row} - a.row, std::int64_t{b.column} - a.column};
}

bool isStraight(Point a, Point b, Point c)
{
    const Way before = wayBetween(a, b);
    const Way after = wayBetween(b, c);
    return before.down * after.right == before.right * after.down &&
           before.down * after.down + before.right * after.right > 0;
}

/// A walk along lines. `visit(cell)` receives each cell that it enters, if it differs from the last
/// one.
template <class Visit>
class LineWalk {
public:
    LineWalk(const Maze& maze, Visit visit) : m_maze(maze), m_visit(std::move(visit)) {}

    /// Enters the cell of a single point, unless it is a corner.
    void stand(Point at)
    {
        if (!isCorner(at))
            enter({at.row / 2, at.column / 2});
    }

    /// Walks from a to b, until the first cell that may not be entered.
    void walk(Point a, Point b)
    {
        if (a.row == b.row && a.row % 2 == 0)
            alongRows(a, b);
        else if (a.column == b.column && a.column % 2 == 0)
            alongColumns(a, b);
        else
            across(a, b);
    }

    bool isGood() const { return m_fault == Fault::none; }
    Message why() const
    {
        switch (m_fault) {
        case Fault::none:
            return {};
        case Fault::wall:
            return messageOf("the line enters the wall {}", cellText(m_at));
        case Fault::outside:
            return messageOf("the line leaves the maze at {}", cellText(m_at));
        case Fault::between:
            return messageOf("the line passes between two walls at {}",
                             pointText({2 * m_at.row, 2 * m_at.column}));
        }
        return {};
    }

private:
    enum class Fault : std::uint8_t { none, wall, outside, between };

    void fail(Fault fault, Position at)
    {
        m_fault = fault;
        m_at = at;
    }

    /// Enters a cell that is the last one or touches it.
    void enter(Position cell)
    {
        if (m_hasLast && cell == m_last)
            return;
        if (!m_maze.contains(cell))
            return fail(Fault::outside, cell);
        if (!m_maze.isOpen(cell))
            return fail(Fault::wall, cell);
        const bool isDiagonal = m_hasLast && cell.row != m_last.row && cell.column != m_last.column;
        if (isDiagonal && !m_maze.isOpen({m_last.row, cell.column}) &&
            !m_maze.isOpen({cell.row, m_last.column}))
            return fail(Fault::between,
                        {std::max(cell.row, m_last.row), std::max(cell.column, m_last.column)});
        m_hasLast = true;
        m_last = cell;
        m_visit(cell);
    }

    /// Enters one of the two cells beside a part of their border.
    void enterBeside(Position one, Position other, bool isLastBesideOther)
    {
        const bool isOneOpen = m_maze.isOpen(one);
        const bool isOtherOpen = m_maze.isOpen(other);
        if (!isOneOpen && !isOtherOpen)
            return fail(Fault::between, other);
        enter(isOtherOpen && (!isOneOpen || isLastBesideOther) ? other : one);
    }

    void alongRows(Point a, Point b)
    {
        const std::int32_t row = a.row / 2;
        const std::int32_t step = b.column > a.column ? 1 : -1;
        const std::int32_t first = (a.column - (step < 0 ? 1 : 0)) / 2;
        const std::int32_t last = (b.column - (step > 0 ? 1 : 0)) / 2;
        for (std::int32_t column = first; isGood(); column += step) {
            enterBeside({row - 1, column}, {row, column}, m_hasLast && m_last.row == row);
            if (column == last)
                return;
        }
    }

    void alongColumns(Point a, Point b)
    {
        const std::int32_t column = a.column / 2;
        const std::int32_t step = b.row > a.row ? 1 : -1;
        const std::int32_t first = (a.row - (step < 0 ? 1 : 0)) / 2;
        const std::int32_t last = (b.row - (step > 0 ? 1 : 0)) / 2;
        for (std::int32_t row = first; isGood(); row += step) {
            enterBeside({row, column - 1}, {row, column}, m_hasLast && m_last.column == column);
            if (row == last)
                return;
        }
    }

    void across(Point a, Point b)
    {
        const Way way = wayBetween(a, b);
        const std::int64_t height = std::max<std::int64_t>(std::abs(way.down), 1);
        const std::int32_t step = way.down < 0 ? -1 : 1;
        // The column at a row of half cells, times `height`.
        const auto columnAt = [&](std::int64_t row) {
            return a.column * height + (row - a.row) * way.right * step;
        };
        const auto band = [&](std::int32_t row) {
            const std::int64_t begin =
                std::clamp<std::int64_t>(2 * std::int64_t{row} + (way.down < 0 ? 2 : 0),
                                         std::min(a.row, b.row), std::max(a.row, b.row));
            const std::int64_t end =
                std::clamp<std::int64_t>(2 * std::int64_t{row} + (way.down < 0 ? 0 : 2),
                                         std::min(a.row, b.row), std::max(a.row, b.row));
            const std::int64_t from = way.down == 0 ? a.column : columnAt(begin);
            const std::int64_t to = way.down == 0 ? b.column : columnAt(end);
            enterBetween(row, from, to, 2 * height);
        };
        const std::int32_t last = bandOf(b.row, -step);
        for (std::int32_t row = bandOf(a.row, step); isGood(); row += step) {
            band(row);
            if (row == last)
                return;
        }
    }

    /// Returns the row of cells that a line is in beside a point, on the side of `step`.
    static std::int32_t bandOf(std::int32_t row, std::int32_t step)
    {
        return static_cast<std::int32_t>(floorOf(row - (row % 2 == 0 && step < 0 ? 1 : 0), 2));
    }

    /// Enters the cells of a row whose insides lie between two columns, given in parts of a cell.
    void enterBetween(std::int32_t row, std::int64_t from, std::int64_t to, std::int64_t parts)
    {
        const std::int64_t least = floorOf(std::min(from, to), parts);
        const std::int64_t most = -floorOf(-std::max(from, to), parts) - 1;
        const std::int64_t step = to < from ? -1 : 1;
        const std::int64_t end = (step > 0 ? most : least) + step;
        for (std::int64_t column = step > 0 ? least : most; column != end && isGood();
             column += step)
            enter({row, static_cast<std::int32_t>(column)});
    }

    const Maze& m_maze;
    Visit m_visit;
    bool m_hasLast = false;
    Position m_last;
    Fault m_fault = Fault::none;
    Position m_at; ///< of the fault: a cell, or the upper left corner of one
};

} // namespace

std::string pointText(Point p)
{
    return fmt::format("({}, {})", cellsIn(p.row), cellsIn(p.column));
}

double distanceBetween(Point a, Point b) noexcept
{
    const double down = static_cast<double>(a.row) - b.row;
    const double right = static_cast<double>(a.column) - b.column;
    return std::sqrt(down * down + right * right) / 2;
}

double lengthOf(std::span<const Point> points) noexcept
{
    double length = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        length += distanceBetween(points[i - 1], points[i]);
    return length;
}

std::int64_t turnsOfLines(std::span<const Point> points) noexcept
{
    std::int64_t turns = 0;
    for (std::size_t i = 2; i < points.size(); ++i)
        turns += isStraight(points[i - 2], points[i - 1], points[i]) ? 0 : 1;
    return turns;
}

void dropStraightPoints(std::vector<Point>& points)
{
    std::size_t kept = 0;
    for (const Point next : points) {
        while (kept >= 2 && isStraight(points[kept - 2], points[kept - 1], next))
            --kept;
        points[kept++] = next;
    }
    points.resize(kept);
}

Expected<std::vector<Position>> cellsAlong(const Maze& maze, std::span<const Point> points)
{
    for (const Point p : points)
        if (p.row < 0 || p.column < 0 || p.row > 2 * maze.rows() || p.column > 2 * maze.columns())
            return failure(ErrorCode::value,
                           messageOf("the point {} is outside the maze", pointText(p)));
    std::vector<Position> cells;
    LineWalk walk(maze, [&cells](Position cell) { cells.push_back(cell); });
    walk.stand(points.front());
    for (std::size_t i = 1; i < points.size() && walk.isGood(); ++i)
        walk.walk(points[i - 1], points[i]);
    if (!walk.isGood())
        return failure(ErrorCode::value, walk.why());
    return cells;
}

bool isClear(const Maze& maze, Point a, Point b)
{
    LineWalk walk(maze, [](Position) {});
    walk.walk(a, b);
    return walk.isGood();
}

} // namespace mazewright
