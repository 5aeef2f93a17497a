#include "ui/canvas/route_shape.h"

#include <QImage>

namespace mazewright::ui {

namespace {

const RouteStyle plainStyle = {.line = Qt::red, .casing = Qt::blue};

/// Up and down in columns: every cell of the maze once.
Route snake(int rows, int columns)
{
    Route route;
    for (int column = 0; column < columns; ++column)
        for (int step = 0; step < rows; ++step)
            route.push_back({column % 2 == 0 ? step : rows - 1 - step, column});
    return route;
}

/// Staircases side by side: a turn at each cell, so that nothing can be merged.
std::vector<Route> stairs(int side)
{
    std::vector<Route> routes;
    for (int first = 0; first + 1 < side; first += 5) {
        Route route{{0, first}};
        for (int i = 0; first + i + 1 < side; ++i) {
            route.push_back({i, first + i + 1});
            route.push_back({i + 1, first + i + 1});
        }
        routes.push_back(route);
    }
    return routes;
}

QImage whiteImage(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::white);
    return image;
}

QImage painted(RouteShape& shape, int pixels, int rows, int columns, QRectF exposed = {})
{
    QImage image = whiteImage(columns * pixels, rows * pixels);
    QPainter painter(&image);
    painter.scale(pixels, pixels);
    shape.paint(painter, exposed.isNull() ? QRectF(0, 0, columns, rows) : exposed, plainStyle);
    return image;
}

bool isRed(QRgb colour)
{
    return qRed(colour) > 200 && qGreen(colour) < 60 && qBlue(colour) < 60;
}

QRgb centreOf(const QImage& image, Position cell, int pixels)
{
    return image.pixel(cell.column * pixels + pixels / 2, cell.row * pixels + pixels / 2);
}

} // namespace

class RouteShapeTest : public QObject {
    Q_OBJECT

private slots:
    void mergesStraightRuns()
    {
        Route route;
        for (int column = 0; column < 60; ++column)
            route.push_back({0, column});

        const RouteShape shape(std::span(&route, 1), 1, 60);

        QCOMPARE(shape.pieces(), std::size_t{1});
    }

    void paintsEachCellOfTheRoute_data()
    {
        const auto row = test::columns<int, int>("side", "pixels");
        row("few pieces, a painter", 40, 12);
        row("many pieces, bars", 300, 4);
        row("many pieces, cover", 300, 1);
    }

    void paintsEachCellOfTheRoute()
    {
        QFETCH(int, side);
        QFETCH(int, pixels);
        const std::vector<Route> routes = stairs(side);
        RouteShape shape(routes, side, side);

        const QImage image = painted(shape, pixels, side, side);

        for (const Route& route : routes)
            for (const Position cell : route)
                QVERIFY(isRed(centreOf(image, cell, pixels)));
        QCOMPARE(image.pixel(0, image.height() - 1), QColor(Qt::white).rgb());
    }

    void paintsOnlyWhatIsExposed()
    {
        const Route route = snake(200, 200);
        RouteShape shape(std::span(&route, 1), 200, 200);

        const QImage image = painted(shape, 8, 200, 200, QRectF(64, 64, 20, 20));

        QVERIFY(isRed(centreOf(image, {70, 70}, 8)));
        QCOMPARE(centreOf(image, {190, 190}, 8), QColor(Qt::white).rgb());
    }

    /// As of a perfect maze of 4096 x 4096 in a window: many cells share a pixel.
    void showsThroughWhereItWindsFarAway()
    {
        constexpr int side = 800;
        const std::vector<Route> routes = stairs(side);
        RouteShape winding(routes, side, side);
        QImage image = whiteImage(side / 4, side / 4);
        QPainter painter(&image);
        painter.scale(0.25, 0.25);

        RouteStyle style = plainStyle;
        style.fadesWithCover = true;

        winding.paint(painter, QRectF(0, 0, side, side), style);

        const QColor seen = image.pixelColor(100, 50);
        QVERIFY(seen.green() > 100 && seen.green() < 200);
        QVERIFY(seen.red() > seen.green());
    }

    void casesTheRoute()
    {
        const Route route{{0, 0}, {0, 1}, {0, 2}};
        RouteShape shape(std::span(&route, 1), 1, 3);

        const QImage image = painted(shape, 100, 1, 3);

        QVERIFY(isRed(image.pixel(150, 50)));
        QCOMPARE(QColor(image.pixel(150, 50 + 11)), QColor(Qt::blue)); // 9 px of line, 6 of casing
        QCOMPARE(QColor(image.pixel(150, 50 + 20)), QColor(Qt::white));
    }

    void drawsDiagonals()
    {
        Route route;
        for (int i = 0; i < 30; ++i)
            route.push_back({i, i});
        RouteShape shape(std::span(&route, 1), 30, 30);

        const QImage image = painted(shape, 10, 30, 30);

        QCOMPARE(shape.pieces(), std::size_t{1});
        QVERIFY(isRed(centreOf(image, {17, 17}, 10)));
        QCOMPARE(centreOf(image, {3, 17}, 10), QColor(Qt::white).rgb());
    }

    void mayLeaveTheMaze()
    {
        const Route route{{0, 0}, {-1, 0}, {-1, 1}, {-1, 2}, {0, 2}};
        RouteShape shape(std::span(&route, 1), 1, 3);
        QImage image = whiteImage(60, 40);
        QPainter painter(&image);
        painter.translate(0, 20);
        painter.scale(20, 20);

        shape.paint(painter, QRectF(-1, -1, 5, 3), plainStyle);

        QVERIFY(isRed(image.pixel(30, 10)));
        QCOMPARE(image.pixel(30, 30), QColor(Qt::white).rgb());
    }

    /// A region beside the maze, mapped back to cells, may reach into it by a rounding error.
    void paintsNothingOfASliver()
    {
        const std::vector<Route> routes = stairs(40);
        RouteShape shape(routes, 40, 40);
        QImage image = whiteImage(280, 280);
        const QImage before = image;
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); // of painting on nothing

        {
            QPainter painter(&image);
            painter.scale(7, 7);
            shape.paintFaded(painter, QRectF(20, 0, 1e-20, 40), plainStyle, 0.5);
        }

        QCOMPARE(image, before);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RouteShapeTest)
#include "route_shape_test.moc"
