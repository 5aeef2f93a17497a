// Facts about all tracks of an open board at once, by its rows.
//
// Idea. As for a graph (part_report.cpp): the forward pass gives for each word the tally of its
// histories, and the backward pass that of its completions. The products of both over the ways
// across a cell count all tracks, sorted by their behaviour there. The ways that leave a cell out
// change no word, and are few. Their products, and the tracks that are complete by then, count the
// tracks around the cell; all other tracks pass through it. The products of the other ways are
// needed only if no best track passes through the cell, and then only those that lose least.
//
// The backward pass meets the frontiers of the forward pass in reverse. If they are too many to
// keep, checkpoints.h computes them again. Completions at the beginning of rows are kept for
// row_tracks.cpp.
//
// Cost: two passes, about half a pass for each level of `rewind`, and the products.
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/checkpoints.h"
#include "solvers/one_stroke/row_pass.h"
#include "solvers/one_stroke/row_tables.h"
#include "solvers/one_stroke/row_tracks.h"
#include "solvers/one_stroke/sweep_report.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// An exact sum of products of counts of up to a few limbs each.
class ProductSum {
public:
    /// Adds the products of `a` and `b`, entry by entry. If `columns` is not empty, it selects the
    /// entries of `b` instead of consecutive ones.
    void add(const CountPlanes& a, std::size_t fromA, const CountPlanes& b, std::size_t fromB,
             std::size_t count, std::span<const std::uint32_t> columns = {});
    void clear() noexcept { m_digits.assign(m_digits.size(), {}); }
    mpz_class value() const;

private:
    /// 192 bits; digit k counts 2^(63 k).
    struct Digit {
        std::uint64_t low = 0;
        std::uint64_t middle = 0;
        std::uint64_t high = 0;
    };
    std::vector<Digit> m_digits;
};

/// Sums up tracks that consist of a history and a completion, which are entries of two tables: the
/// least loss of a track, how many tracks have it, and how many there are.
class PairSum {
public:
    /// `countsAll`: counts all tracks; otherwise only those that lose least.
    explicit PairSum(bool countsAll) : m_countsAll(countsAll) {}

    /// Adds `count` pairs, each of which loses `points` more.
    void add(const CountTable& histories, std::size_t first, const CountTable& completions,
             std::size_t firstCompletion, std::size_t count, std::int32_t points = 0,
             std::span<const std::uint32_t> columns = {});
    /// Adds a history that is complete.
    void addComplete(const CountTable& histories, std::size_t entry, std::int32_t points);

    bool none() const noexcept { return m_loss >= noLoss; }
    /// Returns the tally on a board of `points` points. If not all tracks are counted, the number
    /// of best tracks stands for the number of all.
    Tally tally(std::int64_t points) const;

private:
    static constexpr std::uint32_t noLoss = CountTable::nothing;

    bool m_countsAll;
    std::uint32_t m_loss = noLoss;
    ProductSum m_best;
    ProductSum m_all;
    CountTable m_one = CountTable::one();
};

// Sums of products of exact counts, and of the tracks through a place of a sweep.
//
// Idea. Limbs have 63 bits, so a product of two has 126. It is added to a sum of 192 bits. There is
// one such sum for each sum of the two limbs' places, and carries between the sums are done only at
// the end. Only the pairs that lose least are counted among the best. So the least loss of a block
// is found first, with vector instructions; few blocks need a second look.
//
// Correct because 2^66 products fit into 192 bits, more than any table has entries.
//
// Cost: a multiplication for each pair of limbs.

namespace {

__extension__ using Wide = unsigned __int128;

} // namespace

void ProductSum::add(const CountPlanes& a, std::size_t fromA, const CountPlanes& b,
                     std::size_t fromB, std::size_t count, std::span<const std::uint32_t> columns)
{
    m_digits.resize(std::max(m_digits.size(), a.planes() + b.planes() - 1));
    for (std::size_t p = 0; p < a.planes(); ++p)
        for (std::size_t q = 0; q < b.planes(); ++q) {
            const std::uint64_t* left = a.plane(p) + fromA;
            const std::uint64_t* right = b.plane(q) + fromB;
            Digit& digit = m_digits[p + q];
            Wide low = (Wide{digit.middle} << 64) | digit.low;
            std::uint64_t high = digit.high;
            for (std::size_t i = 0; i < count; ++i) {
                const std::uint64_t other = columns.empty() ? right[i] : right[columns[i]];
                const Wide product = Wide{left[i]} * other;
                low += product;
                high += low < product ? 1 : 0;
            }
            digit = {static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(low >> 64), high};
        }
}

