#include "tests/ui/compare/compared_runs.h"
#include "ui/base/theme.h"
#include "ui/compare/difference.h"
#include "ui/compare/difference_picture.h"

#include <QGraphicsScene>
#include <QPainter>

namespace mazewright::ui {

namespace {

std::shared_ptr<const Difference> ready(std::shared_ptr<const Run> a, std::shared_ptr<const Run> b,
                                        DifferenceKind kind, std::string_view layer = {})
{
    auto made = std::make_shared<Difference>(std::move(a), std::move(b), kind, layer);
    if (!made->prepare())
        qFatal("stopped");
    return made;
}

WhichCounts countsOf(std::size_t neither, std::size_t a, std::size_t b, std::size_t both)
{
    return {neither, a, b, both};
}

/// A difference alone on white, so many pixels a cell.
QImage pictureOf(const std::shared_ptr<const Difference>& difference, std::uint32_t a,
                 std::uint32_t b, double pixels)
{
    const Maze& maze = *difference->a().maze;
    QGraphicsScene scene;
    auto* item = new DifferenceItem;
    item->setDifference(difference);
    item->setTicks(a, b);
    scene.addItem(item);
    scene.setSceneRect(0, 0, maze.columns(), maze.rows());
    QImage image(static_cast<int>(std::lround(maze.columns() * pixels)),
                 static_cast<int>(std::lround(maze.rows() * pixels)), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    scene.render(&painter, QRectF(image.rect()), scene.sceneRect());
    return image;
}

/// The colours of a square of pixels.
std::set<QRgb> coloursIn(const QImage& image, const QRect& area)
{
    std::set<QRgb> found;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            found.insert(image.pixel(x, y));
    return found;
}

std::shared_ptr<Run> withLayer(std::shared_ptr<Run> run, std::function<float(CellIndex)> at,
                               LayerScale scale = LayerScale::amount)
{
    run->outcome.layers.push_back({.id = "amount",
                                   .name = "Amount",
                                   .unit = "",
                                   .least = -100,
                                   .most = 100,
                                   .at = std::move(at),
                                   .text = {},
                                   .scale = scale});
    return run;
}

struct ThemeGuard {
    ~ThemeGuard() { usePalette(Theme::light); }
};

} // namespace

class DifferenceTest : public QObject {
    Q_OBJECT

private slots:
    void countsAgreeWithAPlainLoopOverTheCells()
    {
        Random random(21);
        constexpr std::array<std::string_view, 5> ids = {"wavefront", "astar", "jps", "greedy",
                                                         "depth-first"};
        for (int round = 0; round < 60; ++round) {
            // Given two runs, of one maze or of two of one size
            const RandomMaze shape{.rows = 15, .columns = 18, .walls = 0.2};
            const auto maze = frozen(randomMaze(random, shape));
            const auto other = random.chance(0.3) ? frozen(randomMaze(random, shape)) : maze;
            const auto a = solvedRun(ids[random.below(ids.size())], maze);
            const auto b = solvedRun(ids[random.below(ids.size())], other);
            const auto tickA = static_cast<std::uint32_t>(random.below(a->ticks() + 1));
            const auto tickB = static_cast<std::uint32_t>(random.below(b->ticks() + 1));

            // When their expanded cells are read from the logs, step by step
            const auto expanded = [](const Run& run, std::uint32_t tick) {
                std::set<CellIndex> cells;
                TickReader reader(*run.recording);
                while (reader.tick() < tick)
                    if (const auto move = reader.next(); move && move->enters)
                        cells.insert(move->cell);
                return cells;
            };
            const std::set<CellIndex> ofA = expanded(*a, tickA);
            const std::set<CellIndex> ofB = expanded(*b, tickB);
            WhichCounts expected{};
            for (CellIndex cell = 0; cell < maze->size(); ++cell)
                ++expected[(ofA.contains(cell) ? 1 : 0) + (ofB.contains(cell) ? 2 : 0)];

            // Then the difference counts the same.
            QCOMPARE(ready(a, b, DifferenceKind::expanded)->countExpanded(tickA, tickB), expected);
        }
    }

    void aRunDiffersNowhereFromItself()
    {
        Random random(22);
        for (const std::string_view id : {"wavefront", "astar", "depth-first", "wall-follower"}) {
            const auto maze = frozen(randomMaze(random, {.rows = 14, .columns = 14, .walls = 0.2}));
            const auto run = solvedRun(id, maze);
            const auto same = ready(run, run, DifferenceKind::expanded);
            for (int round = 0; round < 20; ++round) {
                const auto tick = static_cast<std::uint32_t>(random.below(run->ticks() + 1));
                const WhichCounts counts = same->countExpanded(tick, tick);
                QCOMPARE(counts[static_cast<std::size_t>(WhichRun::onlyA)], 0U);
                QCOMPARE(counts[static_cast<std::size_t>(WhichRun::onlyB)], 0U);
            }
            for (const std::string_view layer : Difference::sharedLayers(*run, *run)) {
                const auto values = ready(run, run, DifferenceKind::layer, layer);
                QCOMPARE(values->mostDifference(), 0.0F);
            }
            const auto routes = ready(run, run, DifferenceKind::routes)->routes();
            QCOMPARE(routes->sharedSteps(), routes->a().empty() ? 0U : routes->a().size() - 1);
        }
    }

