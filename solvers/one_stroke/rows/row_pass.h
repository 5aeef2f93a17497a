#pragma once

#include "solvers/one_stroke/rows/row_frontiers.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// One pass of the row sweep over the board, cell by cell; `Table` is CountTable or LossTable.
/// row_sweep.cpp explains the idea. Functions return false if the watch halted it; the pass must
/// then be discarded.
template <class Table>
class RowPass {
public:
    /// `pattern` is an example of the tables to use.
    RowPass(RowPlan& plan, RowWatch& watch, const Table& pattern);

    /// Makes the frontier of the empty track.
    bool begin();
    /// Brings the frontiers into the form that the next step needs. `step` does so too.
    bool prepareForStep();
    /// Processes the next cell.
    bool step();
    /// Processes cells until `done` are done.
    bool advance(std::size_t done)
    {
        while (place().done < done)
            if (!step())
                return false;
        return true;
    }

    const RowPlace& place() const noexcept { return m_at.place; }
    const RowStep& next() const { return m_plan.steps()[place().done]; }
    /// Returns one entry: all tracks that are complete.
    const Table& answer() const noexcept { return m_answer; }
    /// Returns a lower bound of the loss of any frontier, found in the middle of the row.
    std::int32_t leastLoss() const noexcept { return m_leastLoss; }

    /// All frontiers at a place, from which another pass can continue.
    struct Frontiers {
        SavedFrontiers<Table> at;
        Table answer; ///< one entry: all tracks that are complete there
        Table toNext; ///< those of them that use the next cell
        Table others; ///< those of them that do not
        std::int32_t leastLoss = 0;

        std::size_t bytes() const { return at.bytes(); }
    };
    Frontiers frontiers() const;
    /// As `frontiers`, but reuses the memory of `to` if it has the same size.
    void save(Frontiers& to) const;
    /// Continues from frontiers of a pass over a plan that is the same up to their place, with
    /// `pointsMore` more points after it.
    bool goOnFrom(const Frontiers& kept, std::int32_t pointsMore);

    /// Returns the number of frontiers at this place.
    std::size_t entries() const noexcept { return m_at.entries(); }
    /// Saves the entries of all frontiers, words first, so that a pass can continue there later.
    /// Only for a LossTable.
    template <class T>
    void save(std::vector<T>& losses);
    template <class T>
    bool restore(const RowPlace& place, const std::vector<T>& losses);

private:
    using Rows = RowTable<Table>;

    const WordArray& words() const noexcept { return m_at.wordArray(); }
    const WordArray& joined() const noexcept { return m_at.joinedArray(); }
    bool make(const RowMove& move, const RowStep& step);
    bool addRow(Rows& to, const WordArray& toArray, const Rows& from, const WordArray& fromArray,
                const RowMove& move);
    void complete(const RowStep& step, const Table& from, std::size_t entry, bool goesBeside);
    void leaveOut(std::size_t row, const RowStep& step);
    bool crossEnd(const RowStep& step);
    void addEnd(const RowStep& step, const Table& from, std::size_t entry,
                const Transition& transition);

    RowPlan& m_plan;
    RowWatch& m_watch;
    RowFrontiers<Table> m_at;
    Table m_answer;
    Table m_toNext; ///< tracks that the last step completed by going beside
    Table m_others; ///< all other complete tracks
    std::int32_t m_leastLoss = 0;
};

template <class Table>
RowPass<Table>::RowPass(RowPlan& plan, RowWatch& watch, const Table& pattern)
    : m_plan(plan), m_watch(watch), m_at(plan, watch, pattern), m_answer(pattern.ofSize(1)),
      m_toNext(pattern.ofSize(1)), m_others(pattern.ofSize(1))
{
    for (Table* table : {&m_answer, &m_toNext, &m_others})
        table->clear(0, 1);
}

