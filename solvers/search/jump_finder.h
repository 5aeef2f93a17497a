#pragma once

#include "solvers/search/jump_arrays.h"
#include "solvers/search/jump_map.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace mazewright::search {

/// Returns the number of steps of a jump.
template <Moves moves>
std::size_t stepsBetween(Spot a, Spot b) noexcept
{
    const auto rows =
        static_cast<std::size_t>(std::abs(static_cast<std::int32_t>(rowOf(a) - rowOf(b))));
    const auto columns =
        static_cast<std::size_t>(std::abs(static_cast<std::int32_t>(columnOf(a) - columnOf(b))));
    return moves == Moves::four ? rows + columns : std::max(rows, columns);
}

/// Writes the cells of a jump before `out`, from `at` back to `from`, which is excluded: the
/// straight part first (4-way: the vertical one), since a jump ends with it.
template <Moves moves>
Position* writeBack(Position* out, Position at, Position from) noexcept
{
    const std::int32_t rows = std::abs(from.row - at.row);
    const std::int32_t columns = std::abs(from.column - at.column);
    const std::int32_t down = from.row > at.row ? 1 : -1;
    const std::int32_t right = from.column > at.column ? 1 : -1;
    const auto write = [&](std::int32_t steps, std::int32_t rowStep, std::int32_t columnStep) {
        for (; steps > 0; --steps, at.row += rowStep, at.column += columnStep)
            *--out = at;
    };
    if constexpr (moves == Moves::four) {
        write(rows, down, 0);
        write(columns, 0, right);
    } else {
        const bool isVertical = rows > columns;
        write(std::abs(rows - columns), isVertical ? down : 0, isVertical ? 0 : right);
        write(std::min(rows, columns), down, right);
    }
    return out;
}

/// Finds the jumps from a cell. Calls `sink.relax(spot, way, g)` for each: its end, the way on
/// which it arrives, and the cost up to there; and `sink.looked(turns)` for the turns of a run that
/// are tried one by one. (Passing jumps in an array would cost more: they would be read before they
/// have been written.)
template <Moves moves, class Sink>
class JumpFinder {
    static constexpr std::uint64_t straightCost = CostsOf<moves>::straight;

public:
    JumpFinder(const JumpMap& map, JumpTables tables, const CostsOf<moves>& costs, Spot end,
               Sink& sink)
        : m_costs(costs), m_leads(map.leads()), m_leadsStride(map.leadsStride()),
          m_walls(map.walls()), m_tables(tables), m_endRow(rowOf(end)), m_endColumn(columnOf(end)),
          m_sink(sink)
    {
        for (std::size_t way = 0; way < 4; ++way)
            if (moves != Moves::four || way == 0 || way == 2)
                m_straight[way] = Plane(map.straightStops(way));
        for (std::size_t way = 4; way < 8 && moves != Moves::four; ++way) {
            m_runs[way - 4] = Plane(map.runStops(way).bits());
            if (tables == JumpTables::full)
                m_turns[way - 4] = Plane(map.runTurns(way).bits());
            m_slopes[way - 4] = map.runStops(way).turns();
        }
        if (moves == Moves::four && tables == JumpTables::full) {
            m_turns[0] = Plane(map.turnRows(0));
            m_turns[1] = Plane(map.turnRows(2));
        }
        m_columns = static_cast<std::uint32_t>(map.columns());
        lookFromEnd();
    }

    /// Relaxes the jumps from a cell that the search has reached on the way `arrival`.
    void goOnFrom(Spot spot, std::uint32_t arrival, std::uint64_t g)
    {
        const std::uint32_t row = rowOf(spot);
        const std::uint32_t column = columnOf(spot);
        std::uint32_t on = successors[arrival][wallsAround(row, column)];
        if (m_tables == JumpTables::full)
            on &= leadsAt(row, column);
        if constexpr (moves == Moves::four) {
            goOn<0, 2>(on, row, column, g);
            if ((on & 2U) != 0)
                run<1>(row, column, g);
            if ((on & 8U) != 0)
                run<3>(row, column, g);
        } else {
            goOn<4, 5, 6, 7, 0, 1, 2, 3>(on, row, column, g);
        }
    }

