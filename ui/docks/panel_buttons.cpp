#include "ui/docks/panel_buttons.h"

#include "ui/actions/action_keys.h"
#include "ui/actions/action_table.h"
#include "ui/panels/solver_panel.h"
#include "ui/timeline/timeline.h"

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>

namespace mazewright::ui {

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

void bindButton(const QWidget& panel, const PanelButton& button, const ActionTable& actions)
{
    bindButton(*panel.findChild<QAbstractButton*>(QLatin1String(button.name)),
               *actions[button.action], QCoreApplication::translate("PanelButton", button.tip));
}

} // namespace

void bindButtons(const SolverPanel& solver, Timeline& timeline, const ActionTable& actions)
{
    for (const PanelButton& button : solverButtons)
        bindButton(solver, button, actions);
    for (const PanelButton& button : timelineButtons)
        bindButton(timeline, button, actions);
    timeline.setPlayAction(*actions[ActionId::solvePlay]);
    const auto does = [&](auto wanted, ActionId id) {
        QObject::connect(&solver, wanted, actions[id], &QAction::trigger);
    };
    does(&SolverPanel::solveRequested, ActionId::solveSolve);
    does(&SolverPanel::solveAllRequested, ActionId::solveAll);
    does(&SolverPanel::stopRequested, ActionId::solveStop);
}

} // namespace mazewright::ui
