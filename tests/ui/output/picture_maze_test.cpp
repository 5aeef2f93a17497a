// Pictures of mazes, drawn here by Qt, which the engine does not have. Drawn mazes are read cell
// for cell, whatever the size of their cells, with margins or without, as cells or as lines; what
// is unsure is asked. Pictures as scanners, phones and web pages have them are scaled, blurred,
// turned, compressed, light on dark, with a drawn route: each is read as its maze, or refused in
// words; none is read as another maze.
#include "solvers/files/picture_maze.h"
#include "tests/solvers/files/level_texts.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

namespace mazewright {

namespace {

std::string bytesOf(const QImage& image, const char* kind = "PNG", int quality = -1)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, kind, quality);
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

/// A maze of rooms at odd rows and columns in which every room is reached: a tree, drawn by a walk
/// that goes back where it is stuck.
Maze treeMaze(Random& random, int rows, int columns)
{
    Maze maze = *Maze::make(2 * rows + 1, 2 * columns + 1);
    for (CellIndex c = 0; c < maze.size(); ++c)
        maze.set(c, {CellKind::wall, 1});
    std::vector<Position> walk{{1, 1}};
    maze.set(walk.back(), {});
    while (!walk.empty()) {
        const auto [row, column] = walk.back();
        std::vector<Position> next;
        for (const auto& [down, right] : {std::pair(0, 2), {2, 0}, {0, -2}, {-2, 0}})
            if (const Position at{row + down, column + right};
                maze.contains(at) && maze.at(at).kind == CellKind::wall)
                next.push_back(at);
        if (next.empty()) {
            walk.pop_back();
            continue;
        }
        const Position at = next[static_cast<std::size_t>(random.below(next.size()))];
        maze.set(Position{(row + at.row) / 2, (column + at.column) / 2}, {});
        maze.set(at, {});
        walk.push_back(at);
    }
    return maze;
}

struct Look {
    double pitch = 12; ///< from wall to wall
    double wall = 2;
    double margin = 9.3;
    double turned = 0; ///< degrees
    bool isSmooth = true;
    bool isInverted = false;
    bool hasRoute = false;
};

QImage scanOf(const Maze& maze, const Look& look)
{
    const auto place = [&look](int i) {
        const int rooms = i / 2;
        return look.margin + rooms * look.pitch + i % 2 * look.wall;
    };
    const double wide = place(maze.columns()) + look.margin;
    const double high = place(maze.rows()) + look.margin;
    QImage image(static_cast<int>(wide), static_cast<int>(high), QImage::Format_RGB32);
    image.fill(look.isInverted ? Qt::black : Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing, look.isSmooth);
    painter.translate(wide / 2, high / 2);
    painter.rotate(look.turned);
    painter.translate(-wide / 2, -high / 2);
    // Overlapping by a hair, because a renderer shows the ground between two anti-aliased areas.
    QPainterPath walls;
    walls.setFillRule(Qt::WindingFill);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const auto [row, column] = maze.position(c);
        if (maze.at(c).kind == CellKind::wall)
            walls.addRect(QRectF(QPointF(place(column), place(row)),
                                 QPointF(place(column + 1), place(row + 1))));
    }
    painter.fillPath(walls.simplified(), look.isInverted ? Qt::white : Qt::black);
    if (look.hasRoute) {
        const auto middle = [&](int i) { return (place(i) + place(i + 1)) / 2; };
        painter.setPen(QPen(QColor(20, 60, 230), std::max(2.0, look.pitch / 4)));
        for (int column = 1; column + 2 < maze.columns(); column += 2)
            if (maze.isOpen(Position{1, column + 1}))
                painter.drawLine(QPointF(middle(column), middle(1)),
                                 QPointF(middle(column + 2), middle(1)));
    }
    return image;
}

