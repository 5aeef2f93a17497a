#include "solvers/play/stroke_judge.h"

#include "solvers/one_stroke/track_outcome.h"
#include "solvers/recorder.h"

#include <new>
#include <vector>

namespace mazewright {

namespace {

Judgement judgementOf(const Maze& maze, const one_stroke::ContinuedTracks& tracks)
{
    Judgement judgement;
    judgement.isExact = tracks.complete;
    judgement.why = tracks.why;
    if (tracks.bound)
        judgement.best = static_cast<double>(*tracks.bound);
    if (!tracks.complete)
        return judgement;
    judgement.count = tracks.tally.optimal;
    judgement.onward = one_stroke::routeOf(maze, tracks.onward);
    return judgement;
}

} // namespace

Judgement StrokeJudge::of(const Walk& walk, Continuation continuation, Budget& budget,
                          const Meanwhile& meanwhile)
try {
    const Maze& maze = m_problem.maze();
    std::vector<CellIndex> beginning;
    for (const Position cell : walk.cells())
        beginning.push_back(maze.index(cell));
    const AllocationCeiling ceiling = budget.ceiling();
    BudgetMonitor monitor(budget);
    Guard guard(m_problem, monitor);
    if (!m_tracks)
        m_tracks.emplace(m_problem);
    const auto onward = continuation == Continuation::wanted ? one_stroke::Onward::wanted
                                                             : one_stroke::Onward::notWanted;
    return judgementOf(maze, m_tracks->of(beginning, onward, guard, [&](const auto& bound) {
        if (meanwhile)
            meanwhile(judgementOf(maze, bound));
    }));
} catch (const std::bad_alloc&) {
    m_tracks.reset();
    Judgement judgement;
    judgement.why = budget.why(Halt::memory);
    return judgement;
}

} // namespace mazewright
