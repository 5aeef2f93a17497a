#include "solvers/core/random.h"
#include "solvers/generators/generator.h"
#include "tests/benchmarks/window/frame_probe.h"
#include "tests/benchmarks/window/measure.h"
#include "tests/benchmarks/window/process_memory.h"
#include "tests/support/watched_application.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/comparison_clock.h"
#include "ui/compare/difference_bar.h"
#include "ui/compare/run_view.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/timeline.h"
#include "ui/window/main_window.h"

#include <QElapsedTimer>
#include <QEventLoop>

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::array<std::string_view, 4> comparedSolvers = {"wavefront", "astar", "dijkstra",
                                                             "bidirectional"};
constexpr int jumps = 100;

/// A measurement of a comparison, from the maze to the last figure.
class ComparisonMeasurement {
public:
    explicit ComparisonMeasurement(std::FILE* out) : m_out(out)
    {
        m_window.resize(1280, 800);
        m_window.show();
        settle();
    }

    bool open(int rows, int columns)
    {
        const Generator* generator = findGenerator("random-walls");
        Options options(generator->info.options);
        static_cast<void>(options.set("density", "0.2"));
        Expected<Generated> made = generator->generate(rows, columns, 1, options, {});
        if (!made) {
            fmt::print(m_out, "mazewright: {}\n", made.error().message);
            return false;
        }
        m_window.level()->setLevel({.maze = std::move(made->maze)});
        settle();
        compareRuns();
        fmt::print(m_out, "four panes of {} x {} cells, window 1280 x 800, platform {}\n", rows,
                   columns, QGuiApplication::platformName().toStdString());
        for (const auto& run : page().clock().runs())
            fmt::print(m_out, "  {:<16}{:>10} steps\n", run->solver->info.id, run->ticks());
        fmt::print(m_out, "\n{:<36}{:>8}{:>10}{:>10}{:>10}{:>12}\n", "frames, ms", "count",
                   "median", "99 %", "worst", "stall");
        return true;
    }

    /// Plays from the beginning to the end at speed 1.
    void play(const char* name)
    {
        Playback& playback = page().playback();
        playback.toStart();
        settle();
        m_probe->reset();
        WatchedApplication::ofProgram().takeLongest();
        playback.play();
        while (playback.isPlaying())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        settle();
        report(name);
    }

    /// Measures each jump from the request to the frame on the screen.
    void jump(const char* name)
    {
        Playback& playback = page().playback();
        Random random(1);
        m_probe->reset();
        WatchedApplication::ofProgram().takeLongest();
        for (int i = 0; i < jumps; ++i) {
            m_probe->actionBegins();
            playback.seek(static_cast<std::uint32_t>(random.below(playback.duration() + 1)));
            QElapsedTimer patience;
            patience.start();
            while (!m_probe->isActionPainted() && patience.elapsed() < 200)
                QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        }
        report(name);
    }

    void zoomTo(double pixelsPerCell)
    {
        RunView& view = page().panes().view(0);
        const Maze& maze = *view.run()->maze;
        view.setViewState(
            {.centre = {maze.columns() / 2.0, maze.rows() / 2.0}, .pixelsPerCell = pixelsPerCell});
        settle();
    }

    ComparePage& page() { return *m_window.compare()->page(); }

    void finish()
    {
        fmt::print(m_out, "\nmemory at its peak {:.1f} MiB\n", processMemory().peak);
        fmt::print(m_out, "all frames: median {:.2f} ms, 99 % {:.2f} ms, worst {:.2f} ms\n",
                   m_allFrames.percentile(0.5), m_allFrames.percentile(0.99), m_allFrames.worst());
        WatchedApplication::ofProgram().report(m_out);
        m_window.compare()->end();
    }

private:
    static void settle()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    void compareRuns()
    {
        RunsModel& runs = *m_window.runs();
        QList<int> ids;
        for (const std::string_view id : comparedSolvers) {
            const Solver& solver = *findSolver(id);
            const int row =
                runs.start(solver, m_window.level()->document()->snapshot(),
                           optionsFor(solver.info.answers, {}), Options(solver.info.options));
            ids.append(runs.run(row)->id);
        }
        while (runs.active() > 0)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        m_window.compare()->compareRuns(ids);
        settle();
        while (!page().clock().knowsDivergences())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        // Whatever the panes do, the slider is painted in every frame.
        m_probe.emplace(&m_window, page().timeline().timeline()->slider());
    }
    void report(const char* name)
    {
        const FrameTimes& frames = m_probe->frames();
        fmt::print(m_out, "{:<36}{:>8}{:>10.2f}{:>10.2f}{:>10.2f}{:>12.2f}\n", name,
                   frames.milliseconds.size(), frames.percentile(0.5), frames.percentile(0.99),
                   frames.worst(), WatchedApplication::ofProgram().takeLongest());
        std::fflush(m_out);
        m_allFrames.milliseconds.insert(m_allFrames.milliseconds.end(), frames.milliseconds.begin(),
                                        frames.milliseconds.end());
    }

    std::FILE* m_out;
    MainWindow m_window;
    std::optional<FrameProbe> m_probe;
    FrameTimes m_allFrames;
};

} // namespace

int measureComparison(int rows, int columns, std::FILE* out)
{
    ComparisonMeasurement measurement(out);
    if (!measurement.open(rows, columns))
        return 3;
    measurement.play("play, whole maze, by step");
    measurement.jump("jump, whole maze, by step");
    measurement.page().clock().setAlignment(Alignment::time);
    measurement.play("play, whole maze, by time");
    measurement.jump("jump, whole maze, by time");
    measurement.page().differences().choose(DifferenceKind::expanded);
    measurement.play("play, with what differs");
    measurement.jump("jump, with what differs");
    measurement.page().differences().choose(DifferenceKind::nothing);
    measurement.page().clock().setAlignment(Alignment::step);
    measurement.zoomTo(8);
    measurement.play("play, 8 px a cell");
    measurement.zoomTo(24);
    measurement.play("play, 24 px a cell");
    measurement.jump("jump, 24 px a cell");
    measurement.finish();
    return 0;
}

} // namespace mazewright::ui
