#pragma once

#include "solvers/search/jump/jump_arrays.h"
#include "solvers/search/jump/jump_map.h"

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>

namespace mazewright::search {

/// What steps cost: whole numbers, exact as `OctileCosts` says.
template <Moves moves>
using CostsOf = std::conditional_t<moves == Moves::four, UnitCosts, OctileCosts>;

/// Finds the jumps from a cell. The end must be marked in the map while it is asked.
template <Moves moves>
class JumpFinder {
    static constexpr std::uint64_t straightCost = CostsOf<moves>::straight;
    static constexpr std::uint64_t diagonalCost = CostsOf<moves>::diagonal;

public:
    JumpFinder(const JumpMap& map, JumpTables tables, Spot end, std::vector<Jump>& found)
        : m_walls(map.walls()), m_tables(tables), m_endRow(rowOf(end)), m_endColumn(columnOf(end)),
          m_begin(found.data()), m_next(m_begin)
    {
        for (std::size_t way = 0; way < 4; ++way)
            if (moves != Moves::four || way == 0 || way == 2)
                m_straight[way] = Plane(map.straightStops(way));
        for (std::size_t way = 4; way < 8 && moves != Moves::four; ++way) {
            m_runs[way - 4] = Plane(map.runStops(way).bits());
            if (tables == JumpTables::full)
                m_turns[way - 4] = Plane(map.turnStops(way).bits());
            m_slopes[way - 4] = map.runStops(way).turns();
        }
        if (moves == Moves::four && tables == JumpTables::full)
            m_turns[0] = Plane(map.turnRows());
        m_columns = static_cast<std::uint32_t>(map.columns());
    }

