#pragma once

#include "solvers/one_stroke/anytime/exact_leg.h"
#include "solvers/one_stroke/anytime/junction_search.h"
#include "solvers/one_stroke/anytime/window_sweep.h"

#include <memory>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// The search of one board: its track, its bound, and two ways to bring them together.
/// Source: see block_search.cpp.
class BlockSearch {
public:
    /// A board with one of its tracks. `sweep` is the caller's and may be shared by many; `most`
    /// is what its sweeps may use.
    BlockSearch(Board board, std::vector<CellIndex> track, WindowSweep& sweep,
                const SweepLimits& most);

    /// Memory for one with so many cells, without the sweep's.
    static constexpr std::size_t bytesFor(std::size_t cells) noexcept { return 640 + cells * 18; }
    /// What sweeps need never pass.
    static constexpr SweepLimits mostOfSweeps{0, std::size_t{1} << 19, std::size_t{1} << 24, 0};

    /// Better prices, and the bound that they prove, where there is memory for them.
    void price(SearchEffort& effort);

    /// Sweeps one window at random, and takes what it finds. True where the track is better.
    bool improve(SearchEffort& effort, Random& random);
    /// Sweeps the whole board, or a large part where it is too wide, and follows a beam of states
    /// alone: a wider one from one time to the next that finds nothing better.
    bool rework(SearchEffort& effort, Random& random);
    /// Asks whether some track scores near the bound: the best such track is a best of all, and
    /// without one the bound falls. Asks further or is allowed more from one time to the next;
    /// false where no more memory is granted.
    bool lowerBound(SearchEffort& effort, Random& random);

    /// Tracks and bounds by the junctions of the board, with more effort from one time to the next;
    /// false where no more memory is granted.
    bool lead(SearchEffort& effort, Random& random);

    /// Tries the exact method of mazes with corridors, with more effort from one time to the next;
    /// false where more is not worth it.
    bool settle(SearchEffort& effort);

    const Board& board() const noexcept { return m_board; }
    const std::vector<CellIndex>& track() const noexcept { return m_track; }
    std::int64_t score() const noexcept { return m_score; }
    std::int64_t bound() const noexcept { return m_bound; }
    bool isProved() const noexcept { return m_score == m_bound; }

private:
    WindowPlace anyPlace(Random& random, double area, int mostWidth) const;
    bool refill(const WindowPlace& place, SweepLimits limits, SearchEffort& effort, Random& random);
    CellIndex anyLoss(Random& random) const;
    bool losesAt(CellIndex c) const noexcept;
    void take(const Window& window);
    void takeWhole(std::vector<CellIndex> track);
    void remember();

    Board m_board;
    WindowSweep& m_sweep;
    SweepLimits m_most;
    std::vector<CellIndex> m_track;
    Prices m_prices;
    Links m_links;
    std::vector<CellIndex> m_placeOf;
    std::int64_t m_score = 0;
    std::int64_t m_bound = 0;
    ExactEffort m_exact;            ///< of the next `settle`
    std::size_t m_beam;             ///< of the next `rework`
    double m_area;                  ///< cells of a window, as many as sweep in the time allowed
    std::size_t m_windowBeam = 128; ///< of the next window
    std::size_t m_inVain = 0;       ///< windows since the track or this beam was changed
    std::size_t m_proofStates;      ///< allowed to the next `lowerBound`
    std::unique_ptr<JunctionSearch> m_junctions{};
    int m_asksLess = 0; ///< it asks for 1/2^this of the scores between track and bound
};

} // namespace mazewright::one_stroke::anytime
