#include "tests/support/full_disk.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/overlay_item.h"
#include "ui/output/animation.h"
#include "ui/output/picture.h"

#include <QGraphicsScene>
#include <QPainter>

#include <future>
#include <stop_token>

namespace mazewright::ui {

namespace {

constexpr int margin = 16; // around the maze, as pictures have it

/// A run that opens and closes the cells of its maze in their order, and whose route is the row.
std::shared_ptr<Run> sweptRun(const MazeSnapshot& maze)
{
    auto run = test::finishedRun(maze);
    for (CellIndex c = 0; c < maze->size(); ++c) {
        run->recording->open(c);
        if (c >= 3)
            run->recording->close(c - 3);
    }
    run->recording->publish();
    run->outcome.routes.resize(1);
    for (int column = 0; column < maze->columns(); ++column)
        run->outcome.routes.front().push_back({0, column});
    return run;
}

ViewContent swept(const MazeSnapshot& maze)
{
    return {.maze = maze, .run = sweptRun(maze)};
}

/// The maze alone, without the caption, the legend and what lies around it.
QImage mazePart(const QImage& picture, const ViewContent& view, int scale)
{
    return picture.copy(margin, margin, view.maze->columns() * scale, view.maze->rows() * scale);
}

/// What a scene with the maze and its overlay shows at a tick.
QImage sceneAt(const ViewContent& view, std::uint32_t tick, int scale)
{
    QGraphicsScene scene;
    auto* ground = new MazeItem(view.maze.get());
    scene.addItem(ground);
    auto* overlay = new OverlayItem;
    ground->addOverlay(overlay);
    overlay->setRun(view.run);
    overlay->setTick(tick);
    overlay->setSettings(view.settings);
    ground->setHeatMapShown(overlay->showsHeat());
    const QRectF cells(0, 0, view.maze->columns(), view.maze->rows());
    QImage image(view.maze->columns() * scale, view.maze->rows() * scale, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    scene.render(&painter, image.rect(), cells);
    return image;
}

QStringList elementsOf(const QByteArray& svg)
{
    QStringList names;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement)
            names << xml.name().toString();
    return xml.hasError() ? QStringList{xml.errorString()} : names;
}

const PictureStyle plain{.pixelsPerCell = 24, .overlay = true, .caption = false, .legend = false};

} // namespace

class PictureTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { usePalette(Theme::light); }

    void cellsHaveTheirColours()
    {
        const ViewContent view{.maze = frozen({"S.#", "#oE"})};

        const QImage image = mazePart(*pictureImage({{view}}, plain), view, 24);

        QCOMPARE(image.pixelColor(2 * 24 + 12, 12), palette().wall);
        QCOMPARE(image.pixelColor(12, 24 + 12), palette().wall);
        QCOMPARE(image.pixelColor(24 + 5, 6), palette().floor);
        QCOMPARE(image.pixelColor(24 + 12, 24 + 15), palette().coinFill);
        QCOMPARE(image.pixelColor(5, 12), palette().start);
        QCOMPARE(image.pixelColor(2 * 24 + 5, 24 + 12), palette().end);
    }

    /// A wall between rooms is a line in the middle of its cells; at the ends the outer wall opens.
    void wallsOfRoomsAreLinesIfWanted()
    {
        const ViewContent view{.maze = frozen({"#######", //
                                               "#S#...#", //
                                               "#.#.#.#", //
                                               "#...#E#", //
                                               "#######"})};
        PictureStyle lines = plain;
        lines.walls = WallStyle::lines;

        const QImage image = *pictureImage({{view}}, lines);

        const int around = margin + lines.pixelsPerCell / 2;
        const auto at = [&](double row, double column) {
            return image.pixelColor(around + static_cast<int>(column * 24),
                                    around + static_cast<int>(row * 24));
        };
        QCOMPARE(at(2.0, 2.5), palette().wall);  // within the wall between the first two corridors
        QCOMPARE(at(2.0, 2.1), palette().floor); // beside its line, in the same cell
        QCOMPARE(at(2.0, 0.5), palette().wall);  // the outer wall
        QCOMPARE(at(0.5, 3.5), palette().wall);
        QVERIFY(at(0.5, 1.5) != palette().wall); // the openings at S and E
        QVERIFY(at(4.5, 5.5) != palette().wall);
    }

