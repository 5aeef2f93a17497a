#pragma once

#include "solvers/maze/position.h"
#include "solvers/search/jump/bit_rows.h"
#include "solvers/search/jump/jump_map.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::search {

/// What can be reached from the end of a query, spread little by little beside a search from its
/// start: see end_region.cpp. The map outlives it.
class EndRegion {
public:
    enum class State : std::uint8_t {
        open,       ///< it spreads
        holdsStart, ///< there is a route
        closed      ///< there is none
    };

    EndRegion(const JumpMap& map, Moves moves, Position start, Position end);
    static std::size_t bytesFor(const JumpMap& map) noexcept
    {
        return map.rows() * (map.columns() / 64 + 1) * sizeof(BitRows::Word);
    }

    /// Goes on from at most so many runs of open cells of a row.
    State spread(std::size_t runs);
    State state() const noexcept { return m_state; }

private:
    struct Run {
        std::uint32_t row;
        std::uint32_t first;
        std::uint32_t last;
    };

    void take(std::uint32_t row, std::uint32_t column);
    void takeBeside(std::uint32_t row, const Run& run);
    void mark(const Run& run);

    const JumpMap& m_map;
    std::uint32_t m_diagonal; ///< 1 where a step leads diagonally between two walls, else 0
    std::uint32_t m_startRow; ///< on the map, which has a wall around the maze
    std::uint32_t m_startColumn;
    BitRows m_taken;
    std::vector<Run> m_waiting{};
    State m_state = State::open;
};

} // namespace mazewright::search
