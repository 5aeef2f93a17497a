#include "solvers/files/picture_maze.h"
#include "tests/solvers/files/level_texts.h"

#include <QImage>
#include <QPainter>

// Pictures of mazes, drawn here by Qt, which the engine does not have: drawn mazes are read cell
// for cell, whatever the size of their cells, with margins or without, as cells or as lines; what
// is unsure is asked.

namespace mazewright {

namespace {

std::string pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

QColor colourOf(Cell cell)
{
    switch (cell.kind) {
    case CellKind::wall:
        return {30, 32, 40};
    case CellKind::start:
        return {20, 180, 60};
    case CellKind::end:
        return {230, 40, 30};
    default:
        return {250, 248, 240};
    }
}

/// Cells of `size` pixels with a white margin around them.
QImage cellPicture(const Maze& maze, int size, int margin)
{
    QImage image(maze.columns() * size + 2 * margin, maze.rows() * size + 2 * margin,
                 QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position at = maze.position(c);
        painter.fillRect(margin + at.column * size, margin + at.row * size, size, size,
                         colourOf(maze.at(c)));
    }
    return image;
}

/// Rooms of `room` pixels at odd rows and columns, walls of `wall` pixels between them.
QImage linePicture(const Maze& maze, int room, int wall, int margin)
{
    const auto place = [=](int i) { return margin + i / 2 * (room + wall) + (i % 2) * wall; };
    QImage image(place(maze.columns()) + margin, place(maze.rows()) + margin, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const auto [row, column] = maze.position(c);
        const QRect cell(QPoint(place(column), place(row)),
                         QPoint(place(column + 1) - 1, place(row + 1) - 1));
        if (maze.at(c).kind == CellKind::wall)
            painter.fillRect(cell, Qt::black);
        else if (maze.at(c) != Cell{}) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(colourOf(maze.at(c)));
            painter.drawEllipse(cell.adjusted(1, 1, -1, -1));
        }
    }
    return image;
}

/// Walls and floor by chance, inside a frame of wall, with start and end.
Maze framedMaze(Random& random, int rows, int columns)
{
    Maze maze = *Maze::make(rows, columns);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const auto [row, column] = maze.position(c);
        const bool isFrame = row == 0 || column == 0 || row + 1 == rows || column + 1 == columns;
        if (isFrame || random.chance(0.4))
            maze.set(c, {CellKind::wall, 1});
    }
    maze.set(Position{1, 1}, {CellKind::start, 1});
    maze.set(Position{rows - 2, columns - 2}, {CellKind::end, 1});
    return maze;
}

/// Rooms at odd rows and columns, walls between them by chance.
Maze roomMaze(Random& random, int rows, int columns)
{
    Maze maze = framedMaze(random, 2 * rows + 1, 2 * columns + 1);
    for (int row = 1; row < maze.rows() - 1; ++row)
        for (int column = 1; column < maze.columns() - 1; ++column) {
            const bool isRoom = row % 2 == 1 && column % 2 == 1;
            const bool isCorner = row % 2 == 0 && column % 2 == 0;
            if (isRoom && maze.at(Position{row, column}).kind == CellKind::wall)
                maze.set(Position{row, column}, {});
            if (isCorner)
                maze.set(Position{row, column}, {CellKind::wall, 1});
        }
    return maze;
}

constexpr char headerChecksum[] = "89933AA3"; ///< of 8000 x 8000 pixels, 8 bits of RGB

} // namespace

class PictureMazeTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsReadAgain()
    {
        Random random(3);
        for (int i = 0; i < 200; ++i) {
            Maze maze = *Maze::make(1 + static_cast<int>(random.below(12)),
                                    1 + static_cast<int>(random.below(12)));
            for (CellIndex c = 0; c < maze.size(); ++c)
                if (random.chance(i % 5 == 0 ? 0.02 : 0.4))
                    maze.set(c, {CellKind::wall, 1});
            if (random.chance(0.5))
                maze.set(static_cast<CellIndex>(random.below(maze.size())), {CellKind::start, 1});
            if (random.chance(0.5))
                maze.set(static_cast<CellIndex>(random.below(maze.size())), {CellKind::end, 1});

            const auto bytes = formatOf("png").write({.maze = maze});
            QVERIFY(bytes);
            const auto read = readLevelText(*bytes, "");

            QCOMPARE(answer(read), "read");
            QCOMPARE(QString::fromUtf8(read->format->info.id), "png");
            QVERIFY(read->level.maze == maze);
        }
    }

    void whatIsWrittenLooksLikeTheMaze()
    {
        const auto bytes = writtenPicture(drawn({"S#", ".E"}), 5);
        QVERIFY(bytes);

        const QImage image = QImage::fromData(QByteArray::fromStdString(*bytes), "PNG");

        QCOMPARE(image.size(), QSize(10, 10));
        QCOMPARE(image.pixelColor(7, 2), QColor(Qt::black));
        QCOMPARE(image.pixelColor(2, 7), QColor(Qt::white));
        QVERIFY(image.pixelColor(0, 4).green() > 150 && image.pixelColor(0, 4).red() < 50);
        QVERIFY(image.pixelColor(9, 9).red() > 150 && image.pixelColor(9, 9).green() < 50);
    }

    void mazesOfCellsAreRead_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("margin");
        for (const int size : {1, 2, 3, 7, 16, 31})
            for (const int margin : {0, 5, 32})
                QTest::addRow("%d pixels a cell, %d around", size, margin) << size << margin;
    }

    void mazesOfCellsAreRead()
    {
        QFETCH(int, size);
        QFETCH(int, margin);
        Random random(static_cast<std::uint64_t>(size));
        for (int i = 0; i < 5; ++i) {
            const Maze maze = framedMaze(random, 12 + i, 17 - i);

            const auto read = readLevelText(pngOf(cellPicture(maze, size, margin)), "");

            QCOMPARE(answer(read), "read");
            QVERIFY(read->level.maze == maze);
        }
    }

    void mazesOfLinesAreRead_data()
    {
        QTest::addColumn<int>("room");
        QTest::addColumn<int>("wall");
        QTest::newRow("thin") << 14 << 1;
        QTest::newRow("two pixels") << 18 << 2;
        QTest::newRow("three pixels") << 20 << 3;
        QTest::newRow("broad") << 30 << 6;
    }

    void mazesOfLinesAreRead()
    {
        QFETCH(int, room);
        QFETCH(int, wall);
        Random random(9);
        for (const int margin : {0, 11}) {
            const Maze maze = roomMaze(random, 9, 13);

            const auto read = readLevelText(pngOf(linePicture(maze, room, wall, margin)), "");

            QCOMPARE(answer(read), "read");
            QCOMPARE(sketch(read->level.maze), sketch(maze));
        }
    }

    void aPictureThatWasScaledIsRead()
    {
        Random random(4);
        const Maze maze = framedMaze(random, 15, 19);
        const QImage drawing =
            cellPicture(maze, 16, 0)
                .scaled(19 * 13, 15 * 13, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);

        const auto read = readLevelText(pngOf(drawing), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.maze == maze);
    }

    void whatIsUnsureIsAsked()
    {
        const auto said = [](const QImage& image) {
            return answer(readLevelText(pngOf(image), ""));
        };
        QImage blank(20, 20, QImage::Format_RGB32);
        blank.fill(Qt::white);
        const Maze frame = drawn({"######", "#....#", "#....#", "#....#", "#....#", "######"});

        QCOMPARE(
            said(blank),
            "1: the picture has no dark walls on a light floor; set the threshold between them");
        QCOMPARE(said(cellPicture(frame, 6, 0)),
                 "1: the picture may show cells of 6 pixels, or rooms of 24 pixels between walls "
                 "of 6; set the cell size, and the wall width if walls are lines");
        QVERIFY(mazeOfPicture(*readPng(pngOf(cellPicture(frame, 6, 0))), {.grid = {.cellSize = 6}})
                    ->maze == frame);
        QCOMPARE(sketch(mazeOfPicture(*readPng(pngOf(cellPicture(frame, 6, 0))),
                                      {.grid = {.cellSize = 24, .wallWidth = 6}})
                            ->maze),
                 (std::vector<std::string>{"###", "#.#", "###"}));
    }

    void twoGreenCellsAreAsked()
    {
        QImage image = cellPicture(drawn({"#####", "#S..#", "#.#.#", "#..E#", "#####"}), 8, 0);
        QPainter(&image).fillRect(24, 8, 8, 8, colourOf({CellKind::start, 1}));
        const std::string bytes = pngOf(image);

        QCOMPARE(answer(readLevelText(bytes, "")),
                 "1: cells (1, 1) and (1, 3) are both green; specify which one is the start");
        const auto told = readPicture(bytes, {.start = Position{1, 3}});
        QVERIFY(told);
        QCOMPARE(sketch(told->maze),
                 (std::vector<std::string>{"#####", "#..S#", "#.#.#", "#..E#", "#####"}));
    }

    void aHeaderAloneClaimsNoMemory()
    {
        QByteArray bytes = QByteArray::fromStdString(pngOf(cellPicture(drawn({"#."}), 4, 0)));
        bytes.replace(16, 8, QByteArray::fromHex("00001F4000001F40")); // 8000 x 8000
        bytes.replace(29, 4, QByteArray::fromHex(headerChecksum));

        QCOMPARE(answer(readLevelText(bytes.toStdString(), "")), "1: this PNG is cut off");
    }

    void whatIsNoPictureIsRefused()
    {
        std::string bytes = pngOf(cellPicture(drawn({"#.", ".#"}), 4, 0));
        bytes.resize(bytes.size() / 2);

        QVERIFY(answer(readLevelText(bytes, "")).startsWith("1: this PNG cannot be read: "));
        QVERIFY(!formatOf("png").write({.maze = drawn({"o"})}));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::PictureMazeTest)
#include "picture_maze_test.moc"