mpz_class ProductSum::value() const
{
    mpz_class sum = 0;
    for (std::size_t k = m_digits.size(); k-- > 0;) {
        const std::array limbs{m_digits[k].low, m_digits[k].middle, m_digits[k].high};
        mpz_class digit;
        mpz_import(digit.get_mpz_t(), limbs.size(), -1, sizeof(std::uint64_t), 0, 0, limbs.data());
        sum = (sum << CountPlanes::limbBits) + digit;
    }
    return sum;
}

void PairSum::add(const CountTable& histories, std::size_t first, const CountTable& completions,
                  std::size_t firstCompletion, std::size_t count, std::int32_t points,
                  std::span<const std::uint32_t> columns)
{
    const std::int32_t* lost = histories.losses() + first;
    const std::int32_t* toLose = completions.losses() + firstCompletion;
    const auto lossAt = [&](std::size_t i) { // a sum with `nothing` may pass 2^31, not 2^32
        return static_cast<std::uint32_t>(lost[i]) +
               static_cast<std::uint32_t>(toLose[columns.empty() ? i : columns[i]]);
    };
    std::uint32_t least = noLoss;
    for (std::size_t i = 0; i < count; ++i)
        least = std::min(least, lossAt(i));
    if (least >= noLoss)
        return;
    if (m_countsAll)
        m_all.add(histories.all(), first, completions.all(), firstCompletion, count, columns);
    const std::uint32_t loss = least + static_cast<std::uint32_t>(points);
    if (loss > m_loss)
        return;
    if (loss < m_loss)
        m_best.clear();
    m_loss = loss;
    for (std::size_t i = 0; i < count; ++i)
        if (lossAt(i) == least)
            m_best.add(histories.best(), first + i, completions.best(),
                       firstCompletion + (columns.empty() ? i : columns[i]), 1);
}

void PairSum::addComplete(const CountTable& histories, std::size_t entry, std::int32_t points)
{
    add(histories, entry, m_one, 0, 1, points);
}

Tally PairSum::tally(std::int64_t points) const
{
    if (none())
        return {};
    const mpz_class best = m_best.value();
    return {points - static_cast<std::int64_t>(m_loss), best, m_countsAll ? m_all.value() : best};
}

/// The counting pass of a row sweep backwards: an entry sums up all ways to complete its frontier.
/// Functions return false if the watch halted or refused memory; the pass must then be discarded.
class BackPass {
public:
    BackPass(RowPlan& plan, RowWatch& watch);

    /// Starts after the last cell, where only a complete track is valid.
    bool begin();
    /// Brings the frontiers into the form of the step before the current place. `stepBack` does so
    /// too.
    bool prepareForStep();
    /// Steps back over the cell before the current place.
    bool stepBack();

    const RowPlace& place() const noexcept { return m_at.place; }
    const RowFrontiers<CountTable>& at() const noexcept { return m_at; }
    /// Returns the bytes that a copy of the frontiers needs.
    std::size_t bytes() const noexcept { return m_at.bytesSaved(m_complete); }

private:
    /// The frontiers behind an end of the track, which use different words; empty if the end is the
    /// last cell.
    struct AfterEnd {
        const WordArray& words;
        const WordArray& joined;
        std::optional<SavedFrontiers<CountTable>> frontiers;
    };

    void make(const RowMove& move, const RowStep& step);
    /// Adds the target entry of the move to each entry of a row.
    void addBack(RowTable<CountTable>& from, const WordArray& fromArray,
                 const RowTable<CountTable>& to, const WordArray& toArray, const RowMove& move);
    void complete(const WordArray& array, std::size_t row, std::size_t column, std::int32_t loss);
    bool crossEnd(const RowStep& step);
    void addFromEnd(std::size_t row, std::size_t column, const Transition& transition,
                    const RowStep& step, const AfterEnd& after);

    RowPlan& m_plan;
    RowWatch& m_watch;
    RowFrontiers<CountTable> m_at;
    CountTable m_complete = CountTable::one();
};

// The row sweep backwards: for every frontier all ways to complete it.
//
// Idea. A step forward adds rows of a table to other rows, each once and in a certain order. The
// backward pass performs its adjoint, the inverse in the sense of counting, in the opposite order.
// For each row that was added to a target, it adds the completions of the target to those of the
// row. So the pass has the words, tables, moves and turns of the forward pass, and its cost.
//
// Correct because each way over a cell adds one entry to one other, so that completions sum over
// the same ways as histories do. The product of both, over all words of any one place, counts every
// track that has a word there once.
//
// Source: the backward pass as in Knuth, The Art of Computer Programming 4A, 7.1.4; as the adjoint
// of a linear programme, Griewank and Walther, Evaluating Derivatives, 2nd edition, 3.2.

