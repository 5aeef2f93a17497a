#include "tests/monkey/hands.h"

#include "tests/support/watched_application.h"
#include "ui/base/actions.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/board_game.h"
#include "ui/level/walk_game.h"
#include "ui/page/level_column.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
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

QRect whole(const QWindow& window)
{
    return {QPoint(), window.size()};
}

/// Returns the part's place in its window.
QRect placeOf(const QWidget& part)
{
    return {part.mapTo(part.window(), QPoint()), part.size()};
}

/// Returns the actions of a menu and its submenus.
void collect(const QWidget& menu, QList<QAction*>& actions)
{
    for (QAction* action : menu.actions())
        if (action->menu<QMenu*>() != nullptr)
            collect(*action->menu<QMenu*>(), actions);
        else if (action->isEnabled() && !action->isSeparator())
            actions << action;
}

void trigger(QAction& action)
{
    WatchedApplication::ofProgram().under(action.text(), [&] { action.trigger(); });
}

} // namespace

std::optional<Scene> sceneNamed(const QString& name)
{
    static const QStringList names = {"all", "boards", "play", "legend", "column"};
    const qsizetype found = names.indexOf(name);
    return found < 0 ? std::nullopt : std::optional(static_cast<Scene>(found));
}

void Hands::act(MainWindow& window)
{
    if (m_scene != Scene::all && below(2) == 0) {
        actInScene(window);
        return;
    }
    QWindow& pane = *window.windowHandle();
    const std::size_t what = below(100);
    if (what < 25)
        press(pane);
    else if (what < 45)
        click(pane, whole(pane));
    else if (what < 60)
        drag(pane, whole(pane));
    else if (what < 65)
        turnWheel(pane, whole(pane));
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
        click(window, whole(window));
}

// A press may open a dialog with its own event loop, in which the window may be closed. The guarded
// pointers below detect that.

QPoint Hands::somewhere(const QRect& within)
{
    return within.topLeft() +
           QPoint(static_cast<int>(below(static_cast<std::size_t>(std::max(1, within.width())))),
                  static_cast<int>(below(static_cast<std::size_t>(std::max(1, within.height())))));
}

void Hands::press(QWindow& window)
{
    const Qt::Key key = keys[below(keys.size())];
    press(window, key, modifiers[below(modifiers.size())]);
}

void Hands::press(QWindow& window, Qt::Key key, Qt::KeyboardModifiers with)
{
    const QPointer<QWindow> held = &window;
    const QString text(QChar::fromLatin1(QTest::keyToAscii(key)));
    // Sends one event each. QTest::keyPress first sends events for the modifiers, and does not
    // check whether the window still exists.
    QTest::simulateEvent(held, true, key, with, text, false);
    if (held)
        QTest::simulateEvent(held, false, key, with, text, false);
}

