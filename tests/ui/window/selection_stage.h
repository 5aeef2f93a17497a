#pragma once

#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "tests/support/sketch.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/selection.h"
#include "ui/page/selection_mode.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QSettings>
#include <QTest>

#include <memory>

namespace mazewright::ui {

/// A window on a level, with *Select* in hand and real mouse and key events on its maze.
class SelectionStage {
protected:
    void begin()
    {
        QSettings().clear();
        QGuiApplication::clipboard()->clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    MazeView& view() const { return *m_window->page()->view(); }
    Selection& selection() const { return *m_window->page()->selection(); }
    MazeDocument& document() const { return *m_window->level()->document(); }
    std::vector<std::string> rows() const { return sketch(document().maze()); }
    QAction& action(const char* name) const
    {
        return *m_window->findChild<QAction*>(QLatin1String(name));
    }

    void open(Maze maze)
    {
        m_window->openLevel({.maze = std::move(maze)});
        view().setTool(findTool("select"));
        view().setFocus();
    }
    QPoint middle(Position cell) const
    {
        return view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }
    void mouse(QEvent::Type type, Position cell, Qt::MouseButton button, Qt::MouseButtons buttons,
               Qt::KeyboardModifiers modifiers = {})
    {
        QWidget& viewport = *view().viewport();
        QMouseEvent event(type, middle(cell), viewport.mapToGlobal(middle(cell)), button, buttons,
                          modifiers);
        QCoreApplication::sendEvent(&viewport, &event);
    }
    void drag(std::initializer_list<Position> along, Qt::KeyboardModifiers modifiers = {})
    {
        mouse(QEvent::MouseButtonPress, *along.begin(), Qt::LeftButton, Qt::LeftButton, modifiers);
        for (const Position cell : along)
            mouse(QEvent::MouseMove, cell, Qt::NoButton, Qt::LeftButton, modifiers);
        mouse(QEvent::MouseButtonRelease, *(along.end() - 1), Qt::LeftButton, Qt::NoButton,
              modifiers);
    }
    void click(Position cell, Qt::KeyboardModifiers modifiers = {}) { drag({cell}, modifiers); }
    void hover(Position cell) { mouse(QEvent::MouseMove, cell, Qt::NoButton, Qt::NoButton); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view(), key, modifiers);
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui
