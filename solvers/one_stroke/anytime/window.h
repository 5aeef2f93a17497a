#pragma once

#include "solvers/one_stroke/anytime/linked_track.h"
#include "solvers/one_stroke/anytime/two_factor.h"

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

/// The loose ends that a sweep has to join, two bits each: 0 none, 1 and 2 the lower and the
/// higher end of one strand, 3 the end of the strand from the start or of that to the end.
class Plugs {
public:
    static constexpr std::size_t most = 64;

    std::uint32_t at(std::size_t slot) const noexcept
    {
        return static_cast<std::uint32_t>(m_words[slot >> 5] >> ((slot & 31) * 2)) & 3U;
    }
    void set(std::size_t slot, std::uint32_t plug) noexcept
    {
        const std::size_t shift = (slot & 31) * 2;
        std::uint64_t& word = m_words[slot >> 5];
        word = (word & ~(std::uint64_t{3} << shift)) | (std::uint64_t{plug} << shift);
    }
    bool none() const noexcept { return (m_words[0] | m_words[1]) == 0; }
    std::uint64_t hash() const noexcept
    {
        std::uint64_t mixed = m_words[0] * 0x9E3779B97F4A7C15ULL ^ (m_words[1] + 0x7F4A7C15U);
        mixed *= 0xBF58476D1CE4E5B9ULL;
        return mixed ^ (mixed >> 29);
    }
    /// The other end of the strand that ends in a slot with 1 or 2.
    std::size_t mate(std::size_t slot) const noexcept;
    /// Makes the two slots the ends of one strand.
    void pair(std::size_t a, std::size_t b) noexcept
    {
        set(a, a < b ? 1 : 2);
        set(b, a < b ? 2 : 1);
    }

    friend bool operator==(const Plugs&, const Plugs&) = default;

private:
    std::array<std::uint64_t, 2> m_words{};
};

/// What a sweep has to know of one cell, in its own order.
struct WindowCell {
    static constexpr std::uint8_t noSlot = 255;

    CellIndex cell = noCell;
    std::uint8_t slot = 0; ///< of the lower of its two plugs; the other is the next one
    bool downIsLow = true; ///< the plug down leaves in the lower slot, that aside in the other
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

/// A rectangle of a board with the track outside it held fast: its open cells in the order of
/// the sweep, and the strands of the track that end within.
struct Window {
    std::vector<WindowCell> cells{};
    Plugs plugs{};
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
