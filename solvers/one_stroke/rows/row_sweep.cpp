// One stroke by rows: counts every track of a board, and the best ones, without walking any.
//
// Idea. The sweep goes over the cells row by row, one row to the right and the next to the left.
// What it has done so far matters to the rest only by the frontier: the next cell of each column,
// and for each what strand of the track has come into it. A strand's two ends are a pair of
// brackets, since strands do not cross; one that leads to the start or end of the track is tied.
// So a frontier is a word of one letter a column, whichever of its neighbours the strand came
// from; only the cell that the sweep stands on can have been entered twice, and then its strands
// are joined and its letter is left out. For every word the sweep keeps the least points that its
// strands have left lying, how many ways leave no more, and how many ways there are.
//
// Layout. A word is a left half and a right half, and which right halves go with a left one
// depends only on how many brackets it leaves open and on its tied letters: on its class. The
// table is therefore a row for each left half, with the same columns for all of a class. While
// the sweep is in the left half of the board a step changes left halves alone (or, where it joins
// two strands, one bracket of the right half too), and so adds whole rows to rows: no hashing, no
// branch, vector instructions. In the middle of the board the table is turned over, so that the
// right halves become its rows. A cell that is passed over, or gone through downwards, leaves its
// word as it was, so that words stay in place; only the joined ones need a second table.
//
// Right because each set of links of which the strands consist leads through exactly one chain of
// words, and because a cycle is never closed and a track is only complete where no other strand
// is left. Points are lost only where a cell is left out, so that each counts once.
//
// Numbers. A count is at most 2^(links - cells + components), the number of sets of links with
// given odd cells, and in one step it grows less than 2^6 times: it is a sum of at most as many
// counts as a word has letters, and five. So the counts are widened by a limb in time, and never
// overflow.
//
// One best track comes from a second pass that keeps losses only; see row_track.cpp.
//
// Cost: cells x words, about 2.7^columns; 4 bytes and 8 for each 63 bits of both counts a word.
// Source: the frontier method is Knuth's Simpath (The Art of Computer Programming 4A, 7.1.4,
// exercise 225); words of brackets are from the transfer matrices of Enting (1980) and Jensen.
// Letters by cells instead of links, and the table of halves, are ours.

#include "solvers/one_stroke/rows/row_sweep.h"

#include "solvers/one_stroke/rows/kept_rows.h"
#include "solvers/one_stroke/rows/row_counts.h"
#include "solvers/one_stroke/rows/row_pass.h"
#include "solvers/one_stroke/rows/row_track.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

namespace {

constexpr int widestBoard = 31;

/// The most entries of the arrays of words and of joined at any time.
struct RowEntries {
    double words = 0;
    double joined = 0;
};

RowEntries entriesOf(const RowShape& shape, int tied)
{
    const WordRules rules = rulesOf(shape, tied);
    return {countWords(rules), countWords({rules.width - 1, tied, rules.flat})};
}

bool fitsRows(const Board& board)
{
    const auto add = [](std::int64_t sum, std::int32_t points) {
        return sum + std::max(points, 0);
    };
    return std::min(board.rows, board.columns) <= widestBoard &&
           std::accumulate(board.points.begin(), board.points.end(), std::int64_t{0}, add) <
               CountTable::nothing;
}

/// No count of strands is greater than 2 to the power of this.
std::size_t countBits(const Board& board)
{
    std::vector<CellIndex> waiting;
    std::vector<bool> seen(board.points.size());
    std::size_t bits = 0;
    for (CellIndex first = 0; first < board.points.size(); ++first) {
        if (seen[first] || !board.isOpen(first))
            continue;
        ++bits; // a component has one link less than cells where it has no cycle
        std::size_t ends = 0;
        waiting.push_back(first);
        seen[first] = true;
        std::size_t cells = 0;
        while (!waiting.empty()) {
            const CellIndex cell = waiting.back();
            waiting.pop_back();
            ++cells;
            for (std::size_t direction = 0; direction < 4; ++direction) {
                const CellIndex next = board.next(cell, direction);
                if (next == noCell)
                    continue;
                ++ends;
                if (!seen[next])
                    waiting.push_back(next);
                seen[next] = true;
            }
        }
        bits += ends / 2;
        bits -= cells;
    }
    return bits;
}

struct RowCount {
    Tally tally{};
    BestLoss best{};
};

/// Brings a pass to where a row was kept, and what was the best there. False where the watch halts
/// it.
bool goOnFrom(const KeptRow& kept, RowPass<CountTable>& pass, const RowPlan& plan, BestLoss& best)
{
    const std::size_t last = kept.frontiers.at.place.done - 1;
    const std::int32_t pointsMore = plan.steps()[last].pointsAfter - kept.pointsAfter;
    best = kept.best;
    if (best.loss < CountTable::nothing)
        best.loss += pointsMore;
    return pass.goOnFrom(kept.frontiers, pointsMore);
}

/// The counting pass; none where the watch halts it.
std::optional<RowCount> countTracks(RowPlan& plan, RowWatch& watch, const SweepListener& listener,
                                    const RowWishes& wishes)
{
    const std::size_t widthOfAll = wishes.tracks ? 1 : 0;
    RowPass<CountTable> pass(plan, watch, CountTable(0, {widthOfAll, 1}));
    BestLoss best{.loss = CountTable::nothing};
    const KeptRow* kept = wishes.rows != nullptr ? wishes.rows->begin(plan) : nullptr;
    if (!(kept != nullptr ? goOnFrom(*kept, pass, plan, best) : pass.begin()))
        return std::nullopt;
    const std::size_t cells = plan.steps().size();
    while (pass.place().done < cells) {
        const CellIndex cell = pass.next().cell;
        listener.open(cell);
        const std::int32_t least = std::min(best.loss, pass.leastLoss());
        watch.advance(static_cast<double>(pass.place().done) / static_cast<double>(cells),
                      plan.totalPoints() - least);
        if (!pass.step())
            return std::nullopt;
        listener.close(cell);
        if (pass.answer().loss(0) < best.loss)
            best = {pass.answer().loss(0), pass.place().done};
        if (wishes.rows != nullptr)
            wishes.rows->keep(pass, best);
    }
    return RowCount{pass.answer().tally(0, plan.totalPoints()), best};
}

} // namespace

