#include "tests/monkey/hands.h"

#include "tests/support/watched_application.h"
#include "ui/base/actions.h"
#include "ui/page/level_tabs.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QMenuBar>
#include <QPointer>
#include <QTest>
#include <QWheelEvent>
#include <QWindow>

#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::size_t mostTabs = 6;

constexpr std::array keys = {
    Qt::Key_A,        Qt::Key_B,      Qt::Key_C,      Qt::Key_E,      Qt::Key_F,
    Qt::Key_G,        Qt::Key_H,      Qt::Key_L,      Qt::Key_N,      Qt::Key_O,
    Qt::Key_P,        Qt::Key_R,      Qt::Key_S,      Qt::Key_T,      Qt::Key_V,
    Qt::Key_W,        Qt::Key_X,      Qt::Key_Y,      Qt::Key_Z,      Qt::Key_0,
    Qt::Key_1,        Qt::Key_2,      Qt::Key_3,      Qt::Key_9,      Qt::Key_Up,
    Qt::Key_Down,     Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Home,   Qt::Key_End,
    Qt::Key_PageUp,   Qt::Key_Space,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab,
    Qt::Key_Delete,   Qt::Key_F1,     Qt::Key_F5,     Qt::Key_F6,     Qt::Key_F11,
    Qt::Key_Plus,     Qt::Key_Minus,  Qt::Key_Comma,  Qt::Key_Menu,   Qt::Key_Period,
    Qt::Key_PageDown, Qt::Key_Insert, Qt::Key_Backtab};

constexpr std::array modifiers = {
    Qt::KeyboardModifiers(Qt::NoModifier),      Qt::KeyboardModifiers(Qt::NoModifier),
    Qt::KeyboardModifiers(Qt::NoModifier),      Qt::KeyboardModifiers(Qt::ShiftModifier),
    Qt::KeyboardModifiers(Qt::ControlModifier), Qt::KeyboardModifiers(Qt::AltModifier),
    Qt::ControlModifier | Qt::ShiftModifier};

constexpr std::array buttons = {Qt::LeftButton, Qt::LeftButton,  Qt::LeftButton,  Qt::LeftButton,
                                Qt::LeftButton, Qt::RightButton, Qt::MiddleButton};

/// Returns the actions of a menu and its submenus.
void collect(const QWidget& menu, QList<QAction*>& actions)
{
    for (QAction* action : menu.actions())
        if (action->menu<QMenu*>() != nullptr)
            collect(*action->menu<QMenu*>(), actions);
        else if (action->isEnabled() && !action->isSeparator())
            actions << action;
}

void choose(QAction& action)
{
    WatchedApplication::ofProgram().under(action.text(), [&] { action.trigger(); });
}

} // namespace

void Hands::act(MainWindow& window)
{
    QWindow& pane = *window.windowHandle();
    const std::size_t what = below(100);
    if (what < 25)
        press(pane);
    else if (what < 45)
        click(pane);
    else if (what < 60)
        drag(pane);
    else if (what < 65)
        turnWheel(pane);
    else if (what < 80)
        trigger(window);
    else if (what < 96)
        useLevel(window);
    else
        resize(window);
}

void Hands::poke(QWindow& window)
{
    if (below(2) == 0)
        press(window);
    else
        click(window);
}

// A press may open a dialog with its own event loop, in which the window may be closed. The guarded
// pointers below detect that.

QPoint Hands::somewhere(const QWindow& window)
{
    return {static_cast<int>(below(static_cast<std::size_t>(std::max(1, window.width())))),
            static_cast<int>(below(static_cast<std::size_t>(std::max(1, window.height()))))};
}

void Hands::press(QWindow& window)
{
    const QPointer<QWindow> held = &window;
    const Qt::Key key = keys[below(keys.size())];
    const Qt::KeyboardModifiers with = modifiers[below(modifiers.size())];
    const QString text(QChar::fromLatin1(QTest::keyToAscii(key)));
    // Sends one event each. QTest::keyPress first sends events for the modifiers, and does not
    // check whether the window still exists.
    QTest::simulateEvent(held, true, key, with, text, false);
    if (held)
        QTest::simulateEvent(held, false, key, with, text, false);
}

void Hands::click(QWindow& window)
{
    const QPointer<QWindow> held = &window;
    const QPoint at = somewhere(window);
    const Qt::MouseButton button = buttons[below(buttons.size())];
    const Qt::KeyboardModifiers with = modifiers[below(modifiers.size())];
    QTest::mouseMove(held, at);
    const auto isThere = [&] { return held && QRect(QPoint(), held->size()).contains(at); };
    for (std::size_t clicks = below(8) == 0 ? 2 : 1; clicks > 0 && isThere(); --clicks) {
        QTest::mousePress(held, button, with, at);
        if (isThere())
            QTest::mouseRelease(held, button, with, at);
    }
}

void Hands::drag(QWindow& window)
{
    const QPointer<QWindow> held = &window;
    const Qt::MouseButton button = buttons[below(buttons.size())];
    QTest::mousePress(held, button, {}, somewhere(*held));
    for (std::size_t steps = 1 + below(6); steps > 0 && held; --steps)
        QTest::mouseMove(held, somewhere(*held));
    if (held)
        QTest::mouseRelease(held, button, {}, somewhere(*held));
}

void Hands::turnWheel(QWindow& window)
{
    const QPoint at = somewhere(window);
    const QPoint turn(0, below(2) == 0 ? 120 : -120);
    QWheelEvent event(at, window.mapToGlobal(at), {}, turn, Qt::NoButton,
                      modifiers[below(modifiers.size())], Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&window, &event);
}

void Hands::trigger(MainWindow& window)
{
    QList<QAction*> actions;
    collect(*window.menuBar(), actions);
    choose(*actions[static_cast<qsizetype>(below(static_cast<std::size_t>(actions.size())))]);
}

// Chooses important actions more often than the menus would.
void Hands::useLevel(MainWindow& window)
{
    using Id = ActionId;
    static constexpr std::array often = {
        Id::editUndo,    Id::editUndo,         Id::editRedo,        Id::viewNextTab,
        Id::viewNextTab, Id::solveSolve,       Id::solveSolve,      Id::solvePlay,
        Id::boardPlay,   Id::boardHint,        Id::boardShuffle,    Id::boardStartOver,
        Id::compareRuns, Id::compareBack,      Id::compareNext,     Id::solveStepForward,
        Id::viewFit,     Id::solveStepForward, Id::viewPreviousTab, Id::solveStop};
    if (static_cast<std::size_t>(window.tabs()->count()) > mostTabs) {
        window.closePage(window.page());
        return;
    }
    QAction* action = (*window.actionTable())[often[below(often.size())]];
    if (action->isEnabled())
        choose(*action);
}

void Hands::resize(MainWindow& window)
{
    window.resize(static_cast<int>(400 + below(1200)), static_cast<int>(300 + below(800)));
}

} // namespace mazewright::ui