template <class Table>
bool RowPass<Table>::begin()
{
    if (!m_at.make(m_answer))
        return false;
    const auto first = RowWords::find(words(), place().side, 0);
    m_at.words().wake(words(), first->first);
    m_at.words().table().setOnly(words().start(first->first) + first->second);
    return true;
}

template <class Table>
typename RowPass<Table>::Frontiers RowPass<Table>::frontiers() const
{
    Frontiers copy{m_at.saved(), m_answer.ofSize(0), m_answer.ofSize(0), m_answer.ofSize(0)};
    save(copy);
    return copy;
}

template <class Table>
void RowPass<Table>::save(Frontiers& to) const
{
    const auto copy = [](Table& one, const Table& from) {
        one = from.ofSize(1);
        one.copy(0, from, 0, 1);
    };
    m_at.save(to.at);
    copy(to.answer, m_answer);
    copy(to.toNext, m_toNext);
    copy(to.others, m_others);
    to.leastLoss = m_leastLoss;
}

template <class Table>
bool RowPass<Table>::goOnFrom(const Frontiers& kept, std::int32_t pointsMore)
{
    m_leastLoss = kept.leastLoss;
    m_answer = kept.answer.ofSize(1);
    m_answer.copy(0, kept.answer, 0, 1);
    m_toNext = m_answer.ofSize(1); // the next step writes it before it is read
    m_others = m_answer.ofSize(1);
    if (!m_answer.isNone(0))
        m_answer.lose(0, 1, pointsMore);
    return m_at.restore(kept.at, m_answer);
}

template <class Table>
bool RowPass<Table>::prepareForStep()
{
    if (next().side == place().side)
        return true;
    const auto least = m_at.prepareForStep(next().side);
    if (least)
        m_leastLoss = *least;
    return least.has_value();
}

template <class Table>
bool RowPass<Table>::step()
{
    const RowStep& step = next();
    if (!prepareForStep())
        return false;
    ++m_at.place.done;
    if (!m_at.widen(m_answer, m_toNext, m_others))
        return false;
    m_toNext.clear(0, 1);
    m_others.copy(0, m_answer, 0, 1);
    if (step.isWall)
        return m_watch.spend(1);
    m_at.countStates();
    if (step.crossing.isEnd)
        return crossEnd(step);

    const std::vector<RowMove>* moves = m_at.moves(step);
    if (moves == nullptr)
        return false;
    for (const RowMove& move : *moves)
        if (step.allows(move) && !make(move, step))
            return false;
    m_at.takeNextJoined();
    return true;
}

template <class Table>
bool RowPass<Table>::make(const RowMove& move, const RowStep& step)
{
    switch (move.kind) {
    case RowMove::Kind::join:
        return addRow(m_at.nextJoined(), joined(), m_at.words(), words(), move);
    case RowMove::Kind::complete:
        if (m_at.words().isLive(move.from))
            complete(step, m_at.words().table(), words().start(move.from) + move.to, true);
        return m_watch.spend(1);
    case RowMove::Kind::leaveOut:
        leaveOut(move.to, step);
        return true;
    case RowMove::Kind::fromJoined:
        return addRow(m_at.words(), words(), m_at.joined(), joined(), move);
    case RowMove::Kind::turn:
    case RowMove::Kind::moveOn:
        return addRow(m_at.words(), words(), m_at.words(), words(), move);
    case RowMove::Kind::block:
        break;
    }
    m_at.words().kill(move.from);
    return true;
}

template <class Table>
void RowPass<Table>::complete(const RowStep& step, const Table& from, std::size_t entry,
                              bool goesBeside)
{
    if (!step.mayComplete(goesBeside))
        return;
    for (Table* table : {&m_answer, goesBeside ? &m_toNext : &m_others})
        table->add(0, from, entry, 1, step.lossAfter(goesBeside));
}

template <class Table>
void RowPass<Table>::leaveOut(std::size_t row, const RowStep& step)
{
    if (step.isRequired)
        m_at.words().kill(row);
    else if (m_at.words().isLive(row))
        m_at.words().table().lose(words().start(row), words().width(row), step.points);
}

