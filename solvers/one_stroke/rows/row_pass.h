#pragma once

#include "solvers/one_stroke/rows/row_table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// Where a pass stands.
struct RowPlace {
    std::size_t done = 0; ///< cells
    Side side = Side::left;
    int tied = 0;
};

/// One pass of the row sweep over the board, cell by cell; `Table` is CountTable or LossTable.
/// The idea is told in row_sweep.cpp. What returns false has been halted by the watch, and the
/// pass is of no more use.
template <class Table>
class RowPass {
public:
    /// `pattern` is a table of the kind that is wanted.
    RowPass(RowPlan& plan, RowWatch& watch, const Table& pattern);

    /// Makes the frontier of the empty track.
    bool begin();
    /// Goes over the next cell.
    bool step();

    const RowPlace& place() const noexcept { return m_place; }
    const RowStep& next() const { return m_plan.steps()[m_place.done]; }
    /// One entry: all tracks that are complete.
    const Table& answer() const noexcept { return m_answer; }
    /// What any frontier has lost at least, as it was found in the middle of the row.
    std::int32_t leastLoss() const noexcept { return m_leastLoss; }

    /// All frontiers at a place, to go on from there in another pass.
    struct Frontiers {
        RowPlace place;
        RowTable<Table> words;
        RowTable<Table> joined;
        Table answer;
        std::int32_t leastLoss = 0;

        std::size_t bytes() const { return words.table().bytes() + joined.table().bytes(); }
    };
    Frontiers frontiers() const;
    /// Goes on from frontiers of a pass over a plan that is the same up to their place, with so
    /// many points more after it.
    bool goOnFrom(const Frontiers& kept, std::int32_t pointsMore);

    /// How many frontiers there are at this place.
    std::size_t entries() const noexcept { return words().size() + joined().size(); }
    /// The entries of all frontiers, words first, to go on from the same place later. Of a
    /// LossTable only.
    template <class T>
    void save(std::vector<T>& losses);
    template <class T>
    bool restore(const RowPlace& place, const std::vector<T>& losses);

private:
    using Rows = RowTable<Table>;

    RowPart& part() const noexcept { return *m_part; }
    const WordArray& words() const noexcept { return *m_wordArray; }
    const WordArray& joined() const noexcept { return *m_joinedArray; }
    bool settle();
    bool makeTables();
    bool turn();
    bool make(const RowMove& move, const RowStep& step);
    bool addRow(Rows& to, const WordArray& toArray, const Rows& from, const WordArray& fromArray,
                const RowMove& move);
    bool crossEnd(const RowStep& step);
    void addEnd(const RowStep& step, const Table& from, std::size_t entry, const Way& way);

    RowPlan& m_plan;
    RowWatch& m_watch;
    RowPart* m_part = nullptr; ///< these three belong to the place
    const WordArray* m_wordArray = nullptr;
    const WordArray* m_joinedArray = nullptr;
    std::unique_ptr<RowClaim> m_claim; ///< of the tables as they are now
    Table m_answer;
    Rows m_words;
    Rows m_joined;
    Rows m_nextJoined; ///< after the step
    Table m_spare;     ///< room to turn the words
    RowPlace m_place;
    std::int32_t m_leastLoss = 0;
};

template <class Table>
RowPass<Table>::RowPass(RowPlan& plan, RowWatch& watch, const Table& pattern)
    : m_plan(plan), m_watch(watch), m_answer(pattern.ofSize(1)), m_words(pattern),
      m_joined(pattern), m_nextJoined(pattern), m_spare(Table::spareFor(0))
{
    m_answer.clear(0, 1);
}

/// Looks up what belongs to the place.
template <class Table>
bool RowPass<Table>::settle()
{
    m_part = m_plan.part(m_place.tied);
    if (m_part == nullptr)
        return false;
    m_wordArray = &m_part->words.words(m_place.side);
    m_joinedArray = &m_part->words.joined(m_place.side);
    return true;
}

