#include "solvers/link/link.h"
#include "tests/support/all_pairs.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <queue>

namespace mazewright {

namespace {

using link::LinkablePair;

/// The lines of one tile by the plainest of searches: step by step, over (cell, direction, turns).
class PlainSearch {
public:
    PlainSearch(const Maze& maze, const ClearBoard& rules, Position from)
        : m_maze(maze), m_rules(rules), m_from(from),
          m_met(places() * 4 * (static_cast<std::size_t>(rules.maxTurns) + 1))
    {
        for (const Direction along : allDirections)
            step({from, along, 0, 1}, along, 0);
        for (; !m_heads.empty(); m_heads.pop())
            goOn(m_heads.front());
    }

    /// Of the simplest line to this tile, its turns and cells.
    std::optional<std::pair<int, int>> to(Position tile) const
    {
        const auto found = m_lines.find(tile);
        return found == m_lines.end() ? std::nullopt : std::optional(found->second);
    }

private:
    struct Head {
        Position at;
        Direction along;
        int turns;
        int cells;
    };

    std::size_t places() const
    {
        return (static_cast<std::size_t>(m_maze.rows()) + 2) *
               (static_cast<std::size_t>(m_maze.columns()) + 2);
    }

    void goOn(const Head& head)
    {
        for (const Direction along : allDirections) {
            const bool turns = along != head.along;
            const bool reverses = neighbour(neighbour(head.at, along), head.along) == head.at;
            if (!reverses)
                step(head, along, turns ? 1 : 0);
        }
    }

    void step(const Head& head, Direction along, int more)
    {
        const Head next{neighbour(head.at, along), along, head.turns + more, head.cells + 1};
        if (next.turns > m_rules.maxTurns || next.at == m_from)
            return;
        if (!m_maze.contains(next.at)) {
            const bool onRing = next.at.row >= -1 && next.at.row <= m_maze.rows() &&
                                next.at.column >= -1 && next.at.column <= m_maze.columns();
            if (!m_rules.outsideOpen || !onRing)
                return;
        } else if (const CellKind kind = m_maze.at(next.at).kind; kind == CellKind::tile) {
            const std::pair line(next.turns, next.cells);
            const auto [known, isNew] = m_lines.emplace(next.at, line);
            known->second = std::min(known->second, line);
            return;
        } else if (kind == CellKind::wall) {
            return;
        }
        const auto columns = static_cast<std::size_t>(m_maze.columns()) + 2;
        const std::size_t place = static_cast<std::size_t>(next.at.row + 1) * columns +
                                  static_cast<std::size_t>(next.at.column + 1);
        const std::size_t state =
            (static_cast<std::size_t>(next.turns) * 4 + static_cast<std::size_t>(along)) *
                places() +
            place;
        if (m_met[state])
            return;
        m_met[state] = true;
        m_heads.push(next);
    }

    const Maze& m_maze;
    ClearBoard m_rules;
    Position m_from;
    std::vector<bool> m_met;
    std::queue<Head> m_heads;
    std::map<Position, std::pair<int, int>> m_lines;
};

std::vector<LinkablePair> plainPairs(const Maze& maze, const ClearBoard& rules)
{
    std::vector<LinkablePair> pairs;
    for (CellIndex from = 0; from < maze.size(); ++from) {
        if (maze.at(from).kind != CellKind::tile)
            continue;
        const PlainSearch search(maze, rules, maze.position(from));
        for (CellIndex to = from + 1; to < maze.size(); ++to) {
            const bool fits = maze.at(to).kind == CellKind::tile &&
                              (rules.anyMatch || maze.at(to) == maze.at(from));
            if (!fits)
                continue;
            if (const auto line = search.to(maze.position(to)))
                pairs.push_back({from, to, static_cast<std::uint16_t>(line->first),
                                 static_cast<std::uint32_t>(line->second)});
        }
    }
    return pairs;
}

/// A board with a share of tiles, and of walls among the rest.
Maze randomBoard(Random& random, int rows, int columns, double tiles)
{
    const double walls = random.chance(0.5) ? 0 : 0.2;
    const std::uint64_t symbols = 1 + random.below(8);
    Maze maze = *Maze::make(rows, columns);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (random.chance(tiles))
            maze.set(c, {CellKind::tile, static_cast<std::uint8_t>(1 + random.below(symbols))});
        else if (random.chance(walls))
            maze.set(c, {CellKind::wall, 1});
        else if (random.chance(0.1))
            maze.set(c, {CellKind::coin, 3});
    }
    return maze;
}

/// A board of at most 12 x 12 cells with any share of tiles.
Maze smallBoard(Random& random, int leastColumns = 1)
{
    const int rows = between(random, 1, 12);
    const int columns = between(random, leastColumns, 12);
    const double tiles = 0.05 * between(random, 1, 20);
    return randomBoard(random, rows, columns, tiles);
}

ClearBoard randomRules(Random& random, int mostTurns)
{
    return {.maxTurns = between(random, 0, mostTurns),
            .outsideOpen = random.chance(0.5),
            .anyMatch = random.chance(0.25)};
}

std::string shown(const std::vector<LinkablePair>& pairs)
{
    std::string text;
    for (const LinkablePair& pair : pairs)
        text += std::to_string(pair.from) + "-" + std::to_string(pair.to) + ":" +
                std::to_string(pair.turns) + "/" + std::to_string(pair.cells) + " ";
    return text;
}

Link linkOf(const Maze& maze, const ClearBoard& rules, CellIndex from, CellIndex to)
{
    return {maze.position(from), maze.position(to), rules.maxTurns, rules.outsideOpen,
            rules.anyMatch};
}

/// Why a pair's line is not what the pair says; empty where it is.
std::string faultOfLine(const MazeSnapshot& maze, const ClearBoard& rules, const LinkablePair& pair,
                        const Route& line)
{
    if (turnsOf(line) != pair.turns || line.size() != pair.cells)
        return "not as many turns or cells as the pair says";
    Outcome outcome{.status = Status::solved, .routes = {line}};
    outcome.cost = static_cast<double>(line.size());
    const auto verdict =
        verify(*Problem::make(maze, linkOf(*maze, rules, pair.from, pair.to)), outcome);
    return verdict ? verdict->why : "no line";
}

} // namespace

