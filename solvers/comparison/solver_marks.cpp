// A solver must look the same in all charts, so that readers do not have to relearn its colour. A
// mark therefore belongs to the solver and not to the row: it is the solver's index among the
// solvers of its question. Additional entries, such as A* with a different weight or on a different
// maze, use the marks after those.

#include "solvers/comparison/solver_marks.h"

#include "solvers/problem/question.h"
#include "solvers/solver.h"

#include <algorithm>
#include <optional>

namespace mazewright {

namespace {

struct OwnMarks {
    std::optional<int>
        own{};     ///< empty for entries that are no solver of the catalogue, such as a player
    int first = 0; ///< the first mark that belongs to no solver of any question
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
