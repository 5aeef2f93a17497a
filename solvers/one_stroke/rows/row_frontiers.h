#pragma once

#include "solvers/one_stroke/rows/row_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// The place of a pass.
struct RowPlace {
    std::size_t done = 0; ///< cells done
    Side side = Side::left;
    int tied = 0;
};

/// All frontiers at one place, independent of the pass that made them.
template <class Table>
struct SavedFrontiers {
    RowPlace place;
    RowTable<Table> words;
    RowTable<Table> joined;

    std::size_t bytes() const { return words.table().bytes() + joined.table().bytes(); }
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
            !m_claim.add(Table::spareFor(1).bytes() * wordArray().size()))
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
        SavedFrontiers<Table> copy{place, RowTable<Table>(m_words.table()),
                                   RowTable<Table>(m_words.table())};
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
                          m_joined.table().reuseFor(from.joined.table());
        place = from.place;
        if (!(fits ? settle() : make(pattern)))
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

} // namespace mazewright::one_stroke