QImage blurred(const QImage& image)
{
    const QSize half(image.width() * 3 / 4, image.height() * 3 / 4);
    return image.scaled(half, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .scaled(image.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

/// How many pictures of a kind were read, and which were not.
struct Tally {
    int all = 0;
    int read = 0;
    std::vector<std::string> refused{};

    /// Checks that a picture is read as the maze or refused.
    void take(const std::string& bytes, const Maze& maze, const std::string& name)
    {
        ++all;
        const auto found = readLevelText(bytes, "", nullptr, {.hasOpenings = false});
        if (!found) {
            refused.push_back(name + ": " + found.error().message.text());
            return;
        }
        if (found->level.maze != maze)
            qWarning("%s", (name + ": " + found->readAs.text()).c_str());
        QVERIFY2(found->level.maze == maze, name.c_str());
        ++read;
    }
    void tell(const char* kind) const
    {
        qInfo("%s: %d of %d read", kind, read, all);
        for (const std::string& one : refused)
            qInfo("  %s", one.c_str());
    }
};

std::string nameOf(const Maze& maze, const Look& look)
{
    return std::to_string(maze.rows()) + "x" + std::to_string(maze.columns()) + ", pitch " +
           std::to_string(look.pitch) + ", wall " + std::to_string(look.wall) + ", turned " +
           std::to_string(look.turned);
}

constexpr int mazesOfKind = 50;

Look anyLook(Random& random, double narrowest)
{
    Look look;
    look.pitch = narrowest + static_cast<double>(random.below(1400)) / 100;
    look.wall = random.chance(0.3)
                    ? look.pitch / 2
                    : 1 + static_cast<double>(random.below(100)) / 100 * (look.pitch / 4 - 1);
    look.margin = static_cast<double>(random.below(3000)) / 100;
    return look;
}

Maze anyMaze(Random& random)
{
    return treeMaze(random, 5 + static_cast<int>(random.below(20)),
                    5 + static_cast<int>(random.below(20)));
}

/// Returns the angle in a statement about a picture; 0 if it tells none.
double toldAngle(const std::string& readAs)
{
    constexpr std::string_view words = "set right by ";
    const std::size_t at = readAs.find(words);
    return at == std::string::npos ? 0 : std::stod(readAs.substr(at + words.size()));
}

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

            const auto read = readLevelText(bytesOf(cellPicture(maze, size, margin)), "");

            QCOMPARE(answer(read), "read");
            QVERIFY(read->level.maze == maze);
        }
    }

    void mazesOfLinesAreRead_data()
    {
        const auto row = test::columns<int, int>("room", "wall");
        row("thin", 14, 1);
        row("two pixels", 18, 2);
        row("three pixels", 20, 3);
        row("broad", 30, 6);
    }

    void mazesOfLinesAreRead()
    {
        QFETCH(int, room);
        QFETCH(int, wall);
        Random random(9);
        for (const int margin : {0, 11}) {
            const Maze maze = roomMaze(random, 9, 13);

            const auto read = readLevelText(bytesOf(linePicture(maze, room, wall, margin)), "");

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

        const auto read = readLevelText(bytesOf(drawing), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.maze == maze);
    }

    void whatIsUnsureIsAsked()
    {
        const auto said = [](const QImage& image) {
            return answer(readLevelText(bytesOf(image), ""));
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
        QVERIFY(
            mazeOfPicture(*readPng(bytesOf(cellPicture(frame, 6, 0))), {.grid = {.cellSize = 6}})
                ->maze == frame);
        QCOMPARE(sketch(mazeOfPicture(*readPng(bytesOf(cellPicture(frame, 6, 0))),
                                      {.grid = {.cellSize = 24, .wallWidth = 6}})
                            ->maze),
                 (std::vector<std::string>{"###", "#.#", "###"}));
    }

    void twoGreenCellsAreAsked()
    {
        QImage image = cellPicture(drawn({"#####", "#S..#", "#.#.#", "#..E#", "#####"}), 8, 0);
        QPainter(&image).fillRect(24, 8, 8, 8, colourOf({CellKind::start, 1}));
        const std::string bytes = bytesOf(image);

        QCOMPARE(answer(readLevelText(bytes, "")),
                 "1: cells (1, 1) and (1, 3) are both green; specify which one is the start");
        const auto told = readPicture(bytes, {.start = Position{1, 3}});
        QVERIFY(told);
        QCOMPARE(sketch(told->maze),
                 (std::vector<std::string>{"#####", "#..S#", "#.#.#", "#..E#", "#####"}));
    }

    void aHeaderAloneClaimsNoMemory()
    {
        QByteArray bytes = QByteArray::fromStdString(bytesOf(cellPicture(drawn({"#."}), 4, 0)));
        bytes.replace(16, 8, QByteArray::fromHex("00001F4000001F40")); // 8000 x 8000
        bytes.replace(29, 4, QByteArray::fromHex(headerChecksum));

        QCOMPARE(answer(readLevelText(bytes.toStdString(), "")), "1: this PNG is cut off");
    }

    void whatIsNoPictureIsRefused()
    {
        std::string bytes = bytesOf(cellPicture(drawn({"#.", ".#"}), 4, 0));
        bytes.resize(bytes.size() / 2);

        QVERIFY(answer(readLevelText(bytes, "")).startsWith("1: this PNG cannot be read: "));
        QVERIFY(!formatOf("png").write({.maze = drawn({"o"})}));
    }

    void whatWasScaledOrBlurredIsRead()
    {
        Random random(11);
        Tally smooth;
        Tally soft;
        for (int i = 0; i < mazesOfKind; ++i) {
            const Maze maze = anyMaze(random);
            const Look look = anyLook(random, 6);
            const QImage image = scanOf(maze, look);
            smooth.take(bytesOf(image), maze, nameOf(maze, look));
            soft.take(bytesOf(blurred(image)), maze, nameOf(maze, look));
        }
        smooth.tell("anti-aliased");
        soft.tell("blurred");
        QVERIFY(10 * smooth.read > 9 * smooth.all);
        QVERIFY(10 * soft.read > 9 * soft.all);
    }

    void whatWasScannedIsRead()
    {
        Random random(12);
        Tally turned;
        Tally crisp;
        Tally photos;
        for (int i = 0; i < mazesOfKind; ++i) {
            const Maze maze = anyMaze(random);
            Look look = anyLook(random, 9);
            look.turned = (random.chance(0.5) ? 1 : -1) *
                          (0.3 + static_cast<double>(random.below(470)) / 100);
            look.margin += 20;
            turned.take(bytesOf(scanOf(maze, look)), maze, nameOf(maze, look));
            photos.take(bytesOf(scanOf(maze, look), "JPG", 80), maze, nameOf(maze, look));
            look.isSmooth = false;
            crisp.take(bytesOf(scanOf(maze, look)), maze, nameOf(maze, look));
        }
        turned.tell("turned");
        crisp.tell("turned, of two tones");
        photos.tell("turned, as JPEG");
        QVERIFY(10 * (turned.read + crisp.read + photos.read) > 7 * 3 * mazesOfKind);
    }

    void theAngleThatIsToldIsTheAngle()
    {
        Random random(14);
        int told = 0;
        for (int i = 0; i < mazesOfKind; ++i) {
            const Maze maze = anyMaze(random);
            Look look = anyLook(random, 9);
            look.margin += 20;
            look.turned = -2.5 + 5.0 * i / (mazesOfKind - 1);
            look.isSmooth = i % 3 != 0;

            const auto read = readLevelText(bytesOf(scanOf(maze, look)), "");

            if (!read)
                continue; // refused, which the tests above count
            const double angle = toldAngle(read->readAs.text());
            if (angle == 0 && std::abs(look.turned) < 0.4)
                continue; // hardly a pixel from end to end
            QVERIFY2(std::abs(angle - std::abs(look.turned)) <= 0.1,
                     (nameOf(maze, look) + ": " + read->readAs.text()).c_str());
            told += angle > 0 ? 1 : 0;
        }
        QVERIFY(10 * told > 8 * mazesOfKind);
    }

    void otherLooksAreRead()
    {
        Random random(13);
        Tally inverted;
        Tally routes;
        Tally jpegs;
        for (int i = 0; i < mazesOfKind; ++i) {
            const Maze maze = anyMaze(random);
            Look look = anyLook(random, 8);
            jpegs.take(bytesOf(scanOf(maze, look), "JPG", 75), maze, nameOf(maze, look));
            look.hasRoute = true;
            routes.take(bytesOf(scanOf(maze, look)), maze, nameOf(maze, look));
            look.hasRoute = false;
            look.isInverted = true;
            inverted.take(bytesOf(scanOf(maze, look)), maze, nameOf(maze, look));
        }
        inverted.tell("light walls");
        routes.tell("with a route");
        jpegs.tell("JPEG");
        QVERIFY(10 * (inverted.read + routes.read + jpegs.read) > 8 * 3 * mazesOfKind);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::PictureMazeTest)
#include "picture_maze_test.moc"
