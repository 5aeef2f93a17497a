// The rows of the table of docks: the panels of a window.
#include "ui/docks/dock_rows.h"

#include "ui/docks/runs_pane.h"
#include "ui/explain/explain_panel.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/cell_inspector.h"
#include "ui/panels/history_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/solver_panel.h"
#include "ui/selection/stamps_panel.h"
#include "ui/session/level_session.h"

#include <array>
#include <type_traits>

namespace mazewright::ui {

namespace {

template <class Panel>
QWidget* made(RunsModel* runs)
{
    if constexpr (std::is_constructible_v<Panel, RunsModel*>)
        return new Panel(runs);
    else
        return new Panel;
}

/// Binds a panel to the whole level.
template <class Panel>
void whole(QWidget& panel, LevelSession* level)
{
    static_cast<Panel&>(panel).bind(level);
}

/// Binds a panel to a part of the level.
template <class Panel, auto part>
void onlyPart(QWidget& panel, LevelSession* level)
{
    static_cast<Panel&>(panel).bind(level == nullptr ? nullptr : (level->*part)());
}

using Area = Qt::DockWidgetArea;
using Led = WhileComparing;

// clang-format off
constexpr std::array dockTable = std::to_array<DockRow>({
    {"layersDock", QT_TRANSLATE_NOOP("MainWindow", "Layers"), Area::RightDockWidgetArea, 270, 265, Overflow::scrolls, nullptr, Led::comparison, made<LayersPanel>, onlyPart<LayersPanel, &LevelSession::shown>},
    {"cellDock", QT_TRANSLATE_NOOP("MainWindow", "Cell"), Area::RightDockWidgetArea, 270, 100, Overflow::scrolls, nullptr, Led::comparison, made<CellInspector>, onlyPart<CellInspector, &LevelSession::shown>},
    {"solverDock", QT_TRANSLATE_NOOP("MainWindow", "Solver"), Area::RightDockWidgetArea, 270, 310, Overflow::scrolls, nullptr, Led::level, made<SolverPanel>, onlyPart<SolverPanel, &LevelSession::solving>},
    {"runsDock", QT_TRANSLATE_NOOP("MainWindow", "Runs and Timeline"), Area::BottomDockWidgetArea, 0, 230, Overflow::fills, nullptr, Led::comparison, made<RunsPane>, onlyPart<RunsPane, &LevelSession::shown>},
    {"analysisDock", QT_TRANSLATE_NOOP("MainWindow", "Analysis"), Area::LeftDockWidgetArea, 290, 0, Overflow::fills, nullptr, Led::level, made<AnalysisTabs>, whole<AnalysisTabs>},
    {"stampsDock", QT_TRANSLATE_NOOP("MainWindow", "Stamps"), Area::RightDockWidgetArea, 270, 0, Overflow::fills, "layersDock", Led::level, made<StampsPanel>, [](QWidget&, LevelSession*) {}},
    {"historyDock", QT_TRANSLATE_NOOP("MainWindow", "History"), Area::RightDockWidgetArea, 270, 0, Overflow::fills, "layersDock", Led::level, made<HistoryPanel>, [](QWidget&, LevelSession*) {}},
    {"explainDock", QT_TRANSLATE_NOOP("MainWindow", "Explain"), Area::LeftDockWidgetArea, 290, 0, Overflow::scrolls, "analysisDock", Led::comparison, made<ExplainPanel>, onlyPart<ExplainPanel, &LevelSession::shown>},
});
// clang-format on

} // namespace

std::span<const DockRow> dockRows()
{
    return dockTable;
}

} // namespace mazewright::ui
