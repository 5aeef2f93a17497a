#pragma once

#include "solvers/one_stroke/anytime/linked_track.h"
#include "solvers/one_stroke/anytime/two_factor.h"
#include "solvers/one_stroke/base/letters.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// A rectangle of a board, and how a sweep looks at it: from which corner, and along which side.
struct WindowPlace {
    int top = 0;
    int left = 0;
    int rows = 1;
    int columns = 1;
    bool byColumns = false; ///< the sweep's rows are the board's columns
    bool fromBelow = false;
    bool fromRight = false;
};

/// What a sweep has to know of one cell, in its own order.
struct WindowCell {
    static constexpr std::uint8_t noSlot = 255;

    CellIndex cell = noCell;
    std::uint8_t slot = 0; ///< the lower of the two where strands come to it; the next one too
    bool downIsLow = true; ///< a strand leaves downwards in the lower slot, aside in the other
    bool isBlack = false;
    std::uint8_t downwards = 0; ///< directions of these two steps
    std::uint8_t sideways = 0;
    CellIndex below = noCell; ///< the cells they lead to, `noCell` where closed or outside
    CellIndex beside = noCell;
    std::array<std::uint8_t, 2> stubs{noSlot, noSlot}; ///< slots of strands that end here
    std::array<std::int32_t, 4> losses{};              ///< by steps taken: 1 down, 2 aside
    std::int32_t lossIfUnused = 0;                     ///< of the cell itself
    std::int64_t lossAfter = 0;                        ///< of all later cells, if they are left out
    std::uint32_t taken = 0;                           ///< the steps of the track as it is
};

/// Of the letters of a window's word.
inline constexpr int mostWindowSlots = 64;

/// A rectangle of a board with the track outside it held fast: its open cells in the order of
/// the sweep, and the strands of the track that end within.
struct Window {
    std::vector<WindowCell> cells{};
    WideWord ends{};          ///< of its strands, by slot: what a sweep has to join
    std::int64_t loss = 0;    ///< of the track within
    std::int32_t surplus = 0; ///< black cells less white ones that the track leaves out within
    /// What leaving out a cell loses at least: of the white and of the black ones.
    std::array<std::int32_t, 2> leastLoss{};
};

/// Memory that a window takes, by its place.
constexpr std::size_t windowBytes(const WindowPlace& place) noexcept
{
    return static_cast<std::size_t>(place.rows) * static_cast<std::size_t>(place.columns) *
           sizeof(WindowCell);
}

/// The window of a track, given by its links and by the place of each cell along it (`noCell`
/// for unused cells); nothing where the track does not enter it, or with too many ends for a
/// sweep.
std::optional<Window> windowAt(const Board& board, const Prices& prices, const Links& links,
                               const std::vector<CellIndex>& placeOf, const WindowPlace& place);

} // namespace mazewright::one_stroke::anytime
