#pragma once

#include "tests/support/mazes.h"
#include "tests/support/sketch.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>

namespace mazewright::ui {

/// A view of a 6 x 8 maze on the screen, with real mouse, wheel and key events on its viewport.
class ViewStage {
protected:
    using Rows = std::vector<std::string>;

    /// A new document and view, with the brush in hand.
    void open()
    {
        m_view.reset();
        m_document = std::make_unique<MazeDocument>();
        m_document->setLevel({*Maze::make(6, 8)});
        m_view = std::make_unique<MazeView>(m_document.get());
        m_view->resize(500, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), patience));
        m_view->setTool(findTool("brush"));
    }

    QPoint middle(Position cell) const
    {
        return m_view->mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }
    void press(Position cell, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        mouse(QEvent::MouseButtonPress, middle(cell), button, button, modifiers);
    }
    void move(Position cell, Qt::MouseButtons buttons = Qt::LeftButton)
    {
        mouse(QEvent::MouseMove, middle(cell), Qt::NoButton, buttons);
    }
    void release(Position cell, Qt::MouseButton button = Qt::LeftButton)
    {
        mouse(QEvent::MouseButtonRelease, middle(cell), button, Qt::NoButton);
    }
    void click(Position cell, Qt::MouseButton button = Qt::LeftButton)
    {
        press(cell, button);
        release(cell, button);
    }
    void drag(Position from, Position to, Qt::MouseButton button = Qt::LeftButton)
    {
        press(from, button);
        move(to, button);
        release(to, button);
    }
    /// The least drag by the right button, within a cell.
    void rub(Position cell)
    {
        press(cell, Qt::RightButton);
        mouse(QEvent::MouseMove, middle(cell) + QPoint(QApplication::startDragDistance(), 0),
              Qt::NoButton, Qt::RightButton);
        release(cell, Qt::RightButton);
    }
    void wheel(QPoint at, int notches, Qt::KeyboardModifiers modifiers)
    {
        QWidget* const viewport = m_view->viewport();
        QWheelEvent event(at, viewport->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(viewport, &event);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_view.get(), key, modifiers);
    }
    void hold(Qt::Key key) { QTest::keyPress(m_view.get(), key); }
    void letGo(Qt::Key key) { QTest::keyRelease(m_view.get(), key); }
    void mouse(QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons,
               Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* const viewport = m_view->viewport();
        QMouseEvent event(type, at, viewport->mapToGlobal(at), button, buttons, modifiers);
        QCoreApplication::sendEvent(viewport, &event);
    }

    Rows rows() const { return sketch(m_document->maze()); }
    static Rows emptyRows() { return Rows(6, "........"); }

    std::unique_ptr<MazeDocument> m_document;
    std::unique_ptr<MazeView> m_view;
};

} // namespace mazewright::ui
