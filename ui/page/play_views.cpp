#include "ui/page/play_views.h"

#include "ui/base/widgets.h"
#include "ui/canvas/cell_marks.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/route_items.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/level/walk_game.h"
#include "ui/page/play_bars.h"
#include "ui/page/play_input.h"
#include "ui/session/level_session.h"

#include <QGraphicsScene>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr int fadingMilliseconds = 1100;
constexpr double fullStrengthUntil = 0.55; // as a share of that time

} // namespace

BoardLines::BoardLines(const LevelSession& level, MazeItem* levelItem, MazeItem* boardItem,
                       QObject* parent)
    : QObject(parent), m_game(level.game()), m_watch(level.watch()), m_levelItem(levelItem),
      m_boardItem(boardItem), m_item(new LinkLinesItem)
{
    m_fading.setDuration(fadingMilliseconds);
    m_fading.setStartValue(1.0);
    m_fading.setKeyValueAt(fullStrengthUntil, 1.0);
    m_fading.setEndValue(0.0);
    connect(&m_fading, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& strength) { m_item->setStrength(strength.toDouble()); });
    connect(&m_fading, &QVariantAnimation::finished, this, [this] {
        m_item->setLines(LinkLine::played, {});
        m_item->setLines(LinkLine::refused, {});
    });
    connect(&m_game->level(), &MazeDocument::mazeReplaced, this, &BoardLines::showBoard);
    connect(m_game, &BoardGame::playingChanged, this, &BoardLines::showBoard);
    connect(m_game, &BoardGame::changed, this, &BoardLines::showGame);
    connect(m_game, &BoardGame::joined, this,
            [this](const Route& line) { flash(LinkLine::played, line); });
    connect(m_game, &BoardGame::refused, this,
            [this](const Route& line) { flash(LinkLine::refused, line); });
    connect(m_watch, &BoardAnalysis::hintChanged, this,
            [this] { showPair(LinkLine::hint, m_watch->hint()); });
    connect(m_watch, &BoardAnalysis::changed, this, &BoardLines::showOpen);
    showBoard();
}

void BoardLines::showBoard()
{
    const Maze& maze = m_game->current().maze();
    m_drawn.reset();
    m_fading.stop();
    m_item->setBoard(maze.rows(), maze.columns());
    MazeItem* const shown = m_game->isPlaying() ? m_boardItem : m_levelItem;
    if (m_item->parentItem() != shown) {
        if (m_item->scene() != nullptr)
            // Qt 6.4 does not move an item between scenes itself
            m_item->scene()->removeItem(m_item);
        shown->addTopmost(m_item);
    }
    showOpen();
}

void BoardLines::showGame()
{
    const std::size_t played = m_game->game().played();
    if (played < std::exchange(m_played, played))
        flash(LinkLine::played, {}); // a move was undone: remove its line
    if (m_game->chosen())
        m_item->setLines(LinkLine::pointed, {});
    showChosen();
}

void BoardLines::showChosen()
{
    m_item->setChosen(m_game->chosen());
    std::vector<Position> partners;
    const auto& pairs = m_watch->pairs();
    if (m_game->chosen() && pairs) {
        const CellIndex chosen = pairs->board->index(*m_game->chosen());
        for (const link::LinkablePair& pair : pairs->found.listed)
            if (pair.from == chosen || pair.to == chosen)
                partners.push_back(
                    pairs->board->position(pair.from == chosen ? pair.to : pair.from));
    }
    m_item->setPartners(std::move(partners));
}

/// Shows the line between two tiles; none if `ends` is empty.
void BoardLines::showPair(LinkLine kind, const Route& ends)
{
    std::vector<Route> lines;
    if (!ends.empty())
        lines.push_back(
            joiningOf(m_game->current().snapshot(), m_game->rules(), ends.front(), ends.back())
                .line);
    m_item->setLines(kind, std::move(lines));
}

void BoardLines::showPointed(std::optional<BoardMove> pair)
{
    const Maze& board = m_game->current().maze();
    const bool isShown = pair && m_watch->pairs();
    showPair(LinkLine::pointed,
             isShown ? Route{board.position(pair->from), board.position(pair->to)} : Route());
}