BackPass::BackPass(RowPlan& plan, RowWatch& watch)
    : m_plan(plan), m_watch(watch), m_at(plan, watch, CountTable(0, {}))
{
}

bool BackPass::begin()
{
    const std::vector<RowStep>& steps = m_plan.steps();
    // As in the forward pass, no separate words follow an end that is the last cell.
    const auto ends = std::count_if(steps.begin(), steps.end() - 1,
                                    [](const RowStep& step) { return step.crossing.isEnd; });
    m_at.place = {steps.size(), steps.back().side, static_cast<int>(ends)};
    return m_at.make(m_complete);
}

bool BackPass::prepareForStep()
{
    return m_at.prepareForStep(m_plan.steps()[place().done - 1].side).has_value();
}

bool BackPass::stepBack()
{
    const RowStep& step = m_plan.steps()[place().done - 1];
    if (!prepareForStep())
        return false;
    --m_at.place.done;
    if (step.isWall)
        return m_watch.spend(1);
    if (!m_at.widen(m_complete))
        return false;
    m_at.countStates();
    if (step.crossing.isEnd)
        return crossEnd(step);

    const std::vector<RowMove>* moves = m_at.moves(step);
    if (moves == nullptr)
        return false;
    std::size_t entries = 0;
    for (auto move = moves->rbegin(); move != moves->rend(); ++move) {
        if (!step.allows(*move))
            continue;
        make(*move, step);
        entries += m_at.wordArray().width(move->to);
    }
    m_at.takeNextJoined();
    return m_watch.spend(entries);
}

void BackPass::make(const RowMove& move, const RowStep& step)
{
    const WordArray& words = m_at.wordArray();
    switch (move.kind) {
    case RowMove::Kind::join:
        return addBack(m_at.words(), words, m_at.joined(), m_at.joinedArray(), move);
    case RowMove::Kind::complete:
        if (step.mayComplete(true))
            complete(words, move.from, move.to, step.lossAfter(true));
        return;
    case RowMove::Kind::leaveOut:
        if (step.isRequired)
            m_at.words().kill(move.to);
        else if (m_at.words().isLive(move.to))
            m_at.words().table().lose(words.start(move.to), words.width(move.to), step.points);
        return;
    case RowMove::Kind::fromJoined:
        return addBack(m_at.nextJoined(), m_at.joinedArray(), m_at.words(), words, move);
    case RowMove::Kind::turn:
    case RowMove::Kind::moveOn:
        return addBack(m_at.words(), words, m_at.words(), words, move);
    case RowMove::Kind::block:
        break;
    }
    m_at.words().kill(move.from);
}

void BackPass::addBack(RowTable<CountTable>& from, const WordArray& fromArray,
                       const RowTable<CountTable>& to, const WordArray& toArray,
                       const RowMove& move)
{
    if (!to.isLive(move.to) || fromArray.width(move.from) == 0)
        return;
    const std::size_t first = toArray.start(move.to);
    if (move.columns == RowMove::sameColumns) {
        from.add(fromArray, move.from, to.table(), first);
        return;
    }
    from.wake(fromArray, move.from);
    from.table().addGathered(fromArray.start(move.from), to.table(), first,
                             m_at.part().words.columnMap(move.columns));
}

void BackPass::complete(const WordArray& array, std::size_t row, std::size_t column,
                        std::int32_t loss)
{
    m_at.words().wake(array, row);
    m_at.words().table().add(array.start(row) + column, m_complete, 0, 1, loss);
}

/// Handles each entry separately, as the forward pass does.
bool BackPass::crossEnd(const RowStep& step)
{
    AfterEnd after{m_at.wordArray(), m_at.joinedArray(), {}};
    RowClaim claim(m_watch);
    const bool isLast = place().done + 1 == m_plan.steps().size();
    if (!isLast) {
        if (!claim.add(bytes()))
            return false;
        after.frontiers = m_at.saved();
        --m_at.place.tied;
        if (!m_at.make(m_complete))
            return false;
    }
    const WordArray& array = m_at.wordArray();
    for (std::size_t row = 0; row < array.rows().size(); ++row) {
        for (std::size_t column = 0; column < array.width(row); ++column) {
            const Word word = RowWords::wordAt(array, step.side, row, column);
            for (const Transition& transition : transitionsFrom(word, step.crossing))
                if (transition.to != Transition::To::complete)
                    addFromEnd(row, column, transition, step, after);
                else if (step.mayComplete(transition.goesBeside))
                    complete(array, row, column, step.lossAfter(transition.goesBeside));
        }
        if (!m_watch.spend(array.width(row)))
            return false;
    }
    return true;
}

