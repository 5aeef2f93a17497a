#pragma once

#include "solvers/one_stroke/rows/row_counts.h"
#include "solvers/one_stroke/rows/row_frontiers.h"

#include <cstddef>
#include <optional>

namespace mazewright::one_stroke {

/// The counting pass of a row sweep backwards: an entry tells of all ways to complete its frontier.
/// See back_pass.cpp. What returns false has been halted by the watch, or refused memory, and the
/// pass is of no more use.
class BackPass {
public:
    BackPass(RowPlan& plan, RowWatch& watch);

    /// Stands after the last cell, where only what is complete is a track.
    bool begin();
    /// Brings the frontiers into the form of the step before the place. `stepBack` does it, too.
    bool face();
    /// Goes back over the cell before the place.
    bool stepBack();

    const RowPlace& place() const noexcept { return m_at.place; }
    const RowFrontiers<CountTable>& at() const noexcept { return m_at; }
    /// What a copy of the frontiers takes.
    std::size_t bytes() const noexcept { return m_at.entries() * m_complete.bytes(); }

private:
    /// What stood behind an end of the track, whose words are others; nothing where the end is the
    /// last cell.
    struct AfterEnd {
        const WordArray& words;
        const WordArray& joined;
        std::optional<SavedFrontiers<CountTable>> frontiers;
    };

    void make(const RowMove& move, const RowStep& step);
    /// Adds to each entry of a row the entry that the move leads to.
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
