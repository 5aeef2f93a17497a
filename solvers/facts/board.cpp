// Whether a board of tiles can be cleared, by the solver `clear-board`, which also proves that a
// board cannot be cleared; `verify` checks the order of removals.

#include "solvers/facts/fact_family.h"

#include <array>

namespace mazewright {

namespace {

constexpr std::array boardFacts = {FactSpec{.id = "clearable",
                                            .question = Question::clearBoard,
                                            .name = "Can be cleared",
                                            .summary = "Whether the board can be cleared.",
                                            .kind = FactKind::flag},
                                   neverUnique(Question::clearBoard)};

void askBoard(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    tellNeverUnique(answers);
    if (level.maze()->count(CellKind::tile) == 0)
        return answers.setRemaining(Impossible{"there are no tiles"});
    const FactCache::Run& run = level.run(Question::clearBoard, budget);
    if (!run.problem)
        return answers.setRemaining(Impossible{run.reason()});
    if (run.fault.empty() && run.outcome.status == Status::solved)
        return answers.set("clearable", KnownFact{true, "the board can be cleared"});
    if (run.fault.empty() && run.outcome.status == Status::noSolution)
        return answers.set("clearable", KnownFact{false, run.reason()});
    answers.setRemaining(Undecided{run.reason()});
}

} // namespace

namespace catalogue {
extern constinit const FactGroup board = {boardFacts, askBoard};
} // namespace catalogue

} // namespace mazewright
