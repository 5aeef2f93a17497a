// Sets of cells against sets of positions, at widths on both sides of a word.
#include "solvers/core/cell_set.h"
#include "solvers/core/random.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

namespace {

using Plain = std::set<std::pair<int, int>>;

Plain plainOf(const CellSet& set)
{
    Plain plain;
    for (int row = 0; row < set.rows(); ++row)
        for (int column = 0; column < set.columns(); ++column)
            if (set.contains({row, column}))
                plain.emplace(row, column);
    return plain;
}

CellSet randomSet(Random& random, int rows, int columns)
{
    CellSet set(rows, columns);
    const int boxes = below(random, 4);
    for (int box = 0; box < boxes; ++box)
        set.insert(CellBox{{below(random, rows + 4) - 2, below(random, columns + 4) - 2},
                           below(random, rows) + 1,
                           below(random, columns) + 1});
    for (int cell = 0; cell < 6; ++cell)
        set.insert(Position{below(random, rows), below(random, columns)});
    return set;
}

} // namespace

class CellSetTest : public QObject {
    Q_OBJECT

private slots:
    void widths_data()
    {
        QTest::addColumn<int>("columns");
        for (const int columns : {1, 2, 7, 63, 64, 65, 127, 128, 130, 200})
            QTest::addRow("%d", columns) << columns;
    }

    /// Every operation does to the bits what it does to a plain set.
    void widths()
    {
        QFETCH(int, columns);
        Random random(static_cast<std::uint64_t>(columns));
        for (int round = 0; round < 40; ++round) {
            const int rows = below(random, 6) + (round == 0 ? 61 : 1); // about a word, too
            const CellSet a = randomSet(random, rows, columns);
            const CellSet b = randomSet(random, rows, columns);
            const Plain plainA = plainOf(a);
            const Plain plainB = plainOf(b);

            Plain both;
            Plain common;
            Plain left;
            Plain others;
            Plain near;
            Plain deep;
            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < columns; ++column) {
                    const std::pair cell(row, column);
                    const bool inA = plainA.contains(cell);
                    const bool inB = plainB.contains(cell);
                    if (inA || inB)
                        both.insert(cell);
                    if (inA && inB)
                        common.insert(cell);
                    if (inA && !inB)
                        left.insert(cell);
                    if (!inA)
                        others.insert(cell);
                    int beside = 0;
                    int within = 0;
                    for (int dr = -1; dr <= 1; ++dr)
                        for (int dc = -1; dc <= 1; ++dc) {
                            const std::pair other(row + dr, column + dc);
                            const bool isCell = other.first >= 0 && other.first < rows &&
                                                other.second >= 0 && other.second < columns;
                            within += isCell ? 1 : 0;
                            beside += plainA.contains(other) ? 1 : 0;
                        }
                    if (beside > 0)
                        near.insert(cell);
                    if (beside == within)
                        deep.insert(cell);
                }

            CellSet made = a;
            QCOMPARE(plainOf(made |= b), both);
            made = a;
            QCOMPARE(plainOf(made &= b), common);
            made = a;
            QCOMPARE(plainOf(made -= b), left);
            made = a;
            made.invert();
            QCOMPARE(plainOf(made), others);
            QCOMPARE(made.count(), others.size());
            QCOMPARE(made.empty(), others.empty());
            QCOMPARE(plainOf(grown(a)), near);
            QCOMPARE(plainOf(shrunk(a)), deep);
            QCOMPARE(a.count(), plainA.size());

            Plain stretches;
            a.forEachStretch([&](Position first, int length) {
                QVERIFY(!a.contains({first.row, first.column - 1}));
                QVERIFY(!a.contains({first.row, first.column + length}));
                for (int i = 0; i < length; ++i)
                    stretches.emplace(first.row, first.column + i);
            });
            QCOMPARE(stretches, plainA);

            const CellBox window{{below(random, 9) - 4, below(random, 2 * columns + 3) - columns},
                                 below(random, 8) + 1,
                                 below(random, columns + 70) + 1};
            Plain seen;
            for (const auto& [row, column] : plainA) {
                const std::pair at(row - window.topLeft.row, column - window.topLeft.column);
                if (at.first >= 0 && at.first < window.rows && at.second >= 0 &&
                    at.second < window.columns)
                    seen.insert(at);
            }
            QCOMPARE(plainOf(windowOf(a, window)), seen);

            for (const Turn turn : {Turn::flipHorizontally, Turn::flipVertically, Turn::transpose,
                                    Turn::rotateRight, Turn::rotateLeft}) {
                Plain there;
                for (const auto& [row, column] : plainA) {
                    const Position at = turnedWithin({row, column}, rows, columns, turn);
                    there.emplace(at.row, at.column);
                }
                QCOMPARE(plainOf(turned(a, turn)), there);
            }

            const auto bounds = a.bounds();
            QVERIFY(bounds.has_value());
            int top = rows;
            int bottom = -1;
            int leftmost = columns;
            int rightmost = -1;
            for (const auto& [row, column] : plainA) {
                top = std::min(top, row);
                bottom = std::max(bottom, row);
                leftmost = std::min(leftmost, column);
                rightmost = std::max(rightmost, column);
            }
            QCOMPARE(*bounds,
                     (CellBox{{top, leftmost}, bottom - top + 1, rightmost - leftmost + 1}));
        }
    }

    void aBoxIsItsCellsWithin()
    {
        CellSet set(3, 4);

        set.insert(CellBox{{-1, 2}, 3, 9});

        QCOMPARE(plainOf(set), (Plain{{0, 2}, {0, 3}, {1, 2}, {1, 3}}));
        set.erase({0, 3});
        QCOMPARE(plainOf(set), (Plain{{0, 2}, {1, 2}, {1, 3}}));
        set.insert(CellBox{{7, 7}, 2, 2}); // outside
        QCOMPARE(set.count(), std::size_t{3});
    }

    void nothingHasNoBounds()
    {
        QVERIFY(!CellSet(5, 70).bounds());
        QVERIFY(CellSet().empty());
        QVERIFY(!CellSet(2, 2).contains({2, 0}));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CellSetTest)
#include "cell_set_test.moc"
