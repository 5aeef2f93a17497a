#pragma once

#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "tests/support/sketch.h"
#include "ui/base/actions.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// A test of the main window. Its `init` calls `showWindow`, so that each function has a window of
/// its own; the helpers do what a user does there, and find the parts of the window.
class WindowTest : public QObject {
protected:
    using Rows = std::vector<std::string>;

    /// Takes the window away, and makes settings, language and theme those of a first start.
    void beginAnew()
    {
        m_window.reset();
        QSettings().clear();
        installLanguage();
        applyTheme(*qApp, Theme::light);
    }
    /// Shows a window as at a first start.
    void showWindow(QSize size = {}, const std::optional<Level>& level = {})
    {
        beginAnew();
        show(size, level);
    }
    /// Shows a window of this size, or of its own, which begins with this level. Returns once it is
    /// active.
    void show(QSize size = {}, const std::optional<Level>& level = {})
    {
        m_window = std::make_unique<MainWindow>();
        if (level)
            m_window->openLevel(*level);
        if (size.isValid())
            m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    LevelPage* open(Maze maze, Rules rules = {})
    {
        return m_window->openLevel({.maze = std::move(maze), .rules = std::move(rules)});
    }
    /// Takes a tool, by its name, and gives the maze the keys.
    void take(const char* tool)
    {
        view().setTool(findTool(tool));
        view().setFocus();
    }
    void trigger(ActionId id) { action(id).trigger(); }
    /// Presses a button by the name of its object, in the window or a part of it.
    void press(const char* button)
    {
        auto* found = find<QPushButton>(button);
        QVERIFY2(found != nullptr && found->isVisible() && found->isEnabled(), button);
        QTest::mouseClick(found, Qt::LeftButton);
    }
    /// Solves the level with this solver, and waits for the run.
    void solve(const char* solver)
    {
        level().solving()->setSolver(findSolver(solver));
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());
    }
    bool waitForRuns()
    {
        return QTest::qWaitFor([this] { return m_window->runs()->active() == 0; }, patience);
    }
    /// Does this with the dialog that is open in the next turn of the event loop.
    template <class Dialog, class Function>
    static void inDialog(Function function)
    {
        QTimer::singleShot(0, qApp, [function] {
            auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            function(*dialog);
        });
    }

    /// Presses a button of the message box that is open in the next turn of the event loop.
    static void answer(QMessageBox::StandardButton button)
    {
        inDialog<QMessageBox>([button](QMessageBox& box) { box.button(button)->click(); });
    }

    QPoint middle(Position cell) const
    {
        return view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }
    void click(Position cell, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mouseClick(view().viewport(), button, {}, middle(cell));
    }
    /// Sends the maze a mouse event of any kind: Qt Test's own moves hold no button.
    void mouse(QEvent::Type type, Position cell, Qt::MouseButton button, Qt::MouseButtons buttons,
               Qt::KeyboardModifiers modifiers = {})
    {
        QWidget& viewport = *view().viewport();
        QMouseEvent event(type, middle(cell), viewport.mapToGlobal(middle(cell)), button, buttons,
                          modifiers);
        QCoreApplication::sendEvent(&viewport, &event);
    }
    /// Presses a key in the maze.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view(), key, modifiers);
    }

    LevelPage& page() const { return *m_window->page(); }
    MazeView& view() const { return *page().view(); }
    LevelSession& level() const { return *m_window->level(); }
    MazeDocument& document() const { return *level().document(); }
    Rows rows() const { return sketch(document().maze()); }
    QImage picture() const { return view().viewport()->grab().toImage(); }
    QAction& action(ActionId id) const { return *(*m_window->actionTable())[id]; }
    /// The action of this name, for what the table does not list.
    QAction& action(const char* name) const { return *find<QAction>(name); }
    template <class Part>
    Part* find(const char* name) const
    {
        return m_window->findChild<Part*>(QLatin1String(name));
    }
    template <class Part>
    Part* find() const
    {
        return m_window->findChild<Part*>();
    }
    QString label(const char* name) const { return find<QLabel>(name)->text(); }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui
