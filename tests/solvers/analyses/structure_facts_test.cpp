#include "solvers/analyses/level_facts.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace mazewright {

namespace {

/// What plain counting says of a maze, with a forest of cells for its pieces.
class PlainStructure {
public:
    PlainStructure(const Maze& maze, Moves moves)
        : m_maze(maze), m_moves(moves), m_ways(maze.size(), 0), m_links(maze.size())
    {
        std::iota(m_links.begin(), m_links.end(), 0U);
        for (CellIndex c = 0; c < maze.size(); ++c)
            if (!maze.isWall(c))
                visit(c);
    }

    int ways(CellIndex cell) const { return m_ways[cell]; }
    CellIndex root(CellIndex cell) const
    {
        return m_links[cell] == cell ? cell : root(m_links[cell]);
    }
    /// How many cells a cell's region has.
    std::int64_t size(CellIndex cell) const
    {
        std::int64_t cells = 0;
        for (CellIndex c = 0; c < m_maze.size(); ++c)
            cells += !m_maze.isWall(c) && root(c) == root(cell) ? 1 : 0;
        return cells;
    }
    std::int64_t regions() const
    {
        std::int64_t roots = 0;
        for (CellIndex c = 0; c < m_maze.size(); ++c)
            roots += !m_maze.isWall(c) && root(c) == c ? 1 : 0;
        return roots;
    }
    /// Steps that join what was joined already.
    std::int64_t loops() const { return m_loops; }

private:
    void visit(CellIndex cell)
    {
        const Position at = m_maze.position(cell);
        for (int row = at.row - 1; row <= at.row + 1; ++row)
            for (int column = at.column - 1; column <= at.column + 1; ++column) {
                const Position next{row, column};
                if (!oracle::mayStep(m_maze, at, next, m_moves))
                    continue;
                ++m_ways[cell];
                const CellIndex other = m_maze.index(next);
                const CellIndex a = root(cell);
                const CellIndex b = root(other);
                if (other > cell && a == b)
                    ++m_loops;
                m_links[std::max(a, b)] = std::min(a, b);
            }
    }

    const Maze& m_maze;
    Moves m_moves;
    std::vector<int> m_ways;
    std::vector<CellIndex> m_links;
    std::int64_t m_loops = 0;
};

std::string figureOf(const LevelFacts& facts, std::string_view id)
{
    for (const Figure& figure : facts.figures)
        if (figure.id == id)
            return toText(figure.value);
    return "none";
}

} // namespace

/// Dead ends, corridors, junctions, loops and regions.
class StructureFactsTest : public QObject {
    Q_OBJECT

private slots:
    void tellsOfADrawnMaze();
    void agreesWithPlainCounting_data();
    void agreesWithPlainCounting();
    void aMazeOfWallsHasNothing();
    void stopsWhenAsked();
};

void StructureFactsTest::tellsOfADrawnMaze()
{
    const MazeSnapshot maze = frozen({"S...#.", ".#.##.", "...#.#", "##.#..", "E#.#.#"});

    const auto facts = structureFacts(maze, Moves::four);

    QCOMPARE(figureOf(*facts, "dead-ends"), std::string("7"));
    QCOMPARE(figureOf(*facts, "corridors"), std::string("7"));
    QCOMPARE(figureOf(*facts, "junctions"), std::string("3"));
    QCOMPARE(figureOf(*facts, "isolated"), std::string("1"));
    QCOMPARE(figureOf(*facts, "loops"), std::string("1"));
    QCOMPARE(figureOf(*facts, "regions"), std::string("4"));
    const Layer& structure = facts->layers[0];
    const Layer& region = facts->layers[1];
    QCOMPARE(structure.text(maze->index({0, 3})), std::string("dead end"));
    QCOMPARE(structure.text(maze->index({0, 2})), std::string("junction"));
    QCOMPARE(structure.text(maze->index({4, 0})), std::string("isolated"));
    QVERIFY(structure.text(maze->index({1, 1})).empty());
    QCOMPARE(region.text(maze->index({0, 0})), std::string("0 (11 cells)"));
    QCOMPARE(region.at(maze->index({4, 0})), 3.0F);
    QVERIFY(std::isnan(region.at(maze->index({1, 1}))));
}

void StructureFactsTest::agreesWithPlainCounting_data()
{
    QTest::addColumn<int>("moves");
    for (const char* id : {"4", "8", "8-cut-one", "8-cut-both"})
        QTest::newRow(id) << static_cast<int>(*movesOf(id));
}

void StructureFactsTest::agreesWithPlainCounting()
{
    QFETCH(const int, moves);
    const auto rule = static_cast<Moves>(moves);
    Random random(97);
    constexpr std::array<int, 7> widths = {2, 5, 9, 63, 64, 65, 130};
    for (int round = 0; round < 140; ++round) {
        const int columns = widths[static_cast<std::size_t>(round) % widths.size()];
        const auto maze = std::make_shared<const Maze>(
            randomMaze(random, {.rows = 1 + static_cast<int>(random.below(8)),
                                .columns = columns,
                                .walls = 0.1 * static_cast<double>(1 + random.below(7))}));
        const PlainStructure plain(*maze, rule);

        const auto facts = structureFacts(maze, rule);

        QVERIFY(facts);
        std::array<std::int64_t, 4> places{};
        std::vector<CellIndex> rootOf;
        for (CellIndex c = 0; c < maze->size(); ++c) {
            const bool isOpen = !maze->isWall(c);
            QCOMPARE(std::isnan(facts->layers[0].at(c)), !isOpen);
            QCOMPARE(std::isnan(facts->layers[1].at(c)), !isOpen);
            if (!isOpen)
                continue;
            const auto place = static_cast<std::size_t>(std::min(plain.ways(c), 3));
            ++places[place];
            QCOMPARE(facts->layers[0].at(c), static_cast<float>(place));
            const auto region = static_cast<std::size_t>(facts->layers[1].at(c));
            rootOf.resize(std::max(rootOf.size(), region + 1), noCell);
            if (rootOf[region] == noCell)
                rootOf[region] = plain.root(c);
            QCOMPARE(rootOf[region], plain.root(c));
        }
        QCOMPARE(static_cast<std::int64_t>(rootOf.size()), plain.regions());
        for (std::size_t region = 1; region < rootOf.size(); ++region)
            QVERIFY(plain.size(rootOf[region - 1]) >= plain.size(rootOf[region]));
        QCOMPARE(figureOf(*facts, "isolated"), std::to_string(places[0]));
        QCOMPARE(figureOf(*facts, "dead-ends"), std::to_string(places[1]));
        QCOMPARE(figureOf(*facts, "corridors"), std::to_string(places[2]));
        QCOMPARE(figureOf(*facts, "junctions"), std::to_string(places[3]));
        QCOMPARE(figureOf(*facts, "regions"), std::to_string(plain.regions()));
        QCOMPARE(figureOf(*facts, "loops"),
                 std::to_string(PlainStructure(*maze, Moves::four).loops()));
    }
}

void StructureFactsTest::aMazeOfWallsHasNothing()
{
    const auto facts = structureFacts(frozen({"##", "##"}), Moves::eight);

    QVERIFY(facts);
    for (const Figure& figure : facts->figures)
        QCOMPARE(toText(figure.value), std::string("0"));
}

void StructureFactsTest::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();

    QVERIFY(!structureFacts(frozen({"S.E"}), Moves::four, stop.get_token()));
}

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::StructureFactsTest)
#include "structure_facts_test.moc"