void BackPass::addFromEnd(std::size_t row, std::size_t column, const Transition& transition,
                          const RowStep& step, const AfterEnd& after)
{
    if (!after.frontiers)
        return;
    const bool isJoined = transition.to == Transition::To::joined;
    const WordArray& target = isJoined ? after.joined : after.words;
    const auto& rows = isJoined ? after.frontiers->joined : after.frontiers->words;
    const auto to = RowWords::placeOf(target, step.side, transition, step.crossing);
    if (!to || !rows.isLive(to->first))
        return;
    const WordArray& array = m_at.wordArray();
    m_at.words().wake(array, row);
    m_at.words().table().add(array.start(row) + column, rows.table(),
                             target.start(to->first) + to->second, 1);
}

/// Computes the tracks through a cell and around it, from the histories before the step over the
/// cell and the completions after it. Both are in the form of that step.
class CellUses {
public:
    CellUses(RowPlan& plan, const RowStep& step, const Tally& all,
             const RowPass<CountTable>::Frontiers& before, const RowFrontiers<CountTable>& after)
        : m_plan(plan), m_step(step), m_all(all), m_before(before), m_after(after)
    {
    }

    UseTallies tallies() const;

private:
    Tally around() const;
    /// Returns the tally of the tracks through the cell that lose least; they stand for all.
    Tally bestThrough() const;
    void addThrough(PairSum& sum, const RowMove& move) const;
    void addRow(PairSum& sum, std::size_t row, std::int32_t points) const;
    const std::vector<RowMove>& moves() const;

    RowPlan& m_plan;
    const RowStep& m_step;
    const Tally& m_all;
    const RowPass<CountTable>::Frontiers& m_before;
    const RowFrontiers<CountTable>& m_after;
};

UseTallies CellUses::tallies() const
{
    if (m_step.crossing.isEnd || m_all.none())
        return {m_all, {}};
    UseTallies uses;
    uses.around = around();
    const mpz_class tracks = m_all.tracks - uses.around.tracks;
    if (tracks == 0)
        return uses;
    const bool bestGoAround = !uses.around.none() && uses.around.best == m_all.best;
    const mpz_class optimal = bestGoAround ? m_all.optimal - uses.around.optimal : m_all.optimal;
    uses.through = optimal > 0 ? Tally{m_all.best, optimal, tracks} : bestThrough();
    uses.through.tracks = tracks;
    return uses;
}

const std::vector<RowMove>& CellUses::moves() const
{
    return m_after.part().words.moves(m_step.side, m_step.crossing.at, m_step.nextPlace);
}

Tally CellUses::around() const
{
    PairSum sum(true);
    sum.addComplete(m_before.others, 0, 0);
    if (!m_step.isRequired)
        for (const RowMove& move : moves())
            if (move.kind == RowMove::Kind::leaveOut)
                addRow(sum, move.to, m_step.points);
    return sum.tally(m_plan.totalPoints());
}

/// Adds the words of a row that the step leaves unchanged.
void CellUses::addRow(PairSum& sum, std::size_t row, std::int32_t points) const
{
    if (!m_before.at.words.isLive(row) || !m_after.words().isLive(row))
        return;
    const WordArray& array = m_after.wordArray();
    sum.add(m_before.at.words.table(), array.start(row), m_after.words().table(), array.start(row),
            array.width(row), points);
}

Tally CellUses::bestThrough() const
{
    PairSum sum(false);
    sum.addComplete(m_before.toNext, 0, 0);
    for (const RowMove& move : moves())
        if (move.kind == RowMove::Kind::block && m_step.crossing.down)
            addRow(sum, move.from, 0); // straight down
        else if (m_step.allows(move))
            addThrough(sum, move);
    return sum.tally(m_plan.totalPoints());
}

