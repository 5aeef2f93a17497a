// One stroke by rows: counts every track of a board, and the best ones, without walking any.
//
// Idea. The sweep visits the cells row by row, one row to the right and the next to the left. For
// the cells ahead, only the frontier matters: the next cell of each column, and the strand of the
// track that has come into it. Strands do not cross, so the two ends of a strand are a pair of
// brackets; a strand that leads to the start or end of the track is tied. So a frontier is a word
// with one letter per column, no matter from which neighbour the strand came. Only the cell at
// which the sweep stands can have been entered twice. Then its strands are joined and its letter is
// left out. For every word the sweep keeps the least points that its strands miss, how many ways
// miss no more, and how many ways there are.
//
// Layout. A word is a left half and a right half. The right halves that fit a left half depend only
// on its class: how many brackets it leaves open, and its tied letters. The table therefore has a
// row for each left half, with the same columns for all of a class. While the sweep is in the left
// half of the board, a step changes only left halves (or, if it joins two strands, one bracket of
// the right half too). So it adds whole rows to rows: no hashing, no branch, vector instructions.
// In the middle of the board the table is transposed, so that the right halves become its rows. A
// cell that is left out, or passed straight down, leaves its word unchanged, so words stay in
// place; only the joined words need a second table.
//
// Correct because each set of links of which the strands consist leads through exactly one chain of
// words. A cycle is never closed, and a track is only complete if no other strand is left. Points
// are lost only if a cell is left out, so each counts once.
//
// Numbers. A count is at most 2^(links - cells + components), the number of sets of links with
// given odd cells. In one step a count grows less than 2^6 times: it is a sum of at most as many
// counts as a word has letters, and five. So the counts are widened by a limb in time, and never
// overflow.
//
// One best track comes from a second pass that keeps only losses; see row_tracks.cpp.
//
// Cost: cells x words, about 2.7^columns; per word 4 bytes, and 8 for each 63 bits of both counts.
// Source: the frontier method is Knuth's Simpath (The Art of Computer Programming 4A, 7.1.4,
// exercise 225); words of brackets are from the transfer matrices of Enting (1980) and Jensen.
// Letters by cells instead of links, and the table of halves, are ours.
#include "solvers/one_stroke/row_sweep.h"

#include "solvers/one_stroke/row_checkpoints.h"
#include "solvers/one_stroke/row_pass.h"
#include "solvers/one_stroke/row_tables.h"
#include "solvers/one_stroke/row_tracks.h"

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

/// The largest numbers of entries of the arrays of words and of joined words.
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

/// Returns b such that no count of strands exceeds 2^b.
std::size_t countBits(const Board& board)
{
    std::vector<CellIndex> waiting;
    std::vector<bool> seen(board.points.size());
    std::size_t bits = 0;
    for (CellIndex first = 0; first < board.points.size(); ++first) {
        if (seen[first] || !board.isOpen(first))
            continue;
        ++bits; // a component without a cycle has one link less than cells
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

/// Moves a pass to a kept row, and sets the best loss there. Returns false if the watch halts it.
bool goOnFrom(const RowCheckpoint& kept, RowPass<CountTable>& pass, const RowPlan& plan,
              BestLoss& best)
{
    const std::size_t last = kept.frontiers.at.place.done - 1;
    const std::int32_t pointsMore = plan.steps()[last].pointsAfter - kept.pointsAfter;
    best = kept.best;
    if (best.loss < CountTable::nothing)
        best.loss += pointsMore;
    return pass.goOnFrom(kept.frontiers, pointsMore);
}

/// Runs the counting pass. Empty if the watch halts it.
std::optional<RowCount> countTracks(RowPlan& plan, RowWatch& watch, const SweepListener& listener,
                                    const RowSweepOptions& wishes)
{
    const std::size_t widthOfAll = wishes.tracks ? 1 : 0;
    RowPass<CountTable> pass(plan, watch, CountTable(0, {widthOfAll, 1}));
    BestLoss best{.loss = CountTable::nothing};
    const RowCheckpoint* kept = wishes.rows != nullptr ? wishes.rows->begin(plan) : nullptr;
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
        // At an end of the track, the tables before and after it exist at once.
        tables = std::max(tables, own + before);
        before = own;
    }
    const double track = trackBytes(rulesOf(shape, 0), board.points.size());
    return static_cast<std::size_t>(plan + std::max(tables, track));
}

SweepResult sweepRows(const Board& board, Guard& guard, const SweepListener& listener,
                      const RowSweepOptions& wishes)
{
    assert(fitsRows(board));
    RowWatch watch(guard);
    SweepResult answer;
    RowClaim steps(watch);
    if (!steps.add(board.points.size() * sizeof(RowStep)))
        return answer;
    const RowShape shape = wishes.rows != nullptr ? wishes.rows->shapeFor(board) : shapeOf(board);
    RowPlan plan(board, shape, watch, wishes.parts);
    if (auto count = countTracks(plan, watch, listener, wishes)) {
        answer.complete = true;
        answer.tally = std::move(count->tally);
        if (!answer.tally.none() && wishes.track) {
            // The second pass may use the memory that the counting pass has released.
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
