#pragma once

#include "solvers/one_stroke/row_plan.h"
#include "solvers/one_stroke/row_tables.h"
#include "solvers/one_stroke/run_limits.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// The entries of all words of one array. A row that is not live holds no frontier, and its memory
/// is undefined; so most rows need not be cleared.
template <class Table>
class RowTable {
public:
    explicit RowTable(const Table& pattern) : m_table(pattern.ofSize(0)) {}

    /// Makes room for all words of the array, none live. Returns false if the memory is refused.
    bool make(const WordArray& array, RowClaim& claim)
    {
        if (!claim.add(ArrayBlock::sizeOf(m_table.ofSize(1).bytes() * array.size())))
            return false;
        m_table = m_table.ofSize(array.size());
        m_live.assign(array.rows().size(), 0);
        return true;
    }
    /// Copies all live words of another table of the same array.
    void copy(const WordArray& array, const RowTable& other)
    {
        m_live = other.m_live;
        std::size_t first = 0; // of live rows side by side, which are copied at once
        std::size_t end = 0;
        const auto copyRun = [&] {
            if (end != first)
                m_table.copy(first, other.m_table, first, end - first);
        };
        for (std::size_t row = 0; row < m_live.size(); ++row) {
            if (m_live[row] == 0)
                continue;
            if (array.start(row) != end) {
                copyRun();
                first = array.start(row);
                end = first;
            }
            end += array.width(row);
        }
        copyRun();
    }
    /// As `copy`, but allocates new memory if the size differs.
    void assign(const WordArray& array, const RowTable& other)
    {
        if (!m_table.reuseFor(other.m_table))
            m_table = other.m_table.ofSize(array.size());
        copy(array, other);
    }
    Table& table() noexcept { return m_table; }
    const Table& table() const noexcept { return m_table; }
    std::size_t bytes() const noexcept { return ArrayBlock::sizeOf(m_table.bytes()); }

    bool isLive(std::size_t row) const noexcept { return m_live[row] != 0; }
    void kill(std::size_t row) noexcept { m_live[row] = 0; }
    void killAll(const WordArray& array) { m_live.assign(array.rows().size(), 0); }
    /// Clears a row that is not live, and makes it live.
    void wake(const WordArray& array, std::size_t row)
    {
        if (m_live[row] == 0)
            m_table.clear(array.start(row), array.width(row));
        m_live[row] = 1;
    }
    /// Adds the entries of `from` from `first` on to a row; makes it live.
    void add(const WordArray& array, std::size_t row, const Table& from, std::size_t first)
    {
        if (m_live[row] != 0)
            m_table.add(array.start(row), from, first, array.width(row));
        else
            m_table.copy(array.start(row), from, first, array.width(row));
        m_live[row] = 1;
    }

    std::size_t liveEntries(const WordArray& array) const noexcept
    {
        std::size_t entries = 0;
        for (std::size_t row = 0; row < m_live.size(); ++row)
            entries += m_live[row] != 0 ? array.width(row) : 0;
        return entries;
    }

    /// Marks the rows with a frontier as live; all entries must be defined. Returns the least loss;
    /// empty if the watch halts it.
    std::optional<std::int32_t> findLive(const WordArray& array, RowWatch& watch)
    {
        std::int32_t least = Table::nothing;
        m_live.assign(array.rows().size(), 0);
        for (std::size_t row = 0; row < m_live.size(); ++row) {
            std::int32_t own = Table::nothing;
            const std::size_t end = array.start(row) + array.width(row);
            for (std::size_t i = array.start(row); i < end; ++i)
                own = std::min(own, m_table.loss(i));
            m_live[row] = own < Table::nothing ? 1 : 0;
            least = std::min(least, own);
            if (!watch.touch(array.width(row)))
                return std::nullopt;
        }
        return least;
    }

    /// Brings all entries into the form of the other side. `spare` is a table of the same size; its
    /// entries are lost. Returns false if the watch halts it.
    bool turn(const WordArray& from, const std::vector<TurnBlock>& blocks, Side side, Table& spare,
              RowWatch& watch)
    {
        for (std::size_t row = 0; row < m_live.size(); ++row) {
            wake(from, row);
            if (!watch.touch(from.width(row)))
                return false;
        }
        return m_table.turn(blocks, side == Side::left, spare,
                            [&](std::size_t entries) { return watch.touch(entries); });
    }

private:
    Table m_table;
    std::vector<std::uint8_t> m_live;
};

/// The place of a pass.
struct RowPlace {
    std::size_t done = 0; ///< cells done
    Side side = Side::left;
    int tied = 0;
};

/// All frontiers at one place, independent of the pass that made them.
template <class Table>
struct SavedFrontiers {
    RowPlace place{};
    RowTable<Table> words;
    RowTable<Table> joined;