    void aWalkerHasBeenWhereItEntered()
    {
        // Given a walker that went right and came back, and a search that closed the last cell
        const MazeSnapshot maze = frozen(openMaze(1, 4));
        auto walker = blankRun(maze, "depth-first");
        walker->recording->enter(0);
        walker->recording->enter(1);
        walker->recording->leave(1);
        walker->recording->publish();
        const auto difference = ready(walker, closing(maze, {1, 3}), DifferenceKind::expanded);

        QCOMPARE(difference->countExpanded(3, 2), countsOf(1, 1, 1, 1));
        QCOMPARE(difference->countExpanded(1, 0), countsOf(3, 1, 0, 0));
        QCOMPARE(difference->expandedBy(1, 3, 1), WhichRun::both);
        QCOMPARE(difference->cellText(1, 3, 2), "both: A in step 2, B in step 1");
        QCOMPARE(difference->cellText(3, 3, 2), "only B: step 2");
        QCOMPARE(difference->cellText(3, 3, 1), QString());
    }

    void mazesOfDifferentSizesAreRefusedInWords()
    {
        const auto a = closing(frozen(openMaze(3, 4)), {});
        QVERIFY(Difference::refusal(*a, *closing(frozen(openMaze(3, 4)), {})).isEmpty());
        const QString refused = Difference::refusal(*a, *closing(frozen(openMaze(4, 3)), {}));
        QVERIFY2(refused.contains(u"4 × 3 and 3 × 4"), qPrintable(refused));
    }

    void onlyAmountsOfBothAreShared()
    {
        const MazeSnapshot maze = frozen(openMaze(2, 2));
        const auto one = [](CellIndex) { return 1.0F; };
        const auto amount = withLayer(closing(maze, {}), one);
        const auto category = withLayer(closing(maze, {}), one, LayerScale::category);
        QCOMPARE(Difference::sharedLayers(*amount, *amount),
                 std::vector<std::string_view>{"amount"});
        QVERIFY(Difference::sharedLayers(*amount, *category).empty());
        QVERIFY(Difference::sharedLayers(*amount, *closing(maze, {})).empty());
    }

    void aLayersDifferenceIsThatOfTheValues()
    {
        // Given layers that differ by 1, 2, 3 ..., of which each run lacks a cell
        const MazeSnapshot maze = frozen(openMaze(1, 5));
        const auto a = withLayer(closing(maze, {0, 1}), [](CellIndex cell) {
            return cell == 4 ? NAN : static_cast<float>(cell);
        });
        const auto b = withLayer(closing(maze, {0, 1, 2}), [](CellIndex cell) {
            return cell == 3 ? NAN : 2 * static_cast<float>(cell);
        });
        const auto difference = ready(a, b, DifferenceKind::layer, "amount");

        QCOMPARE(difference->mostDifference(), 2.0F);
        QCOMPARE(difference->valueDifference(2), 2.0F);
        QVERIFY(std::isnan(difference->valueDifference(3)));
        // At the ends all values are there;
        QCOMPARE(difference->valueShownBy(2, 2, 3), WhichRun::both);
        QCOMPARE(difference->valueShownBy(3, 2, 3), WhichRun::onlyA);
        QCOMPARE(difference->valueShownBy(4, 2, 3), WhichRun::onlyB);
        // before, those of cells that were touched.
        QCOMPARE(difference->valueShownBy(0, 1, 0), WhichRun::onlyA);
        QCOMPARE(difference->valueShownBy(1, 1, 2), WhichRun::onlyB);
        QCOMPARE(difference->valueShownBy(2, 1, 2), WhichRun::neither);
    }

    void aLayerIsToldExactly()
    {
        // Given texts that no float can hold
        const MazeSnapshot maze = frozen(openMaze(1, 2));
        const auto told = [&](const std::string& text) {
            auto run = withLayer(closing(maze, {}), [](CellIndex) { return 1e18F; });
            run->outcome.layers.front().text = [text](CellIndex) { return text; };
            return run;
        };
        const auto text = [&](const std::string& a, const std::string& b) {
            return ready(told(a), told(b), DifferenceKind::layer, "amount")->cellText(0, 0, 0);
        };
        QCOMPARE(text("1000000000000000000", "1000000000000000017"),
                 "Amount: A 1000000000000000000, B 1000000000000000017, difference +17");
        QCOMPARE(text("17", "15"), "Amount: A 17, B 15, difference -2");
        QCOMPARE(text("15", "15"), "Amount: A 15, B 15, difference 0");
    }

