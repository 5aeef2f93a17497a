// Commands for solving, analysis and playback.
#include "ui/commands/commands.h"
#include "ui/overlay/playback.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_analysis.h"
#include "ui/window/main_window.h"

namespace mazewright::ui::commands {

void solve(MainWindow& window)
{
    window.page()->dismissHint();
    window.level()->endPlay(); // the run concerns the level, not the game
    window.level()->solve();
}

void solveWithEvery(MainWindow& window)
{
    window.page()->dismissHint();
    window.level()->endPlay();
    if (!window.level()->solveWithEvery())
        window.page()->messages()->show(
            MainWindow::tr("Nothing to solve. Place a start and an end, or tiles."),
            MessageBar::Kind::note);
}

void analyse(MainWindow& window)
{
    window.showStrokeTab();
    window.level()->analysis()->analyse();
}

void stepBack(MainWindow& window)
{
    window.shownPlayback()->step(-1);
}

void stepForward(MainWindow& window)
{
    window.shownPlayback()->step(1);
}

} // namespace mazewright::ui::commands
