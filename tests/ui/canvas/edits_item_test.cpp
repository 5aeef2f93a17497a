// What was edited under a run: seen at once as it is now, at every zoom, and gone when undone.
#include "solvers/core/random.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/theme.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/overlay_item.h"
#include "ui/level/maze_changes.h"
#include "ui/level/maze_document.h"

#include <QImage>
#include <QPainter>

namespace mazewright::ui {

namespace {

const QString paintingText = QStringLiteral("Paint");

/// A run that closed every cell, with a layer that colours them all and a route along row 0.
std::shared_ptr<Run> colouredRun(const MazeSnapshot& maze)
{
    auto run = test::finishedRun(maze);
    for (CellIndex cell = 0; cell < maze->size(); ++cell) {
        run->recording->open(cell);
        run->recording->close(cell);
    }
    run->recording->publish();
    run->outcome.layers.push_back({.id = "far",
                                   .name = "Far",
                                   .unit = "",
                                   .least = 0,
                                   .most = static_cast<float>(maze->size()),
                                   .at = [](CellIndex cell) { return static_cast<float>(cell); },
                                   .text = [](CellIndex cell) { return std::to_string(cell); }});
    Route route;
    for (int column = 0; column < maze->columns(); ++column)
        route.push_back({0, column});
    run->outcome.routes.push_back(route);
    return run;
}

/// A view of a maze under a run, as the window puts it together.
class EditsStage {
public:
    explicit EditsStage(Maze maze)
    {
        document.setLevel({.maze = std::move(maze)});
        view.mazeItem()->addOverlay(overlay);
        view.mazeItem()->addOverlay(new EditsItem(view.mazeItem(), &edited));
        view.mazeItem()->setHeatMapShown(true);
        QObject::connect(&edited, &EditedCells::emptyChanged, [this](bool empty) {
            overlay->setStrength(empty ? 1 : ui::outdatedStrength);
        });
        show(colouredRun(document.snapshot()));
    }

    void show(const std::shared_ptr<const Run>& run)
    {
        overlay->setRun(run);
        overlay->setTick(run ? run->ticks() : 0);
        edited.compareWith(run ? run->maze : nullptr);
    }
    void paint(Position at, Cell cell)
    {
        document.edit({{{document.maze().index(at), 1, cell}}}, paintingText);
    }
    /// The whole maze.
    QImage picture(double pixelsPerCell)
    {
        const QRectF cells(0, 0, document.maze().columns(), document.maze().rows());
        QImage image((cells.size() * pixelsPerCell).toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        view.scene()->render(&painter, image.rect(), cells);
        return image;
    }

    MazeDocument document;
    EditedCells edited{&document};
    MazeView view{&document};
    OverlayItem* overlay = new OverlayItem; // the maze item's
};

/// Where a cell lies in pictures of whole pixels a cell.
QRect pixelsOf(Position cell, int pixelsPerCell)
{
    return {cell.column * pixelsPerCell, cell.row * pixelsPerCell, pixelsPerCell, pixelsPerCell};
}

QColor middleOfCell(const QImage& picture, Position cell, int pixelsPerCell)
{
    return picture.pixelColor(pixelsOf(cell, pixelsPerCell).center());
}

Cell anyCell(Random& random)
{
    static constexpr std::array<Cell, 4> cells = {
        Cell{CellKind::wall, 1}, {CellKind::coin, 3}, {CellKind::tile, 7}, {CellKind::floor, 1}};
    return cells[random.below(cells.size())];
}

} // namespace

class EditsItemTest : public QObject {
    Q_OBJECT

private slots:
    void aWallOverAHeatMapIsSeen_data()
    {
        test::numbers<int>("pixels", "pixels a cell", {3, 12, 40});
    }

    void aWallOverAHeatMapIsSeen()
    {
        QFETCH(const int, pixels);
        EditsStage stage(openMaze(16, 16));
        const QColor wall = ui::palette().wallHeat;
        QVERIFY(middleOfCell(stage.picture(pixels), {5, 6}, pixels) != wall);

        stage.paint({5, 6}, {CellKind::wall, 1});

        const QImage picture = stage.picture(pixels);
        QCOMPARE(middleOfCell(picture, {5, 6}, pixels), wall);
        QVERIFY(middleOfCell(picture, {5, 7}, pixels) != wall);
        QVERIFY(middleOfCell(picture, {5, 7}, pixels) != QColor(ui::palette().floorHeat));
    }

