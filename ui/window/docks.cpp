#include "ui/window/docks.h"

#include "ui/base/actions.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/page/level_column.h"
#include "ui/page/stamps_panel.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/solver_bar.h"
#include "ui/panels/timeline.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QScrollArea>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QUndoView>
#include <QWidget>
#include <Qt>

#include <algorithm>
#include <array>
#include <cstdint>
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

/// Whether a dock can be shown while runs are compared.
enum class WhileComparing : std::uint8_t {
    hidden, ///< since the panel is about the level
    offered ///< since the panel is about runs
};

/// Behaviour of a panel that has too little space.
enum class Overflow : std::uint8_t {
    scrolls, ///< the whole panel scrolls
    fills    ///< fills the space and scrolls its contents itself
};

/// Whether a dock is in the default layout; the others are opened on demand.
enum class AtFirst : std::uint8_t { shown, hidden };

/// A panel around the tabs: one row of the table.
struct DockRow {
    const char* name;  ///< object name of its dock, also in the saved layout
    const char* title; ///< untranslated
    Qt::DockWidgetArea area;
    int width; ///< default in pixels; 0 for the remaining space
    int height;
    AtFirst atFirst;
    Overflow overflow;
    const char* behind; ///< the dock that it is a tab behind; null if none
    WhileComparing whileComparing;
    QWidget* (*make)(RunsModel* runs);
    const char* synonyms = ""; ///< words of other programs for the panel
};

namespace {

template <class Panel>
QWidget* made(RunsModel* runs)
{
    if constexpr (std::is_constructible_v<Panel, RunsModel*>)
        return new Panel(runs);
    else
        return new Panel;
}

using Area = Qt::DockWidgetArea;
using Compared = WhileComparing;

/// The undo steps of the edited level or of the played game; a click goes back or forward to a
/// step. The saved state has a file icon.
QWidget* history(RunsModel* /*runs*/)
{
    auto* view = new QUndoView;
    view->setEmptyLabel(QCoreApplication::translate("MainWindow", "As opened"));
    view->setCleanIcon(icon(u"save"));
    view->setAccessibleName(QCoreApplication::translate("MainWindow", "History"));
    view->setUniformItemSizes(true);
    view->setFrameShape(QFrame::NoFrame);
    return view;
}

/// The panels of a window, from top to bottom in each area.
// clang-format off
constexpr std::array dockTable = std::to_array<DockRow>({
    {"levelDock", QT_TRANSLATE_NOOP("MainWindow", "Level"), Area::RightDockWidgetArea, 290, 0, AtFirst::shown, Overflow::fills, nullptr, Compared::hidden, made<LevelColumn>},
    {"runsDock", QT_TRANSLATE_NOOP("MainWindow", "Runs"), Area::BottomDockWidgetArea, 0, 190, AtFirst::hidden, Overflow::fills, nullptr, Compared::offered, made<ResultsTable>},
    {"stampsDock", QT_TRANSLATE_NOOP("MainWindow", "Stamps"), Area::RightDockWidgetArea, 290, 0, AtFirst::hidden, Overflow::fills, "levelDock", Compared::hidden, made<StampsPanel>},
    {"historyDock", QT_TRANSLATE_NOOP("MainWindow", "History"), Area::RightDockWidgetArea, 290, 0, AtFirst::hidden, Overflow::fills, "levelDock", Compared::hidden, history},
    {"explainDock", QT_TRANSLATE_NOOP("MainWindow", "Explain"), Area::RightDockWidgetArea, 290, 0, AtFirst::hidden, Overflow::scrolls, "levelDock", Compared::offered, made<ExplainPanel>, "why reason pseudo code pseudocode steps open list"},
});
// clang-format on

/// Returns the widths of the table, and the minimum share of the centre.
SideWidths::Chosen firstWidths()
{
    SideWidths::Chosen first{.centreShare = 0.75};
    for (const DockRow& row : dockTable) {
        if (row.area == Qt::LeftDockWidgetArea)
            first.left = row.width;
        else if (row.area == Qt::RightDockWidgetArea)
            first.right = row.width;
    }
    if (first.left == 0)
        first.left = first.right; // for a dock that the user puts there
    return first;
}

} // namespace

