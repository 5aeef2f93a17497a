#pragma once

#include "solvers/one_stroke/rows/row_counts.h"
#include "solvers/one_stroke/rows/row_frontiers.h"

#include <cstddef>
#include <optional>

namespace mazewright::one_stroke {

/// The counting pass of a row sweep backwards: an entry sums up all ways to complete its frontier.
/// See back_pass.cpp. Functions return false if the watch halted or refused memory; the pass must
/// then be discarded.
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
    std::size_t bytes() const noexcept { return m_at.entries() * m_complete.bytes(); }

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

} // namespace mazewright::one_stroke
