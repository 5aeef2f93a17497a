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

void askBoard(LevelKnowledge& level, Budget& budget, FamilyAnswers& answers)
{
    tellNeverUnique(answers);
    if (level.maze()->count(CellKind::tile) == 0)
        return answers.tellRest(Impossible{"there are no tiles"});
    const LevelKnowledge::Run& run = level.run(Question::clearBoard, budget);
    if (!run.problem)
        return answers.tellRest(Impossible{run.reason()});
    if (run.fault.empty() && run.outcome.status == Status::solved)
        return answers.know("clearable", KnownFact{true, "the board can be cleared"});
    if (run.fault.empty() && run.outcome.status == Status::noSolution)
        return answers.know("clearable", KnownFact{false, run.reason()});
    answers.tellRest(Undecided{run.reason()});
}

} // namespace

namespace catalogue {
extern constinit const FactFamily board = {boardFacts, askBoard};
} // namespace catalogue

} // namespace mazewright
