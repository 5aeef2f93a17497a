#include "tests/ui/level/fake_solvers.h"
#include "ui/base/theme.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/overlay_item.h"

#include <QGraphicsScene>
#include <QGraphicsView>

namespace mazewright::ui {

namespace {

std::shared_ptr<Run> recordedRun(const MazeSnapshot& maze)
{
    auto run = std::make_shared<Run>();
    run->solver = &test::rowSolver;
    run->maze = maze;
    run->state = RunState::finished;
    run->outcome.status = Status::solved;
    run->recording = std::make_shared<Recording>(maze->size());
    return run;
}

/// A picture of an overlay alone on white, so many pixels a cell.
QImage pictureOf(OverlayItem& item, const Maze& maze, int pixels)
{
    QImage image(maze.columns() * pixels, maze.rows() * pixels, QImage::Format_RGB32);
    image.fill(Qt::white);
    QGraphicsScene scene;
    scene.setSceneRect(0, 0, maze.columns(), maze.rows());
    scene.addItem(&item);
    QPainter painter(&image);
    scene.render(&painter, QRectF(image.rect()), scene.sceneRect());
    painter.end();
    scene.removeItem(&item);
    return image;
}

/// The cells' numbers as categories; the first cell has no value.
Layer cellsAsCategories(const MazeSnapshot& maze)
{
    return {.id = "region",
            .name = "Regions",
            .unit = "",
            .least = 1,
            .most = static_cast<float>(maze->size() - 1),
            .at = [](CellIndex cell) { return cell == 0 ? NAN : static_cast<float>(cell); },
            .text = [](CellIndex cell) { return cell == 0 ? "" : std::to_string(cell); },
            .scale = LayerScale::category};
}

} // namespace

class RecordingsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { usePalette(Theme::light); }

    void aWalkerStandsAtItsCell_data()
    {
        QTest::addColumn<int>("pixels");
        QTest::newRow("large cells") << 30;
        QTest::newRow("small cells") << 3;
    }

    void aWalkerStandsAtItsCell()
    {
        QFETCH(int, pixels);
        const MazeSnapshot maze = frozen({"..........", ".........."});
        const auto run = recordedRun(maze);
        for (CellIndex cell = 0; cell < 8; ++cell)
            run->recording->enter(cell);
        run->recording->leave(7);
        run->recording->publish();
        OverlayItem overlay;
        overlay.setRun(run);

        overlay.setTick(5);
        const QImage picture = pictureOf(overlay, *maze, pixels);

        const QColor head = palette().cursor;
        QCOMPARE(picture.pixelColor(4 * pixels + pixels / 2, pixels / 2), head);
        QVERIFY(picture.pixelColor(8 * pixels + pixels / 2, pixels / 2) != head);
    }

    void whereAWalkerWasIsNotOpen()
    {
        const MazeSnapshot maze = frozen({"....", "...."});
        const auto run = recordedRun(maze);
        run->recording->enter(0);
        run->recording->enter(1);
        run->recording->leave(1);
        run->recording->enter(4);
        run->recording->enter(1); // again: it was last left, for the stamps, never
        run->recording->publish();
        OverlayItem overlay;
        overlay.setRun(run);
        OverlaySettings settings;
        settings.route.shown = false;
        overlay.setSettings(settings);

        overlay.setTick(4);
        const QImage picture = pictureOf(overlay, *maze, 6);

        QCOMPARE(picture.pixel(9, 3), picture.pixel(3, 3));
        QVERIFY(picture.pixelColor(9, 3) != QColor(Qt::white));
        QCOMPARE(picture.pixelColor(21, 3), QColor(Qt::white));
    }

    void fewClosedCellsAreSeenFromAfar()
    {
        const auto maze = frozen(*Maze::make(100, 100));
        const auto run = recordedRun(maze);
        run->recording->close(maze->index({50, 20}));
        run->recording->close(maze->index({50, 80}));
        run->recording->publish();
        OverlayItem overlay;
        overlay.setRun(run);

        overlay.setTick(1);
        const QImage picture = pictureOf(overlay, *maze, 1);

        QVERIFY(picture.pixelColor(20, 50) != QColor(Qt::white));
        for (const QPoint beside : {QPoint(19, 49), QPoint(21, 50), QPoint(20, 51)})
            QCOMPARE(picture.pixel(beside), picture.pixel(20, 50));
        QCOMPARE(picture.pixelColor(23, 50), QColor(Qt::white));
        QCOMPARE(picture.pixelColor(80, 50), QColor(Qt::white));
    }

    void categoriesHaveColoursOfTheirOwn()
    {
        const MazeSnapshot maze = frozen({"....", "...."});
        const auto run = recordedRun(maze);
        run->outcome.layers = {cellsAsCategories(maze)};
        OverlayItem overlay;
        overlay.setRun(run);
        OverlaySettings settings;
        settings.heatLayer = "region";
        overlay.setSettings(settings);

        const QImage picture = pictureOf(overlay, *maze, 6);

        QCOMPARE(picture.pixelColor(3, 3), QColor(Qt::white));
        for (int cell = 1; cell < 8; ++cell)
            QCOMPARE(picture.pixelColor(cell % 4 * 6 + 3, cell / 4 * 6 + 3),
                     QColor(categoryColour(cell - 1)));
        for (int one = 0; one < categoryColours; ++one)
            for (int other = 0; other < one; ++other)
                QVERIFY(categoryColour(one) != categoryColour(other));
    }

    void factsStandWithoutTheSearch()
    {
        const MazeSnapshot maze = frozen({"....", "...."});
        const auto run = recordedRun(maze);
        run->recording->open(0);
        run->recording->close(0);
        run->recording->open(1);
        run->recording->close(1);
        run->recording->publish();
        run->outcome.layers = {cellsAsCategories(maze)};
        OverlayItem overlay;
        overlay.setRun(run);
        OverlaySettings settings;
        settings.heatLayer = "region";
        overlay.setSettings(settings);

        overlay.setTick(1);
        const QImage during = pictureOf(overlay, *maze, 6);
        overlay.setTick(2);
        const QImage atEnd = pictureOf(overlay, *maze, 6);

        QVERIFY(during.pixelColor(3, 3) != QColor(Qt::white)); // closed
        QCOMPARE(atEnd.pixelColor(3, 3), QColor(Qt::white));   // no value
        QCOMPARE(atEnd.pixelColor(9, 3), QColor(categoryColour(0)));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RecordingsTest)
#include "recordings_test.moc"
