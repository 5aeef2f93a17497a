#pragma once

#include "solvers/one_stroke/base/board.h"
#include "solvers/recorder.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright::one_stroke {

/// How long an anytime search goes on, in steps (a step is one state, cell or edge looked at),
/// so that the same board and budget give the same answer on every machine.
struct SearchBudget {
    static constexpr std::uint64_t withoutEnd = ~std::uint64_t{0};

    std::uint64_t seed = 1;
    std::uint64_t steps = withoutEnd;    ///< in all
    std::uint64_t patience = withoutEnd; ///< since the track or the bound last became better
    /// Tries the exact method, too: with more effort from one time to the next, at most 64 million
    /// moves for a plan and 256 million states, and half of what is left of the budget.
    bool settles = true;
};

/// What an anytime search found.
struct FoundTrack {
    std::vector<CellIndex> track{}; ///< from start to end; empty where none exists or was found
    std::int64_t score = 0;         ///< of the track
    std::int64_t bound = 0;         ///< no track scores more
    bool proved = false;            ///< the track is a best one; without track: there is none
    bool isAtOnce = false;          ///< by the first passes alone, whatever the limits
    bool refused = false;           ///< some memory was: with more it may have come further

    std::uint64_t expanded = 0; ///< steps taken
    std::uint64_t opened = 0;   ///< states of window sweeps, and cells of floods, made
    std::uint64_t peakOpen = 0; ///< of these the most at one time
};

/// Called with each better track and its score, at once and seldom.
using TrackSink = std::function<void(const std::vector<CellIndex>& track, std::int64_t score)>;

/// Boards of so many cells get a first track and a bound even where the guard has halted: it takes
/// some ten milliseconds.
inline constexpr std::size_t cellsAtOnce = std::size_t{1} << 19;

/// A good track at once, then better ones and a bound that falls, until they meet, the budget is
/// spent or the guard ends it. Claims its memory from the guard and releases it; where some is
/// refused it does with less, and the guard is not halted by that. Any thread. Source: see
/// track_search.cpp.
FoundTrack searchTrack(const Board& board, Guard& guard, const TrackSink& improved,
                       const SearchBudget& budget = {});

} // namespace mazewright::one_stroke
