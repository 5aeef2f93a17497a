#pragma once

#include "solvers/one_stroke/junction_search.h"
#include "solvers/one_stroke/track_search.h"
#include "solvers/one_stroke/window_sweep.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// The result of an attempt at the exact method.
struct ExactAttempt {
    bool mayContinue = false;       ///< another attempt with more moves may succeed
    std::vector<CellIndex> track{}; ///< an optimal track; empty if the attempt failed
};

/// Limits of an attempt.
struct ExactLimits {
    std::uint64_t moves = 0; ///< approximate moves of the search for a plan
    double states = 0;       ///< estimated states of the plan
};

/// Finds a best track of a board (a single block) by elimination of its junctions, if a suitable
/// plan is found within the effort. Made for mazes of corridors, where few junctions are open at a
/// time. Spends one step per move and per state.
ExactAttempt attemptExact(const Board& board, const ExactLimits& allowed, SearchEffort& effort);

/// The anytime search on one board: its track, its bound, and methods that bring them together.
/// See block_search.cpp.
class BlockSearch {
public:
    /// Starts with a board and one of its tracks. The caller owns `sweep`, which several searches
    /// may share.
    BlockSearch(Board board, std::vector<CellIndex> track, WindowSweep& sweep);

    /// Returns the memory for a search of `cells` cells, without that of the sweep.
    static constexpr std::size_t bytesFor(std::size_t cells) noexcept { return 640 + cells * 18; }

    /// Computes better prices, and the bound that they prove, if there is memory for them.
    void price(SearchEffort& effort);

    /// Sweeps one random window and keeps the result. Returns true if the track improved.
    bool improve(SearchEffort& effort, Random& random);

    /// Improves track and bound by the junctions of the board. Returns false if there is no memory
    /// for them, or if the board is unsuitable or too large.
    bool lead(SearchEffort& effort, Random& random);

    /// Tries the exact method for mazes with corridors, with more effort at each call. Returns
    /// false if another attempt is not worthwhile.
    bool settle(SearchEffort& effort);

    const Board& board() const noexcept { return m_board; }
    const std::vector<CellIndex>& track() const noexcept { return m_track; }
    std::int64_t score() const noexcept { return m_score; }
    std::int64_t bound() const noexcept { return m_bound; }
    bool isProved() const noexcept { return m_score == m_bound; }

private:
    WindowPlace anyPlace(Random& random) const;
    bool refill(const WindowPlace& place, SearchEffort& effort, Random& random);
    CellIndex anyLoss(Random& random) const;
    bool losesAt(CellIndex c) const noexcept;
    void take(const Window& window);
    void takeWhole(std::vector<CellIndex> track);
    void remember();

    Board m_board;
    WindowSweep& m_sweep;
    std::vector<CellIndex> m_track;
    Prices m_prices;
    Links m_links;
    std::vector<CellIndex> m_placeOf;
    std::int64_t m_score = 0;
    std::int64_t m_bound = 0;
    ExactLimits m_exact; ///< of the next `settle`
    double m_area;       ///< cells of a window; adapted so that sweeps stay within the time allowed
    std::size_t m_beam;  ///< of the next window
    std::size_t m_windowsWithoutGain = 0; ///< windows since the track or this beam last changed
    std::unique_ptr<JunctionSearch> m_junctions{};
};

} // namespace mazewright::one_stroke::anytime
