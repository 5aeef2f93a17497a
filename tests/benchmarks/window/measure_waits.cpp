#include "solvers/files/format.h"
#include "solvers/generators/generator.h"
#include "tests/benchmarks/window/measure.h"
#include "tests/support/watched_application.h"
#include "ui/base/actions.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/selection.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QUndoStack>

#include <algorithm>
#include <ctime>
#include <fmt/format.h>
#include <functional>
#include <utility>

namespace mazewright::ui {

namespace {

/// Processes events until nothing is left to paint.
void settle()
{
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

/// Returns the CPU time of the calling thread in milliseconds.
double worked()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// A window, and the times of the actions performed on it.
class Waits {
public:
    explicit Waits(std::FILE* out) : m_out(out)
    {
        m_window.resize(1280, 800);
        m_window.show();
        settle();
    }

    MainWindow& window() { return m_window; }
    MazeView& view() { return *m_window.page()->view(); }
    Selection& selection() { return *m_window.page()->selection(); }
    /// Returns the current maze; an edit may replace it.
    const Maze& maze() { return m_window.level()->document()->maze(); }
    /// Returns the cell at 1/`rows` of the height and 1/`columns` of the width of the maze.
    Position part(int rows, int columns)
    {
        return {maze().rows() / rows, maze().columns() / columns};
    }
    /// Begins a table of the actions on such a maze.
    void begin(const char* maze)
    {
        fmt::print(m_out, "\n{:<24}{:>10}{:>12}{:>12}\n", maze, "ms", "stall", "on window");
    }
    void time(const char* name, const std::function<void()>& work)
    {
        auto& application = WatchedApplication::ofProgram();
        settle();
        application.takeLongest();
        const double before = worked();
        QElapsedTimer clock;
        clock.start();
        application.under(QString::fromUtf8(name), work);
        const double took = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        settle(); // painting counts too
        fmt::print(m_out, "{:<24}{:>10.1f}{:>12.1f}{:>12.1f}\n", name, took,
                   application.takeLongest(), worked() - before);
        std::fflush(m_out);
    }
    void trigger(const char* name, ActionId action)
    {
        time(name, [&] { (*m_window.actionTable())[action]->trigger(); });
    }
    void undo() { trigger("  undo", ActionId::editUndo); }
    /// Sends a mouse event at the middle of a visible cell.
    void mouse(QEvent::Type type, Position cell)
    {
        const bool isHeld = type != QEvent::MouseButtonRelease;
        const QPointF at = view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
        QMouseEvent event(type, at, view().viewport()->mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                          isHeld ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view().viewport(), &event);
    }
    void click(Position cell)
    {
        mouse(QEvent::MouseButtonPress, cell);
        mouse(QEvent::MouseButtonRelease, cell);
    }
    /// Presses, moves to the right and down in steps, and releases.
    void drag(Position from, Position step, int moves)
    {
        mouse(QEvent::MouseButtonPress, from);
        for (int move = 1; move <= moves; ++move)
            mouse(QEvent::MouseMove,
                  {from.row + move * step.row, from.column + move * step.column});
        mouse(QEvent::MouseButtonRelease,
              {from.row + moves * step.row, from.column + moves * step.column});
    }
    /// Zooms in on the surroundings of this cell.
    void look(Position cell)
    {
        view().setViewState({.centre = {cell.column + 0.5, cell.row + 0.5}, .pixelsPerCell = 24});
    }

private:
    std::FILE* m_out;
    MainWindow m_window;
};

/// Returns the first floor cell of the middle row.
Position floorInTheMiddle(const Maze& maze)
{
    Position cell{maze.rows() / 2, 0};
    while (cell.column + 1 < maze.columns() && maze.at(cell).kind != CellKind::floor)
        ++cell.column;
    return cell;
}

/// Selects, moves and copies a square of a million cells, or of a quarter of the maze's height.
void measureSquare(Waits& waits)
{
    MainWindow& window = waits.window();
    const Maze& maze = waits.maze();
    Selection& selection = waits.selection();
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
    waits.time("paste", [&] { selection.placePiece(clip, {side, side}, QStringLiteral("Paste")); });
    waits.trigger("undo", ActionId::editUndo);
    waits.trigger("clear", ActionId::editClear);
}

/// Selects all cells, and acts on the selection and on the piece that it forms.
void measureAll(Waits& waits)
{
    MainWindow& window = waits.window();
    Selection& selection = waits.selection();
    const Position middle = waits.part(2, 2);
    window.page()->showWhole();
    waits.trigger("select all", ActionId::selectAll);
    for (const auto& [name, action] : {std::pair("flip selection", ActionId::mazeFlipHorizontally),
                                       {"rotate selection", ActionId::mazeRotateRight},
                                       {"clear selection", ActionId::editClear},
                                       {"cut", ActionId::editCut}}) {
        waits.trigger(name, action);
        waits.undo();
    }
    waits.time("move selection", [&] { selection.move(waits.part(3, 3).row, 5); });
    waits.time("move it again", [&] { selection.move(-2, 7); });
    waits.undo();
    waits.undo();
    waits.trigger("copy", ActionId::editCopy);
    waits.trigger("paste", ActionId::editPaste);
    waits.trigger("  flip the piece", ActionId::mazeFlipHorizontally);
    waits.trigger("  rotate the piece", ActionId::mazeRotateRight);
    waits.time("  move the piece 20 times", [&] {
        for (int move = 1; move <= 20; ++move)
            waits.mouse(QEvent::MouseMove, {middle.row + 40 * move, middle.column - 40 * move});
    });
    waits.time("  set it down", [&] { waits.click({middle.row - 5, middle.column + 3}); });
    waits.undo();
    waits.trigger("  redo", ActionId::editRedo);
    waits.undo();
    waits.trigger("select none", ActionId::selectNone);
}

/// Selects cells by their kind, and with the pointer.
void measureChoosing(Waits& waits)
{
    MainWindow& window = waits.window();
    const Position floor = floorInTheMiddle(waits.maze());
    waits.look(floor);
    waits.view().setTool(findTool("region"));
    waits.time("region, 20 moves", [&] { waits.drag(floor, {0, 1}, 20); });
    window.page()->showWhole();
    waits.trigger("grow", ActionId::selectGrow);
    waits.trigger("invert", ActionId::selectInvert);
    waits.trigger("select walls", ActionId::selectWalls);
    waits.trigger("fill cells", ActionId::editFill);
    waits.undo();
    waits.trigger("flip selection", ActionId::mazeFlipHorizontally);
    waits.undo();
    const Position corner = waits.part(8, 8);
    const Position step = waits.part(28, 28);
    waits.view().setTool(findTool("select"));
    waits.trigger("select none", ActionId::selectNone);
    waits.time("rectangle, 20 moves", [&] { waits.drag(corner, step, 20); });
    waits.trigger("select none", ActionId::selectNone);
    waits.view().setTool(findTool("lasso"));
    waits.time("lasso, 20 moves", [&] { waits.drag(corner, step, 20); });
    waits.trigger("select none", ActionId::selectNone);
}

/// Changes the whole maze, with actions and with tools.
void measureMaze(Waits& waits)
{
    MainWindow& window = waits.window();
    for (const auto& [name, action] : {std::pair("flip", ActionId::mazeFlipHorizontally),
                                       {"rotate", ActionId::mazeRotateRight},
                                       {"make symmetric", ActionId::symmetryKeepFirst}}) {
        if (action == ActionId::symmetryKeepFirst)
            waits.trigger("symmetry", ActionId::symmetryLeftRight);
        waits.trigger(name, action);
        waits.undo();
        waits.trigger("  redo", ActionId::editRedo);
        waits.undo();
    }
    waits.trigger("no symmetry", ActionId::symmetryNone);
    const Position floor = floorInTheMiddle(waits.maze());
    waits.look(floor);
    waits.view().setTool(findTool("fill"));
    waits.time("fill", [&] { waits.click(floor); });
    waits.undo();
    window.page()->showWhole();
    waits.view().setTool(findTool("rectangle"));
    waits.view().setBrushSize(maxBrushSize);
    const Position corner = waits.part(8, 8);
    const Position step = waits.part(28, 28);
    waits.time("wide frame, 20 moves", [&] { waits.drag(corner, step, 20); });
    waits.undo();
    waits.view().setTool(findTool("brush"));
    waits.time("wide brush, 20 moves", [&] { waits.drag(corner, step, 20); });
    waits.undo();
    waits.view().setBrushSize(1);
}

} // namespace

int measureWaits(int rows, int columns, std::FILE* out)
{
    const QTemporaryDir folder;
    Waits waits(out);
    MainWindow& window = waits.window();
    for (const char* id : {"random-walls", "backtracker"}) {
        const Generator* generator = findGenerator(id);
        auto made = generator->generate(rows, columns, 1, Options(generator->info.options), {});
        if (!made) {
            fmt::print(out, "mazewright: {}\n", made.error().message);
            return 3;
        }
        const QString file = folder.filePath(QStringLiteral("%1.maze").arg(QLatin1String(id)));
        if (!writeLevel(file.toStdString(), {.maze = std::move(made->maze)}))
            return 3;
        waits.begin(id);
        waits.time("open", [&] { window.openFile(file); });
        measureMaze(waits);
        waits.time("save", [&] { window.save(*window.level()); });
        measureSquare(waits);
        measureChoosing(waits);
        measureAll(waits);
    }
    WatchedApplication::ofProgram().report(out);
    return 0;
}

} // namespace mazewright::ui
