#include "tests/solvers/oracle.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <numeric>
#include <pthread.h>

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

AskedLevel walked(MazeSnapshot maze, Moves moves)
{
    return AskedLevel(std::move(maze), {.question = Question::shortestPath, .moves = moves});
}

} // namespace

/// Dead ends, corridors, junctions, loops and regions.
/// While it stands, no thread starts: a stack of that size has no place in any memory.
class NoThreads {
public:
    NoThreads()
    {
        pthread_getattr_default_np(&m_before);
        pthread_attr_t attributes = m_before;
        pthread_attr_setstacksize(&attributes, std::size_t{1} << 60);
        pthread_setattr_default_np(&attributes);
    }
    ~NoThreads() { pthread_setattr_default_np(&m_before); }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

private:
    pthread_attr_t m_before{};
};

class StructureTest : public QObject {
    Q_OBJECT

private slots:
    void tellsOfADrawnMaze()
    {
        const MazeSnapshot maze = frozen({"S...#.", ".#.##.", "...#.#", "##.#..", "E#.#.#"});

        AskedLevel facts = walked(maze, Moves::four);

        QCOMPARE(facts.text("dead-ends"), std::string("7"));
        QCOMPARE(facts.text("corridors"), std::string("7"));
        QCOMPARE(facts.text("junctions"), std::string("3"));
        QCOMPARE(facts.text("isolated"), std::string("1"));
        QCOMPARE(facts.text("loops"), std::string("1"));
        QCOMPARE(facts.text("regions"), std::string("4"));
        const Layer& structure = (*facts.layer("structure"));
        const Layer& region = (*facts.layer("region"));
        QCOMPARE(structure.text(maze->index({0, 3})), std::string("dead end"));
        QCOMPARE(structure.text(maze->index({0, 2})), std::string("junction"));
        QCOMPARE(structure.text(maze->index({4, 0})), std::string("isolated"));
        QVERIFY(structure.text(maze->index({1, 1})).empty());
        QCOMPARE(region.text(maze->index({0, 0})), std::string("1 of 4 (11 cells)"));
        QCOMPARE(region.at(maze->index({4, 0})), 3.0F);
        QVERIFY(std::isnan(region.at(maze->index({1, 1}))));
    }

    void agreesWithPlainCounting_data()
    {
        QTest::addColumn<int>("moves");
        for (const char* id : {"4", "8", "8-cut-one", "8-cut-both"})
            QTest::newRow(id) << static_cast<int>(*movesOf(id));
    }

    void agreesWithPlainCounting()
    {
        QFETCH(const int, moves);
        const auto rule = static_cast<Moves>(moves);
        Random random(97);
        constexpr std::array<int, 7> widths = {2, 5, 9, 63, 64, 65, 130};
        for (int round = 0; round < 140; ++round) {
            const int columns = widths[static_cast<std::size_t>(round) % widths.size()];
            const auto maze = frozen(
                randomMaze(random, {.rows = 1 + static_cast<int>(random.below(8)),
                                    .columns = columns,
                                    .walls = 0.1 * static_cast<double>(1 + random.below(7))}));
            const PlainStructure plain(*maze, rule);

            AskedLevel facts = walked(maze, rule);

            std::array<std::int64_t, 4> places{};
            std::vector<CellIndex> rootOf;
            for (CellIndex c = 0; c < maze->size(); ++c) {
                const bool isOpen = !maze->isWall(c);
                QCOMPARE(std::isnan((*facts.layer("structure")).at(c)), !isOpen);
                QCOMPARE(std::isnan((*facts.layer("region")).at(c)), !isOpen);
                if (!isOpen)
                    continue;
                const auto place = static_cast<std::size_t>(std::min(plain.ways(c), 3));
                ++places[place];
                QCOMPARE((*facts.layer("structure")).at(c), static_cast<float>(place));
                const auto region = static_cast<std::size_t>((*facts.layer("region")).at(c));
                rootOf.resize(std::max(rootOf.size(), region + 1), noCell);
                if (rootOf[region] == noCell)
                    rootOf[region] = plain.root(c);
                QCOMPARE(rootOf[region], plain.root(c));
            }
            QCOMPARE(static_cast<std::int64_t>(rootOf.size()), plain.regions());
            for (std::size_t region = 1; region < rootOf.size(); ++region)
                QVERIFY(plain.size(rootOf[region - 1]) >= plain.size(rootOf[region]));
            QCOMPARE(facts.text("isolated"), std::to_string(places[0]));
            QCOMPARE(facts.text("dead-ends"), std::to_string(places[1]));
            QCOMPARE(facts.text("corridors"), std::to_string(places[2]));
            QCOMPARE(facts.text("junctions"), std::to_string(places[3]));
            QCOMPARE(facts.text("regions"), std::to_string(plain.regions()));
            QCOMPARE(facts.text("loops"),
                     std::to_string(PlainStructure(*maze, Moves::four).loops()));
        }
    }

    void aMazeOfWallsHasNothing()
    {
        AskedLevel facts = walked(frozen({"##", "##"}), Moves::eight);

        for (const char* id :
             {"dead-ends", "corridors", "junctions", "isolated", "loops", "regions"})
            QCOMPARE(facts.text(id), std::string("0"));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        AskedLevel facts(frozen({"S.E"}), {}, {}, stop.get_token());

        QCOMPARE(facts.text("dead-ends"), std::string("undecided"));
        QVERIFY(facts.layer("structure") == nullptr);
    }

    /// What waits for the end of the time has a thread of its own; where there is none to be had,
    /// that is said, and ends nothing but the fact.
    void withoutAThreadForTheTimeLimitItIsUndecided()
    {
        const MazeSnapshot maze = frozen({"S.E"});
        AskedLevel timed(maze, {}, {.time = std::chrono::hours(1)});
        AskedLevel untimed(maze);
        const NoThreads none;

        const auto* open = std::get_if<Undecided>(&timed.answer("dead-ends"));

        QVERIFY(open != nullptr);
        QCOMPARE(open->why, std::string("no thread is available to enforce the time limit"));
        QCOMPARE(untimed.text("dead-ends"), std::string("2"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::StructureTest)
#include "structure_test.moc"
