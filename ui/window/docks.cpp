#include "ui/window/docks.h"

#include "ui/base/actions.h"
#include "ui/base/widgets.h"
#include "ui/page/stamps_panel.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/side_panels.h"
#include "ui/panels/solver_panel.h"
#include "ui/panels/timeline.h"
#include "ui/session/level_session.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>
#include <QWidget>
#include <Qt>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

namespace mazewright::ui {

namespace {

const QString leftKey = QStringLiteral("window/left-width");
const QString rightKey = QStringLiteral("window/right-width");
const QString shareKey = QStringLiteral("window/centre-share");

} // namespace

SideWidths::SideWidths(const Chosen& first, QMainWindow* window)
    : QObject(window), m_window(window), m_first(first), m_chosen(first)
{
    window->installEventFilter(this);
}

void SideWidths::reset()
{
    m_chosen = m_first;
    fit();
}

void SideWidths::restore()
{
    const QSettings settings;
    m_chosen = {.left = settings.value(leftKey, m_first.left).toInt(),
                .right = settings.value(rightKey, m_first.right).toInt(),
                .centreShare = settings.value(shareKey, m_first.centreShare).toDouble()};
}

void SideWidths::save() const
{
    QSettings settings;
    settings.setValue(leftKey, m_chosen.left);
    settings.setValue(rightKey, m_chosen.right);
    settings.setValue(shareKey, m_chosen.centreShare);
}

/// Returns a dock in the only column of the area; null if it has no column, or several.
QDockWidget* SideWidths::column(Qt::DockWidgetArea area) const
{
    QDockWidget* found = nullptr;
    for (auto* dock : m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const bool stands = dock->isVisible() && !dock->isFloating() &&
                            m_window->dockWidgetArea(dock) == area &&
                            m_window->rect().intersects(dock->geometry()); // otherwise a tab behind
        if (!stands)
            continue;
        if (found != nullptr && found->x() != dock->x())
            return nullptr; // two columns have no single width
        found = dock;
    }
    return found;
}

void SideWidths::fit()
{
    QList<QDockWidget*> docks;
    QList<int> widths;
    const auto add = [&](Qt::DockWidgetArea area, int width) {
        if (QDockWidget* dock = column(area)) {
            docks << dock;
            widths << width;
        }
    };
    add(Qt::LeftDockWidgetArea, m_chosen.left);
    add(Qt::RightDockWidgetArea, m_chosen.right);
    int wanted = 0;
    for (const int width : widths)
        wanted += width;
    const double most = m_window->width() * (1 - m_chosen.centreShare);
    for (int& width : widths)
        width = static_cast<int>(width * std::min(1.0, most / wanted));
    m_window->resizeDocks(docks, widths, Qt::Horizontal);
}

int SideWidths::widthOf(Qt::DockWidgetArea area) const
{
    const QDockWidget* dock = column(area);
    return dock == nullptr ? 0 : dock->width();
}

/// Stores the widths after a mouse press and release on the window itself, which may have dragged a
/// separator between docks.
void SideWidths::takeDragged()
{
    const int left = widthOf(Qt::LeftDockWidgetArea);
    const int right = widthOf(Qt::RightDockWidgetArea);
    if (left == m_leftAtPress && right == m_rightAtPress)
        return;
    m_chosen.left = left == 0 ? m_chosen.left : left;
    m_chosen.right = right == 0 ? m_chosen.right : right;
    m_chosen.centreShare =
        std::min(m_first.centreShare, 1 - static_cast<double>(left + right) / m_window->width());
}

bool SideWidths::eventFilter(QObject* watched, QEvent* event)
{
    // Deferred until the window has laid out its children.
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        QTimer::singleShot(0, this, &SideWidths::fit);
    if (event->type() == QEvent::MouseButtonPress) {
        m_leftAtPress = widthOf(Qt::LeftDockWidgetArea);
        m_rightAtPress = widthOf(Qt::RightDockWidgetArea);
    }
    if (event->type() == QEvent::MouseButtonRelease)
        takeDragged();
    return QObject::eventFilter(watched, event);
}

class ProfileStrip;
class ResultsTable;
class RunsModel;
class OverlayState;
class Timeline;

/// The table of runs of all levels, below the timeline and the profile of the run that is shown.
class RunsPane : public QWidget {
    Q_OBJECT

public:
    explicit RunsPane(RunsModel* runs, QWidget* parent = nullptr);