void CellUses::addThrough(PairSum& sum, const RowMove& move) const
{
    const WordArray& words = m_after.wordArray();
    const bool isFromJoined = move.kind == RowMove::Kind::fromJoined;
    const bool isJoin = move.kind == RowMove::Kind::join;
    if (move.kind == RowMove::Kind::leaveOut || move.kind == RowMove::Kind::block)
        return;
    if (move.kind == RowMove::Kind::complete) {
        if (m_before.at.words.isLive(move.from) && m_step.mayComplete(true))
            sum.addComplete(m_before.at.words.table(), words.start(move.from) + move.to,
                            m_step.lossAfter(true));
        return;
    }
    const auto& from = isFromJoined ? m_before.at.joined : m_before.at.words;
    const auto& to = isJoin ? m_after.joined() : m_after.words();
    const WordArray& fromArray = isFromJoined ? m_after.joinedArray() : words;
    const WordArray& toArray = isJoin ? m_after.joinedArray() : words;
    if (!from.isLive(move.from) || !to.isLive(move.to))
        return;
    if (move.columns == RowMove::sameColumns)
        sum.add(from.table(), fromArray.start(move.from), to.table(), toArray.start(move.to),
                fromArray.width(move.from));
    else
        sum.add(from.table(), fromArray.start(move.from), to.table(), toArray.start(move.to),
                fromArray.width(move.from), 0, m_after.part().words.columnMap(move.columns));
}

namespace {

class RowReporter : public RowTape<CountTable> {
public:
    RowReporter(RowPlan& plan, const ReportOptions& wishes, RowWatch& watch,
                const std::function<void(double)>& progress)
        : RowTape(plan, watch, CountTable(0, {})), m_plan(plan), m_wishes(wishes),
          m_progress(progress), m_back(plan, watch),
          m_kept(static_cast<std::size_t>(plan.shape().width)), m_keptClaim(watch),
          m_last(plan.steps().size())
    {
        const double one =
            mostRowEntries(m_plan.rules()) * static_cast<double>(CountTable::bytesFor(1, {2, 2}));
        // Touching new memory takes longer than repeating a step.
        m_places = placesFor(m_last, static_cast<double>(wishes.layerBytes) / one, 2);
        if (wishes.uses)
            m_report.cells.resize(m_last);
    }

    RowReport run()
    {
        if (!passes())
            return {};
        m_report.complete = true;
        m_report.expanded = m_watch.expanded();
        m_report.keptEvery = m_kept.every();
        m_report.bytes = m_kept.bytes();
        m_report.tracks = rowTracks(m_plan, m_report.all, std::move(m_kept));
        return std::move(m_report);
    }

    bool stepBack(const Mark& mark)
    {
        const RowStep& step = m_plan.steps()[mark.done()];
        if (!m_back.prepareForStep())
            return false;
        if (m_wishes.uses && !step.isWall) {
            const CellUses uses(m_plan, step, m_report.all, mark.frontiers, m_back.at());
            m_report.cells[step.cell] = uses.tallies();
            if (!m_watch.spend(m_pass.entries()))
                return false;
        }
        m_progress(1 - static_cast<double>(mark.done()) / (2.0 * static_cast<double>(m_last)));
        return m_back.stepBack() && keepCompletions();
    }

private:
    bool passes()
    {
        std::vector<Mark> marks;
        if (!m_pass.begin() || !keep(marks) || !keepPlaces(*this, marks, m_last) ||
            !advance(m_last))
            return false;
        m_report.all = m_pass.answer().tally(0, m_plan.totalPoints());
        m_progress(0.5);
        return m_back.begin() && rewind(*this, marks, m_last);
    }

    /// Keeps the completions if the pass is at the beginning of a row.
    bool keepCompletions()
    {
        const std::size_t done = m_back.place().done;
        if (!m_kept.wants(done))
            return true;
        SavedFrontiers<CountTable> saved = std::move(spare().frontiers.at);
        const std::size_t bytes = m_back.bytes();
        if (saved.bytes() > bytes + bytes / 8) // it keeps planes
            saved = SavedFrontiers<CountTable>(m_back.at().words().table());
        while (m_kept.bytes() + bytes > m_wishes.layerBytes / 2 && m_kept.thin(1))
            ;
        while (!m_keptClaim.resize(m_kept.bytes() + bytes))
            if (!m_kept.thin(1))
                return false;
        if (!m_kept.wants(done))
            return true;
        m_back.at().save(saved);
        m_kept.add(std::move(saved));
        return true;
    }

    RowPlan& m_plan;
    const ReportOptions& m_wishes;
    const std::function<void(double)>& m_progress;
    BackPass m_back;
    Checkpoints<SavedFrontiers<CountTable>> m_kept; ///< completions
    RowClaim m_keptClaim;
    std::size_t m_last;
    RowReport m_report;
};

} // namespace

RowReport reportRows(const Board& board, const ReportOptions& wishes, Guard& guard,
                     const std::function<void(double)>& progress)
{
    RowWatch watch(guard);
    RowClaim steps(watch);
    if (!steps.add(board.points.size() * sizeof(RowStep)))
        return {};
    RowPlan plan(board, shapeOf(board), watch);
    return RowReporter(plan, wishes, watch, progress).run();
}

} // namespace mazewright::one_stroke
