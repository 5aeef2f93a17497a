// Solving, playing what was recorded, comparing.
#include "solvers/problem/problem.h"
#include "ui/compare/compare_mode.h"
#include "ui/document/maze_document.h"
#include "ui/experiments/race_command.h"
#include "ui/overlay/playback.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/play/board_game.h"
#include "ui/runs/runs_model.h"
#include "ui/session/level_analysis.h"
#include "ui/window/commands.h"
#include "ui/window/main_window.h"

namespace mazewright::ui::commands {

void solve(MainWindow& window)
{
    window.page()->dismissHint();
    window.level()->game()->end(); // the run is of the level
    window.level()->solve();
}

void solveWithEvery(MainWindow& window)
{
    window.page()->dismissHint();
    window.level()->game()->end();
    if (!window.level()->solveWithEvery())
        window.page()->messages()->show(
            MainWindow::tr("There is nothing to solve: place a start and an end, or tiles."),
            MessageBar::Kind::note);
}

void stopRuns(MainWindow& window)
{
    window.runs()->stopAll();
}

void analyse(MainWindow& window)
{
    window.showStrokeTab();
    window.level()->analysis()->analyse();
}

void playOrPause(MainWindow& window)
{
    window.shownPlayback()->toggle();
}

void stepBack(MainWindow& window)
{
    window.shownPlayback()->step(-1);
}

void stepForward(MainWindow& window)
{
    window.shownPlayback()->step(1);
}

void toStart(MainWindow& window)
{
    window.shownPlayback()->toStart();
}

void toEnd(MainWindow& window)
{
    window.shownPlayback()->toEnd();
}

void compareRuns(MainWindow& window)
{
    window.compare()->compare();
}

void race(MainWindow& window)
{
    window.race()->openDialog();
}

} // namespace mazewright::ui::commands
