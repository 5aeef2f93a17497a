// Commands for selected cells and for pieces on the clipboard.
#include "ui/selection/selection.h"

#include "solvers/formats/clip_text.h"
#include "solvers/maze/cell_choice.h"
#include "ui/commands/commands.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/selection/clip_mime.h"
#include "ui/selection/selection_mode.h"
#include "ui/selection/stamps_panel.h"
#include "ui/session/level_analysis.h"
#include "ui/tasks/await.h"
#include "ui/window/main_window.h"

#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>

#include <string>
#include <utility>
#include <vector>

namespace mazewright::ui::commands {

namespace {

void say(MainWindow& window, const QString& words)
{
    window.page()->messages()->show(words, MessageBar::Kind::note);
}

/// Attaches a piece to the pointer. The maze gets the focus, so that keys can place the piece.
void place(MainWindow& window, Clip clip, const QString& text)
{
    window.page()->selecting()->place(std::move(clip), text);
    window.page()->view()->setFocus();
}

/// Selects cells reported by the one-stroke analysis of the level.
void selectStrokeCells(MainWindow& window, std::vector<CellIndex> StrokeCells::*cells)
{
    const auto& analysis = window.level()->analysis()->analysis();
    const Maze& maze = window.level()->document()->maze();
    if (!analysis || analysis->report->cells.empty() ||
        analysis->maze->revision() != maze.revision()) {
        say(window,
            MainWindow::tr(
                "These cells are not known yet. Choose Solve > Analyse as One Stroke first."));
        return;
    }
    CellSet chosen(maze.rows(), maze.columns());
    for (const CellIndex cell : analysis->cells.*cells)
        chosen.insert(maze.position(cell));
    window.page()->selection()->choose(std::move(chosen));
}

} // namespace

void cut(MainWindow& window)
{
    copy(window);
    window.page()->selection()->clearCells(MainWindow::tr("Cut"));
}

void copy(MainWindow& window)
{
    QGuiApplication::clipboard()->setMimeData(new ClipMime(window.page()->selection()->clip()));
}

void paste(MainWindow& window)
{
    const QString words = MainWindow::tr("Paste");
    const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
    if (const auto* own = qobject_cast<const ClipMime*>(mime))
        return place(window, own->clip(), words);
    const std::string text = mime == nullptr ? std::string() : clipTextIn(*mime);
    if (text.empty())
        return say(window,
                   MainWindow::tr("The clipboard contains neither cells nor the text of a level."));
    const QPointer<LevelPage> page(window.page());
    auto clip = await({.window = &window, .words = words, .size = text.size()},
                      [text](TaskCall&) { return readClip(text); });
    if (!page || page != window.page())
        return;
    if (!clip)
        return window.showError(clip.error(), MainWindow::tr("clipboard"), window.level());
    place(window, *std::move(clip), words);
}

void duplicate(MainWindow& window)
{
    place(window, window.page()->selection()->clip(), MainWindow::tr("Duplicate"));
}

void clearCells(MainWindow& window)
{
    window.page()->selection()->clearCells(MainWindow::tr("Clear Cells"));
}

void fillCells(MainWindow& window)
{
    window.page()->selection()->fill(window.page()->view()->drawnCell(),
                                     MainWindow::tr("Fill Cells"));
}

/// Saves the selection as a stamp and shows the panel, where the user can type its name.
void saveStamp(MainWindow& window)
{
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("stampsDock"));
    dock->show();
    dock->raise();
    window.findChild<StampsPanel*>()->add(window.page()->selection()->clip());
}

void selectCells(MainWindow& window, CellKind kind)
{
    window.page()->selection()->choose(cellsOfKind(window.level()->document()->maze(), kind));
}

void selectForced(MainWindow& window)
{
    selectStrokeCells(window, &StrokeCells::forced);
}

void selectUnused(MainWindow& window)
{
    selectStrokeCells(window, &StrokeCells::unused);
}

} // namespace mazewright::ui::commands
