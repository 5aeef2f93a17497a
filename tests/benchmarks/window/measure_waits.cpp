#include "tests/benchmarks/window/measure_waits.h"

#include "solvers/formats/format.h"
#include "solvers/generators/generator.h"
#include "tests/support/watched_application.h"
#include "ui/actions/action_table.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/page/level_page.h"
#include "ui/selection/selection.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QUndoStack>

#include <algorithm>
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

/// A window, and the times that it took for what was done to it.
class Waits {
public:
    explicit Waits(std::FILE* out) : m_out(out)
    {
        m_window.resize(1280, 800);
        m_window.show();
        settle();
        fmt::print(m_out, "{:<24}{:>10}{:>12}\n", "ms", "took", "stall");
    }

    MainWindow& window() { return m_window; }
    void time(const char* name, const std::function<void()>& work)
    {
        auto& application = WatchedApplication::ofProgram();
        settle();
        application.takeLongest();
        QElapsedTimer clock;
        clock.start();
        application.under(QString::fromUtf8(name), work);
        const double took = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        settle(); // what is painted of it counts
        fmt::print(m_out, "{:<24}{:>10.1f}{:>12.1f}\n", name, took, application.takeLongest());
        std::fflush(m_out);
    }
    void trigger(const char* name, ActionId action)
    {
        time(name, [&] { (*m_window.actionTable())[action]->trigger(); });
    }

private:
    std::FILE* m_out;
    MainWindow m_window;
};

/// Fills the region of the first floor of the row in the middle.
void fillFromTheMiddle(MainWindow& window)
{
    MazeView& view = *window.page()->view();
    const Maze& maze = window.level()->document()->maze();
    Position cell{maze.rows() / 2, 0};
    while (cell.column + 1 < maze.columns() && maze.at(cell).kind != CellKind::floor)
        ++cell.column;
    view.setTool(findTool("fill"));
    view.setViewState({.centre = {cell.column + 0.5, cell.row + 0.5}, .pixelsPerCell = 24});
    const QPointF at = view.mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
        const bool held = type == QEvent::MouseButtonPress;
        QMouseEvent event(type, at, view.viewport()->mapToGlobal(at), Qt::LeftButton,
                          held ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view.viewport(), &event);
    }
}

/// A square of a million cells, or of a quarter of the maze's height, is chosen, moved and copied.
void measureSelection(Waits& waits)
{
    MainWindow& window = waits.window();
    const Maze& maze = window.level()->document()->maze();
    Selection& selection = *window.page()->selection();
    const int side = std::min({1000, (maze.rows() + 3) / 4, (maze.columns() + 3) / 4});
    CellSet square(maze.rows(), maze.columns());
    square.insert(CellBox{{0, 0}, side, side});
    window.page()->showWhole();
    waits.time("select", [&] { selection.choose(square); });
    waits.time("move", [&] { selection.move(side / 2, side / 3); });
    waits.trigger("undo", ActionId::editUndo);
    waits.trigger("redo", ActionId::editRedo);
    waits.trigger("copy", ActionId::editCopy);
    const Clip clip = selection.clip();
    waits.time("paste", [&] { selection.setDown(clip, {side, side}, QStringLiteral("Paste")); });
    waits.trigger("undo", ActionId::editUndo);
    waits.trigger("clear", ActionId::editClear);
}

} // namespace

int measureWaits(int rows, int columns, std::FILE* out)
{
    const Generator* generator = findGenerator("random-walls");
    auto made = generator->generate(rows, columns, 1, Options(generator->info.options), {});
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
    waits.time("fill", [&] { fillFromTheMiddle(window); });
    waits.time("save", [&] { window.save(*window.level()); });
    measureSelection(waits);
    WatchedApplication::ofProgram().report(out);
    return 0;
}

} // namespace mazewright::ui
