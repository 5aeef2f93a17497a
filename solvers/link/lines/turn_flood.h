#pragma once

#include "solvers/link/lines/run_tables.h"

#include <cstddef>
#include <vector>

namespace mazewright::link {

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
