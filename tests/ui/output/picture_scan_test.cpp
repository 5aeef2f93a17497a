#include "solvers/files/picture_maze.h"
#include "tests/solvers/files/level_texts.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

// Pictures of mazes as scanners, phones and web pages have them: scaled, blurred, turned,
// compressed, light on dark, with a drawn route. Each is read as its maze, or refused in words;
// none is read as another maze.

namespace mazewright {

namespace {

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

QImage drawn(const Maze& maze, const Look& look)
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

std::string bytesOf(const QImage& image, const char* kind, int quality = -1)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, kind, quality);
    return bytes.toStdString();
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

class PictureScanTest : public QObject {
    Q_OBJECT

private slots:
    void whatWasScaledOrBlurredIsRead()
    {
        Random random(11);
        Tally smooth;
        Tally soft;
        for (int i = 0; i < mazesOfKind; ++i) {
            const Maze maze = anyMaze(random);
            const Look look = anyLook(random, 6);
            const QImage image = drawn(maze, look);
            smooth.take(bytesOf(image, "PNG"), maze, nameOf(maze, look));
            soft.take(bytesOf(blurred(image), "PNG"), maze, nameOf(maze, look));
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
            turned.take(bytesOf(drawn(maze, look), "PNG"), maze, nameOf(maze, look));
            photos.take(bytesOf(drawn(maze, look), "JPG", 80), maze, nameOf(maze, look));
            look.isSmooth = false;
            crisp.take(bytesOf(drawn(maze, look), "PNG"), maze, nameOf(maze, look));
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

            const auto read = readLevelText(bytesOf(drawn(maze, look), "PNG"), "");

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
            jpegs.take(bytesOf(drawn(maze, look), "JPG", 75), maze, nameOf(maze, look));
            look.hasRoute = true;
            routes.take(bytesOf(drawn(maze, look), "PNG"), maze, nameOf(maze, look));
            look.hasRoute = false;
            look.isInverted = true;
            inverted.take(bytesOf(drawn(maze, look), "PNG"), maze, nameOf(maze, look));
        }
        inverted.tell("light walls");
        routes.tell("with a route");
        jpegs.tell("JPEG");
        QVERIFY(10 * (inverted.read + routes.read + jpegs.read) > 8 * 3 * mazesOfKind);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::PictureScanTest)
#include "picture_scan_test.moc"
