#include "ui/page/play_views.h"

#include "ui/document/maze_document.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/overlay/cell_marks.h"
#include "ui/overlay/walk_item.h"
#include "ui/page/board_bar.h"
#include "ui/page/board_hands.h"
#include "ui/page/board_lines.h"
#include "ui/page/play_mode.h"
#include "ui/page/walk_bar.h"
#include "ui/page/walk_hands.h"
#include "ui/play/board_game.h"
#include "ui/play/walk_game.h"
#include "ui/play/walk_watch.h"
#include "ui/session/level_session.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

enum Page { editorPage, boardPage, walkPage };

} // namespace

PlayViews::PlayViews(const Parts& parts, QObject* parent)
    : QObject(parent), m_parts(parts), m_boardBar(new BoardBar(parts.level->game())),
      m_walkBar(new WalkBar(parts.level->walk(), parts.level->walkWatch())),
      m_board(addPage(parts.level->game(), m_boardBar, tr("Game board"))),
      m_walk(addPage(parts.level->walk(), m_walkBar, tr("Walk on the level"))),
      m_boardLines(new BoardLines({.game = parts.level->game(),
                                   .watch = parts.level->watch(),
                                   .levelItem = parts.editor->mazeItem(),
                                   .boardItem = m_board->mazeItem()},
                                  this)),
      m_walkMarks(new CellMarks), m_walkItem(new WalkItem)
{
    new BoardInput({.editor = parts.editor,
                    .view = m_board,
                    .game = parts.level->game(),
                    .watch = parts.level->watch()},
                   this);
    connect(m_boardBar, &BoardBar::comparisonRequested, this, &PlayViews::comparisonRequested);
    connectWalk();
    showPage();
}

MazeView* PlayViews::addPage(Play* play, PlayBar* bar, const QString& name)
{
    auto* page = new QWidget(m_parts.stack);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* view = new MazeView(&play->copy(), page);
    view->setFrameShape(QFrame::NoFrame);
    view->setAccessibleName(name);
    column->addWidget(bar);
    column->addWidget(view, 1);
    m_parts.stack->addWidget(page);
    auto* mode = new PlayMode(
        {.editor = m_parts.editor,
         .view = view,
         .play = play,
         .isPreferred = [this, play] { return m_parts.level->preferredGame() == play; }},
        this);
    connect(mode, &PlayMode::begun, this, &PlayViews::showPage);
    connect(mode, &PlayMode::ended, this, &PlayViews::showPage);
    connect(view, &MazeView::cellHovered, this, &PlayViews::cellHovered);
    connect(&play->copy(), &MazeDocument::edited, this, &PlayViews::copyChanged);
    connect(play, &Play::failed, this, &PlayViews::noted);
    connect(play, &Play::over, this, &PlayViews::noted);
    return view;
}

void PlayViews::connectWalk()
{
    m_walk->mazeItem()->addTopmost(m_walkMarks);
    m_walk->mazeItem()->addTopmost(m_walkItem);
    const WalkGame* game = m_parts.level->walk();
    const WalkAnalysis* watch = m_parts.level->walkWatch();
    new WalkInput(
        {.view = m_walk, .game = m_parts.level->walk(), .watch = m_parts.level->walkWatch()}, this);
    connect(game, &Play::changed, this, &PlayViews::showWalk);
    connect(watch, &WalkAnalysis::changed, this, &PlayViews::showWalk);
    connect(watch, &WalkAnalysis::hintChanged, this, &PlayViews::showHint);
    connect(m_walkBar, &WalkBar::comparisonRequested, this, &PlayViews::comparisonRequested);
    showWalk();
}

MazeView* PlayViews::shown() const
{
    if (m_parts.level->game()->isPlaying())
        return m_board;
    return m_parts.level->walk()->isPlaying() ? m_walk : nullptr;
}

void PlayViews::showWalk()
{
    const std::optional<Walk>& walk = m_parts.level->walk()->walk();
    if (!walk)
        return;
    const auto* stroke = std::get_if<OneStroke>(&walk->problem().query());
    const TrackConditions none;
    const TrackConditions& conditions = stroke != nullptr ? stroke->conditions : none;
    m_walkMarks->setCells(CellMark::through, conditions.pass);
    m_walkMarks->setCells(CellMark::around, conditions.avoid);
    m_walkItem->setSize(walk->maze().rows(), walk->maze().columns());
    m_walkItem->setWalk(walk->cells(), m_parts.level->walkWatch()->losingStep());
}

void PlayViews::showHint()
{
    m_walkItem->setHint(m_parts.level->walkWatch()->hint());
}

void PlayViews::showPage()
{
    const MazeView* now = shown();
    m_parts.stack->setCurrentIndex(now == m_board  ? boardPage
                                   : now == m_walk ? walkPage
                                                   : editorPage);
    emit pageChanged();
}

} // namespace mazewright::ui
