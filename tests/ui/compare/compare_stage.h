#pragma once

#include "tests/support/patience.h"
#include "tests/support/random_mazes.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QSettings>
#include <QTest>

#include <memory>

namespace mazewright::ui {

/// A window with a level of 24 x 20 cells, runs of which are compared.
class CompareStage : public QObject {
protected:
    static void prepare()
    {
        installLanguage();
        applyTheme(*qApp, Theme::light);
    }

    void makeWindow()
    {
        QSettings().clear();
        Random random(5);
        m_window = std::make_unique<MainWindow>();
        m_window->openLevel(
            {.maze = randomMaze(random, {.rows = 20, .columns = 24, .walls = 0.2})});
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void solve(const char* solver)
    {
        MazeDocument& document = *m_window->level()->document();
        const SolverInfo& info = findSolver(solver)->info;
        const int row = m_window->runs()->start(*findSolver(solver), document.snapshot(),
                                                optionsFor(info.answers, document.rules()),
                                                Options(info.options));
        QVERIFY(
            QTest::qWaitFor([&] { return m_window->runs()->run(row)->isFinished(); }, patience));
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
    QAction* action(const char* id) const
    {
        return m_window->findChild<QAction*>(QLatin1String(id));
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui
