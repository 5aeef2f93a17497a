// The maze as a picture: the colours of the theme at every level of detail, and only what changed
// painted anew.
#include "tests/support/mazes.h"
#include "ui/base/theme.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"

#include <QApplication>
#include <QGraphicsScene>
#include <QImage>
#include <QPainter>

namespace mazewright::ui {

namespace {

/// The scene of one item as an image, `pixelsPerCell` to a cell.
class Picture {
public:
    explicit Picture(const Maze& maze) : m_item(new MazeItem(&maze))
    {
        m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
        m_scene.addItem(m_item);
    }

    MazeItem& item() { return *m_item; }

    QImage at(double pixelsPerCell)
    {
        const QRectF cells = m_item->boundingRect();
        const QSize size = (cells.size() * pixelsPerCell).toSize();
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        m_scene.render(&painter, QRectF(QPointF(), size), cells);
        return image;
    }

private:
    QGraphicsScene m_scene;
    MazeItem* m_item;
};

QColor middleOf(const QImage& image, Position cell, int pixelsPerCell)
{
    return image.pixelColor(cell.column * pixelsPerCell + pixelsPerCell / 2,
                            cell.row * pixelsPerCell + pixelsPerCell / 2);
}

/// Beside a mark, yet within the cell and off the grid.
QColor cornerOf(const QImage& image, Position cell, int pixelsPerCell)
{
    return image.pixelColor(cell.column * pixelsPerCell + 2, cell.row * pixelsPerCell + 2);
}

bool holds(const QImage& image, QRect where, const QColor& colour)
{
    for (int y = where.top(); y <= where.bottom(); ++y)
        for (int x = where.left(); x <= where.right(); ++x)
            if (image.pixelColor(x, y) == colour)
                return true;
    return false;
}

} // namespace

class MazeItemTest : public QObject {
    Q_OBJECT
private slots:
    void coloursOfTheTheme_data()
    {
        const auto row = test::columns<Theme, int>("theme", "pixelsPerCell");
        row("light, 4 px", Theme::light, 4);
        row("dark, 4 px", Theme::dark, 4);
        row("light, 24 px", Theme::light, 24);
        row("dark, 24 px", Theme::dark, 24);
    }

    void coloursOfTheTheme()
    {
        QFETCH(Theme, theme);
        QFETCH(int, pixelsPerCell);
        const Maze maze = drawn({"S.....#", "......o", "E......"});
        // Given an item that was made in the other theme
        applyTheme(*qApp, theme == Theme::dark ? Theme::light : Theme::dark);
        Picture picture(maze);
        picture.at(pixelsPerCell);

        applyTheme(*qApp, theme);
        picture.item().paletteChanged();
        const QImage image = picture.at(pixelsPerCell);

        const Palette& colours = paletteOf(theme);
        QCOMPARE(middleOf(image, {0, 6}, pixelsPerCell), colours.wall);
        QCOMPARE(cornerOf(image, {0, 4}, pixelsPerCell), colours.floor);
        QCOMPARE(middleOf(image, {1, 4}, pixelsPerCell), colours.floor);
        QCOMPARE(middleOf(image, {1, 6}, pixelsPerCell), colours.coinFill);
        QVERIFY(holds(image, {0, 0, pixelsPerCell, pixelsPerCell}, colours.start));
        QVERIFY(holds(image, {0, 2 * pixelsPerCell, pixelsPerCell, pixelsPerCell}, colours.end));
    }

    void heatMapDarkensTheWalls()
    {
        const Maze maze = drawn({"#..."});
        for (const int pixels : {4, 24}) {
            Picture picture(maze);
            picture.item().setHeatMapShown(true);
            QCOMPARE(middleOf(picture.at(pixels), {0, 0}, pixels), palette().wallHeat);
            QCOMPARE(middleOf(picture.at(pixels), {0, 2}, pixels), palette().floorHeat);
            picture.item().setHeatMapShown(false);
            QCOMPARE(middleOf(picture.at(pixels), {0, 0}, pixels), palette().wall);
        }
    }

    void imagesFollowEdits_data()
    {
        test::numbers<double>("pixelsPerCell", "px", {0.1, 0.25, 0.7, 1.0, 3.0, 8.0, 20.0});
    }

    void imagesFollowEdits()
    {
        QFETCH(double, pixelsPerCell);
        // Given a maze of odd sides, painted once
        Maze maze = *Maze::make(301, 277);
        Picture edited(maze);
        edited.at(pixelsPerCell);

        // When cells change, at edges and corners too
        for (const QRect area : {QRect(0, 0, 3, 1), QRect(276, 300, 1, 1), QRect(250, 250, 13, 11),
                                 QRect(30, 255, 1, 46), QRect(276, 0, 1, 2)}) {
            for (int row = area.top(); row <= area.bottom(); ++row)
                for (int column = area.left(); column <= area.right(); ++column)
                    maze.set(Position{row, column}, {CellKind::wall, 1});
            edited.item().cellsChanged(area);
        }

        // Then the picture is that of an item that never saw the old maze
        Picture fresh(maze);
        QCOMPARE(edited.at(pixelsPerCell), fresh.at(pixelsPerCell));
    }

    void farAwayIsTheMean()
    {
        // A chessboard: nearest neighbour would give one of the two colours.
        Maze maze = *Maze::make(64, 64);
        for (CellIndex c = 0; c < maze.size(); ++c)
            if ((maze.position(c).row + maze.position(c).column) % 2 == 0)
                maze.set(c, {CellKind::wall, 1});
        Picture picture(maze);
        const QImage image = picture.at(0.25);
        const QColor wall = palette().wall;
        const QColor floor = palette().floor;
        for (int x = 0; x < image.width(); ++x) {
            const QColor shown = image.pixelColor(x, 5);
            QVERIFY(std::abs(shown.red() - (wall.red() + floor.red()) / 2) <= 2);
            QVERIFY(std::abs(shown.blue() - (wall.blue() + floor.blue()) / 2) <= 2);
        }
    }

    void startIsSeenFromFarAway()
    {
        Maze maze = *Maze::make(1000, 1000);
        maze.set(Position{500, 500}, {CellKind::start, 1});
        Picture picture(maze);
        QVERIFY(holds(picture.at(0.1), {44, 44, 12, 12}, palette().start));
    }

    void gridCanBeHidden()
    {
        const Maze maze = *Maze::make(12, 12);
        Picture picture(maze);
        const QImage shown = picture.at(10);
        QCOMPARE(shown.pixelColor(30, 5), palette().grid);
        QCOMPARE(shown.pixelColor(100, 5), palette().gridTenth);
        picture.item().setGridShown(false);
        QCOMPARE(picture.at(10).pixelColor(30, 5), palette().floor);
    }

    void numbersCanBeHidden()
    {
        Maze maze = *Maze::make(1, 2);
        maze.set(CellIndex{0}, {CellKind::floor, 7});
        Picture picture(maze);
        const QImage shown = picture.at(40);
        picture.item().setLabelsShown(false);
        const QImage hidden = picture.at(40);
        QVERIFY(shown.copy(0, 0, 40, 40) != hidden.copy(0, 0, 40, 40));
        QCOMPARE(shown.copy(40, 0, 40, 40), hidden.copy(40, 0, 40, 40));
        QVERIFY(hidden.pixelColor(20, 20) != palette().floor);
    }

    void tilesDifferAtEveryZoom_data()
    {
        test::numbers<double>("pixelsPerCell", "px", {1.0, 4.0, 8.0, 16.0, 32.0, 64.0});
    }

    void tilesDifferAtEveryZoom()
    {
        QFETCH(double, pixelsPerCell);
        Maze maze = *Maze::make(1, 3);
        maze.set(CellIndex{0}, {CellKind::tile, 1});
        maze.set(CellIndex{1}, {CellKind::tile, 2});
        maze.set(CellIndex{2}, {CellKind::tile, 7}); // in the colour of the first

        Picture picture(maze);
        const QImage shown = picture.at(pixelsPerCell);
        const int side = static_cast<int>(pixelsPerCell);
        const QImage first = shown.copy(0, 0, side, side);

        QVERIFY(first != shown.copy(side, 0, side, side));
        QVERIFY(first != shown.copy(2 * side, 0, side, side));
    }

    void tilesCanShowNumbers()
    {
        Maze maze = *Maze::make(1, 2);
        maze.set(CellIndex{0}, {CellKind::tile, 3});
        maze.set(CellIndex{1}, {CellKind::tile, 99});
        Picture picture(maze);
        const QImage symbols = picture.at(40);

        picture.item().setTileFace(TileFace::number);
        const QImage numbers = picture.at(40);

        QVERIFY(symbols.copy(0, 0, 40, 40) != numbers.copy(0, 0, 40, 40));
        QCOMPARE(symbols.copy(40, 0, 40, 40), numbers.copy(40, 0, 40, 40));
    }

