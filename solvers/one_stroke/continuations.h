#pragma once

#include "solvers/base/message.h"
#include "solvers/one_stroke/base/board.h"
#include "solvers/one_stroke/base/tally.h"
#include "solvers/one_stroke/graph/kept_sweep.h"
#include "solvers/one_stroke/graph/reduce.h"
#include "solvers/one_stroke/rows/kept_rows.h"
#include "solvers/one_stroke/rows/row_plan.h"
#include "solvers/problem/problem.h"
#include "solvers/recorder.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

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
