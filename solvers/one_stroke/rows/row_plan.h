#pragma once

#include "solvers/one_stroke/base/board.h"
#include "solvers/one_stroke/rows/row_turn.h"
#include "solvers/one_stroke/rows/row_watch.h"
#include "solvers/one_stroke/rows/row_words.h"

#include <array>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

namespace mazewright::one_stroke {

/// How the board is swept: `width` is its short side.
struct RowShape {
    int rows = 0;
    int width = 0;
    bool transposed = false; ///< rows of the sweep are columns of the board
    bool upwards = false;    ///< it begins with the last of them
    bool mirrored = false;   ///< and with the last cell of the first one
    bool flat = false;       ///< its words are (`WordRules`)
};

/// One cell of a row sweep.
struct RowStep {
    CellIndex cell = 0;
    CellIndex below = noCell;  ///< open cells, or none
    CellIndex beside = noCell; ///< the next one in the row
    Crossing crossing{};
    int nextPlace = -1;     ///< in the row, open or not; -1 at its end
    Side side = Side::left; ///< the half of the words that the step changes
    bool isWall = false;
    bool isRequired = false;      ///< every track has to pass it
    std::int32_t points = 0;      ///< of the cell; 0 for a wall
    std::int32_t pointsAfter = 0; ///< of all cells that come later
    /// What a track loses that becomes complete here: no later cell is on it, save the one beside
    /// where it comes from there.
    std::int32_t lossAfter(bool fromBeside) const noexcept
    {
        return fromBeside ? pointsAfter - besidePoints : pointsAfter;
    }
    std::int32_t besidePoints = 0;
    /// Whether such a track passes every cell that it has to.
    bool mayComplete(bool fromBeside) const noexcept
    {
        return requiredAfter == (fromBeside && besideIsRequired ? 1 : 0);
    }
    /// Whether a move can be made over this cell.
    bool allows(const RowMove& move) const noexcept
    {
        const unsigned given = (crossing.beside >= 0 ? RowMove::needsBeside : 0U) |
                               (crossing.down ? RowMove::needsDown : RowMove::needsNoDown);
        return (move.needs & ~given) == 0;
    }
    bool besideIsRequired = false;
    int requiredAfter = 0; ///< of the later cells, how many every track has to pass
};

/// The frontiers of one part of a sweep, and how their arrays are turned.
struct RowPart {
    explicit RowPart(const WordRules& rules);
    /// What it takes, and what its moves take at most.
    static double bytesFor(const WordRules& rules);
    static double moveBytesFor(const WordRules& rules);

    RowWords words;
    std::vector<TurnBlock> wordBlocks;
    std::vector<TurnBlock> joinedBlocks;
};

/// Parts that sweeps have made, kept for those that follow: of a small board most of what a sweep
/// takes. Belongs to one thread at a time.
class RowParts {
public:
    /// The part of these rules; null: none has made it yet.
    std::shared_ptr<RowPart>& of(const WordRules& rules)
    {
        return m_parts[{rules.width, rules.tied, rules.flat}];
    }

private:
    std::map<std::tuple<int, int, bool>, std::shared_ptr<RowPart>> m_parts;
};

/// The order of the cells: along the short side, one row to the right, the next one to the left.
/// The points of the board sum to less than 2^30.
class RowPlan {
public:
    /// `kept`, where there are any, outlive the plan.
    RowPlan(const Board& board, const RowShape& shape, RowWatch& watch, RowParts* kept = nullptr);

    const std::vector<RowStep>& steps() const noexcept { return m_steps; }
    const RowShape& shape() const noexcept { return m_shape; }
    std::int32_t totalPoints() const noexcept { return m_totalPoints; }
    CellIndex from() const noexcept { return m_from; }
    CellIndex to() const noexcept { return m_to; }
    /// As they are while no end of the track is behind.
    const WordRules& rules() const noexcept { return m_rules; }
    /// What holds while so many ends of the track are behind. Made when it is first asked for;
    /// none where the watch halts that.
    RowPart* part(int tied);
    /// Those that have been made.
    const std::array<std::shared_ptr<RowPart>, 3>& parts() const noexcept { return m_parts; }
    /// Claims what the moves take that have been made. False where the watch halts it.
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

/// Where the ends of the track are met late and early, so that there are few frontiers.
RowShape shapeOf(const Board& board);
/// The cells of a board in the order of a sweep.
std::vector<RowStep> stepsOf(const Board& board, const RowShape& shape);
/// The cell in this row of the sweep that has this place in the frontier.
CellIndex cellAt(const Board& board, const RowShape& shape, int row, int place) noexcept;
/// How many cells the sweep meets while 0, 1 and 2 ends of the track are behind; the ends
/// themselves count as before.
std::array<double, 3> cellsByTied(const Board& board, const RowShape& shape);
/// What the words of a sweep are like, after so many ends of the track.
WordRules rulesOf(const RowShape& shape, int tied) noexcept;

} // namespace mazewright::one_stroke
