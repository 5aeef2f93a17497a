#pragma once

#include "solvers/one_stroke/base/board.h"
#include "solvers/recorder.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright::one_stroke {

/// Limits of an anytime search, in steps (a step visits one state, cell or edge), so that the same
/// board and budget give the same answer on every machine.
struct SearchBudget {
    static constexpr std::uint64_t withoutEnd = ~std::uint64_t{0};

    std::uint64_t seed = 1;
    std::uint64_t steps = withoutEnd;    ///< in total
    std::uint64_t patience = withoutEnd; ///< steps since the track or the bound last improved
    /// Also tries the exact method, with more effort at each attempt: at most 64 million moves for
    /// a plan, 256 million states, and half of the remaining budget.
    bool settles = true;
};

/// The result of an anytime search.
struct FoundTrack {
    std::vector<CellIndex> track{}; ///< from start to end; empty if none exists or none was found
    std::int64_t score = 0;         ///< of the track
    std::int64_t bound = 0;         ///< no track scores more
    bool proved = false;            ///< the track is optimal; if it is empty, there is none
    bool isFromFirstPasses = false; ///< from the first passes only, regardless of the limits
    bool refused = false;           ///< memory was refused: more memory may give a better result

    std::uint64_t expanded = 0; ///< steps taken
    std::uint64_t opened = 0;   ///< states of window sweeps, and cells of floods
    std::uint64_t peakOpen = 0; ///< the largest number of these held at one time
};

/// Called at once with each better track and its score; seldom.
using TrackSink = std::function<void(const std::vector<CellIndex>& track, std::int64_t score)>;

/// Boards of at most this many cells get a first track and a bound even if the guard has halted:
/// this takes some ten milliseconds.
inline constexpr std::size_t cellsAtOnce = std::size_t{1} << 19;

/// Returns a good track at once, then improves track and bound until they meet, the budget is spent
/// or the guard halts. Claims its memory from the guard and releases it. If memory is refused, it
/// works with less, and the guard is not halted by that. Any thread. Source: see track_search.cpp.
FoundTrack searchTrack(const Board& board, Guard& guard, const TrackSink& improved,
                       const SearchBudget& budget = {});

} // namespace mazewright::one_stroke
