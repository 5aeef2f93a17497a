#pragma once

#include "solvers/link/lines/run_tables.h"

#include <cstddef>
#include <vector>

namespace mazewright::link {

/// Whether a line of at most so many turns joins two places, for any number of turns: grows what
/// can be reached, turn by turn. Keeps its arrays between questions; one a thread.
class TurnFlood {
public:
    /// For boards of this size.
    explicit TurnFlood(const Maze& maze);

    /// Bytes for a maze of this size.
    static std::size_t bytesFor(const Maze& maze) noexcept;

    /// O(cells).
    bool joins(const RunTables& tables, Position a, Position b, int maxTurns);

private:
    std::size_t place(Position p) const noexcept;
    /// Adds all places that are seen from `from`, along its row or its column.
    void addRun(const RunTables& tables, Position from, bool alongRow);
    void forget();

    std::size_t m_columns;
    std::vector<std::uint8_t> m_marks; ///< by place: met, row grown, column grown
    std::vector<Position> m_met;       ///< in the order of their turns
};

} // namespace mazewright::link