class LinkablePairsTest : public QObject {
    Q_OBJECT

private slots:
    void listsEachPairWithItsSimplestLine()
    {
        const MazeSnapshot maze = frozen({"1.1", "2#2", "1.."});

        const auto pairs = allPairs(*maze, {});
        const auto around = allPairs(*maze, {.outsideOpen = true});

        QCOMPARE(pairs, (std::vector<LinkablePair>{{0, 2, 0, 3}}));
        QCOMPARE(around, (std::vector<LinkablePair>{{0, 2, 0, 3}, {0, 6, 2, 5}, {2, 6, 2, 7}}));
    }

    void agreesWithThePlainSearch()
    {
        Random random(51);
        std::size_t found = 0;
        for (int round = 0; round < 5000; ++round) {
            const Maze maze = smallBoard(random);
            const ClearBoard rules = randomRules(random, 4);

            const auto pairs = allPairs(maze, rules);

            QCOMPARE(shown(pairs), shown(plainPairs(maze, rules)));
            QCOMPARE(link::countLinkablePairs(maze, rules), pairs.size());
            found += pairs.size();
        }
        QVERIFY(found > 100000);
    }

    void linkAgreesWithThePlainSearch()
    {
        Random random(52);
        int linked = 0;
        for (int round = 0; round < 5000; ++round) {
            Maze maze = smallBoard(random, 2);
            const CellIndex from = 0;
            const auto to = static_cast<CellIndex>(1 + random.below(maze.size() - 1));
            maze.set(from, {CellKind::tile, 1});
            maze.set(to, {CellKind::tile, 1});
            const ClearBoard rules = randomRules(random, 4);

            const auto least = PlainSearch(maze, rules, maze.position(from)).to(maze.position(to));
            const Outcome outcome = answer("link", frozen(maze), linkOf(maze, rules, from, to));

            QCOMPARE(outcome.status == Status::solved, least.has_value());
            if (!least)
                continue;
            ++linked;
            QCOMPARE(static_cast<int>(turnsOf(outcome.routes.front())), least->first);
            QCOMPARE(static_cast<int>(outcome.routes.front().size()), least->second);
        }
        QVERIFY(linked > 500);
    }

    void everyLineIsLegalAndAsSimpleAsItsPairSays()
    {
        Random random(53);
        std::size_t lines = 0;
        for (int round = 0; round < 1000; ++round) {
            const auto maze = frozen(smallBoard(random));
            const ClearBoard rules = randomRules(random, 8);

            const link::PairLines drawn(*maze, rules);
            for (const LinkablePair& pair : allPairs(*maze, rules)) {
                QCOMPARE(faultOfLine(maze, rules, pair, drawn.of(pair)), std::string());
                ++lines;
            }
        }
        QVERIFY(lines > 10000);
    }

    /// The whole-row search has other arrays for boards of more columns than a few words.
    void wideAndTallBoardsAgreeToo_data()
    {
        // At a word's end and beyond it, of two and four words, and tall.
        test::sizes({{30, 60}, {12, 62}, {12, 63}, {9, 127}, {150, 7}, {5, 254}, {4, 600}});
    }
    void wideAndTallBoardsAgreeToo()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        Random random(54);
        for (const double tiles : {0.01, 0.03, 0.1, 0.3, 0.7, 1.0}) {
            const Maze maze = randomBoard(random, rows, columns, tiles);
            const ClearBoard rules = randomRules(random, 2);

            const auto pairs = allPairs(maze, rules);

            QCOMPARE(shown(pairs), shown(plainPairs(maze, rules)));
        }
    }

    void endsWhereItsVisitorSaysSo()
    {
        const MazeSnapshot maze = frozen({"11", "11"});
        int calls = 0;

        const bool ended = link::visitLinkablePairs(*maze, {}, [&](auto) { return ++calls < 2; });

        QVERIFY(!ended);
        QCOMPARE(calls, 2);
    }

    void drawsNothingWhereNothingJoins()
    {
        const MazeSnapshot maze = frozen({"1#1"});

        QVERIFY(link::PairLines(*maze, {}).of({0, 2, 2, 5}).empty());
        QVERIFY(link::PairLines(*maze, {.maxTurns = 4}).of({0, 2, 2, 5}).empty());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LinkablePairsTest)
#include "linkable_pairs_test.moc"