template <class Table>
bool RowPass<Table>::makeTables()
{
    m_claim = std::make_unique<RowClaim>(m_watch);
    const Table& pattern = m_answer; // its counts are as wide as they have to be by now
    m_words = Rows(pattern);
    m_joined = Rows(pattern);
    m_nextJoined = Rows(pattern);
    m_spare = Table::spareFor(0);
    if (!settle() || !m_words.make(words(), *m_claim) || !m_joined.make(joined(), *m_claim) ||
        !m_nextJoined.make(joined(), *m_claim) ||
        !m_claim->add(Table::spareFor(1).bytes() * words().size()))
        return false;
    m_spare = Table::spareFor(words().size());
    return true;
}

template <class Table>
bool RowPass<Table>::begin()
{
    if (!makeTables())
        return false;
    const auto place = RowWords::find(words(), m_place.side, 0);
    m_words.wake(words(), place->first);
    m_words.table().setOnly(words().start(place->first) + place->second);
    return true;
}

template <class Table>
typename RowPass<Table>::Frontiers RowPass<Table>::frontiers() const
{
    Table answer = m_answer.ofSize(1);
    answer.copy(0, m_answer, 0, 1);
    return {m_place, m_words.copied(words()), m_joined.copied(joined()), std::move(answer),
            m_leastLoss};
}

template <class Table>
bool RowPass<Table>::goOnFrom(const Frontiers& kept, std::int32_t pointsMore)
{
    m_place = kept.place;
    m_leastLoss = kept.leastLoss;
    m_answer = kept.answer.ofSize(1);
    m_answer.copy(0, kept.answer, 0, 1);
    if (!m_answer.isNone(0))
        m_answer.lose(0, 1, pointsMore);
    if (!makeTables())
        return false;
    m_words.copy(words(), kept.words);
    m_joined.copy(joined(), kept.joined);
    return m_watch.touch(words().size() + joined().size());
}

template <class Table>
bool RowPass<Table>::step()
{
    const RowStep& step = next();
    const Crossing& crossing = step.crossing;
    if (crossing.at == part().words.middle() && !turn())
        return false;
    ++m_place.done;
    if (step.isWall)
        return m_watch.spend(1);
    const std::array tables{&m_words.table(), &m_joined.table(), &m_nextJoined.table(), &m_answer};
    if (!Table::widen(tables, [&](std::size_t bytes) { return m_claim->add(bytes); }))
        return false;
    const std::size_t states = m_words.liveEntries(words()) + m_joined.liveEntries(joined());
    m_watch.expand(states);
    m_watch.hold(states);
    if (crossing.isEnd)
        return crossEnd(step);

    const unsigned given = (crossing.beside >= 0 ? RowMove::needsBeside : 0U) |
                           (crossing.down ? RowMove::needsDown : RowMove::needsNoDown);
    const std::vector<RowMove>& moves =
        part().words.moves(m_place.side, crossing.at, step.nextPlace);
    if (!m_plan.claimMoves())
        return false;
    for (const RowMove& move : moves)
        if ((move.needs & ~given) == 0 && !make(move, step))
            return false;
    std::swap(m_joined, m_nextJoined);
    m_nextJoined.killAll(joined());
    return true;
}

template <class Table>
bool RowPass<Table>::make(const RowMove& move, const RowStep& step)
{
    switch (move.kind) {
    case RowMove::Kind::join:
        return addRow(m_nextJoined, joined(), m_words, words(), move);
    case RowMove::Kind::complete:
        if (m_words.isLive(move.from))
            m_answer.add(0, m_words.table(), words().start(move.from) + move.to, 1,
                         step.lossAfter(true));
        return m_watch.spend(1);
    case RowMove::Kind::leaveOut:
        if (m_words.isLive(move.to))
            m_words.table().lose(words().start(move.to), words().width(move.to), step.points);
        return true;
    case RowMove::Kind::fromJoined:
        return addRow(m_words, words(), m_joined, joined(), move);
    case RowMove::Kind::turn:
    case RowMove::Kind::moveOn:
        return addRow(m_words, words(), m_words, words(), move);
    case RowMove::Kind::block:
        break;
    }
    m_words.kill(move.from);
    return true;
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
                             part().words.columnMap(move.columns));
    }
    return m_watch.spend(width);
}

