#include "solvers/core/random.h"
#include "ui/compare/difference_picture.h"
#include "ui/compare/offset_routes.h"

#include <QImage>
#include <QPainter>

namespace mazewright::ui {

namespace {

/// A random way over a board, which may cross itself.
Route randomWay(Random& random, int rows, int columns, std::size_t length)
{
    Route way = {{static_cast<int>(random.below(static_cast<std::uint64_t>(rows))),
                  static_cast<int>(random.below(static_cast<std::uint64_t>(columns)))}};
    while (way.size() < length) {
        const Position at = way.back();
        const Position to{at.row + static_cast<int>(random.below(3)) - 1,
                          at.column + static_cast<int>(random.below(3)) - 1};
        if (to != at && to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns)
            way.push_back(to);
    }
    return way;
}

using Step = std::pair<std::pair<int, int>, std::pair<int, int>>;

/// A step without its direction.
Step stepBetween(Position a, Position b)
{
    const std::pair from(a.row, a.column);
    const std::pair to(b.row, b.column);
    return {std::min(from, to), std::max(from, to)};
}

QPolygonF polygon(const QList<QPointF>& points)
{
    return points;
}

constexpr QRectF everything(-10, -10, 2000, 2000);

QImage pictureOf(const OffsetRoutes& routes, int rows, int columns, double pixels)
{
    QImage image(static_cast<int>(columns * pixels), static_cast<int>(rows * pixels),
                 QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(pixels, pixels);
    routes.paint(painter, QRectF(0, 0, columns, rows), differenceColours());
    return image;
}

} // namespace

class OffsetRoutesTest : public QObject {
    Q_OBJECT

private slots:
    void countsTheStepsThatBothTake()
    {
        Random random(31);
        for (int round = 0; round < 100; ++round) {
            const Route a = randomWay(random, 6, 7, 1 + random.below(40));
            const Route b = randomWay(random, 6, 7, 1 + random.below(40));
            std::set<Step> ofB;
            for (std::size_t i = 0; i + 1 < b.size(); ++i)
                ofB.insert(stepBetween(b[i], b[i + 1]));
            std::size_t shared = 0;
            for (std::size_t i = 0; i + 1 < a.size(); ++i)
                shared += ofB.contains(stepBetween(a[i], a[i + 1])) ? 1 : 0;

            QCOMPARE(OffsetRoutes(a, b, 6, 7).sharedSteps(), shared);
        }
    }

    void linesRunBesideEachOtherWhereStepsAreShared_data()
    {
        const auto row =
            test::columns<Route, Route, QPolygonF, QPolygonF>("a", "b", "lineA", "lineB");
        const Route right = {{1, 0}, {1, 1}, {1, 2}};
        row("to the right: A at its left, which is above", right, right,
            polygon({{0.5, 1.3}, {2.5, 1.3}}), polygon({{0.5, 1.7}, {2.5, 1.7}}));
        row("through the middles where only the last step is shared", {{0, 0}, {0, 1}, {0, 2}},
            {{1, 1}, {0, 1}, {0, 2}}, polygon({{0.5, 0.5}, {1.5, 0.5}, {1.5, 0.3}, {2.5, 0.3}}),
            polygon({{1.5, 1.5}, {1.5, 0.7}, {2.5, 0.7}}));
        const Route corner = {{2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}};
        row("around a corner without a crossing: A on the inner side", corner, corner,
            polygon({{0.5, 2.3}, {2.3, 2.3}, {2.3, 0.5}}),
            polygon({{0.5, 2.7}, {2.7, 2.7}, {2.7, 0.5}}));
        row("the way back", {{0, 0}, {0, 1}}, {{0, 1}, {0, 0}}, polygon({{0.5, 0.3}, {1.5, 0.3}}),
            polygon({{1.5, 0.7}, {0.5, 0.7}}));
    }

    void linesRunBesideEachOtherWhereStepsAreShared()
    {
        QFETCH(Route, a);
        QFETCH(Route, b);
        const OffsetRoutes routes(a, b, 3, 3);

        QTEST(routes.lines(0, everything, 0.2).front(), "lineA");
        QTEST(routes.lines(1, everything, 0.2).front(), "lineB");
    }

    void theWayBackIsTheSameStep()
    {
        QCOMPARE(OffsetRoutes({{0, 0}, {0, 1}}, {{0, 1}, {0, 0}}, 2, 2).sharedSteps(), 1U);
    }

    void onlyWhatIsNearIsDrawn()
    {
        // Given a long way right
        Route way;
        for (int column = 0; column < 1000; ++column)
            way.push_back({0, column});
        const OffsetRoutes routes(way, {}, 1, 1000);

        const auto lines = routes.lines(0, QRectF(500, 0, 10, 1), 0);

        QCOMPARE(lines.size(), 1U);
        QVERIFY(lines.front().first().x() <= 500);
        QVERIFY(lines.front().last().x() >= 510);
        QVERIFY(lines.front().last().x() - lines.front().first().x() < 200);
        QVERIFY(routes.lines(1, everything, 0).empty());
    }

    void bothRoutesAreSeenAtAnyZoom_data()
    {
        const auto row = test::columns<int, double>("side", "pixels");
        row("large cells", 10, 32.0);
        row("small cells", 60, 4.0);
        row("many steps, a pixel a cell", 400, 1.0);
        row("many steps, less than a pixel", 800, 0.3);
    }

    void bothRoutesAreSeenAtAnyZoom()
    {
        // Given two ways that wind through a half of the maze each
        QFETCH(int, side);
        QFETCH(double, pixels);
        Route a;
        Route b;
        for (int row = 0; row < side; row += 2)
            for (int i = 0; i < side / 2 - 1; ++i) {
                const int column = row % 4 == 0 ? i : side / 2 - 2 - i;
                a.push_back({row, column});
                b.push_back({row, column + side / 2});
                if (i == side / 2 - 2 && row + 1 < side) {
                    a.push_back({row + 1, column});
                    b.push_back({row + 1, column + side / 2});
                }
            }
        const QImage picture = pictureOf(OffsetRoutes(a, b, side, side), side, side, pixels);
        const auto has = [&](const QColor& colour, int from, int to) {
            for (int y = 0; y < picture.height(); ++y)
                for (int x = from; x < to; ++x)
                    if (picture.pixel(x, y) == colour.rgb())
                        return true;
            return false;
        };
        const int middle = picture.width() / 2;
        QVERIFY(has(differenceColours().a, 0, middle));
        QVERIFY(has(differenceColours().b, middle, picture.width()));
        QVERIFY(!has(differenceColours().b, 0, middle - 4));
    }

    void linksMayLeaveTheBoard()
    {
        const Route around = {{0, 0}, {-1, 0}, {-1, 1}, {0, 1}};
        const OffsetRoutes routes(around, around, 1, 2);
        QCOMPARE(routes.sharedSteps(), 3U);
        QCOMPARE(routes.lines(0, everything, 0.2).front().size(), 4);
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::OffsetRoutesTest)
#include "offset_routes_test.moc"
