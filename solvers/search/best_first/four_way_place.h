#pragma once

#include "solvers/search/base/moves.h"
#include "solvers/search/base/padded_maze.h"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace mazewright::search {

/// A node with its distances in rows and columns from the end, in one word. A step is one addition,
/// and testing whether it leads nearer to the end is a comparison, without a division.
class FourWayPlace {
public:
    using Node = Padding::Node;

    FourWayPlace() = default;
    FourWayPlace(const Padding& padding, Position at, Position end) noexcept
        : m_word(padding.node(at) +
                 (static_cast<std::uint64_t>(at.column - end.column + middle) << columnShift) +
                 (static_cast<std::uint64_t>(at.row - end.row + middle) << rowShift))
    {
    }

    Node node() const noexcept { return static_cast<Node>(m_word); }
    /// Returns the Manhattan distance to the end.
    std::uint32_t distance() const noexcept
    {
        return static_cast<std::uint32_t>(std::abs(rows()) + std::abs(columns()));
    }
    /// Returns true if a step this way (0..3, as in `ways`) reduces the distance.
    bool isGoalward(std::size_t way) const noexcept
    {
        switch (way) {
        case 0:
            return rows() > 0;
        case 1:
            return columns() < 0;
        case 2:
            return rows() < 0;
        default:
            return columns() > 0;
        }
    }
    FourWayPlace stepped(std::uint64_t step) const noexcept
    {
        FourWayPlace place;
        place.m_word = m_word + step;
        return place;
    }
    /// Returns the addends that `stepped` uses for the four straight ways.
    static std::array<std::uint64_t, 4> steps(const Padding& padding) noexcept
    {
        std::array<std::uint64_t, 4> steps{};
        for (std::size_t way = 0; way < 4; ++way) {
            const std::int64_t rows = ways[way].rows;
            const std::int64_t columns = ways[way].columns;
            // Sums of signed parts: borrows cancel, since no part of a place falls below 0.
            steps[way] = static_cast<std::uint64_t>(rows * padding.stride() + columns +
                                                    columns * (std::int64_t{1} << columnShift) +
                                                    rows * (std::int64_t{1} << rowShift));
        }
        return steps;
    }

private:
    static constexpr int columnShift = 32;
    static constexpr int rowShift = 48;
    static constexpr std::int32_t middle = 1 << 15;

    std::int32_t rows() const noexcept
    {
        return static_cast<std::int32_t>(m_word >> rowShift) - middle;
    }
    std::int32_t columns() const noexcept
    {
        return static_cast<std::int32_t>((m_word >> columnShift) & 0xFFFF) - middle;
    }

    std::uint64_t m_word = 0;
};

} // namespace mazewright::search