    void undoneThePictureIsTheOneOfBefore_data() { aWallOverAHeatMapIsSeen_data(); }

    void undoneThePictureIsTheOneOfBefore()
    {
        QFETCH(const int, pixels);
        EditsStage stage(openMaze(16, 16));
        const QImage before = stage.picture(pixels);
        stage.paint({5, 6}, {CellKind::wall, 1});
        stage.paint({0, 3}, {CellKind::coin, 2});
        QVERIFY(stage.picture(pixels) != before);

        stage.document.undoStack()->undo();
        stage.document.undoStack()->undo();

        QCOMPARE(stage.picture(pixels), before);
    }

    void editedCellsLookAsWithoutTheRun_data() { aWallOverAHeatMapIsSeen_data(); }

    void editedCellsLookAsWithoutTheRun()
    {
        // Given half the cells of a maze painted under a run
        QFETCH(const int, pixels);
        EditsStage stage(openMaze(16, 16));
        stage.view.mazeItem()->setGridShown(false); // its lines lie over their cells' edges
        Random random(4);
        Patch patch;
        for (CellIndex cell = 1; cell + 1 < stage.document.maze().size(); ++cell)
            if (random.below(2) == 0)
                patch.add(cell, anyCell(random), 16);
        stage.document.edit(patch, paintingText);
        const QImage withRun = stage.picture(pixels);
        std::vector<Position> edited;
        std::vector<Position> others;
        for (int row = 0; row < 16; ++row)
            for (int column = 0; column < 16; ++column)
                (stage.edited.contains({row, column}) ? edited : others).push_back({row, column});
        QVERIFY(edited.size() > 60);

        // When the run is gone
        stage.show(nullptr);
        const QImage bare = stage.picture(pixels);

        // Then edited cells are the same pixel by pixel, and other floor is not, but under the
        // marks of start and end, which reach over it
        for (const Position cell : edited)
            QCOMPARE(withRun.copy(pixelsOf(cell, pixels)), bare.copy(pixelsOf(cell, pixels)));
        for (const Position cell : others)
            if (cell.row > 3 && cell.row < 12)
                QVERIFY(withRun.copy(pixelsOf(cell, pixels)) != bare.copy(pixelsOf(cell, pixels)));
    }

    void oneCellIsSeenFromAfar()
    {
        // Given a maze of four by four cells a pixel
        EditsStage stage(openMaze(256, 256));
        const QImage before = stage.picture(0.25);

        // When one cell is painted, in whatever place under its pixel
        for (const Position cell : {Position{100, 100}, {101, 130}, {134, 103}, {139, 139}}) {
            stage.paint(cell, {CellKind::wall, 1});

            // Then its pixel shows the maze
            const QPoint pixel(cell.column / 4, cell.row / 4);
            const QColor shown = stage.picture(0.25).pixelColor(pixel);
            const std::shared_ptr<const Run> run = stage.overlay->run();
            stage.show(nullptr);
            QCOMPARE(shown, stage.picture(0.25).pixelColor(pixel));
            QVERIFY(shown != before.pixelColor(pixel));
            stage.show(run);
        }
    }

    void stepCostsAreReadOverAHeatMap()
    {
        EditsStage stage(openMaze(8, 8));
        stage.paint({3, 3}, {CellKind::floor, 5});

        const QImage labelled = stage.picture(40);
        stage.view.mazeItem()->setLabelsShown(false);
        const QImage mute = stage.picture(40);

        QVERIFY(labelled.copy(pixelsOf({3, 3}, 40)) != mute.copy(pixelsOf({3, 3}, 40)));
    }

    void theRouteFadesAndComesBack()
    {
        EditsStage stage(openMaze(16, 16));
        const QColor route = ui::palette().path;
        QCOMPARE(middleOfCell(stage.picture(12), {0, 8}, 12), route);

        stage.paint({9, 9}, {CellKind::wall, 1});
        const QColor faded = middleOfCell(stage.picture(12), {0, 8}, 12);
        stage.document.undoStack()->undo();

        QVERIFY(faded != route);
        QCOMPARE(middleOfCell(stage.picture(12), {0, 8}, 12), route);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::EditsItemTest)
#include "edits_item_test.moc"
