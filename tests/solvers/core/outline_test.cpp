// The lines around a set of cells, filled by the even-odd rule, give the set again.
#include "solvers/core/cell_set.h"
#include "solvers/core/random.h"

namespace mazewright {

namespace {

CellSet setOf(const std::vector<std::string>& rows)
{
    CellSet set(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
    for (int row = 0; row < set.rows(); ++row)
        for (int column = 0; column < set.columns(); ++column)
            if (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#')
                set.insert(Position{row, column});
    return set;
}

CellSet randomSet(Random& random, int rows, int columns, double share)
{
    CellSet set(rows, columns);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            if (random.chance(share))
                set.insert(Position{row, column});
    return set;
}

/// The sides of all lines, each of the length of a cell: from, to.
std::vector<std::pair<Position, Position>> sidesOf(const std::vector<Polyline>& lines)
{
    std::vector<std::pair<Position, Position>> sides;
    for (const Polyline& line : lines) {
        Position at = line.back();
        for (const Position corner : line) {
            while (at != corner) {
                const Position next{at.row + (corner.row > at.row) - (corner.row < at.row),
                                    at.column + (corner.column > at.column) -
                                        (corner.column < at.column)};
                sides.emplace_back(at, next);
                at = next;
            }
        }
    }
    return sides;
}

/// The cells from whose middle a ray to the left crosses an odd number of sides.
CellSet filled(const std::vector<Polyline>& lines, int rows, int columns)
{
    std::vector<std::vector<int>> crossings(
        static_cast<std::size_t>(rows), std::vector<int>(static_cast<std::size_t>(columns) + 1));
    for (const auto& [from, to] : sidesOf(lines))
        if (from.column == to.column)
            ++crossings[static_cast<std::size_t>(std::min(from.row, to.row))]
                       [static_cast<std::size_t>(from.column)];
    CellSet set(rows, columns);
    for (int row = 0; row < rows; ++row) {
        int crossed = 0;
        for (int column = 0; column < columns; ++column) {
            crossed += crossings[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (crossed % 2 == 1)
                set.insert(Position{row, column});
        }
    }
    return set;
}

} // namespace

class OutlineTest : public QObject {
    Q_OBJECT

private slots:
    void aRectangleHasFourCorners()
    {
        const auto lines = outlinesOf(setOf({"....", ".##.", ".##.", "...."}));

        QCOMPARE(lines, (std::vector<Polyline>{{{1, 3}, {3, 3}, {3, 1}, {1, 1}}}));
    }

    void aHoleHasALineOfItsOwn()
    {
        const auto lines = outlinesOf(setOf({"###", "#.#", "###"}));

        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines[0].size() + lines[1].size(), std::size_t{8});
    }

    void cellsThatTouchAtACornerAreApart()
    {
        const auto lines = outlinesOf(setOf({"#.", ".#"}));

        QCOMPARE(lines.size(), std::size_t{2});
        for (const Polyline& line : lines)
            QCOMPARE(line.size(), std::size_t{4});
    }

    void noCellsHaveNoLine() { QVERIFY(outlinesOf(CellSet(3, 5)).empty()); }

    void filledLinesAreTheSet_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<double>("share");
        for (const double share : {0.1, 0.5, 0.9, 1.0})
            for (const auto& [rows, columns] : {std::pair(1, 1), {1, 70}, {70, 1}, {40, 65}})
                QTest::addRow("%d x %d, %.1f", rows, columns, share) << rows << columns << share;
    }

    /// Each side once, and each line turns at each of its corners.
    void filledLinesAreTheSet()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(double, share);
        Random random(7);
        for (int round = 0; round < 20; ++round) {
            const CellSet set = randomSet(random, rows, columns, share);

            const std::vector<Polyline> lines = outlinesOf(set);

            QCOMPARE(filled(lines, rows, columns), set);
            const auto sides = sidesOf(lines);
            const std::set<std::pair<Position, Position>> different(sides.begin(), sides.end());
            QCOMPARE(different.size(), sides.size());
            for (const Polyline& line : lines)
                for (std::size_t i = 0; i < line.size(); ++i) {
                    const Position before = line[(i + line.size() - 1) % line.size()];
                    const Position next = line[(i + 1) % line.size()];
                    QVERIFY(before.row != next.row && before.column != next.column);
                }
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::OutlineTest)
#include "outline_test.moc"