void BoardLines::setAllShown(bool shown)
{
    m_allShown = shown;
    m_drawn.reset();
    showOpen();
}

void BoardLines::showOpen()
{
    showChosen();
    if (!m_watch->pairs())
        m_item->setLines(LinkLine::pointed, {});
    const std::shared_ptr<const BoardPairs> shown = m_allShown ? m_watch->pairs() : nullptr;
    if (shown && shown == m_drawn)
        return;
    m_drawn = shown;
    std::vector<Route> lines;
    if (shown) {
        const link::PairLines drawing(*shown->board, shown->rules);
        const auto& listed = shown->found.listed;
        for (std::size_t i = 0; i < std::min(listed.size(), mostDrawn); ++i)
            lines.push_back(drawing.of(listed[i]));
    }
    m_item->setLines(LinkLine::open, std::move(lines));
}

void BoardLines::flash(LinkLine kind, const Route& line)
{
    m_fading.stop();
    m_item->setLines(LinkLine::played, {});
    m_item->setLines(LinkLine::refused, {});
    if (line.empty())
        return;
    m_item->setLines(kind, {line});
    m_fading.start();
}

PlayViews::PlayViews(LevelSession* level, MazeView* editor, QStackedWidget* stack, QObject* parent)
    : QObject(parent), m_level(level), m_editor(editor), m_stack(stack),
      m_board(
          addPage(level->game(), new BoardBar(level->game(), level->watch()), tr("Game board"))),
      m_walk(addPage(level->walk(), new WalkBar(level->walk(), level->walkWatch()),
                     tr("Walk on the level"))),
      m_boardLines(new BoardLines(*level, editor->mazeItem(), m_board->mazeItem(), this)),
      m_walkMarks(new CellMarks), m_walkItem(new WalkItem)
{
    new BoardInput(*level, editor, m_board, this);
    connectWalk();
    showPage();
}

MazeView* PlayViews::addPage(Play* play, PlayBar* bar, const QString& name)
{
    auto* page = new QWidget(m_stack);
    auto* column = makeLayout<QVBoxLayout>(page, {}, 0);
    auto* view = new MazeView(&play->copy(), page);
    view->setFrameShape(QFrame::NoFrame);
    view->setAccessibleName(name);
    column->addWidget(bar);
    column->addWidget(view, 1);
    m_stack->addWidget(page);
    auto* mode = new PlayMode(m_level, play, m_editor, view, this);
    connect(mode, &PlayMode::changed, this, &PlayViews::showPage);
    connect(bar, &PlayBar::comparisonRequested, this, &PlayViews::comparisonRequested);
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
    const WalkGame* game = m_level->walk();
    const WalkAnalysis* watch = m_level->walkWatch();
    new WalkInput(*m_level, m_walk, this);
    connect(game, &Play::changed, this, &PlayViews::showWalk);
    connect(watch, &WalkAnalysis::changed, this, &PlayViews::showWalk);
    connect(watch, &WalkAnalysis::hintChanged, this,
            [this, watch] { m_walkItem->setHint(watch->hint()); });
    showWalk();
}

MazeView* PlayViews::shown() const
{
    if (m_level->game()->isPlaying())
        return m_board;
    return m_level->walk()->isPlaying() ? m_walk : nullptr;
}

void PlayViews::showWalk()
{
    const std::optional<Walk>& walk = m_level->walk()->walk();
    if (!walk)
        return;
    const auto* stroke = std::get_if<OneStroke>(&walk->problem().query());
    const TrackConditions none;
    const TrackConditions& conditions = stroke != nullptr ? stroke->conditions : none;
    m_walkMarks->setCells(CellMark::through, conditions.pass);
    m_walkMarks->setCells(CellMark::around, conditions.avoid);
    m_walkItem->setSize(walk->maze().rows(), walk->maze().columns());
    m_walkItem->setWalk(walk->cells(), m_level->walkWatch()->losingStep());
}

void PlayViews::showPage()
{
    const MazeView* now = shown();
    m_stack->setCurrentWidget(now != nullptr ? now->parentWidget() : m_stack->widget(0));
    emit pageChanged();
}

} // namespace mazewright::ui
