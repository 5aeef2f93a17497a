// The panels show the level of the present tab, and what is done in them goes to it.
#include "ui/actions/action_table.h"
#include "ui/bars/status_line.h"
#include "ui/bars/tool_bar.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/page/board_lines.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/cell_inspector.h"
#include "ui/panels/conditions_form.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/proposals_box.h"
#include "ui/panels/routes_panel.h"
#include "ui/panels/show_legend.h"
#include "ui/panels/solver_panel.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/results/results_table.h"
#include "ui/session/level_analysis.h"
#include "ui/session/live_watch.h"
#include "ui/session/shown.h"
#include "ui/session/solver_settings.h"
#include "ui/timeline/timeline.h"
#include "ui/window/commands.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QScopedValueRollback>
#include <QTabWidget>
#include <QToolBar>
#include <QUndoGroup>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int strokeTab = 0;
constexpr int routesTab = 1;
constexpr int boardTab = 2;

} // namespace

void MainWindow::tabChanged()
{
    QWidget* current = m_tabs->currentWidget();
    const bool comparing = current == m_compare->page();
    m_actions->setComparing(comparing);
    m_toolBar->setEnabled(!comparing);
    if (comparing) {
        if (m_page != nullptr)
            level()->shown()->playback()->pause();
        unbindPanels();
        m_compare->enter();
        return;
    }
    m_compare->leave();
    if (auto* page = qobject_cast<LevelPage*>(current))
        bind(page);
}

/// What is known of a level is worked out by itself only while its page is the present one.
void MainWindow::bind(LevelPage* page)
{
    leavePage(page);
    m_page = page;
    level()->setWatched(true);
    m_toolBar->setView(page->view());
    m_results->setPresentLevel(level()->id());
    m_pageBond = std::make_unique<QObject>();
    connectLevel();
    connectPage();
    bindPanels();
    returnToAnalysisTab();
    showBoardState();
    showSelectedRun();
    showNews();
    showCell();
    showTitles();
    emit m_openLevels->noted();
}

/// What was begun on the page before, and is of no use on the next one.
void MainWindow::leavePage(const LevelPage* next)
{
    if (m_page == nullptr || m_page == next)
        return;
    m_page->previewProposal(std::nullopt);
    m_pickedOption.clear();
    if (m_tabQuestion)
        m_analysisTabOf[level()->id()] = {*m_tabQuestion, m_analysisTabs->currentIndex()};
    level()->setWatched(false);
}

/// The tab that was chosen when the level was looked at last.
void MainWindow::returnToAnalysisTab()
{
    m_tabQuestion.reset();
    const auto before = m_analysisTabOf.find(level()->id());
    chooseAnalysisTab();
    if (before != m_analysisTabOf.end() && m_tabQuestion == before->second.question)
        m_analysisTabs->setCurrentIndex(before->second.tab);
}

/// The page is about to go.
void MainWindow::unbind()
{
    unbindPanels();
    m_solverPanel->bind(nullptr);
    m_analysisPanel->bind(nullptr);
    m_routesPanel->bind(nullptr);
    m_boardPanel->bind(nullptr);
    m_pageBond.reset();
    m_page = nullptr;
}

/// While runs are compared, the comparison leads the panels that are about a run.
void MainWindow::unbindPanels()
{
    m_layers->bind(nullptr);
    m_inspector->bind(nullptr);
    m_timeline->bind(nullptr);
    m_timeline->hide();
}

void MainWindow::bindPanels()
{
    LevelSession* shown = level();
    m_layers->bind(shown->shown());
    m_inspector->bind(shown->shown());
    m_timeline->bind(shown->shown());
    m_timeline->show();
    m_solverPanel->bind(shown->solving());
    m_analysisPanel->bind(shown);
    m_routesPanel->bind(shown);
    m_boardPanel->bind(shown);
}

void MainWindow::connectLevel()
{
    const QObject* bond = m_pageBond.get();
    MazeDocument* document = level()->document();
    connect(document, &MazeDocument::edited, bond, [this] { chooseAnalysisTab(); });
    connect(document, &MazeDocument::rulesChanged, bond, [this] { chooseAnalysisTab(); });
    connect(level()->live(), &LiveWatch::changed, bond, [this] { showNews(); });
    connect(level()->game(), &BoardGame::changed, bond, [this] { showBoardState(); });
    connect(level()->shown(), &Shown::changed, bond, [this] { showSelectedRun(); });
    const auto showSolver = [this] {
        const auto all = solvers();
        const auto found = std::find(all.begin(), all.end(), level()->solving()->solver());
        m_solverChoice->setCurrentIndex(static_cast<int>(found - all.begin()));
    };
    connect(level()->solving(), &SolverSettings::solverChanged, bond, showSolver);
    showSolver();
}

