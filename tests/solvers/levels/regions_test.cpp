#include "solvers/levels/reachability.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

namespace {

/// The sizes of the regions, largest first, cell by cell.
std::vector<std::uint32_t> plainSizes(const Maze& maze, Touching touching)
{
    std::vector<bool> seen(maze.size(), false);
    std::vector<std::uint32_t> sizes;
    for (CellIndex first = 0; first < maze.size(); ++first) {
        if (maze.isWall(first) || seen[first])
            continue;
        std::vector<Position> region = {maze.position(first)};
        seen[first] = true;
        for (std::size_t next = 0; next < region.size(); ++next)
            for (int row = -1; row <= 1; ++row)
                for (int column = -1; column <= 1; ++column) {
                    const Position beside{region[next].row + row, region[next].column + column};
                    const bool isCorner = row != 0 && column != 0;
                    if ((isCorner && touching == Touching::sides) || !maze.isOpen(beside) ||
                        seen[maze.index(beside)])
                        continue;
                    seen[maze.index(beside)] = true;
                    region.push_back(beside);
                }
        sizes.push_back(static_cast<std::uint32_t>(region.size()));
    }
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    return sizes;
}

Regions regionsOf(const Maze& maze, Touching touching)
{
    return *Regions::find(OpenBits(maze), maze.rows(), touching, {});
}

} // namespace

class RegionsTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreTheOpenCellsThatHangTogether_data()
    {
        QTest::addColumn<int>("columns");
        for (const int columns : {2, 63, 64, 65, 127, 128, 129})
            QTest::addRow("%d columns", columns) << columns;
    }

    /// Rows that end at, just before and just behind the end of a word.
    void theyAreTheOpenCellsThatHangTogether()
    {
        QFETCH(const int, columns);
        Random random(12);
        for (int round = 0; round < 60; ++round) {
            const Touching touching = round % 2 == 0 ? Touching::sides : Touching::sidesAndCorners;
            const Maze maze = randomMaze(
                random,
                {.rows = 1 + below(random, 9), .columns = columns, .walls = 0.1 * (round % 7)});

            const Regions regions = regionsOf(maze, touching);

            const auto sizes = plainSizes(maze, touching);
            QCOMPARE(regions.count(), sizes.size());
            std::vector<std::uint32_t> met(sizes.size(), 0);
            for (CellIndex c = 0; c < maze.size(); ++c) {
                const std::uint32_t region = regions.at(maze.position(c));
                QCOMPARE(region == Regions::none, maze.isWall(c));
                if (region != Regions::none)
                    ++met[region];
            }
            for (std::uint32_t region = 0; region < sizes.size(); ++region) {
                QCOMPARE(regions.size(region), sizes[region]);
                QCOMPARE(met[region], sizes[region]);
            }
        }
    }

    void ofEqualOnesTheFirstComesFirst()
    {
        const Maze maze = drawn({".#..", //
                                 "#.#.", //
                                 "#.##"});

        const Regions regions = regionsOf(maze, Touching::sides);

        QCOMPARE(regions.count(), 3U);
        QCOMPARE(regions.at({0, 2}), 0U);
        QCOMPARE(regions.at({1, 1}), 1U);
        QCOMPARE(regions.at({0, 0}), 2U);
        QCOMPARE(regions.at({0, 1}), Regions::none);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RegionsTest)
#include "regions_test.moc"