    void cellsHaveTheirOwnColoursAndHatching_data()
    {
        const auto row = test::columns<Theme>("theme");
        row("light", Theme::light);
        row("dark", Theme::dark);
    }

    void cellsHaveTheirOwnColoursAndHatching()
    {
        // Given cells that A alone, B alone, both and neither expanded
        QFETCH(Theme, theme);
        const ThemeGuard guard;
        usePalette(theme);
        const MazeSnapshot maze = frozen(openMaze(1, 4));
        const auto difference =
            ready(closing(maze, {0, 2}), closing(maze, {1, 2}), DifferenceKind::expanded);

        const QImage picture = pictureOf(difference, 2, 2, 24);

        // Then each has a ground and an ink of its own, and neither has none,
        const auto inside = [&](int cell) {
            return coloursIn(picture, QRect(cell * 24 + 2, 2, 20, 20));
        };
        const DifferenceColours& colours = differenceColours();
        QCOMPARE(inside(0), (std::set<QRgb>{colours.tintA.rgb(), colours.a.rgb()}));
        QCOMPARE(inside(1), (std::set<QRgb>{colours.tintB.rgb(), colours.b.rgb()}));
        QCOMPARE(inside(2), (std::set<QRgb>{colours.both.rgb(), colours.bothInk.rgb()}));
        QCOMPARE(inside(3), std::set<QRgb>{QColor(Qt::white).rgb()});

        // and A's lines rise where B's fall.
        const auto isInk = [&](int cell, int x, int y) {
            const QRgb ink = cell == 0 ? colours.a.rgb() : colours.b.rgb();
            return picture.pixel(cell * 24 + x, y) == ink;
        };
        for (int x = 4; x < 16; ++x)
            for (int y = 4; y < 16; ++y) {
                QCOMPARE(isInk(0, x, y), isInk(0, x + 1, y - 1));
                QCOMPARE(isInk(1, x, y), isInk(1, x + 1, y + 1));
            }
        QVERIFY(isInk(1, 8, 8) != isInk(1, 8 + 4, 8));
    }

    void coloursAreThoseOfThePanes()
    {
        const MazeSnapshot maze = frozen(openMaze(1, 2));
        const auto marked = [](const std::shared_ptr<const Run>& run, int mark) {
            auto made = std::make_shared<Run>(*run);
            made->colour = mark;
            return std::shared_ptr<const Run>(std::move(made));
        };
        const auto difference = ready(marked(closing(maze, {0}), 2), marked(closing(maze, {1}), 4),
                                      DifferenceKind::expanded);

        const QImage picture = pictureOf(difference, 1, 1, 24);

        QVERIFY(coloursIn(picture, QRect(2, 2, 20, 20)).contains(solverColour(2).rgb()));
        QVERIFY(coloursIn(picture, QRect(26, 2, 20, 20)).contains(solverColour(4).rgb()));
    }

    void smallCellsAreSampled()
    {
        // Given more cells than pixels, the left half A's, the right half B's
        const MazeSnapshot maze = frozen(openMaze(40, 400));
        std::vector<CellIndex> left;
        std::vector<CellIndex> right;
        for (CellIndex cell = 0; cell < maze->size(); ++cell)
            (maze->position(cell).column < 200 ? left : right).push_back(cell);
        const auto difference =
            ready(closing(maze, left), closing(maze, right), DifferenceKind::expanded);

        const QImage picture = pictureOf(difference, maze->size(), maze->size(), 0.25);

        const DifferenceColours& colours = differenceColours();
        QCOMPARE(coloursIn(picture, QRect(0, 0, 50, 10)),
                 (std::set<QRgb>{colours.tintA.rgb(), colours.a.rgb()}));
        QCOMPARE(coloursIn(picture, QRect(50, 0, 50, 10)),
                 (std::set<QRgb>{colours.tintB.rgb(), colours.b.rgb()}));
    }

    void equalValuesLookNeutral()
    {
        const MazeSnapshot maze = frozen(openMaze(1, 3));
        const auto a = withLayer(closing(maze, {}), [](CellIndex) { return 5.0F; });
        const auto b = withLayer(closing(maze, {}),
                                 [](CellIndex cell) { return 4.0F + static_cast<float>(cell); });
        const QImage picture = pictureOf(ready(a, b, DifferenceKind::layer, "amount"), 0, 0, 16);
        const DifferenceColours& colours = differenceColours();
        QCOMPARE(picture.pixelColor(8, 8), colours.a);
        QCOMPARE(picture.pixelColor(24, 8), colours.equal);
        QCOMPARE(picture.pixelColor(40, 8), colours.b);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::DifferenceTest)
#include "difference_test.moc"
