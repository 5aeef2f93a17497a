#pragma once

#include "solvers/core/random.h"
#include "solvers/one_stroke/first_tracks.h"
#include "solvers/one_stroke/frontier_words.h"
#include "solvers/one_stroke/two_factor.h"

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

/// The best way for a track through a window, by a frontier programme over its cells. Reuses its
/// tables between sweeps; claims them from the effort as they grow. Source: see window_sweep.cpp.
class WindowSweep {
public:
    /// Sweeps a window for a track that loses no more than `window.loss`. Keeps at most `beam`
    /// states: those of least loss, and the current track's. `random` decides among tracks of equal
    /// loss. Returns false if there is no such track, there are too many choices, memory is
    /// refused, or the effort ends.
    bool run(const Window& window, std::size_t beam, SearchEffort& effort, Random& random);

    /// Returns the loss of the track found within the window.
    std::int64_t loss() const noexcept { return m_best.loss; }
    /// Returns true if it is proved that no other track loses less than the track found.
    bool isLeast() const noexcept { return !m_narrowed; }
    /// Replaces the links within the window by those of the track found.
    void apply(const Window& window, Links& links) const;

private:
    struct State {
        WideWord ends;
        std::int64_t loss;
        std::uint32_t choice; ///< its history, an index of m_choices
        std::int32_t excess;  ///< black cells left out minus white ones, minus the required surplus
    };
    /// The last cell of a finished track.
    struct Finish {
        std::int64_t loss;
        std::size_t cell;
        std::uint32_t choice;
    };

    bool step(const Window& window, std::size_t index, SearchEffort& effort);
    void narrow();
    void extend(const WindowCell& cell, const State& state, std::size_t index);
    void leaveOutOrBegin(const WindowCell& cell, const State& state);
    void goOn(const WindowCell& cell, const State& state, int end);
    void join(const WindowCell& cell, const State& state, int a, int b, std::size_t index);
    void put(State next, const State& from, std::uint32_t steps);
    void follow(const State& from, std::uint32_t steps, std::size_t index) noexcept;
    void finish(std::int64_t loss, std::size_t index, const State& from);
    bool makeTable(SearchEffort& effort);
    bool makeRoom(std::size_t successors, SearchEffort& effort);
    bool coin() noexcept;

    std::size_t m_beam = 0;
    std::int64_t m_mostLoss = 0; ///< tracks that lose more are ignored
    std::array<std::int32_t, 2> m_leastLoss{};
    std::vector<State> m_states;
    std::vector<State> m_next;
    std::vector<std::uint32_t> m_table;   ///< index in m_next + 1, 0: free
    std::vector<std::uint32_t> m_choices; ///< previous choice << 2 | the steps taken
    std::size_t m_mask = 0;
    std::uint64_t m_coins = 1;
    std::uint32_t m_taken = 0;    ///< steps of the current track at the cell
    std::size_t m_trackState = 0; ///< the state of the current track, as an index of m_states
    std::size_t m_nextTrackState = 0;
    Finish m_best{};
    bool m_found = false;
    bool m_narrowed = false; ///< some states of this sweep were dropped
};

} // namespace mazewright::one_stroke::anytime
