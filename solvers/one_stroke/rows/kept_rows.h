#pragma once

#include "solvers/one_stroke/rows/row_counts.h"
#include "solvers/one_stroke/rows/row_pass.h"
#include "solvers/one_stroke/rows/row_plan.h"
#include "solvers/one_stroke/rows/row_track.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// A place of a sweep to go on from.
struct KeptRow {
    RowPass<CountTable>::Frontiers frontiers;
    BestLoss best;            ///< of the tracks that are complete there
    std::int32_t pointsAfter; ///< of the cells that came later
};

/// What sweeps over a board leave for the sweeps over it after it has changed a little, where its
/// start has moved on: see kept_rows.cpp. Belongs to one thread at a time.
class KeptRows {
public:
    /// The direction in which most is left to go on from, at this step and at those that follow.
    RowShape shapeFor(const Board& board) const;

    /// The last place that is as it was in the plan, and forgets what is not; null: none is.
    /// A sweep over the plan goes on with `keep`.
    const KeptRow* begin(const RowPlan& plan);
    /// Keeps what a pass over the plan has come to, where it is at the end of the next row.
    void keep(const RowPass<CountTable>& pass, const BestLoss& best);
    std::size_t bytes() const;

private:
    /// The sweeps of one direction.
    struct Swept {
        int width = 0;
        std::vector<RowStep> steps{}; ///< of the last one
        std::vector<KeptRow> rows{};  ///< after the first row, the second and so on
    };
    /// By whether they are transposed, and go upwards.
    std::array<Swept, 4> m_swept{};
    Swept* m_present = nullptr; ///< of the plan

    static std::size_t placeOf(const RowShape& shape) noexcept
    {
        return (shape.transposed ? 2U : 0U) + (shape.upwards ? 1U : 0U);
    }
    static std::size_t rowsAsBefore(const Swept& swept, int width,
                                    const std::vector<RowStep>& steps);
};

} // namespace mazewright::one_stroke
