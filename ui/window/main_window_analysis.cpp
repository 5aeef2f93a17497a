// The analysis of the level: what its panel wants shown goes to the maze, what is clicked there
// comes back.
#include "solvers/problem/problem.h"
#include "ui/document/maze_document.h"
#include "ui/editor/marks_item.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/overlay/cell_marks.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/conditions_form.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/proposals_box.h"
#include "ui/panels/routes_panel.h"
#include "ui/panels/run_display.h"
#include "ui/play/board_game.h"
#include "ui/results/results_table.h"
#include "ui/window/main_window.h"

#include <QDockWidget>
#include <QTabWidget>

#include <utility>

namespace mazewright::ui {

void MainWindow::connectAnalysis()
{
    connect(m_analysisPanel, &AnalysisPanel::marksChanged, this, &MainWindow::showMarks);
    connect(m_analysisPanel->conditions(), &ConditionsForm::pickingChanged, this,
            &MainWindow::showPicking);
    connect(m_view, &MazeView::pickingEnded, m_analysisPanel->conditions(),
            &ConditionsForm::endPicking);
    connect(m_analysisPanel->proposals(), &ProposalsBox::previewed, this,
            &MainWindow::showProposal);
    connectPicture();
    connectRoutes();
    showMarks();
}

void MainWindow::connectPicture()
{
    connect(m_analysisPanel, &AnalysisPanel::pictureChanged, this,
            [this](std::shared_ptr<const Run> picture) {
                const bool analysisIsShown = m_display->run() && m_display->run()->id == 0 &&
                                             m_display->run() != m_routesPanel->picture();
                if (picture) {
                    m_results->clearSelection();
                    m_routesPanel->hidePicture();
                }
                if (picture || analysisIsShown)
                    m_display->show(std::move(picture));
            });
    connect(m_analysisPanel, &AnalysisPanel::trackFetched, m_display, &RunDisplay::showTrack);
    connect(m_analysisPanel, &AnalysisPanel::layerChosen, m_layers, &LayersPanel::setHeatLayer);
    connect(m_layers, &LayersPanel::settingsChanged, m_analysisPanel,
            [this](const OverlaySettings& settings) {
                if (!m_display->run() || m_display->run()->id != 0)
                    return;
                const QString layer = QString::fromStdString(settings.heatLayer);
                if (m_display->run() == m_routesPanel->picture())
                    m_routesPanel->setLayer(layer);
                else
                    m_analysisPanel->setLayer(layer);
            });
}

/// The layers of the level's routes, and the tab that suits the level's question.
void MainWindow::connectRoutes()
{
    connect(m_routesPanel, &RoutesPanel::pictureChanged, this,
            [this, shown = std::weak_ptr<const Run>()](
                const std::shared_ptr<const Run>& picture) mutable {
                const bool routesAreShown = m_display->run() && m_display->run() == shown.lock();
                shown = picture;
                if (picture) {
                    m_results->clearSelection();
                    m_analysisPanel->hidePicture();
                }
                if (picture || routesAreShown)
                    m_display->show(picture);
            });
    connect(m_routesPanel, &RoutesPanel::layerChosen, m_layers, &LayersPanel::setHeatLayer);
    connect(m_document, &MazeDocument::edited, this, &MainWindow::chooseAnalysisTab);
    connect(m_document, &MazeDocument::rulesChanged, this, &MainWindow::chooseAnalysisTab);
    chooseAnalysisTab();
}

/// When the level's question becomes another; what the user chooses then stays.
void MainWindow::chooseAnalysisTab()
{
    const Question question = mainQuestion(m_document->maze(), m_document->rules());
    if (std::exchange(m_tabQuestion, question) == question)
        return;
    if (m_game->isBoard() && (question == Question::clearBoard || question == Question::link))
        showBoardTab();
    else
        m_analysisTabs->setCurrentIndex(question == Question::oneStroke ? 0 : 1);
}

void MainWindow::showMarks()
{
    for (const CellMark mark : {CellMark::through, CellMark::around, CellMark::forced,
                                CellMark::unused, CellMark::unusedCoin})
        m_cellMarks->setCells(mark, m_analysisPanel->markedCells(mark));
}

void MainWindow::showPicking()
{
    const std::optional<Demand> demand = m_analysisPanel->conditions()->picking();
    if (!demand) {
        m_view->setPicking({});
        return;
    }
    m_view->setPicking(*demand == Demand::through
                           ? tr("Click the cells that every track must pass; Esc ends")
                           : tr("Click the cells that no track may pass; Esc ends"));
    m_view->setFocus();
}

/// The edits as ghosts, and the one best track that they leave.
void MainWindow::showProposal(const std::optional<Proposal>& proposal)
{
    MarksItem& marks = m_view->mazeItem()->marks();
    std::vector<Position> changed;
    if (proposal)
        for (const Edit& edit : proposal->edits)
            changed.push_back(edit.cell);
    m_cellMarks->setCells(CellMark::proposed, std::move(changed));
    if (!proposal) {
        marks.setPreview({});
        m_display->setPreview(nullptr);
        return;
    }
    marks.setPreview(patchOf(m_document->maze(), proposal->edits));
    m_display->setPreview(pictureOf(m_document->snapshot(), proposal->track));
}

void MainWindow::analyse()
{
    showAnalysisPanel();
    m_analysisTabs->setCurrentIndex(0);
    m_analysis->analyse();
}

void MainWindow::showAnalysisPanel()
{
    auto* dock = findChild<QDockWidget*>(QStringLiteral("analysisDock"));
    dock->show();
    dock->raise();
}

} // namespace mazewright::ui
