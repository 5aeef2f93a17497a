#include "tests/benchmarks/window/measure_waits.h"

#include "solvers/formats/format.h"
#include "solvers/generators/generator.h"
#include "tests/benchmarks/window/frame_probe.h"
#include "ui/actions/action_table.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QUndoStack>

#include <fmt/format.h>
#include <functional>

namespace mazewright::ui {

namespace {

/// Handles events until nothing is left to paint.
void settle()
{
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

/// A window and the clock beside it.
class Waits {
public:
    explicit Waits(std::FILE* out) : m_out(out), m_probe(&m_window, &m_window)
    {
        m_window.resize(1280, 800);
        m_window.show();
        settle();
        fmt::print(m_out, "{:<24}{:>10}{:>12}\n", "ms", "took", "stall");
    }

    MainWindow& window() { return m_window; }
    void time(const char* name, const std::function<void()>& work)
    {
        settle();
        m_probe.reset();
        QElapsedTimer clock;
        clock.start();
        work();
        const double took = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        settle(); // what is painted of it counts
        fmt::print(m_out, "{:<24}{:>10.1f}{:>12.1f}\n", name, took, m_probe.longestStall());
        std::fflush(m_out);
    }
    void trigger(const char* name, ActionId action)
    {
        time(name, [&] { (*m_window.actionTable())[action]->trigger(); });
    }

private:
    std::FILE* m_out;
    MainWindow m_window;
    FrameProbe m_probe;
};

} // namespace

int measureWaits(int rows, int columns, std::FILE* out)
{
    const Generator* generator = findGenerator("random-walls");
    auto made = generator->generate(rows, columns, 1, Options(generator->info.options));
    if (!made) {
        fmt::print(out, "mazewright: {}\n", made.error().message);
        return 3;
    }
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("level.maze"));
    if (!writeLevel(file.toStdString(), {.maze = std::move(made->maze)}))
        return 3;
    Waits waits(out);
    MainWindow& window = waits.window();
    waits.time("open", [&] { window.openFile(file); });
    waits.trigger("flip", ActionId::mazeFlipHorizontally);
    waits.trigger("undo", ActionId::editUndo);
    waits.trigger("rotate", ActionId::mazeRotateRight);
    waits.time("save", [&] { window.save(*window.level()); });
    return 0;
}

} // namespace mazewright::ui