Docks::Docks(RunsModel* runs, QMainWindow* window)
    : QObject(window), m_window(window), m_widths(new SideWidths(firstWidths(), window))
{
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    for (const DockRow& row : dockTable) {
        QWidget* panel = row.make(runs);
        auto* dock = new QDockWidget(QCoreApplication::translate("MainWindow", row.title), window);
        dock->setObjectName(QLatin1String(row.name));
        dock->setWidget(row.overflow == Overflow::scrolls ? scrolled(panel) : panel);
        m_panels.push_back({&row, panel, dock});
    }
    place();
    applyDefaultSizes();
}

void Docks::place()
{
    for (const auto& [row, panel, dock] : m_panels)
        if (QDockWidget* front = frontOf(*row))
            m_window->tabifyDockWidget(front, dock);
        else
            m_window->addDockWidget(row->area, dock);
    for (const auto& [row, panel, dock] : m_panels)
        dock->setVisible(row->atFirst == AtFirst::shown);
}

void Docks::addEntriesTo(QMenu& menu) const
{
    for (const auto& [row, panel, dock] : m_panels) {
        QAction* entry = menu.addAction(dock->windowTitle());
        setSynonyms(*entry, QLatin1String(row->synonyms));
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
    while (m_folds > 0)
        fold();
    for (const Docked& docked : m_panels) {
        docked.dock->setFloating(false);
        m_window->removeDockWidget(docked.dock);
    }
    place();
    applyDefaultSizes(); // applies to visible docks only
    m_widths->reset();
}

void Docks::takeOldLayout()
{
    for (const auto& [row, panel, dock] : m_panels) {
        const bool isExplain = qobject_cast<ExplainPanel*>(panel) != nullptr;
        const Qt::DockWidgetArea before = isExplain ? Qt::LeftDockWidgetArea : row->area;
        if (row->atFirst == AtFirst::shown) {
            m_window->addDockWidget(row->area, dock);
            dock->show();
        } else if (!dock->isFloating() && m_window->dockWidgetArea(dock) == before) {
            dock->hide();
            if (QDockWidget* front = frontOf(*row))
                m_window->tabifyDockWidget(front, dock);
        }
    }
}

QDockWidget* Docks::dockOf(const QWidget* panel) const
{
    for (const Docked& docked : m_panels)
        if (docked.panel == panel)
            return docked.dock;
    return nullptr;
}

void Docks::show(const QWidget* panel)
{
    QDockWidget* dock = dockOf(panel);
    dock->show();
    dock->raise();
    m_widths->fit();
}

Docks::Seen Docks::seen() const
{
    Seen seen;
    for (auto* dock : m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (dock->isHidden())
            continue;
        seen.visible << dock;
        if (m_window->rect().intersects(dock->geometry()))
            seen.inFront << dock;
    }
    return seen;
}

void Docks::bringBack(const Seen& seen)
{
    for (QDockWidget* dock : seen.visible)
        dock->show();
    for (QDockWidget* dock : seen.inFront)
        dock->raise(); // otherwise the tab shown last would be in front
    m_widths->fit();   // the window may have been resized
}

void Docks::setMode(WindowMode mode)
{
    if (mode == m_mode)
        return;
    if (m_mode == WindowMode::edit)
        m_beforeMode = seen();
    for (const auto& [row, panel, dock] : m_panels) {
        const bool stays =
            mode == WindowMode::compare && row->whileComparing == WhileComparing::offered;
        if (mode != WindowMode::edit && !stays)
            dock->hide();
    }
    if (mode == WindowMode::compare)
        show(panel<ResultsTable>());
    if (mode == WindowMode::edit) {
        for (const Docked& docked : m_panels)
            docked.dock->setVisible(m_beforeMode.visible.contains(docked.dock));
        bringBack(m_beforeMode);
    }
    m_mode = mode;
}

void Docks::fold()
{
    if (m_folds == 0) {
        m_foldedDocks = seen();
        for (QDockWidget* dock : std::as_const(m_foldedDocks.visible))
            dock->hide();
        m_folds = m_foldedDocks.visible.isEmpty() ? 2 : 1;
        if (m_folds == 1)
            return;
    } else if (m_folds == 2) {
        for (QWidget* bar : std::as_const(m_folded))
            bar->show();
        m_folded.clear();
        bringBack(m_foldedDocks);
        m_folds = 0;
        return;
    }
    QList<QWidget*> bars{m_window->statusBar()};
    for (auto* bar : m_window->findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        bars << bar;
    for (QWidget* bar : std::as_const(bars))
        if (bar->isVisible()) {
            bar->hide();
            m_folded << bar;
        }
    m_folds = 2;
}

namespace {

/// Returns the first widget of a pane that Tab reaches, and of a tool bar the tool in use. An area
/// that scrolls counts only as the pane itself: nothing would show that it has the focus.
QWidget* firstControl(QWidget* pane)
{
    if ((pane->focusPolicy() & Qt::TabFocus) != 0)
        return pane;
    QWidget* first = nullptr;
    for (QWidget* part = pane->nextInFocusChain(); part != pane; part = part->nextInFocusChain()) {
        if (!pane->isAncestorOf(part) || (part->focusPolicy() & Qt::TabFocus) == 0 ||
            !part->isVisible() || !part->isEnabled() || qobject_cast<QScrollArea*>(part) != nullptr)
            continue;
        const auto* button = qobject_cast<QAbstractButton*>(part);
        if (qobject_cast<QToolBar*>(pane) != nullptr && button != nullptr && button->isChecked())
            return part;
        first = first == nullptr ? part : first;
    }
    return first == nullptr ? pane : first;
}

} // namespace

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
        firstControl(pane)->setFocus(Qt::TabFocusReason);
        return;
    }
}

