#pragma once

#include "tests/support/window_test.h"
#include "tests/ui/window/stroke_levels.h"
#include "ui/session/level_analysis.h"

namespace mazewright::ui {

/// A window with a level of one stroke that is analysed.
class StrokeStage : public WindowTest {
protected:
    void open(const Maze& maze)
    {
        WindowTest::open(maze, oneStrokeRules());
        page().showWhole();
    }
    bool waitUntilKnown()
    {
        return QTest::qWaitFor([this] { return level().analysis()->isCurrent(); }, patience);
    }
    const StrokeReport& report() const { return *level().analysis()->value()->report; }
};

} // namespace mazewright::ui