template <class Table>
bool RowPass<Table>::addRow(Rows& to, const WordArray& toArray, const Rows& from,
                            const WordArray& fromArray, const RowMove& move)
{
    const std::size_t width = fromArray.width(move.from);
    if (!from.isLive(move.from) || width == 0)
        return true;
    const std::size_t first = fromArray.start(move.from);
    if (move.columns == RowMove::sameColumns) {
        to.add(toArray, move.to, from.table(), first);
    } else {
        to.wake(toArray, move.to);
        to.table().addMapped(toArray.start(move.to), from.table(), first,
                             m_at.part().words.columnMap(move.columns));
    }
    return m_watch.spend(width);
}

/// Crosses an end of the track. This happens only twice, and different words follow: so each entry
/// is moved separately.
template <class Table>
bool RowPass<Table>::crossEnd(const RowStep& step)
{
    const WordArray& array = words();
    const auto before = m_at.takeWords(m_answer); // claimed until the old tables are freed
    const Rows& old = before.first;
    const bool isLast = place().done == m_plan.steps().size();
    if (!isLast) {
        ++m_at.place.tied;
        if (!m_at.make(m_answer))
            return false;
    }
    for (std::size_t row = 0; row < array.rows().size(); ++row) {
        if (!old.isLive(row))
            continue;
        for (std::size_t column = 0; column < array.width(row); ++column) {
            const std::size_t entry = array.start(row) + column;
            if (old.table().isNone(entry))
                continue;
            const Word word = RowWords::wordAt(array, place().side, row, column);
            for (const Transition& transition : transitionsFrom(word, step.crossing))
                if (transition.to == Transition::To::complete || !isLast)
                    addEnd(step, old.table(), entry, transition);
        }
        if (!m_watch.spend(array.width(row)))
            return false;
    }
    return true;
}

template <class Table>
void RowPass<Table>::addEnd(const RowStep& step, const Table& from, std::size_t entry,
                            const Transition& transition)
{
    if (transition.to == Transition::To::complete)
        return complete(step, from, entry, transition.goesBeside);
    const bool isJoined = transition.to == Transition::To::joined;
    const WordArray& array = isJoined ? joined() : words();
    Rows& rows = isJoined ? m_at.joined() : m_at.words();
    const auto found = RowWords::placeOf(array, place().side, transition, step.crossing);
    assert(found);
    rows.wake(array, found->first);
    rows.table().add(array.start(found->first) + found->second, from, entry, 1);
}

template <class Table>
template <class T>
void RowPass<Table>::save(std::vector<T>& losses)
{
    losses.clear();
    losses.reserve(entries());
    for (auto [rows, array] :
         {std::pair(&m_at.words(), &words()), std::pair(&m_at.joined(), &joined())}) {
        for (std::size_t row = 0; row < array->rows().size(); ++row)
            rows->wake(*array, row);
        const T* first = rows->table().losses();
        losses.insert(losses.end(), first, first + array->size());
    }
}

template <class Table>
template <class T>
bool RowPass<Table>::restore(const RowPlace& place, const std::vector<T>& losses)
{
    const bool fits =
        place.tied == m_at.place.tied && m_at.words().table().size() == words().size();
    m_at.place = place;
    if (!(fits ? m_at.settle() : m_at.make(m_answer)))
        return false;
    auto from = losses.begin();
    for (auto [rows, array] :
         {std::pair(&m_at.words(), &words()), std::pair(&m_at.joined(), &joined())}) {
        std::copy_n(from, array->size(), rows->table().losses());
        from += static_cast<std::ptrdiff_t>(array->size());
        if (!rows->findLive(*array, m_watch))
            return false;
    }
    m_at.nextJoined().killAll(joined());
    return true;
}

} // namespace mazewright::one_stroke