    void previewIsShownNotApplied()
    {
        const Maze maze = *Maze::make(2, 2);
        Picture picture(maze);
        const QImage before = picture.at(24);
        picture.item().marks().setPreview({{{3, 1, {CellKind::wall, 1}}}});
        const QImage previewed = picture.at(24);
        QVERIFY(previewed.copy(24, 24, 24, 24) != before.copy(24, 24, 24, 24));
        QCOMPARE(previewed.copy(0, 0, 48, 24), before.copy(0, 0, 48, 24));
        picture.item().marks().setPreview({});
        QCOMPARE(picture.at(24), before);
    }

    void largeMazePaints_data()
    {
        test::numbers<double>("pixelsPerCell", "px", {0.1, 0.6, 1.0, 8.0, 64.0});
    }

    void largeMazePaints()
    {
        QFETCH(double, pixelsPerCell);
        static const Maze maze = [] {
            Maze large = *Maze::make(4096, 4096);
            Patch walls;
            walls.runs.push_back({large.index({2048, 0}), 4096, {CellKind::wall, 1}});
            for (std::uint32_t row = 2049; row < 4096; ++row)
                walls.runs.push_back({row * 4096, 4096, {CellKind::wall, 1}});
            large.apply(walls);
            return large;
        }();
        // Given a window of 400 x 400 pixels on the middle of it: the upper half floor, the lower
        // wall
        QGraphicsScene scene;
        auto* const item = new MazeItem(&maze);
        scene.addItem(item);
        item->setGridShown(false);
        QImage image(400, 400, QImage::Format_RGB32);
        QPainter painter(&image);
        const double side = 400 / pixelsPerCell;
        const auto paint = [&] {
            scene.render(&painter, QRectF(0, 0, 400, 400),
                         QRectF(2048 - side / 2, 2048 - side / 2, side, side));
        };
        paint();
        // Then what is not averaged yet is floor
        const QColor first = image.pixelColor(200, 250);
        QVERIFY(first == palette().floor || first == palette().wall);
        // When its averages are made, between other events
        // Then it looks as a picture that is made ready at once
        QImage ready(image.size(), image.format());
        {
            QGraphicsScene other;
            auto* const readyItem = new MazeItem(&maze);
            other.addItem(readyItem);
            readyItem->setGridShown(false);
            readyItem->prepareFully();
            QPainter readyPainter(&ready);
            other.render(&readyPainter, QRectF(0, 0, 400, 400),
                         QRectF(2048 - side / 2, 2048 - side / 2, side, side));
        }
        QTRY_COMPARE((paint(), image), ready);
        QCOMPARE(image.pixelColor(200, 150), palette().floor);
        QCOMPARE(image.pixelColor(200, 250), palette().wall);
    }

    void largeMazeKeepsBothLooks()
    {
        // Given a large maze, seen whole, plain and under a heat map
        Maze large = *Maze::make(2048, 2048);
        Patch walls;
        walls.runs.push_back({large.index({1024, 0}), 1024 * 2048, {CellKind::wall, 1}});
        large.apply(walls);
        QGraphicsScene scene;
        auto* const item = new MazeItem(&large);
        scene.addItem(item);
        const auto picture = [&](bool underHeat) {
            item->setHeatMapShown(underHeat);
            QImage image(200, 200, QImage::Format_RGB32);
            QPainter painter(&image);
            scene.render(&painter, image.rect(), QRectF(0, 0, 2048, 2048));
            return image;
        };
        const auto readyPicture = [&](bool underHeat) {
            item->setHeatMapShown(underHeat);
            item->prepareFully();
            return picture(underHeat);
        };
        const QImage plain = readyPicture(false);
        const QImage heated = readyPicture(true);
        QVERIFY(plain != heated);
        // When it goes from one to the other
        // Then each is there at once, with nothing averaged anew
        QCOMPARE(picture(false), plain);
        QCOMPARE(picture(true), heated);
        // When cells change under one of them
        Patch floor;
        floor.runs.push_back({large.index({1024, 0}), 512 * 2048, {CellKind::floor, 1}});
        large.apply(floor);
        item->cellsChanged(QRect(0, 1024, 2048, 512));
        // Then both show it
        QCOMPARE(picture(true).pixelColor(100, 120), picture(true).pixelColor(100, 50));
        QCOMPARE(picture(false).pixelColor(100, 120), palette().floor);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::MazeItemTest)
#include "maze_item_test.moc"