    /// Binds the timeline to the run that a level shows; null hides it.
    void bind(OverlayState* shown);

private:
    Timeline* m_timeline;
    ProfileStrip* m_profile;
    ResultsTable* m_results;
};

RunsPane::RunsPane(RunsModel* runs, QWidget* parent)
    : QWidget(parent), m_timeline(new Timeline(this)), m_profile(new ProfileStrip(this)),
      m_results(new ResultsTable(runs, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_results->setFrameShape(QFrame::NoFrame);
    m_results->setMinimumHeight(80);
    column->addWidget(m_timeline);
    column->addWidget(m_profile);
    column->addWidget(m_results, 1);
}

void RunsPane::bind(OverlayState* shown)
{
    m_timeline->bind(shown);
    m_profile->bind(shown);
    m_timeline->setVisible(shown != nullptr);
}

} // namespace mazewright::ui

class QWidget;

namespace mazewright::ui {

class LevelSession;

/// Controller of a panel while runs are compared.
enum class WhileComparing : std::uint8_t {
    level,     ///< the level that was last edited
    comparison ///< the comparison, since the panel is about a run
};

/// Behaviour of a panel that has too little space.
enum class Overflow : std::uint8_t {
    scrolls, ///< the whole panel scrolls
    fills    ///< fills the space and scrolls its contents itself
};

/// A panel around the tabs: one row of the table.
struct DockRow {
    const char* name;  ///< object name of its dock, also in the saved layout
    const char* title; ///< untranslated
    Qt::DockWidgetArea area;
    int width; ///< default in pixels; 0 for the remaining space
    int height;
    Overflow overflow;
    const char* behind; ///< the dock that it is a tab behind; null if none
    WhileComparing whileComparing;
    QWidget* (*make)(RunsModel* runs);
    /// Binds the panel to a level; null for none.
    void (*bind)(QWidget& panel, LevelSession* level);
};

/// Returns the rows, from top to bottom in each area.
std::span<const DockRow> dockRows();

// The rows of the table of docks: the panels of a window.

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

namespace {

/// Returns the widths of the table, and the minimum share of the centre.
SideWidths::Chosen firstWidths()
{
    SideWidths::Chosen first{.centreShare = 0.55};
    for (const DockRow& row : dockRows()) {
        if (row.area == Qt::LeftDockWidgetArea)
            first.left = row.width;
        else if (row.area == Qt::RightDockWidgetArea)
            first.right = row.width;
    }
    return first;
}

} // namespace

Docks::Docks(RunsModel* runs, QMainWindow* window)
    : QObject(window), m_window(window), m_widths(new SideWidths(firstWidths(), window))
{
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    for (const DockRow& row : dockRows()) {
        QWidget* panel = row.make(runs);
        auto* dock = new QDockWidget(QCoreApplication::translate("MainWindow", row.title), window);
        dock->setObjectName(QLatin1String(row.name));
        dock->setWidget(row.overflow == Overflow::scrolls ? scrolled(panel) : panel);
        dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
        m_panels.push_back({&row, panel, dock});
    }
    place();
    applyDefaultSizes();
    // Forwards the cell under the pointer from the inspector to the explain panel.
    connect(panel<CellInspector>(), &CellInspector::cellChanged, panel<ExplainPanel>(),
            &ExplainPanel::setCell);
}

void Docks::place()
{
    for (const auto& [row, panel, dock] : m_panels)
        if (QDockWidget* front = frontOf(*row))
            m_window->tabifyDockWidget(front, dock);
        else
            m_window->addDockWidget(row->area, dock);
    raiseFronts();
}

void Docks::addEntriesTo(QMenu& menu) const
{
    for (const auto& [row, panel, dock] : m_panels) {
        QAction* entry = menu.addAction(dock->windowTitle());
        entry->setCheckable(true);
        entry->setChecked(!dock->isHidden());
        connect(dock->toggleViewAction(), &QAction::toggled, entry, &QAction::setChecked);
        connect(entry, &QAction::triggered, dock, [entry, dock = dock] {
            const bool isInFront = !dock->visibleRegion().isEmpty();
            dock->setVisible(!isInFront);
            dock->raise();
            entry->setChecked(!isInFront);
        });
    }
}

/// Returns the dock that the row's dock is a tab behind; null if none.
QDockWidget* Docks::frontOf(const DockRow& row) const
{
    return row.behind == nullptr ? nullptr
                                 : m_window->findChild<QDockWidget*>(QLatin1String(row.behind),
                                                                     Qt::FindDirectChildrenOnly);
}

void Docks::raiseFronts()
{
    for (const auto& [row, panel, dock] : m_panels)
        if (QDockWidget* front = frontOf(*row))
            front->raise();
}

void Docks::applyDefaultSizes()
{
    QList<QDockWidget*> high;
    QList<QDockWidget*> wide;
    QList<int> heights;
    QList<int> widths;
    for (const auto& [row, panel, dock] : m_panels) {
        if (row->width > 0) {
            wide << dock;
            widths << row->width;
        }
        if (row->height > 0) {
            high << dock;
            heights << row->height;
        }
    }
    m_window->resizeDocks(high, heights, Qt::Vertical);
    m_window->resizeDocks(wide, widths, Qt::Horizontal);
}

void Docks::reset()
{
    if (!m_hidden.isEmpty())
        toggleAll();
    for (const Docked& docked : m_panels)
        m_window->removeDockWidget(docked.dock);
    place();
    for (const Docked& docked : m_panels)
        docked.dock->show();
    raiseFronts();
    applyDefaultSizes(); // applies to visible docks only
    m_widths->reset();
}

void Docks::bind(LevelSession* level)
{
    for (const auto& [row, panel, dock] : m_panels)
        row->bind(*panel, level);
}

void Docks::unbindRunPanels()
{
    for (const auto& [row, panel, dock] : m_panels)
        if (row->whileComparing == WhileComparing::comparison)
            row->bind(*panel, nullptr);
}

void Docks::toggleAll()
{
    if (!m_hidden.isEmpty()) {
        for (QWidget* hidden : std::as_const(m_hidden))
            hidden->show();
        for (QDockWidget* dock : std::as_const(m_inFront))
            dock->raise(); // otherwise the tab shown last would be in front
        m_hidden.clear();
        m_widths->fit(); // the window may have been resized
        return;
    }
    QList<QWidget*> all{m_window->statusBar()};
    for (auto* bar : m_window->findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        all << bar;
    m_inFront.clear();
    for (auto* dock : m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        all << dock;
        if (m_window->rect().intersects(dock->geometry()))
            m_inFront << dock;
    }
    for (QWidget* widget : std::as_const(all)) {
        if (!widget->isVisible())
            continue;
        widget->hide();
        m_hidden << widget;
    }
}

void focusNext(const QList<QWidget*>& panes)
{
    const QWidget* focused = QApplication::focusWidget();
    qsizetype present = 0;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (focused != nullptr && (panes[i] == focused || panes[i]->isAncestorOf(focused)))
            present = i;
    for (qsizetype step = 1; step <= panes.size(); ++step) {
        QWidget* pane = panes[(present + step) % panes.size()];
        if (!pane->isVisible())
            continue;
        QWidget* first = pane;
        for (auto* child : pane->findChildren<QWidget*>())
            if (first == pane && (pane->focusPolicy() & Qt::TabFocus) == 0 &&
                (child->focusPolicy() & Qt::TabFocus) != 0 && child->isVisible())
                first = child;
        first->setFocus(Qt::TabFocusReason);
        return;
    }
}

namespace {

struct PanelButton {
    const char* name; ///< object name of the button
    ActionId action;
    const char* tip;
};

constexpr PanelButton solverButtons[] = {
    {"solveButton", ActionId::solveSolve,
     QT_TRANSLATE_NOOP("PanelButton", "Run this solver on the maze")},
    {"solve-all", ActionId::solveAll,
     QT_TRANSLATE_NOOP("PanelButton", "Run every solver that can be used on this maze")},
    {"stop", ActionId::solveStop, QT_TRANSLATE_NOOP("PanelButton", "Stop all runs")}};
constexpr PanelButton timelineButtons[] = {
    {"to-start", ActionId::solveToStart, QT_TRANSLATE_NOOP("PanelButton", "Go to start")},
    {"step-back", ActionId::solveStepBack, QT_TRANSLATE_NOOP("PanelButton", "Step back")},
    {"step-forward", ActionId::solveStepForward, QT_TRANSLATE_NOOP("PanelButton", "Step forward")},
    {"to-end", ActionId::solveToEnd, QT_TRANSLATE_NOOP("PanelButton", "Go to end")}};

void bindPanelButton(const QWidget& panel, const PanelButton& button, const ActionTable& actions)
{
    bindButton(*panel.findChild<QAbstractButton*>(QLatin1String(button.name)),
               *actions[button.action], QCoreApplication::translate("PanelButton", button.tip));
}

} // namespace

void bindButtons(const SolverPanel& solver, Timeline& timeline, const ActionTable& actions)
{
    for (const PanelButton& button : solverButtons)
        bindPanelButton(solver, button, actions);
    for (const PanelButton& button : timelineButtons)
        bindPanelButton(timeline, button, actions);
    timeline.setPlayAction(*actions[ActionId::solvePlay]);
    const auto does = [&](auto wanted, ActionId id) {
        QObject::connect(&solver, wanted, actions[id], &QAction::trigger);
    };
    does(&SolverPanel::solveRequested, ActionId::solveSolve);
    does(&SolverPanel::solveAllRequested, ActionId::solveAll);
    does(&SolverPanel::stopRequested, ActionId::solveStop);
}

} // namespace mazewright::ui

#include "docks.moc"