    void wallsOfOtherMazesStaySquares()
    {
        const Picture picture{{{.maze = frozen({"S.#", "#oE", "..."})}}};
        PictureStyle lines = plain;
        lines.walls = WallStyle::lines;

        QVERIFY(!roomsWithLines(picture.views.front()));
        const QImage image = *pictureImage(picture, lines);
        const int around = margin + lines.pixelsPerCell / 2;
        QCOMPARE(image.pixelColor(around + 2 * 24 + 2, around + 12), palette().wall);
    }

    void framesAreWhatTheViewShowsAtTheirTick()
    {
        ViewContent view = swept(frozen({"S....", ".....", "....E"}));
        for (const std::uint32_t tick : {0U, 1U, 5U, 9U, view.run->ticks()}) {
            view.tick = tick;

            const QImage frame = mazePart(*pictureImage({{view}}, plain), view, 24);

            QCOMPARE(frame.convertToFormat(QImage::Format_RGB32), sceneAt(view, tick, 24));
        }
    }

    /// As the editor shows it: edits on top, and what is outdated fades.
    void editsSinceTheRunAreOnTop()
    {
        ViewContent view = swept(frozen({"S....", ".....", "....E"}));
        view.tick = view.run->ticks();
        const QImage current = mazePart(*pictureImage({{view}}, plain), view, 24);
        view.maze = frozen({"S.#..", ".....", "....E"});

        const QImage image = mazePart(*pictureImage({{view}}, plain), view, 24);

        QCOMPARE(image.pixelColor(2 * 24 + 12, 12), palette().wallHeat);
        const QPoint onTheRoute(3 * 24 + 12, 12);
        PictureStyle bare = plain;
        bare.overlay = false;
        const QImage alone = mazePart(*pictureImage({{view}}, bare), view, 24);
        QVERIFY(image.pixelColor(onTheRoute) != current.pixelColor(onTheRoute));
        QVERIFY(image.pixelColor(onTheRoute) != alone.pixelColor(onTheRoute));
    }

    void theOverlayCanBeLeftOut()
    {
        ViewContent view{.maze = frozen({"S....", "....E"})};
        PictureStyle bare = plain;
        bare.overlay = false;
        const QImage alone = *pictureImage({{view}}, bare);

        view.run = sweptRun(view.maze);
        view.tick = view.run->ticks();

        QCOMPARE(*pictureImage({{view}}, bare), alone);
        QVERIFY(*pictureImage({{view}}, plain) != alone);
    }

    void drawingsAreShapesWhereCellsAreLarge()
    {
        ViewContent view{.maze = frozen({"S.o..#", "1.2..E"}), .caption = QStringLiteral("a < b")};
        view.run = sweptRun(view.maze);
        view.tick = 5;
        PictureStyle style;

        const QStringList large = elementsOf(*pictureSvg({{view}}, style));
        style.pixelsPerCell = 4;
        const QStringList small = elementsOf(*pictureSvg({{view}}, style));

        QVERIFY2(large.size() > 10, qPrintable(large.join(u' ')));
        QVERIFY(!large.contains(u"image"));
        QVERIFY2(small.contains(u"image"), qPrintable(small.join(u' ')));
    }

