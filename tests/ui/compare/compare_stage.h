#pragma once

#include "tests/support/random_mazes.h"
#include "tests/support/window_test.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"

namespace mazewright::ui {

/// A window with a level of 24 x 20 cells, runs of which are compared.
class CompareStage : public WindowTest {
protected:
    void makeWindow()
    {
        Random random(5);
        showWindow({1280, 800},
                   Level{.maze = randomMaze(random, {.rows = 20, .columns = 24, .walls = 0.2})});
    }

    /// Runs a solver without showing the run in the editor.
    void solve(const char* solver) { solve(solver, Options(findSolver(solver)->info.options)); }
    void solve(const char* solver, const Options& options)
    {
        const SolverInfo& info = findSolver(solver)->info;
        const int row = m_window->runs()->start(*findSolver(solver), document().snapshot(),
                                                optionsFor(info.answers, document().rules()),
                                                options, {}, Recorded::yes, level().level());
        QTRY_VERIFY(m_window->runs()->run(row)->isFinished());
    }

    /// Two finished runs, compared by the key.
    void compare()
    {
        solve("astar");
        solve("wavefront");
        key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY(mode().isOn());
        mode().playback()->pause();
        mode().playback()->toEnd();
    }

    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget() == nullptr ? m_window.get()
                                                               : QApplication::focusWidget(),
                        static_cast<Qt::Key>(key), modifiers);
    }

    CompareMode& mode() const { return *m_window->compare(); }
    CompareView& panes() const { return mode().page()->panes(); }
};

} // namespace mazewright::ui
