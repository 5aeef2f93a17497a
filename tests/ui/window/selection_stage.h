#pragma once

#include "tests/support/window_test.h"
#include "ui/page/selection.h"
#include "ui/page/selection_mode.h"

#include <QClipboard>

namespace mazewright::ui {

/// A window on a level, with *Select* in hand and real mouse and key events on its maze.
class SelectionStage : public WindowTest {
protected:
    void begin()
    {
        QGuiApplication::clipboard()->clear();
        showWindow({1200, 800});
    }

    Selection& selection() const { return *page().selection(); }

    void open(Maze maze)
    {
        WindowTest::open(std::move(maze));
        take("select");
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
};

} // namespace mazewright::ui
