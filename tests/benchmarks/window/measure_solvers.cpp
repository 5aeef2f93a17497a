#include "solvers/generators/generator.h"
#include "tests/benchmarks/window/measure.h"
#include "tests/benchmarks/window/process_memory.h"
#include "tests/support/watched_application.h"
#include "ui/base/actions.h"
#include "ui/canvas/playback.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QElapsedTimer>
#include <QThreadPool>

#include <fmt/format.h>
#include <functional>
#include <string>

namespace mazewright::ui {

namespace {

class SolversMeasurement {
public:
    explicit SolversMeasurement(std::FILE* out) : m_out(out)
    {
        m_window.resize(1280, 800);
        m_window.show();
        settle();
    }

    bool open(int rows, int columns)
    {
        const Generator* generator = findGenerator("random-walls");
        auto made = generator->generate(rows, columns, 1, Options(generator->info.options), {});
        if (!made) {
            fmt::print(m_out, "mazewright: {}\n", made.error().message);
            return false;
        }
        m_window.level()->setLevel({.maze = std::move(made->maze)});
        m_window.page()->showWhole();
        settle();
        fmt::print(m_out, "{:<28}{:>10}{:>10}{:>10}\n", "MiB", "allocated", "resident", "peak");
        printMemory("the maze is open");
        return true;
    }

    void solve()
    {
        QElapsedTimer clock;
        clock.start();
        WatchedApplication::ofProgram().under(QStringLiteral("solve with every solver"), [this] {
            (*m_window.actionTable())[ActionId::solveAll]->trigger();
        });
        waitForRuns();
        fmt::print(m_out, "every solver took {} s\n", clock.elapsed() / 1000);
        printMemory("every solver has ended");
        printRuns();
    }

    /// Shows each run with each of its layers, and plays it in large steps.
    void look()
    {
        OverlayState& shown = *m_window.level()->shown();
        for (int row = 0; row < m_window.runs()->rowCount(); ++row) {
            const std::string id(m_window.runs()->run(row)->solver->info.id);
            time(id + ": show", [&] { shown.showRun(m_window.runs()->run(row)->id); });
            waitForRuns();
            std::vector<std::string> layers;
            for (const Layer& layer : m_window.runs()->run(row)->outcome.layers)
                layers.emplace_back(layer.id);
            for (const std::string& layer : layers)
                time(std::string(id).append(": layer ").append(layer),
                     [&] { shown.setHeatLayer(QString::fromStdString(layer)); });
            Playback& playback = *shown.playback();
            for (const int percent : {10, 90, 50, 51, 100})
                time(id + fmt::format(": to {} %", percent), [&] {
                    playback.seek(
                        static_cast<std::uint32_t>(playback.duration() / 100.0 * percent));
                });
            time(id + ": no heat", [&] { shown.clearColours(); });
        }
        printMemory("every run was shown");
        printRuns();
    }

private:
    static void settle()
    {
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    /// Processes events until no run is running and memory that other threads free is free.
    void waitForRuns()
    {
        while (m_window.runs()->active() > 0)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        settle();
        QThreadPool::globalInstance()->waitForDone();
    }
    /// What the runs hold by the table's own count, and which of them.
    void printRuns()
    {
        fmt::print(m_out, "{:<28}{:>10.0f}\n", "in recordings and layers",
                   static_cast<double>(m_window.runs()->recordedBytes()) / (1 << 20));
        for (int row = 0; row < m_window.runs()->rowCount(); ++row) {
            const auto run = m_window.runs()->run(row);
            fmt::print(m_out, "    {:<24}{:>14} {}{}\n", run->solver->info.id,
                       idOf(run->outcome.status), run->recording ? "recording " : "",
                       run->outcome.layers.empty() ? "" : "layers");
        }
    }
    void printMemory(const char* when)
    {
        const ProcessMemory memory = processMemory();
        fmt::print(m_out, "{:<28}{:>10.0f}{:>10.0f}{:>10.0f}\n", when, memory.allocated,
                   memory.resident, memory.peak);
        std::fflush(m_out);
    }

    void time(const std::string& name, const std::function<void()>& work)
    {
        auto& application = WatchedApplication::ofProgram();
        settle();
        application.takeLongest();
        application.under(QString::fromStdString(name), work);
        settle();
        const double longest = application.takeLongest();
        if (longest > 50)
            fmt::print(m_out, "{:<40}{:>8.1f} ms\n", name, longest);
        std::fflush(m_out);
    }

    std::FILE* m_out;
    MainWindow m_window;
};

} // namespace

int measureSolvers(int rows, int columns, std::FILE* out)
{
    SolversMeasurement measurement(out);
    if (!measurement.open(rows, columns))
        return 3;
    measurement.solve();
    measurement.look();
    WatchedApplication::ofProgram().report(out);
    return 0;
}

} // namespace mazewright::ui
