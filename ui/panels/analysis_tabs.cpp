#include "ui/panels/analysis_tabs.h"

#include "ui/base/widgets.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/repair_panel.h"
#include "ui/panels/routes_panel.h"
#include "ui/session/level_session.h"

#include <QEvent>

#include <utility>

namespace mazewright::ui {

namespace {

constexpr int strokeTab = 0;
constexpr int routesTab = 1;
constexpr int boardTab = 2;
constexpr int repairTab = 3;

} // namespace

AnalysisTabs::AnalysisTabs(QWidget* parent)
    : QTabWidget(parent), m_stroke(new AnalysisPanel(this)), m_routes(new RoutesPanel(this)),
      m_board(new BoardPanel(this)), m_repair(new ProposalsBox(this))
{
    setDocumentMode(true);
    addTab(scrolled(m_stroke), tr("One Stroke"));
    addTab(scrolled(m_routes), tr("Routes"));
    addTab(scrolled(m_board), tr("Board"));
    addTab(scrolled(m_repair), tr("Repair"));
}

bool AnalysisTabs::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QTabWidget::event(event);
}

void AnalysisTabs::bind(LevelSession* level)
{
    if (m_level && m_question)
        m_choiceOf[m_level->id()] = {*m_question, currentIndex()};
    m_connections = std::make_unique<QObject>();
    m_level = level;
    m_question.reset();
    m_stroke->bind(level);
    m_routes->bind(level);
    m_board->bind(level);
    m_repair->bind(level);
    if (level == nullptr)
        return;
    connect(level->document(), &MazeDocument::edited, m_connections.get(), [this] { chooseTab(); });
    connect(level->document(), &MazeDocument::rulesChanged, m_connections.get(),
            [this] { chooseTab(); });
    connect(level->game(), &BoardGame::changed, m_connections.get(), [this] { followGame(); });
    chooseTab();
    const auto before = m_choiceOf.find(level->id());
    if (before != m_choiceOf.end() && m_question == before->second.question)
        setCurrentIndex(before->second.tab);
    m_isPlaying = level->game()->isPlaying();
    followGame();
}

/// Selects the tab when the level's question changes.
void AnalysisTabs::chooseTab()
{
    const MazeDocument& document = *m_level->document();
    const Question question = mainQuestion(document.maze(), document.rules());
    if (std::exchange(m_question, question) == question)
        return;
    if (m_level->game()->isBoard() &&
        (question == Question::clearBoard || question == Question::link))
        showBoard();
    else
        setCurrentIndex(question == Question::oneStroke ? strokeTab : routesTab);
}

/// Shows the board when a game begins.
void AnalysisTabs::followGame()
{
    const BoardGame& game = *m_level->game();
    setTabVisible(boardTab, game.isBoard());
    if (!std::exchange(m_isPlaying, game.isPlaying()) && m_isPlaying)
        showBoard();
}

void AnalysisTabs::showBoard()
{
    setTabVisible(boardTab, true);
    setCurrentIndex(boardTab);
}

void AnalysisTabs::setCompared(const std::optional<QString>& colours)
{
    m_stroke->setCompared(colours);
    m_routes->setCompared(colours);
}

void AnalysisTabs::showStroke()
{
    setCurrentIndex(strokeTab);
}

void AnalysisTabs::showRepair()
{
    setCurrentIndex(repairTab);
}

} // namespace mazewright::ui
