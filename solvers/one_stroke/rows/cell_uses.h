#pragma once

#include "solvers/one_stroke/base/tally.h"
#include "solvers/one_stroke/rows/pair_sum.h"
#include "solvers/one_stroke/rows/row_pass.h"

namespace mazewright::one_stroke {

/// Computes the tracks through a cell and around it, from the histories before the step over the
/// cell and the completions after it. Both are in the form of that step. See row_report.cpp.
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

} // namespace mazewright::one_stroke