template <class Table>
bool RowPass<Table>::turn()
{
    if (!m_words.turn(words(), part().wordBlocks, m_place.side, m_spare, m_watch) ||
        !m_joined.turn(joined(), part().joinedBlocks, m_place.side, m_nextJoined.table(), m_watch))
        return false;
    m_place.side = otherSide(m_place.side);
    settle();
    const auto leastOfWords = m_words.findLive(words(), m_watch);
    const auto leastOfJoined = m_joined.findLive(joined(), m_watch);
    m_nextJoined.killAll(joined());
    if (!leastOfWords || !leastOfJoined)
        return false;
    m_leastLoss = std::min(*leastOfWords, *leastOfJoined);
    return true;
}

/// An end of the track is met only twice, and what follows has other words: here one entry after
/// the other is moved.
template <class Table>
bool RowPass<Table>::crossEnd(const RowStep& step)
{
    const std::unique_ptr<RowClaim> claim = std::move(m_claim); // until the old tables go
    const Rows old = std::exchange(m_words, Rows(m_answer));
    const WordArray& array = words();
    m_joined = Rows(m_answer);
    m_nextJoined = Rows(m_answer);
    const bool isLast = m_place.done == m_plan.steps().size();
    if (!isLast) {
        ++m_place.tied;
        if (!makeTables())
            return false;
    }
    for (std::size_t row = 0; row < array.rows().size(); ++row) {
        if (!old.isLive(row))
            continue;
        for (std::size_t column = 0; column < array.width(row); ++column) {
            const std::size_t entry = array.start(row) + column;
            if (old.table().isNone(entry))
                continue;
            const Word word = RowWords::wordAt(array, m_place.side, row, column);
            for (const Way& way : waysFrom(word, step.crossing))
                if (way.to == Way::To::complete || !isLast)
                    addEnd(step, old.table(), entry, way);
        }
        if (!m_watch.spend(array.width(row)))
            return false;
    }
    return true;
}

template <class Table>
void RowPass<Table>::addEnd(const RowStep& step, const Table& from, std::size_t entry,
                            const Way& way)
{
    if (way.to == Way::To::complete) {
        m_answer.add(0, from, entry, 1, step.lossAfter(way.goesBeside));
        return;
    }
    const bool isJoined = way.to == Way::To::joined;
    const WordArray& array = isJoined ? joined() : words();
    Rows& rows = isJoined ? m_joined : m_words;
    const Word word = isJoined ? withoutPlace(way.word, step.crossing.beside) : way.word;
    const auto place = RowWords::find(array, m_place.side, word);
    assert(place);
    rows.wake(array, place->first);
    rows.table().add(array.start(place->first) + place->second, from, entry, 1);
}

template <class Table>
template <class T>
void RowPass<Table>::save(std::vector<T>& losses)
{
    losses.clear();
    losses.reserve(entries());
    for (auto [rows, array] : {std::pair(&m_words, &words()), std::pair(&m_joined, &joined())}) {
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
    const bool fits = place.tied == m_place.tied && m_words.table().size() == words().size();
    m_place = place;
    if (!(fits ? settle() : makeTables()))
        return false;
    auto from = losses.begin();
    for (auto [rows, array] : {std::pair(&m_words, &words()), std::pair(&m_joined, &joined())}) {
        std::copy_n(from, array->size(), rows->table().losses());
        from += static_cast<std::ptrdiff_t>(array->size());
        if (!rows->findLive(*array, m_watch))
            return false;
    }
    m_nextJoined.killAll(joined());
    return true;
}

} // namespace mazewright::one_stroke
