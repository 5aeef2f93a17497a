#pragma once

#include "solvers/analyses/open_bits.h"
#include "solvers/base/large_array.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace mazewright {

/// Which cells count as touching.
enum class Touching : std::uint8_t { sides, sidesAndCorners };

/// The connected regions of open cells of a maze. Safe from any thread.
class Regions {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    /// Finds the regions. Empty if cancelled. O(cells).
    static std::optional<Regions> find(const OpenBits& open, int rows, Touching touching,
                                       const std::stop_token& stop);

    std::size_t count() const noexcept { return m_sizes.size(); }
    /// Returns the number of cells of a region; the largest come first.
    std::uint32_t size(std::uint32_t region) const noexcept { return m_sizes[region]; }
    /// Returns the region of a cell; `none` for a wall.
    std::uint32_t at(Position p) const noexcept;

private:
    /// Adjacent open cells in a row, between walls.
    struct Run {
        std::uint16_t first;
        std::uint16_t last;
        std::uint32_t link; ///< to an earlier run of the same region, or itself; at the end the
                            ///< region's number
    };

    void addRuns(const OpenBits& open, int row);
    void join(std::size_t row, int overlap);
    std::uint32_t rootOf(std::uint32_t run) noexcept;
    void number();

    LargeArray<Run> m_runs;
    std::vector<std::uint32_t> m_rows; // where each row's runs begin, and one entry more
    std::vector<std::uint32_t> m_sizes;
};

} // namespace mazewright