    /// Returns true if the end is visible from a cell: over a run up to the end's row or column,
    /// and straight on from there. No route from the cell could be cheaper.
    bool seesEnd(Spot spot) const noexcept
    {
        const std::uint32_t row = rowOf(spot);
        const std::uint32_t column = columnOf(spot);
        const std::uint32_t rows = m_endRow > row ? m_endRow - row : row - m_endRow;
        const std::uint32_t columns =
            m_endColumn > column ? m_endColumn - column : column - m_endColumn;
        const bool fourWay = moves == Moves::four;
        const bool isVertical = fourWay || rows > columns;
        const std::uint32_t run = fourWay ? columns : std::min(rows, columns);
        const std::uint32_t rest = (isVertical ? rows : columns) - (fourWay ? 0 : run);
        const std::size_t straight =
            isVertical ? (m_endRow < row ? 0 : 2) : (m_endColumn < column ? 3 : 1);
        return rest <= m_seen[straight] && (run == 0 || runs(run, row, column));
    }

private:
    static constexpr SuccessorTable successors = successorTable(moves);

    struct Plane {
        Plane() = default;
        explicit Plane(const BitRows& bits) : first(bits.lineBytes(0)), stride(bits.strideBytes())
        {
        }
        const std::uint8_t* line(std::uint32_t line) const noexcept
        {
            return first + line * stride;
        }
        bool at(std::uint32_t row, std::uint32_t place) const noexcept
        {
            return (line(row)[place >> 3] >> (place & 7) & 1) != 0;
        }
        const std::uint8_t* first = nullptr;
        std::size_t stride = 0;
    };

    Neighbourhood wallsAround(std::uint32_t row, std::uint32_t column) const noexcept
    {
        const std::uint32_t byte = (column - 1) >> 3;
        const std::uint32_t shift = (column - 1) & 7;
        const auto three = [&](std::uint32_t at) {
            std::uint16_t bits = 0;
            std::memcpy(&bits, m_walls.line(at) + byte, sizeof bits);
            return static_cast<std::uint32_t>(bits) >> shift & 7U;
        };
        return three(row - 1) | three(row) << 3 | three(row + 1) << 6;
    }

    std::uint32_t leadsAt(std::uint32_t row, std::uint32_t column) const noexcept
    {
        return m_leads[row * m_leadsStride + column];
    }

    template <std::size_t... onWays>
    void goOn(std::uint32_t on, std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        ((on >> onWays & 1U ? go<onWays>(row, column, g) : void()), ...);
    }

    template <std::size_t way>
    void go(std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        if constexpr (!isDiagonal(way))
            jump<way>(row, column, g);
        else if (m_tables == JumpTables::full)
            runByTable<way>(row, column, g);
        else
            run<way>(row, column, g);
    }

    template <std::size_t way>
    void add(std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        m_sink.relax(spotAt(row, column), static_cast<std::uint32_t>(way), g);
    }

    /// Returns the row, or column, at which a straight jump stops.
    template <std::size_t way>
    [[gnu::always_inline]] std::uint32_t stopOf(std::uint32_t row,
                                                std::uint32_t column) const noexcept
    {
        if constexpr (way == 0)
            return lastSetTo(m_straight[way].line(column), row - 1);
        else if constexpr (way == 1)
            return firstSetFrom(m_straight[way].line(row), column + 1);
        else if constexpr (way == 2)
            return firstSetFrom(m_straight[way].line(column), row + 1);
        else
            return lastSetTo(m_straight[way].line(row), column - 1);
    }

    /// Makes a straight jump and relaxes it if it ends at a jump point; with tables it must.
    template <std::size_t way>
    [[gnu::always_inline]] void jump(std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        const std::uint32_t stop = stopOf<way>(row, column);
        if constexpr (way == 0 || way == 2) {
            if (m_tables == JumpTables::full || !m_walls.at(stop, column))
                add<way>(stop, column, g + (way == 0 ? row - stop : stop - row) * straightCost);
        } else {
            if (m_tables == JumpTables::full || !m_walls.at(row, stop))
                add<way>(row, stop, g + (way == 1 ? stop - column : column - stop) * straightCost);
        }
    }

