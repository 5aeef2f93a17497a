#include "solvers/play/judge.h"

#include "solvers/play/route_judge.h"
#include "solvers/play/stroke_judge.h"
#include "solvers/result/verify.h"

namespace mazewright {

bool isLost(Question question, const Judgement& now, const Judgement& atStart)
{
    if (!atStart.best || !now.best)
        return atStart.best.has_value();
    const double worse =
        question == Question::oneStroke ? *atStart.best - *now.best : *now.best - *atStart.best;
    return worse > 0 && !areEqualCosts(*now.best, *atStart.best);
}

std::unique_ptr<WalkJudge> judgeFor(const Problem& problem)
{
    if (problem.question() == Question::oneStroke)
        return std::make_unique<StrokeJudge>(problem);
    return std::make_unique<RouteJudge>(problem);
}

/// A lost walk stays lost, so the steps between are bisected.
std::optional<std::size_t> losingStep(WalkJudge& judge, const Walk& walk, const Judgement& atStart,
                                      std::size_t good, std::size_t lost, Budget& budget)
{
    while (lost > good + 1) {
        const std::size_t middle = good + (lost - good) / 2;
        const Judgement then = judge.of(walk.first(middle), Continuation::notWanted, budget);
        if (!then.isExact)
            return std::nullopt;
        (isLost(walk.problem().question(), then, atStart) ? lost : good) = middle;
    }
    return lost;
}

} // namespace mazewright
