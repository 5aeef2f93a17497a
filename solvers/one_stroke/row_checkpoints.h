#pragma once

#include "solvers/one_stroke/row_pass.h"
#include "solvers/one_stroke/row_plan.h"
#include "solvers/one_stroke/row_tables.h"
#include "solvers/one_stroke/row_tracks.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// A place from which a sweep can continue.
struct RowCheckpoint {
    RowPass<CountTable>::Frontiers frontiers;
    BestLoss best;            ///< of the tracks that are complete there
    std::int32_t pointsAfter; ///< points of the cells after this place
};

/// Checkpoints of sweeps over a board, for later sweeps after the board has changed a little
/// because the start has moved: see row_checkpoints.cpp. Belongs to one thread at a time.
class RowCheckpoints {
public:
    /// Returns the direction in which checkpoints save most work, at this step and at the following
    /// ones.
    RowShape shapeFor(const Board& board) const;

    /// Returns the last checkpoint that is still valid for the plan and discards invalid ones; null
    /// if none is valid. A sweep over the plan then calls `keep`.
    const RowCheckpoint* begin(const RowPlan& plan);
    /// Keeps the state of a pass over the plan if the pass is at the end of the next row.
    void keep(const RowPass<CountTable>& pass, const BestLoss& best);
    std::size_t bytes() const;

private:
    /// The sweeps of one direction.
    struct Swept {
        int width = 0;
        std::vector<RowStep> steps{};      ///< of the last sweep
        std::vector<RowCheckpoint> rows{}; ///< after the first row, the second and so on
    };
    /// Indexed by whether the sweep is transposed and goes upwards: see `placeOf`.
    std::array<Swept, 4> m_swept{};
    Swept* m_present = nullptr; ///< the sweeps in the direction of the plan

    static std::size_t placeOf(const RowShape& shape) noexcept
    {
        return (shape.transposed ? 2U : 0U) + (shape.upwards ? 1U : 0U);
    }
    static std::size_t rowsAsBefore(const Swept& swept, int width,
                                    const std::vector<RowStep>& steps);
};

} // namespace mazewright::one_stroke