void MainWindow::connectPage()
{
    const QObject* bond = m_pageBond.get();
    MazeView* view = m_page->view();
    connect(m_page, &LevelPage::cellChanged, bond, [this] { showCell(); });
    connect(m_page, &LevelPage::legendChanged, bond, [this] { showLegendOfPage(); });
    connect(m_page, &LevelPage::badgeClicked, bond, [this] { commands::editLevelNotes(*this); });
    connect(view, &MazeView::cellPicked, bond, [this](Position cell) { cellPicked(cell); });
    for (MazeView* either : {view, m_page->boardView()}) {
        connect(either, &MazeView::zoomed, bond, [this] { showView(); });
        connect(either, &MazeView::hintChanged, bond, [this] { showView(); });
    }
    connect(view, &MazeView::pickingEnded, bond,
            [this] { m_analysisPanel->conditions()->endPicking(); });
    connect(m_analysisPanel, &AnalysisPanel::marksChanged, bond,
            [this] { m_page->showMarks(*m_analysisPanel); });
    connect(m_analysisPanel->conditions(), &ConditionsForm::pickingChanged, bond,
            [this] { showPicking(); });
    connect(m_analysisPanel->proposals(), &ProposalsBox::previewed, bond,
            [this](std::optional<std::size_t> proposal) { m_page->previewProposal(proposal); });
    BoardLines* lines = m_page->boardLines();
    connect(m_boardPanel, &BoardPanel::pointedAt, bond,
            [lines](std::optional<BoardMove> pair) { lines->showPointed(pair); });
    connect(m_boardPanel, &BoardPanel::allShownChanged, bond,
            [lines](bool shown) { lines->setAllShown(shown); });
    connect(m_page, &LevelPage::shownViewChanged, bond, [this] {
        showView();
        if (level()->game()->isPlaying())
            showBoardTab();
    });
    showView();
    showLegendOfPage();
}

/// Undo, zoom and hint are of the view that is shown: the editor's, or the game's.
void MainWindow::showView()
{
    if (m_compare->isOn())
        return;
    m_undo->setActiveStack(m_page->undoStack());
    m_status->setZoom(m_page->shownView()->pixelsPerCell());
    m_status->setHint(m_page->shownView()->hint());
}

void MainWindow::showCell()
{
    if (m_compare->isOn())
        return;
    const std::optional<Position> cell = m_page->shownCell();
    const Cell content = cell ? level()->game()->current().maze().at(*cell) : Cell{};
    m_status->setCell(cell, content);
    m_inspector->setCell(cell, content);
}

void MainWindow::showLegendOfPage()
{
    if (!m_compare->isOn())
        showLegend(*m_layers->legend(), *m_page->overlay(), *level()->shown()->facts());
}

void MainWindow::showNews()
{
    const LiveWatch& live = *level()->live();
    const bool noWay =
        live.news() && live.news()->reach == Reach::noEnds && level()->game()->isBoard();
    m_status->setNews(noWay ? std::nullopt : live.news(), live.isCurrent());
}

void MainWindow::showBoardState()
{
    const BoardGame& game = *level()->game();
    m_analysisTabs->setTabVisible(boardTab, game.isBoard());
    const bool tiles = game.isPlayable() && game.tilesLeft() > 0;
    m_actions->setPossible(ActionId::boardPlay, game.isPlayable());
    m_actions->setPossible(ActionId::boardHint, tiles);
    m_actions->setPossible(ActionId::boardShuffle, tiles);
    m_actions->setPossible(ActionId::boardStartOver, game.game().isUnderWay());
    m_actions->setPossible(ActionId::boardUse, game.game().isUnderWay());
}

/// The table's row is that of the run that is shown, if one is.
void MainWindow::showSelectedRun()
{
    if (m_compare->isOn() || m_isSelecting)
        return;
    m_results->selectRun(runs()->rowOf(level()->shown()->runId()));
}

/// A run is shown over its own level.
void MainWindow::runSelected(int row)
{
    if (m_page == nullptr || m_compare->isOn())
        return;
    Shown& present = *level()->shown();
    if (row < 0) {
        if (present.runId() != 0)
            present.clear();
        return;
    }
    const QScopedValueRollback selecting(m_isSelecting, true); // the table knows its row
    const std::shared_ptr<const Run> run = runs()->run(row);
    LevelSession* owner = m_openLevels->level(run->levelId);
    (owner == nullptr ? present : *owner->shown()).showRun(run->id);
    if (owner != nullptr && owner != level())
        goTo(owner);
}

/// When the level's question becomes another; what the user chooses then stays.
void MainWindow::chooseAnalysisTab()
{
    const MazeDocument& document = *level()->document();
    const Question question = mainQuestion(document.maze(), document.rules());
    if (std::exchange(m_tabQuestion, question) == question)
        return;
    if (level()->game()->isBoard() &&
        (question == Question::clearBoard || question == Question::link))
        showBoardTab();
    else
        m_analysisTabs->setCurrentIndex(question == Question::oneStroke ? strokeTab : routesTab);
}

void MainWindow::showBoardTab()
{
    m_analysisTabs->setTabVisible(boardTab, true);
    m_analysisTabs->setCurrentIndex(boardTab);
}

void MainWindow::showPicking()
{
    MazeView* view = m_page->view();
    const std::optional<Demand> demand = m_analysisPanel->conditions()->picking();
    if (!demand) {
        view->setPicking({});
        return;
    }
    view->setPicking(*demand == Demand::through
                         ? tr("Click the cells that every track must pass; Esc ends")
                         : tr("Click the cells that no track may pass; Esc ends"));
    view->setFocus();
}

void MainWindow::pickPlace(const QString& optionId)
{
    m_pickedOption = optionId;
    m_page->messages()->show(tr("Alt-click the cell on the maze."), MessageBar::Kind::note);
    m_page->view()->setFocus();
}

void MainWindow::cellPicked(Position cell)
{
    if (const std::optional<Demand> demand = m_analysisPanel->conditions()->picking()) {
        level()->analysis()->toggle(cell, *demand);
        return;
    }
    if (m_pickedOption.isEmpty())
        return;
    m_solverPanel->setPlace(m_pickedOption, cell);
    m_pickedOption.clear();
    m_page->messages()->clear();
}

} // namespace mazewright::ui
