#include "ui/page/panel_bond.h"

#include "ui/editor/maze_view.h"
#include "ui/page/board_lines.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/conditions_form.h"
#include "ui/panels/proposals_box.h"
#include "ui/panels/solver_panel.h"
#include "ui/selection/selection.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"

namespace mazewright::ui {

PanelConnections::PanelConnections(const Parts& parts, QObject* parent)
    : QObject(parent), m_parts(parts)
{
    connectMarks();
    connectBoard();
    connectPicking();
}

void PanelConnections::connectMarks()
{
    LevelPage* page = m_parts.page;
    AnalysisPanel* stroke = m_parts.analysis->stroke();
    connect(stroke, &AnalysisPanel::marksChanged, this,
            [page, stroke] { page->showMarks(*stroke); });
    ProposalsBox* repair = m_parts.analysis->repair();
    connect(repair, &ProposalsBox::previewed, this,
            [page](std::optional<std::size_t> proposal) { page->previewProposal(proposal); });
    const Selection* selection = page->selection();
    const auto showArea = [repair, selection] {
        repair->setArea(selection->isEmpty() ? std::nullopt : std::optional(selection->cells()));
    };
    connect(selection, &Selection::changed, this, showArea);
    showArea();
}

void PanelConnections::connectBoard()
{
    const BoardPanel* board = m_parts.analysis->board();
    BoardLines* lines = m_parts.page->boardLines();
    connect(board, &BoardPanel::pointedAt, this,
            [lines](std::optional<BoardMove> pair) { lines->showPointed(pair); });
    connect(board, &BoardPanel::allShownChanged, this,
            [lines](bool shown) { lines->setAllShown(shown); });
}

void PanelConnections::connectPicking()
{
    const MazeView* view = m_parts.page->view();
    ConditionsForm* conditions = m_parts.analysis->stroke()->conditions();
    connect(conditions, &ConditionsForm::pickingChanged, this, &PanelConnections::showPicking);
    connect(view, &MazeView::pickingEnded, this, [conditions] { conditions->endPicking(); });
    connect(m_parts.solver, &SolverPanel::pickRequested, this, &PanelConnections::pickPlace);
    connect(view, &MazeView::cellPicked, this, &PanelConnections::take);
}

void PanelConnections::showPicking()
{
    MazeView* view = m_parts.page->view();
    const std::optional<Demand> demand = m_parts.analysis->stroke()->conditions()->picking();
    if (!demand) {
        view->setPicking({});
        return;
    }
    view->setPicking(*demand == Demand::through
                         ? tr("Click the cells that every track must pass through, Esc to finish")
                         : tr("Click the cells that every track must avoid, Esc to finish"));
    view->setFocus();
}

void PanelConnections::pickPlace(const QString& option)
{
    m_option = option;
    m_parts.page->messages()->show(tr("Alt+click a cell on the maze to pick it."),
                                   MessageBar::Kind::note);
    m_parts.page->view()->setFocus();
}

void PanelConnections::take(Position cell)
{
    if (const auto demand = m_parts.analysis->stroke()->conditions()->picking()) {
        m_parts.page->level()->analysis()->toggle(cell, *demand);
        return;
    }
    if (m_option.isEmpty()) {
        m_parts.page->view()->pickTool(cell);
        return;
    }
    m_parts.solver->setPlace(m_option, cell);
    m_option.clear();
    m_parts.page->messages()->clear();
}

} // namespace mazewright::ui
