// The rows of the table of docks: the panels of a window.
#include "ui/docks/dock_rows.h"

#include "ui/docks/runs_pane.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/cell_inspector.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/solver_panel.h"
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

/// A panel that shows the level as a whole.
template <class Panel>
void whole(QWidget& panel, LevelSession* level)
{
    static_cast<Panel&>(panel).bind(level);
}

/// A panel that shows a part of the level.
template <class Panel, auto part>
void onlyPart(QWidget& panel, LevelSession* level)
{
    static_cast<Panel&>(panel).bind(level == nullptr ? nullptr : (level->*part)());
}

constexpr auto right = Qt::RightDockWidgetArea;
constexpr auto bottom = Qt::BottomDockWidgetArea;
constexpr auto left = Qt::LeftDockWidgetArea;
using enum Room;
using enum WhileComparing;

/// Marks a title of the table for translation, in the context of the main window.
#define DOCK_TITLE(title) QT_TRANSLATE_NOOP("MainWindow", title)

// clang-format off
constexpr std::array rows = std::to_array<DockRow>({
    {"layersDock", DOCK_TITLE("Layers and legend"), right, 270, 210, scrolls, comparison, made<LayersPanel>, onlyPart<LayersPanel, &LevelSession::shown>},
    {"cellDock", DOCK_TITLE("Cell"), right, 270, 135, scrolls, comparison, made<CellInspector>, onlyPart<CellInspector, &LevelSession::shown>},
    {"solverDock", DOCK_TITLE("Solver"), right, 270, 330, scrolls, level, made<SolverPanel>, onlyPart<SolverPanel, &LevelSession::solving>},
    {"runsDock", DOCK_TITLE("Runs and timeline"), bottom, 0, 230, fills, comparison, made<RunsPane>, onlyPart<RunsPane, &LevelSession::shown>},
    {"analysisDock", DOCK_TITLE("Analysis"), left, 290, 0, fills, level, made<AnalysisTabs>, whole<AnalysisTabs>},
});
// clang-format on
#undef DOCK_TITLE

} // namespace

std::span<const DockRow> dockRows()
{
    return rows;
}

} // namespace mazewright::ui
