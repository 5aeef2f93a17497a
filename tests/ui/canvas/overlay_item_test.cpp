#include "tests/ui/canvas/overlay_view.h"
#include "ui/base/background.h"
#include "ui/base/theme.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/overlay_item.h"

namespace mazewright::ui {

using test::finishedRun;
using test::isBare;
using test::OverlayView;

namespace {

constexpr Solver strokeSolver = {test::fakeInfo("stroke", Question::oneStroke), test::alongTheRow};

/// Opens cell after cell and closes each some cells later, as a search does.
void sweep(Recording& recording, CellIndex cells)
{
    for (CellIndex c = 0; c < cells; ++c) {
        recording.open(c);
        if (c >= 3)
            recording.close(c - 3);
    }
    recording.publish();
}

using LayerOfOverlay = LayerStyle OverlaySettings::*;

/// Returns settings that show only these layers.
OverlaySettings only(std::initializer_list<LayerOfOverlay> shown)
{
    OverlaySettings settings;
    for (const LayerOfOverlay layer :
         {&OverlaySettings::route, &OverlaySettings::heat, &OverlaySettings::open,
          &OverlaySettings::closed, &OverlaySettings::numbers, &OverlaySettings::corners})
        (settings.*layer).shown = std::ranges::find(shown, layer) != shown.end();
    settings.gridShown = false;
    return settings;
}

Layer columnLayer(const MazeSnapshot& maze)
{
    return {.id = "column",
            .name = "Column",
            .unit = "",
            .least = 0,
            .most = static_cast<float>(maze->columns() - 1),
            .at =
                [maze](CellIndex c) {
                    return maze->isWall(c) ? NAN : static_cast<float>(maze->position(c).column);
                },
            .text = [maze](CellIndex c) { return std::to_string(maze->position(c).column); }};
}

bool isInked(const QImage& picture, QRect area)
{
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            if (!isBare(picture, x, y))
                return true;
    return false;
}

std::string longFigure(CellIndex)
{
    return "374328";
}

/// A finished run whose route winds through every cell of an open maze: 62,500 cells.
std::shared_ptr<Run> windingRun()
{
    constexpr int side = 250;
    auto run = finishedRun(frozen(*Maze::make(side, side)));
    Route route;
    for (int row = 0; row < side; ++row)
        for (int at = 0; at < side; ++at)
            route.push_back({row, row % 2 == 0 ? at : side - 1 - at});
    run->outcome.routes = {route};
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

class OverlayItemTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { usePalette(Theme::light); }

    void showsTheStateOfTheRecording()
    {
        const MazeSnapshot maze = frozen({"....................", "....................",
                                          "....................", "...................."});
        const auto run = finishedRun(maze);
        sweep(*run->recording, 60);
        OverlayItem overlay;
        overlay.setRun(run);
        QRandomGenerator dice(7);

        for (int i = 0; i < 200; ++i) {
            const auto tick = static_cast<std::uint32_t>(dice.bounded(80));
            const auto cell = static_cast<CellIndex>(dice.bounded(80));
            overlay.setTick(tick);
            QCOMPARE(overlay.stateAt(cell), run->recording->stateAt(cell, tick));
        }
    }

    void showsTheSamePictureAtTheSameTick_data()
    {
        const auto row = test::columns<int>("pixels");
        row("vectors", 24);
        row("images", 4);
        row("one pixel a cell", 1);
    }

    void showsTheSamePictureAtTheSameTick()
    {
        QFETCH(int, pixels);
        const MazeSnapshot maze = frozen({"S.........", "..........", ".........E"});
        const auto run = finishedRun(maze);
        sweep(*run->recording, 30);
        OverlayView view(run, pixels);
        view.overlay().setTick(11);
        const QImage first = view.picture();

        view.overlay().setTick(27);
        const QImage later = view.picture();
        view.overlay().setTick(11);

        QVERIFY(first != later);
        QCOMPARE(view.picture(), first);
    }

    void coloursClosedAndOpenCells()
    {
        const MazeSnapshot maze = frozen({"......"});
        const auto run = finishedRun(maze);
        sweep(*run->recording, 5); // closes 0 and 1; 2, 3 and 4 stay open
        OverlayView view(run, 4, only({&OverlaySettings::closed, &OverlaySettings::open}));

        view.overlay().setTick(2);
        const QImage end = view.picture();
        view.overlay().setTick(1);
        const QImage before = view.picture();

        QVERIFY(!isBare(end, 1, 1));
        QCOMPARE(end.pixel(5, 1), end.pixel(1, 1));
        QVERIFY(end.pixel(9, 1) != end.pixel(1, 1));
        QVERIFY(!isBare(end, 17, 1));
        QVERIFY(isBare(end, 21, 1));
        QCOMPARE(before.pixel(5, 1), end.pixel(9, 1)); // cell 1 was still open
    }

    void fadesALayer()
    {
        const auto run = finishedRun(frozen({"......"}));
        sweep(*run->recording, 6);
        OverlayView view(run, 4);
        OverlaySettings settings = only({&OverlaySettings::closed});
        view.overlay().setSettings(settings);
        view.overlay().setTick(3);
        const QColor full = view.picture().pixelColor(1, 1);

        settings.closed.opacity = 0.5;
        view.overlay().setSettings(settings);
        const QColor half = view.picture().pixelColor(1, 1);
        settings.closed.opacity = 0;
        view.overlay().setSettings(settings);

        QVERIFY(half.lightness() > full.lightness());
        QVERIFY(isBare(view.picture(), 1, 1));
    }

    void coloursByALayer()
    {
        const MazeSnapshot maze = frozen({"..#..", "....."});
        const auto run = finishedRun(maze);
        run->recording.reset(); // a mute run
        run->outcome.layers.push_back(columnLayer(maze));
        OverlayView view(run, 10);

        view.overlay().setSettings(only({&OverlaySettings::heat}));
        const QImage picture = view.picture();

        QCOMPARE(picture.pixel(5, 5), heatColour(0));
        QCOMPARE(picture.pixel(35, 15), heatColour(0.75));
        QCOMPARE(picture.pixel(45, 5), heatColour(1));
        QVERIFY(isBare(picture, 25, 5)); // the wall has no value
        QCOMPARE(view.overlay().heatRange()->most, 4.0);
        QVERIFY(view.overlay().showsHeat());
    }

    void coloursATouchedCellOnly()
    {
        const MazeSnapshot maze = frozen({"........"});
        const auto run = finishedRun(maze);
        sweep(*run->recording, 8);
        run->outcome.layers.push_back(columnLayer(maze));
        OverlayView view(run, 10, only({&OverlaySettings::heat}));

        view.overlay().setTick(1); // cell 0 closed, up to cell 3 open

        QCOMPARE(view.picture().pixel(5, 5), heatColour(0));
        QVERIFY(isBare(view.picture(), 65, 5));
    }

    void coloursByTheTickWhileThereIsNoLayer()
    {
        const auto run = finishedRun(frozen({"........"}));
        run->state = RunState::running;
        sweep(*run->recording, 8); // closes 5 cells
        OverlayView view(run, 10, only({&OverlaySettings::heat}));

        view.overlay().setTick(5);

        QCOMPARE(view.overlay().heatRange()->most, 5.0);
        QCOMPARE(view.picture().pixel(45, 5), heatColour(1));
        QVERIFY(view.picture().pixel(5, 5) != heatColour(1));
        QVERIFY(isBare(view.picture(), 75, 5));
    }

    void drawsTheRouteAtTheEnd()
    {
        const auto run = finishedRun(frozen({"S....E"}));
        sweep(*run->recording, 6);
        run->outcome.routes.push_back({{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}});
        OverlayView view(run, 20, only({&OverlaySettings::route}));

        view.overlay().setTick(run->ticks() - 1);
        QVERIFY(isBare(view.picture(), 50, 10));
        view.overlay().setTick(run->ticks());

        QCOMPARE(view.picture().pixelColor(50, 10), palette().path);
    }

    void drawsSoManyCellsOfATrack()
    {
        const auto run = finishedRun(frozen({"S...", "...E"}), strokeSolver);
        run->outcome.routes.push_back({{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 3}});
        OverlayView view(run, 20, only({&OverlaySettings::route}));

        view.overlay().setTrack({{0, 0}, {1, 0}, {1, 1}, {1, 2}, {1, 3}});
        const QImage all = view.picture();
        view.overlay().setTrackCells(2);
        const QImage two = view.picture();

        QCOMPARE(all.pixelColor(50, 30), palette().track);
        QVERIFY(isBare(all, 50, 10));
        QCOMPARE(two.pixelColor(10, 20), palette().track);
        QVERIFY(isBare(two, 50, 30));
    }

    void drawsTheTrailOfAWalker()
    {
        const auto run = finishedRun(frozen({"S...", "...E"}), strokeSolver);
        Recording& walk = *run->recording;
        walk.enter(0);
        walk.enter(1);
        walk.enter(2);
        walk.leave(2);
        walk.leave(1);
        walk.enter(4);
        walk.publish();
        OverlayView view(run, 20, only({&OverlaySettings::route}));

        view.overlay().setTick(3);
        const QImage out = view.picture();
        view.overlay().setTick(5);
        const QImage back = view.picture();

        QCOMPARE(out.pixelColor(40, 10), palette().track);
        QVERIFY(isBare(back, 40, 10));
    }

    void writesNumbers()
    {
        const MazeSnapshot maze = frozen({"........"});
        const auto run = finishedRun(maze);
        run->outcome.layers.push_back(columnLayer(maze));
        OverlayView view(run, 20, only({}));
        const QImage bare = view.picture();

        view.overlay().setSettings(only({&OverlaySettings::numbers}));
        const QImage numbered = view.picture();
        OverlayView small(run, 16, only({&OverlaySettings::numbers}));

        for (int cell = 0; cell < 8; ++cell)
            QVERIFY(numbered.copy(cell * 20, 0, 20, 20) != bare.copy(cell * 20, 0, 20, 20));
        QCOMPARE(small.picture(), bare.scaled(small.picture().size())); // no room: nothing
    }

    void roundsLongFigures()
    {
        const MazeSnapshot maze = frozen({"...."});
        const auto run = finishedRun(maze);
        run->outcome.layers.push_back(columnLayer(maze));
        run->outcome.layers.back().text = [](CellIndex cell) {
            const char* figures[] = {"9600000000000", "12000000000000", "371999999999", "3800"};
            return std::string(figures[cell]);
        };
        OverlayView view(run, 60, only({}));
        const QImage bare = view.picture();
        view.overlay().setSettings(only({&OverlaySettings::numbers}));
        const QImage picture = view.picture();
        const auto cell = [](const QImage& of, int number) {
            return of.copy(number * 60 + 4, 4, 52, 52);
        };

        QVERIFY(cell(picture, 0) != cell(bare, 0));
        QVERIFY(cell(picture, 0) == cell(picture, 1)); // 1e13, carried and cut
        QVERIFY(cell(picture, 0) != cell(picture, 2)); // 4e11
    }

    /// A number of one digit would be the same in all cells.
    void leavesOutANumberThatOneDigitWouldTell()
    {
        const MazeSnapshot maze = frozen({"...."});
        const auto run = finishedRun(maze);
        run->outcome.layers.push_back(columnLayer(maze));
        run->outcome.layers.back().text = longFigure;
        OverlayView view(run, 22, only({}));
        const QImage bare = view.picture();

        view.overlay().setSettings(only({&OverlaySettings::numbers}));

        QCOMPARE(view.picture(), bare);
    }

    void cornersDoNotTouch_data()
    {
        const auto row = test::columns<int, bool>("pixels", "hasH");
        row("smaller letters", 120, true);
        row("no room for H", 48, false);
    }

    void cornersDoNotTouch()
    {
        // Given long figures, which do not fit side by side in the usual size
        QFETCH(int, pixels);
        const MazeSnapshot maze = frozen({"."});
        const auto run = finishedRun(maze);
        for (const char* id : {"g", "h", "f"}) {
            run->outcome.layers.push_back(columnLayer(maze));
            run->outcome.layers.back().id = id;
            run->outcome.layers.back().most = 374328;
            run->outcome.layers.back().text = longFigure;
        }
        OverlayView view(run, pixels);

        // When they are drawn
        view.overlay().setSettings(only({&OverlaySettings::corners}));
        const QImage picture = view.picture();

        // Then a gap separates the first two, or the second is left out.
        int widestGap = 0;
        int last = -1;
        for (int x = 0; x < pixels; ++x)
            if (isInked(picture, {x, 0, 1, pixels / 2})) {
                if (last >= 0)
                    widestGap = std::max(widestGap, x - last - 1);
                last = x;
            }
        QVERIFY(last >= 0);
        QTEST(last > pixels - 8, "hasH");
        QTEST(widestGap >= 4, "hasH");
    }

    void writesThreeCorners()
    {
        const MazeSnapshot maze = frozen({"..."});
        const auto run = finishedRun(maze);
        for (const char* id : {"g", "h", "f"}) {
            run->outcome.layers.push_back(columnLayer(maze));
            run->outcome.layers.back().id = id;
        }
        OverlayView view(run, 60);

        view.overlay().setSettings(only({&OverlaySettings::corners}));
        const QImage picture = view.picture();

        QVERIFY(isInked(picture, {60, 0, 20, 20}));   // g
        QVERIFY(isInked(picture, {100, 0, 20, 20}));  // h
        QVERIFY(isInked(picture, {80, 40, 20, 20}));  // f
        QVERIFY(!isInked(picture, {80, 22, 20, 14})); // the middle stays free
    }

    void drawsNothingWithoutARun()
    {
        OverlayItem overlay;

        QVERIFY(overlay.boundingRect().isEmpty());
        QVERIFY(!overlay.showsHeat());
        QVERIFY(overlay.heatLayer() == nullptr);
        QCOMPARE(overlay.stateAt(0), CellState::untouched);
    }

    void isSeenOnceAnotherThreadHasMadeIt()
    {
        OverlayView view(windingRun(), 1);

        QVERIFY(isBare(view.picture(), 120, 120));
        QVERIFY(!TaskRegistry::ofProgram().isIdle());

        QTRY_VERIFY(TaskRegistry::ofProgram().isIdle());
        QVERIFY(!isBare(view.picture(), 120, 120));
    }

    void isNotWaitedForWhereAnotherRunIsShown()
    {
        OverlayView view(windingRun(), 1);
        view.picture();

        view.overlay().setRun(finishedRun(view.overlay().run()->maze));

        QTRY_VERIFY(TaskRegistry::ofProgram().isIdle());
        QVERIFY(isBare(view.picture(), 120, 120));
    }

    void isSeenAtOnceInAPicture()
    {
        OverlayView view(windingRun(), 1);

        view.overlay().prepareFully(1);

        QVERIFY(!isBare(view.picture(), 120, 120));
    }

    void aWalkerStandsAtItsCell_data()
    {
        const auto row = test::columns<int>("pixels");
        row("large cells", 30);
        row("small cells", 3);
    }

    void aWalkerStandsAtItsCell()
    {
        QFETCH(int, pixels);
        const MazeSnapshot maze = frozen({"..........", ".........."});
        const auto run = finishedRun(maze);
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
        const auto run = finishedRun(maze);
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
        const auto run = finishedRun(maze);
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
        const auto run = finishedRun(maze);
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
        const auto run = finishedRun(maze);
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

QTEST_MAIN(mazewright::ui::OverlayItemTest)
#include "overlay_item_test.moc"
