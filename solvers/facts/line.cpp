// The best line of a link level, by the solver `link`, which also proves that there is none;
// `verify` checks the line.

#include "solvers/facts/fact_family.h"

#include <array>

namespace mazewright {

namespace {

constexpr std::array lineFacts = {
    FactSpec{.id = "reachable",
             .question = Question::link,
             .name = "Line possible",
             .summary = "Whether an allowed line links the start and the end.",
             .kind = FactKind::flag},
    FactSpec{.id = "cost",
             .question = Question::link,
             .name = "Cells in the line",
             .summary = "The cells of the best line, both ends included.",
             .kind = FactKind::real},
    FactSpec{.id = "length",
             .question = Question::link,
             .name = "Length of the line",
             .summary = "The steps of the best line.",
             .kind = FactKind::whole},
    neverUnique(Question::link)};

void askLine(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    tellNeverUnique(answers);
    const FactCache::Run& run = level.run(Question::link, budget);
    if (!run.problem)
        return answers.setRemaining(Impossible{run.reason()});
    const Status status = run.outcome.status;
    if (!run.fault.empty() || (status != Status::solved && status != Status::noSolution))
        return answers.setRemaining(Undecided{run.reason()});
    const bool joined = status == Status::solved;
    answers.set("reachable", KnownFact{joined, joined ? Message("the end can be reached")
                                                      : "the end cannot be reached"});
    if (!joined)
        return answers.setRemaining(Impossible{"no allowed line links the start and the end"});
    answers.set("cost", run.outcome.cost);
    // The cells of a line include both ends.
    answers.set("length", static_cast<std::int64_t>(run.outcome.cost) - 1);
}

} // namespace

namespace catalogue {
extern constinit const FactGroup line = {lineFacts, askLine};
} // namespace catalogue

} // namespace mazewright