void Hands::click(QWindow& window, const QRect& within)
{
    const QPointer<QWindow> held = &window;
    const QPoint at = somewhere(within);
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

void Hands::drag(QWindow& window, const QRect& within)
{
    const QPointer<QWindow> held = &window;
    const Qt::MouseButton button = buttons[below(buttons.size())];
    QTest::mousePress(held, button, {}, somewhere(within));
    for (std::size_t steps = 1 + below(6); steps > 0 && held; --steps)
        QTest::mouseMove(held, somewhere(within));
    if (held)
        QTest::mouseRelease(held, button, {}, somewhere(within));
}

void Hands::turnWheel(QWindow& window, const QRect& within)
{
    const QPoint at = somewhere(within);
    const QPoint turn(0, below(2) == 0 ? 120 : -120);
    QWheelEvent event(at, window.mapToGlobal(at), {}, turn, Qt::NoButton,
                      modifiers[below(modifiers.size())], Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&window, &event);
}

void Hands::trigger(MainWindow& window)
{
    QList<QAction*> actions;
    collect(*window.menuBar(), actions);
    ui::trigger(*actions[static_cast<qsizetype>(below(static_cast<std::size_t>(actions.size())))]);
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
        ui::trigger(*action);
}

void Hands::resize(MainWindow& window)
{
    window.resize(static_cast<int>(400 + below(1200)), static_cast<int>(300 + below(800)));
}

void Hands::actInScene(MainWindow& window)
{
    switch (m_scene) {
    case Scene::all:
        break;
    case Scene::boards:
    case Scene::play:
        playGame(window);
        break;
    case Scene::legend:
        openSymbols(window);
        break;
    case Scene::column:
        if (below(3) == 0)
            choose(window);
        else
            useColumn(window);
    }
}

/// Begins a game on the level, or goes on with it.
void Hands::playGame(MainWindow& window)
{
    static constexpr std::array playKeys = {
        Qt::Key_Up, Qt::Key_Down,   Qt::Key_Left,      Qt::Key_Right, Qt::Key_Up, Qt::Key_Down,
        Qt::Key_H,  Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Home,  Qt::Key_End};
    const Play* play = window.level()->preferredGame();
    MazeView* view = window.page()->shownView();
    if (play == nullptr || !view->isVisible() || below(40) == 0) {
        for (const ActionId id : {ActionId::compareBack, ActionId::viewNextTab})
            if ((*window.actionTable())[id]->isEnabled())
                ui::trigger(*(*window.actionTable())[id]);
        return;
    }
    if (!play->isPlaying()) {
        window.page()->view()->setTool(findTool("play"));
        return;
    }
    QWindow& pane = *window.windowHandle();
    const QRect place = placeOf(*view->viewport());
    const std::size_t what = below(8);
    if (what < 3)
        press(pane, playKeys[below(playKeys.size())], {});
    else if (what == 3)
        drag(pane, place);
    else
        click(pane, place);
}

/// Returns a text with one symbol for each cell, whose meanings nobody knows.
QString Hands::symbols()
{
    static const QString all = QStringLiteral("#.XO 01*@SE+-|§é■□");
    QString own;
    for (std::size_t left = 2 + below(5); left > 0; --left)
        own += all[static_cast<qsizetype>(below(static_cast<std::size_t>(all.size())))];
    const std::size_t rows = 1 + below(9);
    const std::size_t columns = 1 + below(9);
    QString text;
    for (std::size_t levels = 1 + below(2); levels > 0; --levels) {
        for (std::size_t row = 0; row < rows; ++row) {
            for (std::size_t column = 0; column < columns; ++column)
                text += own[static_cast<qsizetype>(below(static_cast<std::size_t>(own.size())))];
            text += u'\n';
        }
        text += u'\n';
    }
    return text;
}

/// Opens a text as a file or from the clipboard, or pastes it into the level.
void Hands::openSymbols(MainWindow& window)
{
    const QString text = symbols();
    if (below(2) == 0) {
        QFile file(QStringLiteral("symbols.txt")); // in the folder of the monkey
        if (file.open(QIODevice::WriteOnly)) {
            file.write(text.toUtf8());
            file.close();
            window.openFile(QFileInfo(file).absoluteFilePath());
        }
        return;
    }
    QGuiApplication::clipboard()->setText(text);
    QAction* action = (*window.actionTable())[below(2) == 0 ? ActionId::fileNewFromClipboard
                                                            : ActionId::editPaste];
    if (action->isEnabled())
        ui::trigger(*action);
}

/// Chooses cells, or does something with them.
void Hands::choose(MainWindow& window)
{
    using Id = ActionId;
    static constexpr std::array often = {
        Id::selectAll,     Id::selectInvert,   Id::selectGrow,  Id::selectShrink,  Id::selectWalls,
        Id::selectFloor,   Id::selectCoins,    Id::selectTiles, Id::selectForced,  Id::selectUnused,
        Id::editCut,       Id::editCopy,       Id::editPaste,   Id::editDuplicate, Id::editClear,
        Id::mazeTranspose, Id::mazeRotateLeft, Id::editUndo};
    MazeView* view = window.page()->view();
    if (view->isVisible() && below(2) == 0) {
        view->setTool(findTool("select"));
        drag(*window.windowHandle(), placeOf(*view->viewport()));
    } else if (QAction* action = (*window.actionTable())[often[below(often.size())]];
               action->isEnabled()) {
        ui::trigger(*action);
    }
}

void Hands::useColumn(MainWindow& window)
{
    LevelColumn* column = window.column();
    if (!column->isVisible()) {
        window.showPanel(column);
        return;
    }
    QList<QWidget*> parts = column->findChildren<QWidget*>();
    parts.removeIf([](const QWidget* part) {
        return part->visibleRegion().isEmpty() || part->window()->windowHandle() == nullptr;
    });
    if (!parts.isEmpty())
        use(*parts[static_cast<qsizetype>(below(static_cast<std::size_t>(parts.size())))]);
}

void Hands::use(QWidget& part)
{
    QWindow& pane = *part.window()->windowHandle();
    const std::size_t what = below(10);
    if (what == 0)
        turnWheel(pane, placeOf(part));
    else if (what == 1)
        press(pane);
    else if (what == 2)
        drag(pane, placeOf(part));
    else
        click(pane, placeOf(part));
}

} // namespace mazewright::ui
