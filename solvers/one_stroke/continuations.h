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

/// What is known of the tracks of a board that begin in one way. Tracks count as a whole, their
/// beginning included.
struct ContinuedTracks {
    bool complete = false; ///< whether `tally` and `onward` are meant; else `bound` and `why` are
    Tally tally{};         ///< of all tracks only the best are counted
    /// One of the best, from the end of the beginning to the end; empty where it is not wanted and
    /// would have taken more time.
    std::vector<CellIndex> onward{};
    std::optional<std::int64_t>
        bound{};   ///< no such track scores more; none: there is no such track
    Message why{}; ///< in words, why it is not complete
};

/// Whether one of the best tracks is wanted too. Rows take as long again for it.
enum class Onward : std::uint8_t { notWanted, wanted };

/// Counts the tracks that go on from a beginning, again and again while the beginning grows and
/// shrinks, and keeps what of one count serves the next. Belongs to one thread at a time.
class Continuations {
public:
    /// The query is one of one stroke; it must not be so large that it cannot be copied each time.
    explicit Continuations(const Problem& problem);

    using Meanwhile = std::function<void(const ContinuedTracks&)>;

    /// `beginning`: open neighbours from the start of the query on, none twice, and the end of the
    /// query at most as the last. Where the counts take longer than a moment, `meanwhile` is told a
    /// bound.
    ContinuedTracks of(std::span<const CellIndex> beginning, Onward onward, Guard& guard,
                       const Meanwhile& meanwhile = {});
    /// The bound alone. O(cells).
    ContinuedTracks boundOf(std::span<const CellIndex> beginning) const;

private:
    /// What is kept of the part that leads to one cell.
    struct Kept {
        KeptSweep junctions{};
        Board rows{}; ///< of `ofRows`
        SweepAnswer ofRows{};
        KeptRows sweptRows{};
    };
    /// A part as it is to be swept.
    struct PlannedPart {
        StrokeGraph graph{};
        std::optional<Plan> plan{};
        std::optional<Board> rows{}; ///< where rows are the cheaper way
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
    SweepAnswer swept(const PlannedPart& part, const TotalLimits& limits, Onward onward,
                      Guard& guard);
    SweepAnswer sweptByRows(const PlannedPart& part, Kept& kept, Onward onward, Guard& guard);
    void forgetOthers(const std::vector<PlannedPart>& parts);

    Board m_board;
    bool m_isPossible;                   ///< false: the conditions contradict themselves
    std::vector<std::uint32_t> m_rankOf; ///< of each cell, when it is eliminated; empty: not yet
    std::map<CellIndex, Kept> m_kept;    ///< by the cell that the part leads to
    RowParts m_rowParts;
};

} // namespace mazewright::one_stroke
