// A reader who has learnt that orange is A* must not learn it anew in the next chart. So a mark
// belongs to the solver, not to the row: the place of the solver among those of its question. What
// comes beside it, A* with another weight or on another maze, takes the marks behind theirs.

#include "solvers/comparison/solver_marks.h"

#include "solvers/problem/question.h"
#include "solvers/solver.h"

#include <algorithm>
#include <optional>

namespace mazewright {

namespace {

struct OwnMarks {
    std::optional<int> own{}; ///< none: no solver of the catalogue, such as a player
    int first = 0;            ///< the first mark that belongs to no solver of any question
};

OwnMarks ownMarksOf(std::string_view id)
{
    OwnMarks marks;
    for (const Question question : allQuestions) {
        int place = 0;
        for (const Solver* solver : solvers()) {
            if (solver->info.answers != question)
                continue;
            if (solver->info.id == id)
                marks.own = place;
            ++place;
        }
        marks.first = std::max(marks.first, place);
    }
    return marks;
}

} // namespace

int SolverMarks::take(std::string_view solver)
{
    const auto [own, first] = ownMarksOf(solver);
    const int fewest = *std::min_element(m_bearers.begin(), m_bearers.end());
    int mark = own.value_or(first);
    if (m_bearers[static_cast<std::size_t>(mark)] != fewest) {
        const auto behind = m_bearers.begin() + first;
        auto free = std::find(behind, m_bearers.end(), fewest);
        if (free == m_bearers.end())
            free = std::find(m_bearers.begin(), behind, fewest);
        mark = static_cast<int>(free - m_bearers.begin());
    }
    ++m_bearers[static_cast<std::size_t>(mark)];
    return mark;
}

void SolverMarks::release(int mark)
{
    --m_bearers[static_cast<std::size_t>(mark)];
}

std::vector<charts::Look> looksOf(const QuestionSummary& question)
{
    std::vector<charts::Look> looks(question.solvers.size());
    SolverMarks marks;
    for (const bool isPlain : {true, false})
        for (std::size_t i = 0; i < looks.size(); ++i)
            if (question.solvers[i].options.empty() == isPlain) {
                const int mark = marks.take(question.solvers[i].solver);
                looks[i] = {mark, mark};
            }
    return looks;
}

} // namespace mazewright
