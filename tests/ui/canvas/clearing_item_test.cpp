// An order of removals over its board, step by step.
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/theme.h"
#include "ui/canvas/link_lines.h"
#include "ui/level/maze_changes.h"
#include "ui/level/maze_document.h"

#include <QGraphicsScene>
#include <QImage>
#include <QPainter>

namespace mazewright::ui {

namespace {

constexpr int cellPixels = 20; // a cell

constexpr Solver clearingSolver = {test::fakeInfo("clearing", Question::clearBoard), nullptr};
constexpr Solver pathSolver = {test::fakeInfo("path", Question::shortestPath), nullptr};

/// The ones, then the twos, whose line runs where a one was.
std::shared_ptr<Run> clearedRun(const Solver& solver = clearingSolver)
{
    auto run = std::make_shared<Run>();
    run->solver = &solver;
    run->maze = frozen({"11.", //
                        "2.2"});
    run->state = RunState::finished;
    run->outcome.status = Status::solved;
    run->outcome.routes = {{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}, {1, 2}}};
    return run;
}

QImage picture(QGraphicsItem* item, int rows, int columns)
{
    QGraphicsScene scene;
    scene.addItem(item);
    QImage image((columns + 2) * cellPixels, (rows + 2) * cellPixels,
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    scene.render(&painter, image.rect(), QRectF(-1, -1, columns + 2, rows + 2));
    painter.end();
    scene.removeItem(item);
    return image;
}

/// How much of a cell is painted, at a place within it.
int alphaAt(const QImage& image, double row, double column)
{
    return image
        .pixelColor(static_cast<int>((column + 1) * cellPixels),
                    static_cast<int>((row + 1) * cellPixels))
        .alpha();
}

} // namespace

class ClearingItemTest : public QObject {
    Q_OBJECT

private slots:
    void suitsOrdersAlone()
    {
        QVERIFY(ClearingItem::suits(*clearedRun()));
        QVERIFY(!ClearingItem::suits(*clearedRun(pathSolver)));
        const auto going = clearedRun();
        going->state = RunState::running;
        QVERIFY(!ClearingItem::suits(*going));
    }

    void atTheStartNothingIsPainted()
    {
        ClearingItem item;
        item.setRun(clearedRun());

        const QImage shown = picture(&item, 2, 3);

        QCOMPARE(item.steps(), 2U);
        QCOMPARE(alphaAt(shown, 0.5, 0.5), 0);
        QCOMPARE(alphaAt(shown, 1.5, 1.5), 0);
    }

    void whatIsGoneIsVeiledAndTheLineIsDrawn()
    {
        ClearingItem item;
        item.setRun(clearedRun());

        item.setStep(2);

        QVERIFY(item.isGone(0));
        QVERIFY(!item.isGone(3)); // its line is drawn now
        const QImage shown = picture(&item, 2, 3);
        QVERIFY(alphaAt(shown, 0.5, 0.5) > 150); // a one, veiled
        QCOMPARE(alphaAt(shown, 0.5, 2.5), 0);   // floor
        QCOMPARE(alphaAt(shown, 1.5, 1.5), 255); // the line
        QCOMPARE(alphaAt(shown, 1.5, 0.5), 0);   // a two is not covered
    }

    void whatWasPaintedSinceIsNotVeiled()
    {
        // Given the last step of an order, and a tile painted where one is gone
        const auto run = clearedRun();
        MazeDocument document;
        document.setLevel({.maze = *run->maze});
        EditedCells edited(&document);
        edited.compareWith(run->maze);
        ClearingItem item;
        item.setRun(run);
        item.setStep(2);
        item.setEdited(&edited);

        document.edit({{{0, 1, {CellKind::tile, 3}}}}, "Paint");

        const QImage shown = picture(&item, 2, 3);
        QCOMPARE(alphaAt(shown, 0.5, 0.5), 0);
        QVERIFY(alphaAt(shown, 0.5, 1.5) > 150);
    }

    void stepsEndWithTheOrder()
    {
        ClearingItem item;
        item.setRun(clearedRun());

        item.setStep(99);
        QCOMPARE(item.step(), 2U);
        item.setRun(nullptr);
        QCOMPARE(item.steps(), 0U);
        QVERIFY(item.boundingRect().isEmpty());
    }

    void linesMayLeaveTheBoard()
    {
        LinkLinesItem item;
        item.setBoard(2, 3);

        item.setLines(LinkLine::hint, {{{0, 0}, {-1, 0}, {-1, 1}, {-1, 2}, {0, 2}}});

        const QImage shown = picture(&item, 2, 3);
        QCOMPARE(alphaAt(shown, -0.5, 1.5), 255);
        QCOMPARE(alphaAt(shown, 0.5, 0.5), 0); // it ends at the tile's frame
        item.setBoard(2, 3);
        QVERIFY(item.lines(LinkLine::hint).empty());
    }

    void fadedLinesArePaintedFainter()
    {
        LinkLinesItem item;
        item.setBoard(1, 3);
        item.setLines(LinkLine::played, {{{0, 0}, {0, 1}, {0, 2}}});

        item.setStrength(0.25);

        const int alpha = alphaAt(picture(&item, 1, 3), 0.5, 1.5);
        QVERIFY2(alpha > 30 && alpha < 140, qPrintable(QString::number(alpha)));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ClearingItemTest)
#include "clearing_item_test.moc"
