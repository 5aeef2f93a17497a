#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

// The census of passages, by hand on drawn mazes and by plain counting on random ones.

namespace mazewright {

namespace {

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

class PassagesTest : public QObject {
    Q_OBJECT

private slots:
    void byHand_data()
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

    void byHand()
    {
        QFETCH(Maze, maze);
        QFETCH(QByteArray, census);

        QCOMPARE(censusOf(maze), census);
        QCOMPARE(plainCensus(maze), census);
    }

    void asPlainCountingHasIt()
    {
        Random random(17);
        for (int round = 0; round < 2000; ++round) {
            const Maze maze =
                randomMaze(random, {.rows = 1 + static_cast<int>(random.below(6)),
                                    .columns = 2 + static_cast<int>(random.below(5)),
                                    .walls = 0.1 * static_cast<double>(random.below(7))});

            QCOMPARE(censusOf(maze), plainCensus(maze));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::PassagesTest)
#include "passages_test.moc"