namespace {

struct PanelButton {
    const char* name; ///< object name of the button
    ActionId action;
    const char* tip;
};

constexpr PanelButton drawerButtons[] = {
    {"solve-favourites", ActionId::solveFavourites,
     QT_TRANSLATE_NOOP("PanelButton", "Run your favourites among the solvers of this question")},
    {"solve-all", ActionId::solveAll,
     QT_TRANSLATE_NOOP("PanelButton", "Run every solver that can be used on this maze")}};

constexpr PanelButton timelineButtons[] = {
    {"to-start", ActionId::solveToStart, QT_TRANSLATE_NOOP("PanelButton", "Go to start")},
    {"step-back", ActionId::solveStepBack, QT_TRANSLATE_NOOP("PanelButton", "Step back")},
    {"step-forward", ActionId::solveStepForward, QT_TRANSLATE_NOOP("PanelButton", "Step forward")},
    {"to-end", ActionId::solveToEnd, QT_TRANSLATE_NOOP("PanelButton", "Go to end")}};

} // namespace

void bindButtons(const SolverDrawer& drawer, Timeline& timeline, const ActionTable& actions)
{
    const auto bind = [&actions](const QWidget& panel, const PanelButton& button) {
        auto* found = panel.findChild<QAbstractButton*>(QLatin1String(button.name));
        bindButton(*found, *actions[button.action],
                   QCoreApplication::translate("PanelButton", button.tip));
        return found;
    };
    for (const PanelButton& button : drawerButtons)
        QObject::connect(bind(drawer, button), &QAbstractButton::clicked, actions[button.action],
                         &QAction::trigger);
    for (const PanelButton& button : timelineButtons)
        bind(timeline, button);
    timeline.setPlayAction(*actions[ActionId::solvePlay]);
}

} // namespace mazewright::ui