    /// In every program that shows it, by the 96 pixels an inch of style sheets.
    void aDrawingIsAsLargeAsItsImage()
    {
        const ViewContent view{.maze = frozen({"S....", "....E"})};

        QXmlStreamReader xml(*pictureSvg({{view}}, plain));
        QVERIFY(xml.readNextStartElement());
        QString width = xml.attributes().value(QStringLiteral("width")).toString();

        QVERIFY(width.endsWith(u"mm"));
        width.chop(2);
        const double pixels = width.toDouble() / 25.4 * 96;
        QCOMPARE(qRound(pixels), pictureImage({{view}}, plain)->width());
    }

    void severalViewsStandBesideEachOther()
    {
        const ViewContent wide{.maze = frozen({"S....E"})};
        const ViewContent high{.maze = frozen({"S", ".", "E"})};

        const QSize row = pictureSize({{wide, high}, 2}, plain);
        const QSize column = pictureSize({{wide, high}, 1}, plain);

        QCOMPARE(row, QSize(6 * 24 + 24 + 4 * margin, 3 * 24 + 2 * margin));
        QCOMPARE(column, QSize(6 * 24 + 2 * margin, 4 * 24 + 4 * margin));
    }

    void whatIsTooLargeIsRefusedInWords()
    {
        const ViewContent view{.maze = frozen(*Maze::make(2, 16384))};
        PictureStyle style = plain;
        style.pixelsPerCell = 2;

        const auto image = pictureImage({{view}}, style);

        QVERIFY(!image);
        QCOMPARE(image.error().code, ErrorCode::tooLarge);
        QVERIFY2(QString::fromStdString(image.error().message)
                     .contains("the limit is 30000 pixels per side"),
                 image.error().message.text().c_str());
        style.pixelsPerCell = 1;
        QVERIFY(checkPicture({{view}}, style).has_value());
    }

    void framesAreSpread_data()
    {
        const auto row =
            test::columns<int, bool, int, QList<int>>("last", "byCount", "number", "steps");
        row("five", 8, true, 5, QList{0, 2, 4, 6, 8});
        row("one", 8, true, 1, QList{8});
        row("more than steps", 2, true, 100, QList{0, 1, 2});
        row("nothing plays", 0, true, 10, QList{0});
        row("every third", 8, false, 3, QList{0, 3, 6, 8});
        row("every fourth", 8, false, 4, QList{0, 4, 8});
    }

    void framesAreSpread()
    {
        QFETCH(int, last);
        QFETCH(bool, byCount);
        QFETCH(int, number);
        QFETCH(QList<int>, steps);
        const FrameChoice choice{byCount ? FrameChoice::By::count : FrameChoice::By::step, number};

        QList<int> found;
        for (const std::uint32_t step : frameSteps(static_cast<std::uint32_t>(last), choice))
            found << static_cast<int>(step);

        QCOMPARE(found, steps);
    }

    void aPictureIsTheSameFromAnotherThread()
    {
        ViewContent view = swept(frozen({"S12o", "345E"}));
        const Picture picture{{view}};
        const PictureStyle style{.pixelsPerCell = 48};
        const QImage here = *pictureImage(picture, style);

        std::array<std::future<Expected<QImage>>, 2> there;
        for (auto& image : there)
            image = std::async(std::launch::async, [own = withCopiedRuns(picture), style] {
                return pictureImage(own, style);
            });

        for (auto& image : there)
            QCOMPARE(*image.get(), here);
    }

    void aPictureWithOwnRunsKeepsThemAsTheyWere()
    {
        ViewContent view{.maze = frozen({"S.E"})};
        const std::shared_ptr<Run> run = sweptRun(view.maze);
        view.run = run;

        const Picture own = withCopiedRuns(Picture{{view}});
        run->outcome = {};
        run->recording.reset();

        QCOMPARE(own.views.front().run->outcome.status, Status::solved);
        QVERIFY(own.views.front().run->recording != nullptr);
    }

