#include "solvers/core/maze.h"
#include "solvers/core/random.h"
#include "solvers/levels/collection.h"
#include "tests/support/mazes.h"
#include "tests/support/stopped.h"

#include <tuple>

namespace mazewright {

namespace {

/// The cell that one has where the other has (row, column), by the eight maps of a rectangle.
std::size_t plainDistance(const Maze& one, const Maze& other)
{
    std::size_t least = one.size() + other.size();
    for (int map = 0; map < 8; ++map) {
        const bool exchanged = (map & 4) != 0;
        const int rows = exchanged ? one.columns() : one.rows();
        const int columns = exchanged ? one.rows() : one.columns();
        if (rows != other.rows() || columns != other.columns())
            continue;
        std::size_t differ = 0;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const int r = (map & 1) != 0 ? rows - 1 - row : row;
                const int c = (map & 2) != 0 ? columns - 1 - column : column;
                const Position from = exchanged ? Position{c, r} : Position{r, c};
                differ += one.at(from) != other.at(Position{row, column}) ? 1 : 0;
            }
        least = std::min(least, differ);
    }
    return least;
}

MazeSnapshot strewn(int rows, int columns, Random& random)
{
    Maze maze = *Maze::make(rows, columns);
    for (CellIndex cell = 0; cell < maze.size(); ++cell)
        if (random.chance(0.3))
            maze.set(cell, {CellKind::wall});
    return frozen(std::move(maze));
}

Copies found(const std::vector<MazeSnapshot>& levels, std::size_t most)
{
    Budget budget;
    return copiesAmong(levels, most, budget);
}

} // namespace

/// Equal levels and near ones, against a count over all pairs and all eight symmetries that is
/// written out here.
class CopiesTest : public QObject {
    Q_OBJECT

private slots:
    void drawnLevelsAreTold()
    {
        const std::vector<MazeSnapshot> levels = {
            frozen({"S.o", "#.E"}),        // 0
            frozen({"E.#", "o.S"}),        // 1: 0 by a half turn
            frozen({"S#", "..", "oE"}),    // 2: 0 with rows and columns exchanged
            frozen({"S..", "#.E"}),        // 3: 0 without its coin
            frozen({"S#o", "###", "E.."}), // 4: another shape
        };

        const Copies copies = found(levels, 2);

        QCOMPARE(copies.equal, (std::vector<std::vector<std::size_t>>{{0, 1, 2}}));
        QVERIFY(copies.near == (std::vector<NearCopy>{{0, 3, 1}}));
        QVERIFY(copies.isWhole);
        QVERIFY(found(levels, 0).near.empty());
    }

    void valuesAndShapesCount()
    {
        Maze dear = drawn({"So", ".E"});
        dear.set(Position{0, 1}, {CellKind::coin, 5});

        QCOMPARE(differingCells(drawn({"So", ".E"}), dear, 9), std::size_t{1});
        QCOMPARE(differingCells(drawn({"...."}), drawn({"..", ".."}), 9), std::size_t{10});
        QCOMPARE(differingCells(drawn({"S...E"}), drawn({"E...S"}), 0), std::size_t{0});
        QCOMPARE(differingCells(drawn({"#####"}), drawn({"....."}), 3), std::size_t{4});
    }

    void pairsAreThoseOfBruteForce()
    {
        Random random(19);
        for (int round = 0; round < 40; ++round) {
            const std::size_t most = random.below(6);
            std::vector<MazeSnapshot> levels;
            levels.reserve(40);
            for (int i = 0; i < 30; ++i)
                levels.push_back(random.chance(0.5) ? strewn(3, 4, random) : strewn(4, 3, random));
            for (int i = 0; i < 10; ++i) {
                Maze changed = turned(*levels[random.below(30)], Turn::rotateLeft);
                changed.set(static_cast<CellIndex>(random.below(12)), {CellKind::coin, 3});
                levels.push_back(frozen(std::move(changed)));
            }

            const Copies copies = found(levels, most);

            std::vector<bool> stands(levels.size(), true);
            std::size_t equal = 0;
            std::vector<NearCopy> near;
            for (std::size_t second = 0; second < levels.size(); ++second)
                for (std::size_t first = 0; first < second && stands[second]; ++first)
                    if (stands[first] && plainDistance(*levels[first], *levels[second]) == 0) {
                        stands[second] = false;
                        ++equal;
                    }
            for (std::size_t second = 0; second < levels.size(); ++second)
                for (std::size_t first = 0; first < second; ++first) {
                    const std::size_t cells = plainDistance(*levels[first], *levels[second]);
                    if (stands[first] && stands[second] && cells <= most)
                        near.push_back({first, second, cells});
                }
            std::stable_sort(near.begin(), near.end(), [](const NearCopy& a, const NearCopy& b) {
                return std::tie(a.cells, a.first, a.second) < std::tie(b.cells, b.first, b.second);
            });
            QVERIFY(copies.near == near);
            std::size_t grouped = 0;
            for (const auto& group : copies.equal)
                grouped += group.size() - 1;
            QCOMPARE(grouped, equal);
        }
    }

    void aStopIsTold()
    {
        const std::vector<MazeSnapshot> levels = {frozen({"S.E"}), frozen({"E.S"})};
        Budget budget({}, stoppedToken());

        const Copies copies = copiesAmong(levels, 1, budget);

        QVERIFY(!copies.isWhole && copies.equal.empty());
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::CopiesTest)
#include "copies_test.moc"
