#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/stopped.h"

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

constexpr std::array<std::string_view, 6> passageIds = {"straight-cells",   "turn-cells",
                                                        "t-junctions",      "crossings",
                                                        "longest-straight", "mean-dead-end"};

QByteArray censusOf(const Maze& maze)
{
    AskedLevel level(frozen(maze));
    std::string all;
    for (const std::string_view id : passageIds)
        all += level.text(id) + ' ';
    all.pop_back();
    return QByteArray::fromStdString(all);
}

std::vector<Position> exits(const Maze& maze, Position p)
{
    std::vector<Position> open;
    for (const Direction along : allDirections)
        if (maze.isOpen(neighbour(p, along)))
            open.push_back(neighbour(p, along));
    return open;
}

bool areInLine(Position a, Position b)
{
    return a.row == b.row || a.column == b.column;
}

/// The cells with at most two exits that hang together with this one.
std::size_t passageAround(const Maze& maze, Position from)
{
    std::set<Position> met;
    const std::function<void(Position)> visit = [&](Position p) {
        if (exits(maze, p).size() > 2 || !met.insert(p).second)
            return;
        for (const Position next : exits(maze, p))
            visit(next);
    };
    visit(from);
    return met.size();
}

/// From every cell to the right and down, as long as it is open.
int longestFrom(const Maze& maze, Position from)
{
    int longest = 0;
    for (const Direction along : {Direction::right, Direction::down}) {
        int cells = 0;
        for (Position p = from; maze.isOpen(p); p = neighbour(p, along))
            ++cells;
        longest = std::max(longest, cells);
    }
    return longest;
}

QByteArray plainCensus(const Maze& maze)
{
    std::array<int, 5> counts{};
    int deadEnds = 0;
    std::size_t cells = 0;
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position p = maze.position(c);
        counts[4] = std::max(counts[4], longestFrom(maze, p));
        if (!maze.isOpen(p))
            continue;
        const auto open = exits(maze, p);
        if (open.size() == 1) {
            ++deadEnds;
            cells += passageAround(maze, p);
        }
        if (open.size() == 2)
            ++counts[areInLine(open[0], open[1]) ? 0 : 1];
        if (open.size() > 2)
            ++counts.at(open.size() - 1);
    }
    std::string all;
    for (const int count : counts)
        all += std::to_string(count) + ' ';
    all += deadEnds == 0 ? "none" : toText(Value(static_cast<double>(cells) / deadEnds));
    return QByteArray::fromStdString(all);
}

} // namespace

/// Dead ends, corridors, junctions, loops and regions.
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

    void agreesWithPlainCounting_data() { addAllMoves(); }

    void agreesWithPlainCounting()
    {
        QFETCH(const Moves, moves);
        Random random(97);
        constexpr std::array<int, 7> widths = {2, 5, 9, 63, 64, 65, 130};
        for (int round = 0; round < 140; ++round) {
            const int columns = widths[static_cast<std::size_t>(round) % widths.size()];
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 8),
                                                         .columns = columns,
                                                         .walls = 0.1 * between(random, 1, 7)}));
            const PlainStructure plain(*maze, moves);

            AskedLevel facts = walked(maze, moves);

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
        AskedLevel facts(frozen({"S.E"}), {}, {}, stoppedToken());

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

    // The census of passages, by hand on drawn mazes and by plain counting on random ones.
    void passagesByHand_data()
    {
        const auto row = test::columns<Maze, QByteArray>("maze", "census");
        // Two inner cells lead on; both ends are dead ends, and the whole of it is the passage of
        // each.
        row("a corridor", drawn({"S..E"}), "2 0 0 0 4 4");
        // Every cell is a corner, and there is no dead end.
        row("a square", drawn({"S.", ".E"}), "0 4 0 0 2 none");
        // The middle joins three dead ends of one cell each.
        row("a T", drawn({"S.E", "#.#"}), "0 0 1 0 3 1");
        // Four arms: up and down of one cell, left of two, right of one: 5 cells in 4 dead ends.
        row("a cross", drawn({"##.#", "S..E", "##.#"}), "1 0 0 1 4 1.25");
        // (0, 2) is a corner, the dead ends are (0, 0) and (2, 2), each with all five cells.
        row("a bend", drawn({"S..", "##.", "##E"}), "2 1 0 0 3 5");
        // (0, 3) has three exits. To its left three cells, of which (0, 0) is the dead end; below
        // it (1, 3) and (2, 3), a straight cell and a dead end; to its right one: 6 cells in 3 dead
        // ends. Straight are (0, 1), (0, 2) and (1, 3); the top row is 5 cells long.
        row("three lengths", drawn({"S...E", "###.#", "###.#"}), "3 0 1 0 5 2");
        // An open board of nine: corners turn, edges are T-junctions, the middle is a crossing.
        row("a room", drawn({"S..", "...", "..E"}), "0 4 4 1 3 none");
        row("one cell", drawn({"#.#"}), "0 0 0 0 1 none");
        row("walls", drawn({"##"}), "0 0 0 0 0 none");
    }

    void passagesByHand()
    {
        const auto [maze, census] = test::row<Maze, QByteArray>();

        QCOMPARE(censusOf(maze), census);
        QCOMPARE(plainCensus(maze), census);
    }

    void passagesAreAsPlainCountingHasThem()
    {
        Random random(17);
        for (int round = 0; round < 2000; ++round) {
            const Maze maze = randomMaze(random, {.rows = between(random, 1, 6),
                                                  .columns = between(random, 2, 6),
                                                  .walls = 0.1 * between(random, 0, 6)});

            QCOMPARE(censusOf(maze), plainCensus(maze));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::StructureTest)
#include "structure_test.moc"