    /// The jumps by which a search goes on that has arrived so. They stay until the next call.
    std::span<const Jump> jumpsFrom(const Jump& arrived)
    {
        m_next = m_begin;
        const std::uint32_t row = rowOf(arrived.to);
        const std::uint32_t column = columnOf(arrived.to);
        const std::uint32_t on = successors[arrived.way][wallsAround(row, column)];
        if constexpr (moves == Moves::four) {
            goOn<0, 2>(on, row, column, arrived.g);
            if ((on & 2U) != 0)
                run<1>(row, column, arrived.g);
            if ((on & 8U) != 0)
                run<3>(row, column, arrived.g);
        } else {
            goOn<0, 1, 2, 3, 4, 5, 6, 7>(on, row, column, arrived.g);
        }
        return {m_begin, m_next};
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

    template <std::size_t... onWays>
    void goOn(std::uint32_t on, std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        ((on >> onWays & 1U ? go<onWays>(row, column, g) : void()), ...);
    }

    template <std::size_t way>
    void go(std::uint32_t row, std::uint32_t column, std::uint64_t g)
    {
        if constexpr (isDiagonal(way))
            run<way>(row, column, g);
        else
            jump<way>(row, column, g);
    }

    template <std::size_t way>
    void add(std::uint32_t row, std::uint32_t column, std::uint64_t g) noexcept
    {
        *m_next++ = {g, spotAt(row, column), static_cast<std::uint32_t>(way)};
    }

    /// Where a straight jump stops: its row, or its column.
    template <std::size_t way>
    std::uint32_t stopOf(std::uint32_t row, std::uint32_t column) const noexcept
    {
        if constexpr (way == 0)
            return lastSetTo(m_straight[0].line(column), row - 1);
        else if constexpr (way == 1)
            return firstSetFrom(m_straight[1].line(row), column + 1);
        else if constexpr (way == 2)
            return firstSetFrom(m_straight[2].line(column), row + 1);
        else
            return lastSetTo(m_straight[3].line(row), column - 1);
    }

    /// A straight jump, where it ends at a jump point.
    template <std::size_t way>
    void jump(std::uint32_t row, std::uint32_t column, std::uint64_t g) noexcept
    {
        const std::uint32_t stop = stopOf<way>(row, column);
        if constexpr (way == 0 || way == 2) {
            if (!m_walls.at(stop, column))
                add<way>(stop, column, g + (way == 0 ? row - stop : stop - row) * straightCost);
        } else {
            if (!m_walls.at(row, stop))
                add<way>(row, stop, g + (way == 1 ? stop - column : column - stop) * straightCost);
        }
    }

    /// Both turns that a diagonal run may take at a cell, or a horizontal one that moves 4-way.
    template <std::size_t way>
    void turn(std::uint32_t row, std::uint32_t column, std::uint64_t g) noexcept
    {
        if constexpr (isDiagonal(way)) {
            jump<(ways[way].columns > 0 ? 1 : 3)>(row, column, g);
            jump<(ways[way].rows < 0 ? 0 : 2)>(row, column, g);
        } else {
            jump<0>(row, column, g);
            jump<2>(row, column, g);
        }
    }

    /// How many steps a run takes until its plane has a bit, from a cell on.
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

    /// A run and the jumps from its turns. The first step must be one of the rule.
    template <std::size_t way>
    void run(std::uint32_t row, std::uint32_t column, std::uint64_t g) noexcept
    {
        constexpr bool slants = isDiagonal(way);
        constexpr std::uint64_t cost = slants ? diagonalCost : straightCost;
        const std::uint8_t* ends = nullptr;
        const std::uint8_t* turns = nullptr;
        std::uint32_t place = column;
        std::uint32_t last = 0;
        if constexpr (slants) {
            std::uint32_t line = column + m_slopes[way - 4][row];
            line = line < m_columns ? line : line - m_columns;
            ends = m_runs[way - 4].line(line);
            place = row;
            if (m_tables == JumpTables::full)
                turns = m_turns[way - 4].line(line);
            last = stepsIn<way>(ends, place);
        } else {
            ends = m_walls.line(row);
            if (m_tables == JumpTables::full)
                turns = m_turns[0].line(row);
            last = stepsIn<way>(ends, place) - 1;
        }
        const bool forced =
            slants && moves != Moves::eight && goesOnByForce<way>(row, column, last);
        if (forced) {
            add<way>(rowAfter<way>(row, last), columnAfter<way>(column, last), g + last * cost);
            --last;
        }
        if (m_tables == JumpTables::none) {
            for (std::uint32_t steps = 1; steps <= last; ++steps)
                turn<way>(rowAfter<way>(row, steps), columnAfter<way>(column, steps),
                          g + steps * cost);
        } else {
            turnAtTables<way>(row, column, g, turns, last);
        }
        lookForEnd<way>(row, column, g, last);
    }

    /// Whether a run turns into this vertical way.
    template <std::size_t way>
    static constexpr bool mayTurn(std::size_t vertical) noexcept
    {
        return !isDiagonal(way) || ways[way].rows == ways[vertical].rows;
    }

    /// Whether the run ends there because of forced neighbours: it is a jump point then.
    template <std::size_t way>
    bool goesOnByForce(std::uint32_t row, std::uint32_t column, std::uint32_t last) const noexcept
    {
        constexpr auto natural = static_cast<std::uint32_t>(
            1U << way | 1U << (ways[way].columns > 0 ? 1 : 3) | 1U << (ways[way].rows < 0 ? 0 : 2));
        const Neighbourhood walls =
            wallsAround(rowAfter<way>(row, last), columnAfter<way>(column, last));
        return (successors[way][walls] & ~natural) != 0;
    }

    template <std::size_t way>
    void turnAtTables(std::uint32_t row, std::uint32_t column, std::uint64_t g,
                      const std::uint8_t* turns, std::uint32_t last) noexcept
    {
        constexpr std::uint64_t cost = isDiagonal(way) ? diagonalCost : straightCost;
        const std::uint32_t place = isDiagonal(way) ? row : column;
        const bool falls = way == 4 || way == 7 || way == 3;
        std::uint32_t steps = 0;
        while (true) {
            steps += stepsIn<way>(turns, falls ? place - steps : place + steps);
            if (steps > last)
                return;
            turn<way>(rowAfter<way>(row, steps), columnAfter<way>(column, steps), g + steps * cost);
            if (steps == last)
                return;
        }
    }

    /// The tables do not know the end: looks for it on the run, and from the cells at which the
    /// run crosses its row and its column.
    template <std::size_t way>
    void lookForEnd(std::uint32_t row, std::uint32_t column, std::uint64_t g,
                    std::uint32_t last) noexcept
    {
        constexpr bool slants = isDiagonal(way);
        constexpr std::uint64_t cost = slants ? diagonalCost : straightCost;
        constexpr std::size_t horizontal = ways[way].columns > 0 ? 1 : 3;
        const std::uint32_t toColumn =
            ways[way].columns > 0 ? m_endColumn - column : column - m_endColumn;
        const std::uint32_t toRow = ways[way].rows > 0 ? m_endRow - row : row - m_endRow;
        const std::uint32_t direct = slants ? toRow : toColumn;
        if (toColumn == direct && toColumn - 1 < last && (slants || m_endRow == row))
            add<way>(m_endRow, m_endColumn, g + toColumn * cost);
        if (m_tables == JumpTables::none)
            return;
        if (toColumn - 1 < last) {
            const std::uint32_t at = rowAfter<way>(row, toColumn);
            const std::uint64_t here = g + toColumn * cost;
            if (mayTurn<way>(0) && at > m_endRow && stopOf<0>(at, m_endColumn) == m_endRow)
                add<0>(m_endRow, m_endColumn, here + (at - m_endRow) * straightCost);
            if (mayTurn<way>(2) && at < m_endRow && stopOf<2>(at, m_endColumn) == m_endRow)
                add<2>(m_endRow, m_endColumn, here + (m_endRow - at) * straightCost);
        }
        if constexpr (slants)
            if (toRow - 1 < last) {
                const std::uint32_t at = columnAfter<way>(column, toRow);
                const bool ahead = horizontal == 1 ? at < m_endColumn : at > m_endColumn;
                if (ahead && stopOf<horizontal>(m_endRow, at) == m_endColumn)
                    add<horizontal>(m_endRow, m_endColumn,
                                    g + toRow * cost +
                                        (horizontal == 1 ? m_endColumn - at : at - m_endColumn) *
                                            straightCost);
            }
    }

    std::array<Plane, 4> m_straight; // by way
    std::array<Plane, 4> m_runs;     // by diagonal way - 4
    std::array<Plane, 4> m_turns;
    std::array<const std::uint32_t*, 4> m_slopes{};
    Plane m_walls;
    JumpTables m_tables;
    std::uint32_t m_columns = 0;
    std::uint32_t m_endRow;
    std::uint32_t m_endColumn;
    Jump* m_begin;
    Jump* m_next;
};

} // namespace mazewright::search
