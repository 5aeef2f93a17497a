#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/outcome.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::link {

/// A line of at most two turns, without its cells.
struct Line {
    int turns = 0;
    int cells = 0;                     ///< including both ends
    std::array<Position, 2> corners{}; ///< from its first end on; as many as there are turns
};

/// Orientation: along a row, from column to column, or along a column, from row to row.
enum class Axis : std::uint8_t { row, column };

constexpr Axis across(Axis axis) noexcept
{
    return axis == Axis::row ? Axis::column : Axis::row;
}

constexpr int placeAlong(Axis axis, Position p) noexcept
{
    return axis == Axis::row ? p.column : p.row;
}

/// Returns the cell of p's row (column) at this place.
constexpr Position cellAlong(Axis axis, Position p, int place) noexcept
{
    return axis == Axis::row ? Position{p.row, place} : Position{place, p.column};
}

/// Adjacent places in a row or a column.
struct Run {
    int first = 0;
    int last = 0;
};

/// The runs of a place: it with all adjacent empty places in its row and in its column.
struct Runs {
    Run row;
    Run column;
};

/// Returns all cells of the line from `a` to `b`.
Route drawn(Position a, Position b, const Line& line);

/// Counts for every place of a board how many empty places follow it in each direction. With them a
/// line of at most two turns is found, or its absence proved, from a few stretches of numbers. The
/// board is the maze and a ring of one cell around it, which is empty if lines may run around the
/// board. Updated as tiles vanish and come back. Reading is safe from many threads.
class RunTables {
public:
    /// O(cells).
    RunTables(const Maze& maze, bool outsideOpen);

    /// Returns the bytes for a maze of this size.
    static std::size_t bytesFor(const Maze& maze) noexcept;

    bool isEmpty(Position p) const noexcept { return m_empty[byRow(p)] != 0; }
    /// Marks a place as empty from which a tile vanishes. O(its runs).
    void vacate(Position p) noexcept;
    /// Marks an empty place as occupied again. O(its runs).
    void occupy(Position p) noexcept;

    /// Returns the simplest line that joins two different places within the maze, whatever stands
    /// on them: fewest turns, then fewest cells. Empty if it takes more than `maxTurns`, 0..2. Of
    /// equal lines, returns the line that leaves `a` sideways, with its middle stretch nearest to
    /// the left (upwards). O(1) for up to one turn, O(run / 8) for two.
    std::optional<Line> simplest(Position a, Position b, int maxTurns) const noexcept
    {
        return simplest(a, runsOf(a), b, runsOf(b), maxTurns);
    }
    /// Does the same if the runs of both are known already: reads only the numbers of the row and
    /// the column of `a`.
    std::optional<Line> simplest(Position a, const Runs& ofA, Position b, const Runs& ofB,
                                 int maxTurns) const noexcept;
    bool joinsStraight(Position a, Position b) const noexcept;
    /// Returns the place with all adjacent empty places to its left and right (above and below).
    Run rowRun(Position p) const noexcept { return {p.column - left(p), p.column + right(p)}; }
    Run columnRun(Position p) const noexcept { return {p.row - up(p), p.row + down(p)}; }
    Runs runsOf(Position p) const noexcept { return {rowRun(p), columnRun(p)}; }
    Run runOf(Axis axis, Position p) const noexcept
    {
        return axis == Axis::row ? rowRun(p) : columnRun(p);
    }

private:
    using Count = std::uint16_t;
    static constexpr std::size_t lanes = 8; ///< numbers that are compared together

    std::size_t byRow(Position p) const noexcept
    {
        return static_cast<std::size_t>(p.row + 1) * m_columns +
               static_cast<std::size_t>(p.column + 1);
    }
    std::size_t byColumn(Position p) const noexcept
    {
        return static_cast<std::size_t>(p.column + 1) * m_rows +
               static_cast<std::size_t>(p.row + 1);
    }
    int up(Position p) const noexcept { return m_up[byRow(p) + lanes]; }
    int down(Position p) const noexcept { return m_down[byRow(p) + lanes]; }
    int left(Position p) const noexcept { return m_left[byColumn(p) + lanes]; }
    int right(Position p) const noexcept { return m_right[byColumn(p) + lanes]; }

    void recountAround(Position p, bool isEmpty) noexcept;
    /// Returns the column (row) of the middle stretch of a line that leaves both ends horizontally
    /// (vertically).
    int middleColumn(Position a, Position b, Run shared) const noexcept;
    int middleRow(Position a, Position b, Run shared) const noexcept;

    std::size_t m_rows; ///< including the ring
    std::size_t m_columns;
    std::vector<std::uint8_t> m_empty;
    std::vector<Count> m_up; ///< by row and column, with `lanes` more at either end
    std::vector<Count> m_down;
    std::vector<Count> m_left; ///< by column and row (a column is one stretch); the same
    std::vector<Count> m_right;
};

/// Decides whether a line of at most a given number of turns joins two places, for any number of
/// turns: extends the reachable places turn by turn. Reuses its arrays between questions; use one
/// per thread.
class TurnFlood {
public:
    /// Makes room for boards of this size.
    explicit TurnFlood(const Maze& maze);

    /// Returns the bytes for a maze of this size.
    static std::size_t bytesFor(const Maze& maze) noexcept;

    /// Returns true if a line of at most `maxTurns` turns joins `a` and `b`. O(cells).
    bool joins(const RunTables& tables, Position a, Position b, int maxTurns);

private:
    std::size_t place(Position p) const noexcept;
    /// Adds all places visible from `from`, along its row or its column.
    void addRun(const RunTables& tables, Position from, bool alongRow);
    void forget();

    std::size_t m_columns;
    std::vector<std::uint8_t> m_marks; ///< by place: met, row grown, column grown
    std::vector<Position> m_met;       ///< in the order of their turns
};

} // namespace mazewright::link
