#pragma once

#include "solvers/one_stroke/anytime/linked_track.h"
#include "solvers/one_stroke/anytime/two_factor.h"
#include "solvers/one_stroke/base/letters.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// A rectangle of a board, and the orientation of a sweep over it: its first corner, and the side
/// along which it runs.
struct WindowPlace {
    int top = 0;
    int left = 0;
    int rows = 1;
    int columns = 1;
    bool byColumns = false; ///< the sweep's rows are the board's columns
    bool fromBelow = false;
    bool fromRight = false;
};

/// The data of one cell for a sweep, in the order of the sweep.
struct WindowCell {
    static constexpr std::uint8_t noSlot = 255;

    CellIndex cell = noCell;
    std::uint8_t slot = 0; ///< the lower slot of strands to the cell; the other is the next
    bool downIsLow = true; ///< down is the lower slot, sideways the other; false: the reverse
    bool isBlack = false;
    std::uint8_t downwards = 0; ///< direction of the step down; `sideways`: of the step aside
    std::uint8_t sideways = 0;
    CellIndex below = noCell; ///< the cells that these steps lead to; `noCell` if closed or outside
    CellIndex beside = noCell;
    std::array<std::uint8_t, 2> stubs{noSlot, noSlot}; ///< slots of strands that end here
    std::array<std::int32_t, 4> losses{};              ///< by steps taken: 1 down, 2 aside
    std::int32_t lossIfUnused = 0;                     ///< loss of leaving out the cell
    std::int64_t lossAfter = 0;                        ///< of all later cells, if they are left out
    std::uint32_t taken = 0;                           ///< the steps of the current track
};

/// The letters of a window's word.
inline constexpr int mostWindowSlots = 64;

/// A rectangle of a board with the track outside it fixed: its open cells in the order of the
/// sweep, and the strands of the track that end within.
struct Window {
    std::vector<WindowCell> cells{};
    WideWord ends{};          ///< ends of its strands, by slot: a sweep must join them
    std::int64_t loss = 0;    ///< of the track within
    std::int32_t surplus = 0; ///< black cells minus white cells that the track leaves out within
    /// The least loss of leaving out a white or a black cell.
    std::array<std::int32_t, 2> leastLoss{};
};

/// Returns the memory of a window at `place`.
constexpr std::size_t windowBytes(const WindowPlace& place) noexcept
{
    return static_cast<std::size_t>(place.rows) * static_cast<std::size_t>(place.columns) *
           sizeof(WindowCell);
}

/// Returns the window of a track, given by its links and by the place of each cell along it
/// (`noCell` for unused cells). Empty if the track does not enter it, or has too many ends in it
/// for a sweep.
std::optional<Window> windowAt(const Board& board, const Prices& prices, const Links& links,
                               const std::vector<CellIndex>& placeOf, const WindowPlace& place);

} // namespace mazewright::one_stroke::anytime