    void aPictureThatIsStoppedLeavesNoFile()
    {
        const QTemporaryDir folder;
        const Picture picture{{ViewContent{.maze = frozen({"S.E"})}}};
        std::stop_source stop;
        stop.request_stop();

        for (const char* name : {"a.png", "a.svg"}) {
            const auto written = writePicture(picture, plain, folder.filePath(QLatin1String(name)),
                                              stop.get_token());
            QCOMPARE(written.error().code, ErrorCode::stopped);
        }

        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void framesAreNumbered()
    {
        QCOMPARE(frameName(1, 12), "0001.png");
        QCOMPARE(frameName(120, 99999), "00120.png");
    }

    void anAnimationIsWritten()
    {
        ViewContent view = swept(frozen({"S....", "....E"}));
        const QTemporaryDir folder;
        AnimationExport animation;
        const QSignalSpy finished(&animation, &AnimationExport::finished);
        const std::vector<std::uint32_t> steps =
            frameSteps(view.run->ticks(), {FrameChoice::By::count, 4});

        animation.start(
            [view](std::uint32_t step) mutable {
                view.tick = step;
                return Picture{{view}};
            },
            steps, plain, {AnimationFormat::frames, folder.path()});
        QTRY_COMPARE(finished.size(), 1);

        QCOMPARE(finished[0][0].toString(), QString());
        QCOMPARE(takenFrameNames(folder.path(), 4).size(), 4);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const QImage frame(folder.filePath(frameName(static_cast<int>(i) + 1, 4)));
            QCOMPARE(mazePart(frame, view, 24).convertToFormat(QImage::Format_RGB32),
                     sceneAt(view, steps[i], 24));
        }
    }

    void anAnimationThatIsStoppedKeepsItsFrames()
    {
        const ViewContent view{.maze = frozen({"S.E"})};
        const QTemporaryDir folder;
        AnimationExport animation;
        connect(&animation, &AnimationExport::progressed, &animation, [&](int written) {
            if (written == 2)
                animation.stop();
        });

        animation.start([view](std::uint32_t) { return Picture{{view}}; }, {0, 1, 2, 3, 4}, plain,
                        {AnimationFormat::frames, folder.path()});
        QTRY_VERIFY(!animation.isRunning());

        QCOMPARE(animation.written(), 2);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 2);
    }

    void aFolderThatIsNotThereIsSaid()
    {
        const ViewContent view{.maze = frozen({"S.E"})};
        AnimationExport animation;
        const QSignalSpy finished(&animation, &AnimationExport::finished);

        animation.start([view](std::uint32_t) { return Picture{{view}}; }, {0}, plain,
                        {AnimationFormat::frames, QStringLiteral("/no/such/folder")});
        QTRY_COMPARE(finished.size(), 1);

        const QString said = finished[0][0].toString();
        QVERIFY2(said.startsWith(u"“0001.png”: Cannot write the file: "), qPrintable(said));
    }

    void aSmallMazeHasItsWholeCaptionAndLegend()
    {
        constexpr PictureStyle told{};
        ViewContent view{.maze = frozen({"SE"}),
                         .caption = QStringLiteral("A caption of some words")};
        view.run = sweptRun(view.maze);
        QFont bold = QGuiApplication::font();
        bold.setBold(true);
        const int words = QFontMetrics(bold).horizontalAdvance(view.caption);

        const QSize size = pictureSize({{view}}, told);

        QVERIFY(legendWidth(view) > 2 * told.pixelsPerCell);
        QVERIFY(size.width() >= words + 2 * margin);
        QVERIFY(size.width() >= legendWidth(view) + 2 * margin);
    }

    void aFullDiskKeepsTheOldPicture()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("a.png");
        const Picture picture{{{.maze = frozen({"S.E"})}}};
        QVERIFY(writePicture(picture, plain, file));
        const qint64 before = QFileInfo(file).size();

        Expected<void> written;
        {
            const test::FullDisk full(64);
            written = writePicture(picture, plain, file);
        }

        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::io);
        QCOMPARE(QFileInfo(file).size(), before);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PictureTest)
#include "picture_test.moc"
