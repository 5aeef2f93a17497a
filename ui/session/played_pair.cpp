#include "ui/session/played_pair.h"

#include "solvers/play/player.h"
#include "ui/document/maze_document.h"
#include "ui/play/board_game.h"
#include "ui/runs/memory_limit.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"

#include <memory>

namespace mazewright::ui {

namespace {

/// Returns the player's last run on the current board of the level; null if there is none.
std::shared_ptr<const Run> clearedBoard(const LevelSession& level)
{
    std::shared_ptr<const Run> last;
    for (const int row : level.runRows())
        if (const auto run = level.runs()->run(row);
            run->solver == &playerOf(Question::clearBoard) && !level.runs()->isOlder(row))
            last = run;
    return last;
}

/// Returns a solver's run on the same board with the same rules that cleared it or is still
/// running; null if there is none.
std::shared_ptr<const Run> solvedBoard(const LevelSession& level, const Run& played)
{
    for (const int row : level.runRows())
        if (auto run = level.runs()->run(row);
            run->solver->info.answers == Question::clearBoard && !isPlayer(*run->solver) &&
            run->recording && run->question == played.question && !level.runs()->isOlder(row) &&
            (!run->isFinished() || run->outcome.status == Status::solved))
            return run;
    return nullptr;
}

QList<int> boardAndOrder(const LevelSession& level)
{
    const auto played = clearedBoard(level);
    if (!played)
        return {};
    if (const auto solved = solvedBoard(level, *played))
        return {played->id, solved->id};
    const Solver& solver = *mainSolver(Question::clearBoard);
    const int row = level.runs()->start(solver, level.document()->snapshot(), played->question,
                                        level.solving()->solverOptions(solver),
                                        {.bytes = mostBytesOfRun()}, Recorded::yes, level.level());
    return {played->id, level.runs()->run(row)->id};
}

} // namespace

QList<int> finishedGameAndReference(LevelSession& level)
{
    return level.game()->isPlaying() ? boardAndOrder(level) : level.walkAndBest();
}

} // namespace mazewright::ui
