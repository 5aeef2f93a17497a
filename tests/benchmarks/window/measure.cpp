#include "tests/benchmarks/window/measure.h"

#include "solvers/generators/generator.h"
#include "tests/benchmarks/window/frame_probe.h"
#include "tests/benchmarks/window/process_memory.h"
#include "tests/support/watched_application.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMouseEvent>
#include <QScrollBar>
#include <QThreadPool>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr int roundsOfRuns = 11;
constexpr int strokeSteps = 200;

double millisecondsOf(const std::function<void()>& work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// The times that the solver reports for one kind of run, in milliseconds.
struct SolverTimes {
    std::vector<double> whole;
    std::vector<double> search; ///< without allocating and clearing memory

    void add(const Outcome& outcome)
    {
        whole.push_back(std::get<double>(findFigure(outcome, "time-ms")->value));
        search.push_back(std::get<double>(findFigure(outcome, "search-ms")->value));
    }
};

/// Prints the median of these times, and its increase over the first.
void printTimes(std::FILE* out, const char* name, const std::vector<double>& mute,
                const std::vector<double>& recorded, const std::vector<double>& live)
{
    const double without = medianOf(mute);
    const auto percent = [without](double time) {
        return without > 0 ? 100 * (time / without - 1) : 0;
    };
    fmt::print(out,
               "wavefront, {}, median of {}: {:.1f} ms mute, {:.1f} ms recorded ({:+.0f} %), "
               "{:.1f} ms recorded with live overlay ({:+.0f} %)\n",
               name, mute.size(), without, medianOf(recorded), percent(medianOf(recorded)),
               medianOf(live), percent(medianOf(live)));
}

/// A measurement of a window, from the first maze to the last figure.
class Measurement {
public:
    explicit Measurement(std::FILE* out)
        : m_out(out), m_level(*m_window.level()), m_view(*m_window.page()->view()),
          m_probe(&m_window, m_view.viewport())
    {
        m_window.resize(1280, 800);
        m_window.show();
        settle();
    }

    bool open(int rows, int columns)
    {
        const Generator* generator = findGenerator("backtracker");
        Expected<Generated> made = failure(ErrorCode::value, {});
        const double generating = millisecondsOf([&] {
            made = generator->generate(rows, columns, 1, Options(generator->info.options), {});
        });
        if (!made) {
            fmt::print(m_out, "mazewright: {}\n", made.error().message);
            return false;
        }
        fmt::print(m_out, "perfect maze of {} x {} cells, window 1280 x 800, platform {}\n", rows,
                   columns, QGuiApplication::platformName().toStdString());
        fmt::print(m_out, "generate      {:8.1f} ms\n", generating);
        const double opening = millisecondsOf([&] {
            m_level.setLevel({.maze = std::move(made->maze)});
            act([&] { m_window.page()->showWhole(); });
        });
        fmt::print(m_out, "open and fit  {:8.1f} ms\n", opening);
        settle();
        const ProcessMemory memory = processMemory();
        fmt::print(m_out, "memory        {:8.1f} MiB with the maze open\n\n", memory.resident);
        fmt::print(m_out, "{:<24}{:>8}{:>10}{:>10}{:>10}{:>12}\n", "frames, ms", "count", "median",
                   "99 %", "worst", "stall");
        return true;
    }

    void zoom()
    {
        m_view.fitMaze();
        settle();
        reset();
        while (m_view.pixelsPerCell() < 64)
            act([&] { m_view.zoomIn(); });
        while (m_view.pixelsPerCell() > 0.5)
            act([&] { m_view.zoomOut(); });
        act([&] { m_view.fitMaze(); });
        report("zoom sweep");
    }

    void pan()
    {
        for (const auto& [name, pixels] : {std::pair("pan, 1 px a cell", 1.0),
                                           {"pan, 8 px a cell", 8.0},
                                           {"pan, 24 px a cell", 24.0}}) {
            const Maze& maze = m_level.document()->maze();
            m_view.setViewState(
                {.centre = {maze.columns() / 2.0, maze.rows() / 2.0}, .pixelsPerCell = pixels});
            settle();
            reset();
            QScrollBar* bar = m_view.horizontalScrollBar();
            for (int step = 0; step < 60; ++step)
                act([&] { bar->setValue(bar->value() + 8); });
            report(name);
        }
    }

    void paint()
    {
        stroke(strokeSteps);
        report("brush, 24 px a cell");
        act([&] { m_level.document()->undoStack()->undo(); });
    }

    /// Measures with the live length and the live route on an open maze, where the search is
    /// largest.
    void paintLive(int rows, int columns)
    {
        Maze open = *Maze::make(rows, columns);
        open.set(Position{0, 0}, {CellKind::start, 1});
        open.set(Position{rows - 1, columns - 1}, {CellKind::end, 1});
        m_level.setLevel({.maze = std::move(open)});
        auto* route = m_window.findChild<QAction*>(QStringLiteral("view.live-route"));
        const bool routeWasShown = route->isChecked();
        if (!routeWasShown)
            route->trigger();
        for (const auto& [name, pixels] :
             {std::pair("brush, live, 24 px", 24.0), {"brush, live, whole maze", 0.0}}) {
            if (pixels > 0)
                m_view.setViewState(
                    {.centre = {columns / 2.0, rows / 2.0}, .pixelsPerCell = pixels});
            else
                m_view.fitMaze();
            while (!m_level.live()->isCurrent())
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            int answers = 0;
            const auto counted = QObject::connect(m_level.live(), &LiveRouteTracker::answered,
                                                  [&answers] { ++answers; });
            stroke(strokeSteps);
            report(name);
            const double after = millisecondsOf([&] {
                while (!m_level.live()->isCurrent())
                    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            });
            QObject::disconnect(counted);
            fmt::print(m_out, "    {} answers in {} moves, the last {:.1f} ms after the stroke\n",
                       answers, strokeSteps, after);
        }
        if (!routeWasShown)
            route->trigger();
    }

    void solve()
    {
        m_view.fitMaze();
        settle();
        reset();
        const Solver& wavefront = *findSolver("wavefront");
        SolverTimes mute;
        SolverTimes recorded;
        SolverTimes watched;
        for (int i = 0; i < roundsOfRuns; ++i) {
            solveAlone(wavefront, Recorded::no, mute);
            solveAlone(wavefront, Recorded::yes, recorded);
            solveWatched(wavefront, watched);
        }
        report("wavefront, live overlay");
        fmt::print(m_out, "\n");
        printTimes(m_out, "whole", mute.whole, recorded.whole, watched.whole);
        printTimes(m_out, "search", mute.search, recorded.search, watched.search);
    }

    void finish()
    {
        const ProcessMemory memory = processMemory();
        fmt::print(m_out, "memory {:.1f} MiB, at its peak {:.1f} MiB\n", memory.resident,
                   memory.peak);
        fmt::print(m_out,
                   "all frames: median {:.2f} ms, 99 % {:.2f} ms, worst {:.2f} ms; longest stall "
                   "{:.2f} ms\n",
                   m_allFrames.percentile(0.5), m_allFrames.percentile(0.99), m_allFrames.worst(),
                   m_longestStall);
        std::fflush(m_out);
        WatchedApplication::ofProgram().report(m_out);
    }

private:
    /// Processes events until nothing is left to paint.
    static void settle()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    void reset()
    {
        m_probe.reset();
        WatchedApplication::ofProgram().takeLongest();
    }
    /// Performs an action and measures its frame.
    void act(const std::function<void()>& action)
    {
        m_probe.actionBegins();
        WatchedApplication::ofProgram().under(QStringLiteral("an action of the user"), action);
        QElapsedTimer patience;
        patience.start();
        while (!m_probe.isActionPainted() && patience.elapsed() < 200)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    }

    void mouse(QEvent::Type type, QPoint at, Qt::MouseButton button)
    {
        const bool held = type != QEvent::MouseButtonRelease;
        QMouseEvent event(type, QPointF(at), QPointF(m_view.viewport()->mapToGlobal(at)),
                          type == QEvent::MouseMove ? Qt::NoButton : button,
                          held ? button : Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_view.viewport(), &event);
    }

    void report(const char* name)
    {
        const FrameTimes& frames = m_probe.frames();
        const double stall = WatchedApplication::ofProgram().takeLongest();
        fmt::print(m_out, "{:<24}{:>8}{:>10.2f}{:>10.2f}{:>10.2f}{:>12.2f}\n", name,
                   frames.milliseconds.size(), frames.percentile(0.5), frames.percentile(0.99),
                   frames.worst(), stall);
        std::fflush(m_out);
        m_allFrames.milliseconds.insert(m_allFrames.milliseconds.end(), frames.milliseconds.begin(),
                                        frames.milliseconds.end());
        m_longestStall = std::max(m_longestStall, stall);
    }

    /// Moves the pointer row by row through the viewport, to another cell at each move.
    void stroke(int steps)
    {
        m_view.setTool(findTool("brush"));
        settle();
        reset();
        const QRect room = m_view.viewport()->rect().adjusted(40, 40, -40, -40);
        const int pace = std::max(1, static_cast<int>(std::ceil(m_view.pixelsPerCell())));
        const int moves = room.width() / pace;
        const auto at = [&](int step) {
            return room.topLeft() + QPoint(step % moves * pace, (2 * (step / moves) + 1) * pace);
        };
        act([&] { mouse(QEvent::MouseButtonPress, at(0), Qt::LeftButton); });
        for (int step = 1; step <= steps; ++step)
            act([&] { mouse(QEvent::MouseMove, at(step), Qt::LeftButton); });
        mouse(QEvent::MouseButtonRelease, at(steps), Qt::LeftButton);
    }

    /// Runs a solver on this thread without a display.
    void solveAlone(const Solver& solver, Recorded recorded, SolverTimes& times)
    {
        const MazeSnapshot maze = m_level.document()->snapshot();
        const auto query =
            queryOf(solver.info.answers, *maze, optionsFor(solver.info.answers, Rules{}));
        const Problem problem = *Problem::make(maze, *query);
        Workspace workspace;
        std::optional<Recording> recording;
        if (recorded == Recorded::yes)
            recording.emplace(maze->size());
        Monitor monitor{.recording = recording ? &*recording : nullptr};
        times.add(timedSolve(solver, problem, Options(solver.info.options), monitor, workspace));
    }

    /// Runs a solver with recording while the window shows it.
    void solveWatched(const Solver& solver, SolverTimes& times)
    {
        RunsModel& runs = *m_window.runs();
        const Options question = optionsFor(solver.info.answers, {});
        const int row =
            runs.start(solver, m_level.document()->snapshot(), question,
                       Options(solver.info.options), {}, Recorded::yes, m_level.level());
        m_level.shown()->showRun(runs.run(row)->id);
        auto run = runs.run(row);
        while (!run->isFinished())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        times.add(run->outcome);
        const std::weak_ptr<const Recording> recording = run->recording;
        run.reset(); // so that the model frees it on another thread
        runs.remove({row});
        // The memory of this run must not overlap with that of the next.
        while (!recording.expired())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        QThreadPool::globalInstance()->waitForDone();
    }

    std::FILE* m_out;
    MainWindow m_window;
    LevelSession& m_level; // the only level
    MazeView& m_view;
    FrameProbe m_probe;
    FrameTimes m_allFrames;
    double m_longestStall = 0;
};

} // namespace

int measureWindow(int rows, int columns, std::FILE* out)
{
    Measurement measurement(out);
    if (!measurement.open(rows, columns))
        return 3;
    measurement.zoom();
    measurement.pan();
    measurement.paint();
    measurement.solve();
    measurement.paintLive(rows, columns);
    measurement.finish();
    return 0;
}

} // namespace mazewright::ui
