#pragma once

#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/core/recorder.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/board_reduction.h"
#include "solvers/one_stroke/elimination_plan.h"
#include "solvers/one_stroke/row_checkpoints.h"
#include "solvers/one_stroke/row_plan.h"
#include "solvers/one_stroke/state_layers.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace mazewright::one_stroke {

/// The layers of a sweep; the first one is before its first step.
template <class F>
using LayerStack = std::vector<StateLayer<F>>;

/// A sweep over a part that keeps all its layers. The next part usually differs in only a few
/// cells: the common first steps of both plans are not repeated. Belongs to one thread at a time.
class ResumableSweep {
public:
    /// Returns the answer of `sweepGraph`. Not complete if the guard halts the sweep or refuses
    /// memory for the layers; the layers made by then are kept.
    SweepResult sweep(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                      Guard& guard);
    /// Returns the bytes of the layers.
    std::size_t bytes() const;

    /// Returns approximately the bytes that the layers of a plan take.
    static double bytesFor(const Plan& plan) noexcept { return plan.states * bytesOfState; }

private:
    static constexpr double bytesOfState = 48;

    template <class F>
    SweepResult sweepAs(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                        Guard& guard);

    std::vector<PlanStep> m_steps; ///< the steps whose layers are kept
    TotalLimits m_limits{};
    std::variant<LayerStack<NarrowFrontier>, LayerStack<WideFrontier>,
                 LayerStack<LongScoreFrontier>, LayerStack<TotalFrontier>,
                 LayerStack<LongScoreTotalFrontier>>
        m_layers;
};

/// Returns the same part with its vertices in the order of their cells' ranks, and its edges in the
/// order of theirs, so that similar parts get similar plans. `rankOf` has a rank for each cell of
/// the board.
StrokeGraph ranked(const StrokeGraph& graph, std::span<const std::uint32_t> rankOf);

/// The tracks of a board with a given beginning. Tracks are counted as a whole, including their
/// beginning.
struct ContinuedTracks {
    bool complete = false; ///< true: `tally` and `onward` are valid; false: `bound` and `why` are
    Tally tally{};         ///< only the best tracks are counted
    /// One of the best continuations, from the end of the beginning to the end of the track. Empty
    /// if it is not wanted and would have taken more time.
    std::vector<CellIndex> onward{};
    std::optional<std::int64_t>
        bound{};   ///< no such track scores more; empty if there is no such track
    Message why{}; ///< the reason if it is not complete
};

/// Selects whether one of the best tracks is also wanted. Rows take twice as long with it.
enum class Onward : std::uint8_t { notWanted, wanted };

/// Counts the tracks that continue a beginning, again and again while the beginning grows and
/// shrinks. Caches the results that a later count can use. Belongs to one thread at a time.
class Continuations {
public:
    /// The query is a one-stroke query. The maze must be small enough to be copied for each count.
    explicit Continuations(const Problem& problem);

    using Meanwhile = std::function<void(const ContinuedTracks&)>;

    /// Counts the tracks that continue `beginning`: open neighbouring cells from the start of the
    /// query on, without repetition, with the end of the query at most as the last cell. If the
    /// count takes longer than a moment, calls `meanwhile` with a bound.
    ContinuedTracks of(std::span<const CellIndex> beginning, Onward onward, Guard& guard,
                       const Meanwhile& meanwhile = {});
    /// Returns only the bound. O(cells).
    ContinuedTracks boundOf(std::span<const CellIndex> beginning) const;

private:
    /// The caches for the part that leads to a given cell.
    struct Kept {
        ResumableSweep junctions{};
        Board rows{}; ///< the board of `ofRows`
        SweepResult ofRows{};
        RowCheckpoints sweptRows{};
    };
    /// A part, ready to be swept.
    struct PlannedPart {
        StrokeGraph graph{};
        std::optional<Plan> plan{};
        std::optional<Board> rows{}; ///< set if rows are cheaper
        CellIndex corner = 0;        ///< the first cell of `rows` on the whole board
        double states = 0;
    };

    Board boardAfter(std::span<const CellIndex> beginning) const;
    std::int64_t pointsBefore(std::span<const CellIndex> beginning) const;
    ContinuedTracks atEnd(const Board& rest, std::span<const CellIndex> beginning) const;
    bool rankCells(Guard& guard);
    void rankPart(const StrokeGraph& part, const Plan& plan);
    PlannedPart planned(const Board& board, const ReducedBoard& reduced,
                        const StrokeGraph& part) const;
    SweepResult swept(const PlannedPart& part, const TotalLimits& limits, Onward onward,
                      Guard& guard);
    SweepResult sweptByRows(const PlannedPart& part, Kept& kept, Onward onward, Guard& guard);
    void discardUnusedParts(const std::vector<PlannedPart>& parts);

    Board m_board;
    bool m_isPossible;                   ///< false: the conditions contradict themselves
    std::vector<std::uint32_t> m_rankOf; ///< by cell: rank in the elimination; empty until ranked
    std::map<CellIndex, Kept> m_kept;    ///< by the cell to which the part leads
    RowParts m_rowParts;
};

} // namespace mazewright::one_stroke
