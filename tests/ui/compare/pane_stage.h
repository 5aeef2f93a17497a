#pragma once

#include "tests/ui/compare/compared_runs.h"
#include "ui/base/theme.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/run_view.h"

#include <QApplication>

namespace mazewright::ui {

using RunList = std::vector<std::shared_ptr<const Run>>;

inline MazeSnapshot mazeOf(int rows, int columns, std::uint64_t seed)
{
    Random random(seed);
    return frozen(randomMaze(random, {.rows = rows, .columns = columns, .walls = 0.2}));
}

inline std::shared_ptr<const Run> numbered(const std::shared_ptr<Run>& run, int id)
{
    run->id = id;
    run->colour = id - 1;
    return run;
}

/// Of one maze, by four solvers.
inline RunList runsOf(const MazeSnapshot& maze, int count)
{
    RunList runs;
    for (const char* solver : {"astar", "wavefront", "dijkstra", "greedy"})
        if (static_cast<int>(runs.size()) < count)
            runs.push_back(numbered(solvedRun(solver, maze), static_cast<int>(runs.size()) + 1));
    return runs;
}

/// The panes of a comparison, without a window around them.
class PaneStage {
protected:
    static void prepare() { applyTheme(*qApp, Theme::light); }
    void show(const RunList& runs, QSize size = {1000, 600})
    {
        m_view = std::make_unique<CompareView>();
        m_view->resize(size);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), patience));
        m_view->setRuns(runs);
        QCoreApplication::processEvents();
    }
    RunView& view(int pane) { return m_view->view(pane); }
    QPoint placeOf(int pane, Position cell)
    {
        return view(pane).mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }
    void hover(int pane, Position cell)
    {
        QTest::mouseMove(view(pane).viewport(), placeOf(pane, cell));
    }

    std::unique_ptr<CompareView> m_view;
};

} // namespace mazewright::ui