double rowSweepCost(const Board& board)
{
    if (!fitsRows(board))
        return std::numeric_limits<double>::infinity();
    const RowShape shape = shapeOf(board);
    const std::array<double, 3> cells = cellsByTied(board, shape);
    double cost = 0;
    for (int tied = 0; tied <= 2; ++tied) {
        const RowEntries entries = entriesOf(shape, tied);
        cost += cells[static_cast<std::size_t>(tied)] * (entries.words + entries.joined);
    }
    return cost;
}

std::size_t rowSweepBytes(const Board& board)
{
    if (!fitsRows(board))
        return std::numeric_limits<std::size_t>::max();
    const RowShape shape = shapeOf(board);
    const std::array<double, 3> cells = cellsByTied(board, shape);
    const std::size_t limbs =
        (countBits(board) + CountPlanes::headroom) / CountPlanes::limbBits + 1;
    const auto entryBytes = static_cast<double>(CountTable::bytesFor(1, {limbs, limbs}));
    const auto spareBytes = static_cast<double>(CountTable::spareFor(1).bytes());
    double plan = static_cast<double>(board.points.size() * sizeof(RowStep));
    double tables = 0;
    double before = 0;
    for (int tied = 0; tied <= 2; ++tied) {
        if (cells[static_cast<std::size_t>(tied)] <= 0)
            continue;
        const WordRules rules = rulesOf(shape, tied);
        plan += RowPart::bytesFor(rules) + RowPart::moveBytesFor(rules);
        const RowEntries entries = entriesOf(shape, tied);
        const double own = (entries.words + 2 * entries.joined) * entryBytes +
                           entries.words * spareBytes + entryBytes;
        // At an end of the track the tables before and after it are there at once.
        tables = std::max(tables, own + before);
        before = own;
    }
    const double track = trackBytes(rulesOf(shape, 0), board.points.size());
    return static_cast<std::size_t>(plan + std::max(tables, track));
}

SweepAnswer sweepRows(const Board& board, Guard& guard, const SweepListener& listener,
                      const RowWishes& wishes)
{
    assert(fitsRows(board));
    RowWatch watch(guard);
    SweepAnswer answer;
    RowClaim steps(watch);
    if (!steps.add(board.points.size() * sizeof(RowStep)))
        return answer;
    const RowShape shape = wishes.rows != nullptr ? wishes.rows->shapeFor(board) : shapeOf(board);
    RowPlan plan(board, shape, watch, wishes.parts);
    if (auto count = countTracks(plan, watch, listener, wishes)) {
        answer.complete = true;
        answer.tally = std::move(count->tally);
        if (!answer.tally.none() && wishes.track) {
            // It may keep what the counting pass has given back.
            auto track = bestTrack(plan, watch, count->best, watch.peakBytes() - watch.bytes());
            answer.complete = track.has_value();
            if (track)
                answer.track = std::move(*track);
        }
    }
    answer.expanded = watch.expanded();
    answer.opened = watch.opened();
    answer.peakStates = watch.peakStates();
    return answer;
}

} // namespace mazewright::one_stroke
