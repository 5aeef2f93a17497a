#pragma once

#include "solvers/charts/chart.h"
#include "solvers/comparison/summary.h"

#include <array>
#include <string_view>
#include <vector>

namespace mazewright {

/// Which mark each of several runs or solvers bears: a colour in a shape (`charts::Look`). A solver
/// has its own, by its place among those that answer its question, so that it looks the same in
/// every table, pane and chart; the same solver with other settings, or once more, has one that
/// belongs to nobody. Belongs to one thread.
class SolverMarks {
public:
    static constexpr int count = 36; ///< six colours, six shapes

    /// The mark for one more run of the solver with this id: its own, or else one of those that
    /// the fewest bear.
    int take(std::string_view solver);
    /// One run fewer bears a mark that was taken.
    void release(int mark);

private:
    std::array<int, count> m_bearers{};
};

/// The looks of the solvers of a summary, in its order; one without settings has its own.
std::vector<charts::Look> looksOf(const QuestionSummary& question);

} // namespace mazewright
