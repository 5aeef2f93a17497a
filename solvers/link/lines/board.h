#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"
#include "solvers/problem/question.h"
#include "solvers/set_up.h"

#include <cstdint>

namespace mazewright::link {

/// The cells that a line may run over: the maze with a ring of one cell around it, which is open if
/// the query lets lines run around the board, and a wall beyond. Spots are numbered row by row.
class Board {
public:
    using Spot = std::uint32_t;

    /// Creates a board of this maze's size. Call `fit` next.
    explicit Board(const Maze& maze) noexcept;
    /// Fills the board. O(cells). Returns false if cancelled.
    bool fit(const Maze& maze, bool outsideOpen, const ShouldContinue& shouldContinue = {});

    /// Returns the bytes that a maze of this size needs.
    static std::size_t bytesFor(const Maze& maze) noexcept;

    std::size_t size() const noexcept { return m_empty.size(); }
    bool isEmpty(Spot spot) const noexcept { return m_empty[spot] != 0; }
    Spot spot(Position p) const noexcept
    {
        return static_cast<Spot>(p.row + margin) * m_stride + static_cast<Spot>(p.column + margin);
    }
    Position position(Spot spot) const noexcept
    {
        return {static_cast<std::int32_t>(spot / m_stride) - margin,
                static_cast<std::int32_t>(spot % m_stride) - margin};
    }
    Spot neighbour(Spot spot, Direction along) const noexcept
    {
        switch (along) {
        case Direction::up:
            return spot - m_stride;
        case Direction::right:
            return spot + 1;
        case Direction::down:
            return spot + m_stride;
        case Direction::left:
            return spot - 1;
        }
        return spot;
    }

private:
    static constexpr std::int32_t margin = 2; // the ring, and a wall beyond it

    Spot m_stride = 0;
    LargeArray<std::uint8_t> m_empty;
};

} // namespace mazewright::link
