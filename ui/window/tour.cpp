#include "ui/window/tour.h"

#include "solvers/core/maze.h"
#include "ui/canvas/maze_view.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QTimer>

#include <array>

namespace mazewright::ui {

namespace {

constexpr int side = 6; // of the level, in cells

/// Returns an empty level with start and end in opposite corners.
Level emptyStroke()
{
    Maze maze = *Maze::make(side, side);
    maze.set(CellIndex{0}, {CellKind::start, 1});
    maze.set(static_cast<CellIndex>(maze.size() - 1), {CellKind::end, 1});
    return {.maze = std::move(maze), .rules = {.question = Question::oneStroke}};
}

constexpr std::array steps = {
    QT_TRANSLATE_NOOP("Tour", "Draw a few walls: drag over the maze. The right button erases."),
    QT_TRANSLATE_NOOP("Tour", "Place a coin: press C, then click a cell."),
    QT_TRANSLATE_NOOP("Tour", "The column at the right has the answer: the best score of one line "
                              "from S to E, and whether only one line has it. It follows every "
                              "stroke. Open a section to see more."),
    QT_TRANSLATE_NOOP("Tour", "Press F5 to see the best line. Step through it below the maze."),
    QT_TRANSLATE_NOOP("Tour", "To make the best line unique, choose Repair at the right. To play "
                              "your level, press P. F1 opens the manual.")};

} // namespace

Tour::Tour(MainWindow* window) : QObject(window), m_window(window)
{
    m_page = window->openLevel(emptyStroke());
    LevelSession& level = *m_page->level();
    level.keepWithoutFile();
    // Queued, because the message bar must not move while a stroke is drawn.
    const auto follow = [this] { QTimer::singleShot(0, this, &Tour::advanceIfDone); };
    connect(m_page->view(), &MazeView::strokeFinished, this, follow);
    connect(level.document(), &MazeDocument::edited, this, [this, follow] {
        if (!m_page->level()->document()->isStrokeOpen())
            follow();
    });
    connect(level.runs(), &RunsModel::runFinished, this, follow);
    connect(m_page, &QObject::destroyed, this, &QObject::deleteLater);
    m_page->view()->setFocus();
    show();
}

bool Tour::isDone() const
{
    const LevelSession& level = *m_page->level();
    const Maze& maze = level.document()->maze();
    switch (m_step) {
    case 1:
        return maze.count(CellKind::wall) > 0;
    case 2:
        return maze.count(CellKind::coin) > 0;
    case 4:
        return !level.runRows().isEmpty();
    default:
        return false; // the user has only to read
    }
}

void Tour::advanceIfDone()
{
    if (!m_page || !isDone())
        return;
    ++m_step;
    show();
}

void Tour::show()
{
    const bool isLast = m_step == static_cast<int>(steps.size());
    const QString words = tr(steps.at(static_cast<std::size_t>(m_step - 1)));
    QList<MessageBar::Choice> choices;
    if (!isLast)
        choices.append({tr("&Next"), [this] {
                            ++m_step;
                            show();
                        }});
    choices.append({isLast ? tr("&Done") : tr("&End Tutorial"), [this] { end(); }});
    m_page->messages()->ask(tr("%1 of %2: %3").arg(m_step).arg(steps.size()).arg(words), choices);
}

void Tour::end()
{
    m_step = 0;
    m_page->messages()->withdraw();
    deleteLater();
}

} // namespace mazewright::ui
