#include "tests/support/facts.h"
#include "tests/support/mazes.h"

#include <QtTest>

namespace mazewright {

/// Coins over open cells, counted by hand.
class SaturationTest : public QObject {
    Q_OBJECT

private slots:
    void coinsOverOpenCells_data();
    void coinsOverOpenCells();
};

void SaturationTest::coinsOverOpenCells_data()
{
    QTest::addColumn<Maze>("maze");
    QTest::addColumn<QByteArray>("share");
    QTest::newRow("2 of 22") << drawn({"...S", ".o..", ".#..", "....", "..#.", "E..o"})
                             << QByteArray("0.09090909090909091");
    QTest::newRow("half") << drawn({"So", "oE"}) << QByteArray("0.5");
    QTest::newRow("none") << drawn({"S.E"}) << QByteArray("0");
    QTest::newRow("walls alone") << drawn({"##"}) << QByteArray("none");
}

void SaturationTest::coinsOverOpenCells()
{
    QFETCH(Maze, maze);
    QFETCH(QByteArray, share);

    AskedLevel level(std::make_shared<const Maze>(maze), {.question = Question::oneStroke});

    QCOMPARE(level.text("saturation"), share.toStdString());
}

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SaturationTest)
#include "saturation_test.moc"