    explicit SavedFrontiers(const Table& pattern) : words(pattern), joined(pattern) {}
    std::size_t done() const noexcept { return place.done; }
    std::size_t bytes() const { return words.bytes() + joined.bytes(); }
};

/// All frontiers at the place of a pass, forward or backward, with the room that a step and a turn
/// need. Functions return false (or null) if the watch halted or refused memory.
template <class Table>
class RowFrontiers {
public:
    RowFrontiers(RowPlan& plan, RowWatch& watch, const Table& pattern)
        : m_plan(plan), m_watch(watch), m_claim(watch), m_words(pattern), m_joined(pattern),
          m_nextJoined(pattern), m_spare(Table::spareFor(0))
    {
    }

    RowPlace place{};

    RowPart& part() const noexcept { return *m_part; }
    const WordArray& wordArray() const noexcept { return *m_wordArray; }
    const WordArray& joinedArray() const noexcept { return *m_joinedArray; }
    RowTable<Table>& words() noexcept { return m_words; }
    const RowTable<Table>& words() const noexcept { return m_words; }
    RowTable<Table>& joined() noexcept { return m_joined; }
    const RowTable<Table>& joined() const noexcept { return m_joined; }
    /// The frontiers beyond the step being made; none is live between steps.
    RowTable<Table>& nextJoined() noexcept { return m_nextJoined; }
    std::size_t entries() const noexcept { return wordArray().size() + joinedArray().size(); }
    /// Returns the memory of saved frontiers whose entries are like that of `one`.
    std::size_t bytesSaved(const Table& one) const noexcept
    {
        return ArrayBlock::sizeOf(one.bytes() * wordArray().size()) +
               ArrayBlock::sizeOf(one.bytes() * joinedArray().size());
    }

    /// Looks up the part and the arrays of the place.
    bool settle()
    {
        m_part = m_plan.part(place.tied);
        if (m_part == nullptr)
            return false;
        m_wordArray = &m_part->words.words(place.side);
        m_joinedArray = &m_part->words.joined(place.side);
        return true;
    }

    /// Makes empty tables for the place. Their counts are as wide as those of the pattern.
    bool make(const Table& pattern)
    {
        m_claim = RowClaim(m_watch);
        m_words = RowTable<Table>(pattern);
        m_joined = RowTable<Table>(pattern);
        m_nextJoined = RowTable<Table>(pattern);
        m_spare = Table::spareFor(0);
        if (!settle() || !m_words.make(wordArray(), m_claim) ||
            !m_joined.make(joinedArray(), m_claim) || !m_nextJoined.make(joinedArray(), m_claim) ||
            !m_claim.add(ArrayBlock::sizeOf(Table::spareFor(wordArray().size()).bytes())))
            return false;
        m_spare = Table::spareFor(wordArray().size());
        return true;
    }

    /// Moves out the words, and the claim of all tables, before tables for different rules are
    /// made.
    std::pair<RowTable<Table>, RowClaim> takeWords(const Table& pattern)
    {
        std::pair taken(std::exchange(m_words, RowTable<Table>(pattern)), std::move(m_claim));
        m_joined = RowTable<Table>(pattern);
        m_nextJoined = RowTable<Table>(pattern);
        return taken;
    }

    SavedFrontiers<Table> saved() const
    {
        SavedFrontiers<Table> copy(m_words.table());
        save(copy);
        return copy;
    }
    /// As `saved`, but reuses the memory of `to` if it has the same size.
    void save(SavedFrontiers<Table>& to) const
    {
        to.place = place;
        to.words.assign(wordArray(), m_words);
        to.joined.assign(joinedArray(), m_joined);
    }
    /// Moves to the place of saved frontiers.
    bool restore(const SavedFrontiers<Table>& from, const Table& pattern)
    {
        const bool fits = m_claim.bytes() > 0 && place.tied == from.place.tied &&
                          m_words.table().reuseFor(from.words.table()) &&
                          m_joined.table().reuseFor(from.joined.table()) &&
                          m_nextJoined.table().reuseFor(from.joined.table());
        place = from.place;
        if (!(fits ? settle() && m_claim.resize(std::max(m_claim.bytes(), bytes()))
                   : make(pattern)))
            return false;
        m_nextJoined.killAll(joinedArray());
        m_words.copy(wordArray(), from.words);
        m_joined.copy(joinedArray(), from.joined);
        return m_watch.touch(entries());
    }

