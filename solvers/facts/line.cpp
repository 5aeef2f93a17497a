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

void askLine(LevelKnowledge& level, Budget& budget, FamilyAnswers& answers)
{
    tellNeverUnique(answers);
    const LevelKnowledge::Run& run = level.run(Question::link, budget);
    if (!run.problem)
        return answers.tellRest(Impossible{run.reason()});
    const Status status = run.outcome.status;
    if (!run.fault.empty() || (status != Status::solved && status != Status::noSolution))
        return answers.tellRest(Undecided{run.reason()});
    const bool joined = status == Status::solved;
    answers.know("reachable", KnownFact{joined, joined ? Message("the end can be reached")
                                                       : "the end cannot be reached"});
    if (!joined)
        return answers.tellRest(Impossible{"no allowed line links the start and the end"});
    answers.know("cost", run.outcome.cost);
    // The cells of a line include both ends.
    answers.know("length", static_cast<std::int64_t>(run.outcome.cost) - 1);
}

} // namespace

namespace catalogue {
extern constinit const FactFamily line = {lineFacts, askLine};
} // namespace catalogue

} // namespace mazewright
