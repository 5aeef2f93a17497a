#pragma once

#include "solvers/base/random.h"
#include "solvers/one_stroke/anytime/window.h"

#include <vector>

namespace mazewright::one_stroke::anytime {

/// The result of a sweep of a window.
enum class Swept : std::uint8_t {
    found,    ///< a track of least loss
    none,     ///< proved: no track within the loss allowed
    tooLarge, ///< nothing found, but the sweep was incomplete
    halted    ///< the effort ended
};

/// Limits of a sweep.
struct SweepLimits {
    std::int64_t loss = 0;   ///< tracks that lose more are ignored
    std::size_t states = 0;  ///< held at one time
    std::size_t choices = 0; ///< kept in all, at most 2^30
    std::size_t beam = 0; ///< most states kept: of least loss, and the current track's; 0: no beam
};

/// The best way for a track through a window, by a frontier programme over its cells. Reuses its
/// tables between sweeps; claims them from the effort as they grow. Source: see window_sweep.cpp.
class WindowSweep {
public:
    /// Returns an upper bound of the memory for sweeps within these limits.
    static constexpr std::size_t bytesFor(const SweepLimits& limits) noexcept
    {
        return 2 * limits.states * sizeof(State) + limits.states * 16 + limits.choices * 4;
    }

    /// Sweeps a window. `random` decides among tracks of equal loss. Returns `tooLarge` also if
    /// memory is refused.
    Swept run(const Window& window, const SweepLimits& limits, SearchEffort& effort,
              Random& random);

    /// After `found`: `loss` returns the loss of the found track within the window, and `apply`
    /// replaces the links within the window by those of that track.
    std::int64_t loss() const noexcept { return m_best.loss; }
    /// Returns true if, after `found`, it is proved that no other track loses less.
    bool isLeast() const noexcept { return !m_narrowed; }
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

    Swept step(const Window& window, std::size_t index, SearchEffort& effort);
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

    SweepLimits m_limits;
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
