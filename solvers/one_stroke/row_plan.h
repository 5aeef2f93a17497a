#pragma once

#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/frontier_words.h"
#include "solvers/one_stroke/run_limits.h"

#include <array>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

namespace mazewright::one_stroke {

/// The direction of a sweep over the board; `width` is the short side.
struct RowShape {
    int rows = 0;
    int width = 0;
    bool transposed = false; ///< rows of the sweep are columns of the board
    bool upwards = false;    ///< it begins with the last of these rows
    bool mirrored = false;   ///< it begins with the last cell of the first row
    bool flat = false;       ///< its words are flat (`WordRules`)
};

/// The data of one cell of a row sweep.
struct RowStep {
    CellIndex cell = 0;
    CellIndex below = noCell;  ///< open cell, or `noCell`
    CellIndex beside = noCell; ///< the next open cell in the row, or `noCell`
    Crossing crossing{};
    int nextPlace = -1;     ///< in the row, open or not; -1 at its end
    Side side = Side::left; ///< the half of the words that the step changes
    bool isWall = false;
    bool isRequired = false;      ///< every track must pass the cell
    std::int32_t points = 0;      ///< of the cell; 0 for a wall
    std::int32_t pointsAfter = 0; ///< of all later cells
    /// Returns the loss of a track that becomes complete here: no later cell is on it, except the
    /// cell beside if the track comes from there.
    std::int32_t lossAfter(bool fromBeside) const noexcept
    {
        return fromBeside ? pointsAfter - besidePoints : pointsAfter;
    }
    std::int32_t besidePoints = 0;
    /// Returns true if such a track passes every required cell.
    bool mayComplete(bool fromBeside) const noexcept
    {
        return requiredAfter == (fromBeside && besideIsRequired ? 1 : 0);
    }
    /// Returns true if the move is possible over this cell.
    bool allows(const RowMove& move) const noexcept
    {
        const unsigned given = (crossing.beside >= 0 ? RowMove::needsBeside : 0U) |
                               (crossing.down ? RowMove::needsDown : RowMove::needsNoDown);
        return (move.needs & ~given) == 0;
    }
    bool besideIsRequired = false;
    int requiredAfter = 0; ///< number of later cells that every track must pass
};

/// The frontiers of one part of a sweep, and the layout for turning their arrays.
struct RowPart {
    explicit RowPart(const WordRules& rules);
    /// Return the bytes that a part needs, and an upper bound of the bytes that its moves need.
    static double bytesFor(const WordRules& rules);
    static double moveBytesFor(const WordRules& rules);

    RowWords words;
    std::vector<TurnBlock> wordBlocks;
    std::vector<TurnBlock> joinedBlocks;
};

/// Parts that earlier sweeps made, cached for later sweeps: on a small board, making them takes
/// most of a sweep's time. Belongs to one thread at a time.
class RowParts {
public:
    /// Returns the part for these rules; null if no sweep has made it yet.
    std::shared_ptr<RowPart>& of(const WordRules& rules)
    {
        return m_parts[{rules.width, rules.tied, rules.flat}];
    }

private:
    std::map<std::tuple<int, int, bool>, std::shared_ptr<RowPart>> m_parts;
};

/// The order of the cells of a sweep: along the short side, one row to the right, the next one to
/// the left. The points of the board sum to less than 2^30.
class RowPlan {
public:
    /// `kept`, if not null, outlives the plan.
    RowPlan(const Board& board, const RowShape& shape, RowWatch& watch, RowParts* kept = nullptr);

    const std::vector<RowStep>& steps() const noexcept { return m_steps; }
    const RowShape& shape() const noexcept { return m_shape; }
    std::int32_t totalPoints() const noexcept { return m_totalPoints; }
    CellIndex from() const noexcept { return m_from; }
    CellIndex to() const noexcept { return m_to; }
    /// Returns the rules for words before any end of the track is swept.
    const WordRules& rules() const noexcept { return m_rules; }
    /// Returns the part for frontiers after `tied` ends of the track, made on the first call; null
    /// if the watch halts or refuses memory.
    RowPart* part(int tied);
    /// Returns the parts made so far.
    const std::array<std::shared_ptr<RowPart>, 3>& parts() const noexcept { return m_parts; }
    /// Claims the memory of the moves made so far. Returns false if the watch refuses it.
    bool claimMoves();

private:
    RowShape m_shape;
    std::vector<RowStep> m_steps;
    std::int32_t m_totalPoints = 0;
    CellIndex m_from;
    CellIndex m_to;
    WordRules m_rules;
    RowWatch& m_watch;
    RowClaim m_claim;
    RowParts* m_kept;
    std::size_t m_moveBytes = 0;
    std::array<std::shared_ptr<RowPart>, 3> m_parts;
};

/// Returns the shape in which the sweep meets the ends of the track late or early, so that there
/// are few frontiers.
RowShape shapeOf(const Board& board);
/// Returns the cells of a board in the order of a sweep.
std::vector<RowStep> stepsOf(const Board& board, const RowShape& shape);
/// Returns the cell in row `row` of the sweep at place `place` of the frontier.
CellIndex cellAt(const Board& board, const RowShape& shape, int row, int place) noexcept;
/// Returns how many cells the sweep meets after 0, 1 and 2 ends of the track. An end itself counts
/// for the phase before it.
std::array<double, 3> cellsByTied(const Board& board, const RowShape& shape);
/// Returns the rules for the words of a sweep after `tied` ends of the track.
WordRules rulesOf(const RowShape& shape, int tied) noexcept;

} // namespace mazewright::one_stroke
