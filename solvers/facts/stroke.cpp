// The best score of a one-stroke level and its tracks, by one run of the solver `one-stroke`, which
// counts all tracks at once; `verify` checks its track. If the count meets a limit, the best track
// found and the proved bound still say where the score lies.

#include "solvers/facts/fact_family.h"

#include <array>
#include <cmath>

namespace mazewright {

namespace {

constexpr std::array strokeFacts = {
    FactSpec{.id = "score",
             .question = Question::oneStroke,
             .name = "Best score",
             .summary = "The most points that a track from start to end can score.",
             .kind = FactKind::whole},
    FactSpec{.id = "tracks",
             .question = Question::oneStroke,
             .name = "Tracks",
             .summary = "How many tracks lead from start to end.",
             .kind = FactKind::count},
    FactSpec{.id = "optimal-tracks",
             .question = Question::oneStroke,
             .name = "Best tracks",
             .summary = "How many tracks have the best score.",
             .kind = FactKind::count}};

void tellScore(const Outcome& outcome, const Message& reason, GroupAnswers& answers)
{
    const bool proved = !outcome.routes.empty() && outcome.bound && *outcome.bound <= outcome.cost;
    if (proved)
        return answers.set("score", static_cast<std::int64_t>(std::llround(outcome.cost)));
    Undecided open{reason};
    if (!outcome.routes.empty())
        open.least = static_cast<std::int64_t>(std::llround(outcome.cost));
    if (outcome.bound)
        open.most = static_cast<std::int64_t>(std::llround(*outcome.bound));
    answers.tell("score", open);
}

void askStroke(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& run = level.run(Question::oneStroke, budget);
    if (!run.problem)
        return answers.setRemaining(Impossible{run.reason()});
    if (!run.fault.empty())
        return answers.setRemaining(Undecided{run.reason()});
    if (run.outcome.status == Status::noSolution)
        answers.tell("score", Impossible{run.reason()});
    else
        tellScore(run.outcome, run.reason(), answers);
    for (const std::string_view id : {"tracks", "optimal-tracks"})
        if (const Figure* figure = findFigure(run.outcome, id))
            if (const auto* count = std::get_if<mpz_class>(&figure->value))
                answers.set(id, *count);
    answers.setRemaining(Undecided{run.reason()});
}

} // namespace

namespace catalogue {
extern constinit const FactGroup stroke = {strokeFacts, askStroke};
} // namespace catalogue

} // namespace mazewright
