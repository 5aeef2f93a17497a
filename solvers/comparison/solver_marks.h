#pragma once

#include "solvers/charts/chart.h"
#include "solvers/comparison/summary.h"

#include <array>
#include <string_view>
#include <vector>

namespace mazewright {

/// Assigns marks to runs or solvers: a colour and a shape (`charts::Look`). A solver has its own
/// mark, by its index among the solvers of its question, and looks the same in every table, pane
/// and chart. The same solver with different settings, or once more, gets a mark that belongs to no
/// solver. Belongs to one thread.
class SolverMarks {
public:
    static constexpr int count = 36; ///< six colours, six shapes

    /// Returns the mark for one more run of the solver with this id: its own mark, or a mark with
    /// the fewest users.
    int take(std::string_view solver);
    /// Releases a mark that was taken.
    void release(int mark);

private:
    std::array<int, count> m_bearers{};
};

/// Returns the looks of the solvers of a summary, in order; a solver without settings has its own.
std::vector<charts::Look> looksOf(const QuestionSummary& question);

} // namespace mazewright