    /// Brings all frontiers into the form of `side`. Returns the least loss of any; 0 if they
    /// already have that form, empty if it was halted.
    std::optional<std::int32_t> prepareForStep(Side side)
    {
        if (side == place.side)
            return 0;
        if (!m_words.turn(wordArray(), m_part->wordBlocks, place.side, m_spare, m_watch) ||
            !m_joined.turn(joinedArray(), m_part->joinedBlocks, place.side, m_nextJoined.table(),
                           m_watch))
            return std::nullopt;
        place.side = side;
        settle();
        const auto leastOfWords = m_words.findLive(wordArray(), m_watch);
        const auto leastOfJoined = m_joined.findLive(joinedArray(), m_watch);
        m_nextJoined.killAll(joinedArray());
        if (!leastOfWords || !leastOfJoined)
            return std::nullopt;
        return std::min(*leastOfWords, *leastOfJoined);
    }

    /// Widens the counts before they could overflow in the next step, together with those of the
    /// other tables that the step reads or writes.
    template <class... Others>
    bool widen(Others&... others)
    {
        const std::array tables{&m_words.table(), &m_joined.table(), &m_nextJoined.table(),
                                &others...};
        return Table::widen(tables, [this](std::size_t bytes) { return m_claim.add(bytes); });
    }

    /// Counts the frontiers that a step expands.
    void countStates()
    {
        const std::size_t states =
            m_words.liveEntries(wordArray()) + m_joined.liveEntries(joinedArray());
        m_watch.expand(states);
        m_watch.hold(states);
    }
    /// Returns the moves of a step that is not over an end of the track; null if it was refused
    /// memory.
    const std::vector<RowMove>* moves(const RowStep& step)
    {
        const std::vector<RowMove>& moves =
            part().words.moves(step.side, step.crossing.at, step.nextPlace);
        return m_plan.claimMoves() ? &moves : nullptr;
    }

    /// Ends a step: the frontiers beyond it become the current ones.
    void takeNextJoined()
    {
        std::swap(m_joined, m_nextJoined);
        m_nextJoined.killAll(joinedArray());
    }

private:
    /// Returns the memory of all tables.
    std::size_t bytes() const noexcept
    {
        return m_words.bytes() + m_joined.bytes() + m_nextJoined.bytes() +
               ArrayBlock::sizeOf(m_spare.bytes());
    }

    RowPlan& m_plan;
    RowWatch& m_watch;
    RowPart* m_part = nullptr; ///< these three belong to the place
    const WordArray* m_wordArray = nullptr;
    const WordArray* m_joinedArray = nullptr;
    RowClaim m_claim; ///< of the current tables
    RowTable<Table> m_words;
    RowTable<Table> m_joined;
    RowTable<Table> m_nextJoined;
    Table m_spare; ///< room to turn the words
};

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

        explicit Frontiers(const Table& pattern)
            : at(pattern), answer(pattern.ofSize(0)), toNext(pattern.ofSize(0)),
              others(pattern.ofSize(0))
        {
        }
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
    /// Returns the memory of its frontiers, if they are saved.
    std::size_t bytesSaved() const noexcept { return m_at.bytesSaved(m_answer); }

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
    Frontiers copy(m_answer);
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

/// A pass as a tape of `rewind` (checkpoints.h) that lacks only `stepBack`.
template <class Table>
class RowTape {
    using Frontiers = typename RowPass<Table>::Frontiers;

public:
    struct Mark {
        Frontiers frontiers;
        RowClaim claim;

        std::size_t done() const noexcept { return frontiers.at.done(); }
    };

    RowTape(RowPlan& plan, RowWatch& watch, const Table& pattern)
        : m_watch(watch), m_pass(plan, watch, pattern)
    {
    }

    std::size_t places() const noexcept { return m_places; }
    bool restore(const Mark& mark) { return m_pass.goOnFrom(mark.frontiers, 0); }
    bool advance(std::size_t done) { return m_pass.advance(done); }
    bool keep(std::vector<Mark>& marks)
    {
        Mark& mark = marks.emplace_back(spare());
        if (!m_pass.prepareForStep())
            return false;
        const std::size_t needed = m_pass.bytesSaved();
        if (mark.frontiers.bytes() > needed && !mark.claim.resize(mark.frontiers.bytes()))
            mark.frontiers = Frontiers(m_pass.answer()); // new memory, without kept planes
        if (!mark.claim.resize(std::max(needed, mark.frontiers.bytes())))
            return false;
        m_pass.save(mark.frontiers);
        return m_watch.touch(m_pass.entries());
    }
    void recycle(Mark mark) { m_spares.push_back(std::move(mark)); }

protected:
    /// Returns a mark whose memory can be reused, if there is one, else an empty one.
    Mark spare()
    {
        if (m_spares.empty())
            return {Frontiers(m_pass.answer()), RowClaim(m_watch)};
        Mark mark = std::move(m_spares.back());
        m_spares.pop_back();
        return mark;
    }

    RowWatch& m_watch;
    RowPass<Table> m_pass;
    std::size_t m_places = 0; ///< that may be kept besides the first

private:
    std::vector<Mark> m_spares; ///< marks that can be reused
};

} // namespace mazewright::one_stroke