    /// Tries both turns of a diagonal run at a cell, or of a horizontal one for 4-way moves.
    template <std::size_t way>
    void turn(std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        if constexpr (isDiagonal(way)) {
            jump<(ways[way].columns > 0 ? 1 : 3)>(row, column, g);
            jump<(ways[way].rows < 0 ? 0 : 2)>(row, column, g);
        } else {
            jump<0>(row, column, g);
            jump<2>(row, column, g);
        }
    }

    /// Returns the number of steps of a run from a cell until its plane has a bit.
    template <std::size_t way>
    std::uint32_t stepsIn(const std::uint8_t* line, std::uint32_t place) const noexcept
    {
        if constexpr (way == 4 || way == 7 || way == 3)
            return place - lastSetTo(line, place - 1);
        else
            return firstSetFrom(line, place + 1) - place;
    }

    template <std::size_t way>
    static std::uint32_t rowAfter(std::uint32_t row, std::uint32_t steps) noexcept
    {
        return row + static_cast<std::uint32_t>(ways[way].rows) * steps;
    }
    template <std::size_t way>
    static std::uint32_t columnAfter(std::uint32_t column, std::uint32_t steps) noexcept
    {
        return column + static_cast<std::uint32_t>(ways[way].columns) * steps;
    }

    template <std::size_t way>
    std::uint32_t lineOf(std::uint32_t row, std::uint32_t column) const noexcept
    {
        const std::uint32_t line = column + m_slopes[way - 4][row];
        return line < m_columns ? line : line - m_columns;
    }

    /// Makes a run and the jumps from its turns. The first step must be legal.
    template <std::size_t way>
    void run(std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        constexpr bool isDiagonalWay = isDiagonal(way);
        const std::uint64_t cost = m_costs.of(way);
        std::uint32_t line = row;
        std::uint32_t last = 0;
        if constexpr (isDiagonalWay) {
            line = lineOf<way>(row, column);
            last = stepsIn<way>(m_runs[way - 4].line(line), row);
        } else {
            last = stepsIn<way>(m_walls.line(row), column) - 1;
        }
        const bool forced =
            isDiagonalWay && moves != Moves::eight &&
            goesOnByForce<way>(rowAfter<way>(row, last), columnAfter<way>(column, last));
        if (forced) {
            add<way>(rowAfter<way>(row, last), columnAfter<way>(column, last), g + last * cost);
            --last;
        }
        if (m_tables == JumpTables::none) {
            m_sink.looked(last);
            for (std::uint32_t steps = 1; steps <= last; ++steps)
                turn<way>(rowAfter<way>(row, steps), columnAfter<way>(column, steps),
                          g + steps * cost);
        } else {
            turnAlong<way, 0>(m_turns[0].line(line), row, column, g, last);
            turnAlong<way, 2>(m_turns[1].line(line), row, column, g, last);
        }
    }

    /// Makes a diagonal run that leads to jump points, from one of its turns to the next.
    template <std::size_t way>
    void runByTable(std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        constexpr std::size_t vertical = ways[way].rows < 0 ? 0 : 2;
        constexpr std::size_t horizontal = ways[way].columns > 0 ? 1 : 3;
        const std::uint8_t* turns = m_turns[way - 4].line(lineOf<way>(row, column));
        std::uint32_t leads = 1U << way;
        while ((leads >> way & 1U) != 0) {
            const std::uint32_t steps = stepsIn<way>(turns, row);
            row = rowAfter<way>(row, steps);
            column = columnAfter<way>(column, steps);
            g += steps * m_costs.of(way);
            if (moves != Moves::eight && goesOnByForce<way>(row, column)) {
                add<way>(row, column, g);
                return;
            }
            leads = leadsAt(row, column);
            if ((leads >> horizontal & 1U) != 0)
                jump<horizontal>(row, column, g);
            if ((leads >> vertical & 1U) != 0)
                jump<vertical>(row, column, g);
        }
    }

    /// Returns true if a run ends here because of forced neighbours: the cell is then a jump point.
    template <std::size_t way>
    bool goesOnByForce(std::uint32_t row, std::uint32_t column) const noexcept
    {
        constexpr auto natural = static_cast<std::uint32_t>(
            1U << way | 1U << (ways[way].columns > 0 ? 1 : 3) | 1U << (ways[way].rows < 0 ? 0 : 2));
        return (successors[way][wallsAround(row, column)] & ~natural) != 0;
    }

    /// Takes the turns of a run into one way that lead to a jump point.
    template <std::size_t way, std::size_t into>
    [[gnu::always_inline]] void turnAlong(const std::uint8_t* turns, std::uint32_t row,
                                          std::uint32_t column, std::uint64_t g, std::uint32_t last)
    {
        const std::uint64_t cost = m_costs.of(way);
        constexpr bool falls = way == 4 || way == 7 || way == 3;
        const std::uint32_t place = isDiagonal(way) ? row : column;
        std::uint32_t steps = stepsIn<way>(turns, place);
        while (steps <= last) {
            jump<into>(rowAfter<way>(row, steps), columnAfter<way>(column, steps),
                       g + steps * cost);
            steps += stepsIn<way>(turns, falls ? place - steps : place + steps);
        }
    }

    /// Returns the way from a cell to the end; a cell further on in its row or column may handle
    /// it.
    std::size_t wayToEnd(std::uint32_t row, std::uint32_t column) const noexcept
    {
        if (moves == Moves::four || row == m_endRow)
            return m_endColumn < column ? 3 : 1;
        if (m_endRow < row)
            return m_endColumn < column ? 7 : 4;
        return m_endColumn < column ? 6 : 5;
    }

    /// Returns true if a run has at least this many steps. The first step may be illegal.
    bool runs(std::uint32_t steps, std::uint32_t row, std::uint32_t column) const noexcept
    {
        const std::size_t way = wayToEnd(row, column);
        if (moves != Moves::eight && !isStep(moves, wallsAround(row, column), ways[way]))
            return false;
        return steps <= stepsOnRun(way, row, column);
    }

    /// `8`: a run stops where no step leads on; so does a run that cannot begin.
    template <std::size_t way>
    std::uint32_t stepsOnDiagonal(std::uint32_t row, std::uint32_t column) const noexcept
    {
        const std::uint8_t* stops = m_runs[way - 4].line(lineOf<way>(row, column));
        if constexpr (moves != Moves::eight)
            return stepsIn<way>(stops, row);
        else if constexpr (ways[way].rows < 0)
            return row - lastSetTo(stops, row);
        else
            return firstSetFrom(stops, row) - row;
    }

    std::uint32_t stepsOnRun(std::size_t way, std::uint32_t row,
                             std::uint32_t column) const noexcept
    {
        switch (way) {
        case 1:
            return stepsIn<1>(m_walls.line(row), column) - 1;
        case 3:
            return stepsIn<3>(m_walls.line(row), column) - 1;
        case 4:
            return stepsOnDiagonal<4>(row, column);
        case 5:
            return stepsOnDiagonal<5>(row, column);
        case 6:
            return stepsOnDiagonal<6>(row, column);
        default:
            return stepsOnDiagonal<7>(row, column);
        }
    }

    /// Finds how far the end is visible along its row and column, on each way of arrival.
    void lookFromEnd() noexcept
    {
        const std::uint32_t left = lastSetTo(m_walls.line(m_endRow), m_endColumn);
        const std::uint32_t right = firstSetFrom(m_walls.line(m_endRow), m_endColumn);
        std::uint32_t below = stopOf<2>(m_endRow, m_endColumn);
        while (!m_walls.at(below, m_endColumn))
            below = stopOf<2>(below, m_endColumn);
        std::uint32_t above = stopOf<0>(m_endRow, m_endColumn);
        while (!m_walls.at(above, m_endColumn))
            above = stopOf<0>(above, m_endColumn);
        m_seen = {below - m_endRow - 1, m_endColumn - left - 1, m_endRow - above - 1,
                  right - m_endColumn - 1};
    }

    CostsOf<moves> m_costs;
    std::array<std::uint32_t, 4> m_seen{}; // by straight way: steps from which the end is visible
    const std::uint8_t* m_leads;
    std::size_t m_leadsStride;
    std::array<Plane, 4> m_straight; // by way
    std::array<Plane, 4> m_runs;     // by diagonal way - 4
    std::array<Plane, 4> m_turns;    // by diagonal way - 4; 4-way: up and down
    std::array<const std::uint32_t*, 4> m_slopes{};
    Plane m_walls;
    JumpTables m_tables;
    std::uint32_t m_columns = 0;
    std::uint32_t m_endRow;
    std::uint32_t m_endColumn;
    Sink& m_sink;
};

} // namespace mazewright::search
