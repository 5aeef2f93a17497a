#include "solvers/levels/solution_facts.h"
#include "solvers/levels/stroke_facts.h"
#include "tests/solvers/oracle.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

// What lies along a solution, by hand on drawn mazes and by plain counting on random ones.

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 9> alongIds = {
    "decisions",          "solution-turns",   "solution-straights",
    "straying-depth",     "dead-ends-alcove", "dead-ends-forward",
    "dead-ends-backward", "mean-forward",     "mean-backward"};

QByteArray alongOf(AskedLevel& level)
{
    std::string all;
    for (const std::string_view id : alongIds)
        all += level.text(id) + ' ';
    all.pop_back();
    return QByteArray::fromStdString(all);
}

/// The same by plain counting, with a matrix of who neighbours whom.
class PlainSurvey {
public:
    PlainSurvey(const Maze& maze, Moves moves, const Route& route) : m_route(route)
    {
        for (CellIndex a = 0; a < maze.size(); ++a)
            for (CellIndex b = 0; b < maze.size(); ++b)
                if (maze.isOpen(maze.position(a)) &&
                    oracle::mayStep(maze, maze.position(a), maze.position(b), moves))
                    m_ways[maze.position(a)].insert(maze.position(b));
        for (const Position p : route)
            m_depths[p] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [p, ways] : m_ways)
                for (const Position q : ways)
                    if (m_depths.contains(p) &&
                        (!m_depths.contains(q) || m_depths[q] > m_depths[p] + 1)) {
                        m_depths[q] = m_depths[p] + 1;
                        changed = true;
                    }
        }
    }

    QByteArray text()
    {
        std::array<int, 7> counts{};
        std::array<std::size_t, 2> cells{};
        for (std::size_t i = 0; i + 1 < m_route.size(); ++i)
            counts[0] += othersAt(i) > 0 ? 1 : 0;
        for (std::size_t i = 1; i + 1 < m_route.size(); ++i)
            ++counts[stepAfter(i - 1) != stepAfter(i) ? 1 : 2];
        for (const auto& [p, depth] : m_depths)
            counts[3] = std::max(counts[3], depth);
        for (const auto& [p, depth] : m_depths)
            if (depth > 0 && m_ways[p].size() == 1)
                addDeadEnd(p, counts, cells);
        std::string all;
        for (const int count : counts)
            all += std::to_string(count) + ' ';
        all += mean(cells[0], counts[5]) + ' ' + mean(cells[1], counts[6]);
        return QByteArray::fromStdString(all);
    }

    int othersAt(std::size_t i)
    {
        std::set<Position> others = m_ways[m_route[i]];
        if (i > 0)
            others.erase(m_route[i - 1]);
        if (i + 1 < m_route.size())
            others.erase(m_route[i + 1]);
        return static_cast<int>(others.size());
    }
    std::optional<int> depth(Position p) const
    {
        const auto found = m_depths.find(p);
        return found == m_depths.end() ? std::nullopt : std::optional(found->second);
    }

private:
    static std::string mean(std::size_t cells, int count)
    {
        return count == 0 ? "none" : toText(Value(static_cast<double>(cells) / count));
    }
    std::pair<int, int> stepAfter(std::size_t i) const
    {
        return {m_route[i + 1].row - m_route[i].row, m_route[i + 1].column - m_route[i].column};
    }
    int farness(Position p) const
    {
        return std::abs(p.row - m_route.back().row) + std::abs(p.column - m_route.back().column);
    }

    /// The passage is what hangs together off the solution of cells with at most two ways.
    void addDeadEnd(Position deadEnd, std::array<int, 7>& counts, std::array<std::size_t, 2>& cells)
    {
        std::set<Position> passage;
        std::pair<Position, Position> mouth;
        const std::function<void(Position)> visit = [&](Position p) {
            passage.insert(p);
            for (const Position q : m_ways[p]) {
                if (m_depths[q] == 0 || m_ways[q].size() > 2)
                    mouth = {q, p};
                else if (!passage.contains(q))
                    visit(q);
            }
        };
        visit(deadEnd);
        if (passage.size() == 1) {
            ++counts[4];
            return;
        }
        const bool forward = farness(mouth.second) < farness(mouth.first);
        ++counts[forward ? 5 : 6];
        cells[forward ? 0 : 1] += passage.size();
    }

    const Route& m_route;
    std::map<Position, std::set<Position>> m_ways;
    std::map<Position, int> m_depths;
};

/// Both layers, cell by cell.
void checkLayers(AskedLevel& level, PlainSurvey& plain, const Route& solution)
{
    const Maze& maze = *level.level().maze();
    const Layer& choices = *level.layer("choices");
    const Layer& straying = *level.layer("straying");
    for (CellIndex cell = 0; cell < maze.size(); ++cell) {
        const Position p = maze.position(cell);
        const auto on = std::find(solution.begin(), solution.end(), p);
        const auto depth = plain.depth(p);
        QCOMPARE(choices.text(cell), on == solution.end()
                                         ? ""
                                         : std::to_string(plain.othersAt(
                                               static_cast<std::size_t>(on - solution.begin()))));
        QCOMPARE(straying.text(cell), depth ? std::to_string(*depth) : "");
    }
}

std::int64_t wholeOf(AskedLevel& level, std::string_view id)
{
    return std::get<std::int64_t>(std::get<KnownFact>(level.answer(id)).value);
}

} // namespace

class AlongSolutionTest : public QObject {
    Q_OBJECT

private slots:
    // Decisions, turns, straights, depth; alcoves, forward, backward; their mean lengths.
    void byHand_data()
    {
        const auto row = test::columns<Maze, QByteArray>("maze", "along");
        row("a corridor", drawn({"S..E"}), "0 0 2 0 0 0 0 none none");
        row("a corner", drawn({"S.", "#E"}), "0 1 0 0 0 0 0 none none");
        row("a step", drawn({"SE"}), "0 0 0 0 0 0 0 none none");
        // (1, 1) is one cell deep, beside (0, 1).
        row("an alcove", drawn({"S..E", "#.##"}), "1 0 2 1 1 0 0 none none");
        // From the start two cells lead down, away from the end in its row.
        row("backward", drawn({"S..E", ".###", ".###"}), "1 0 2 2 0 0 1 none 2");
        // The way goes down, right, down, with corners at (2, 0) and (2, 4). From the start three
        // cells lead right, towards the end; (1, 4) is an alcove above the second corner.
        row("forward", drawn({"S...#", ".###.", ".....", "####E"}), "2 2 4 3 1 1 0 3 none");
        // (0, 2) is the one decision. Below it (2, 2) forks: left (2, 1) and (3, 1), away from the
        // end; right (2, 3), (3, 3) and (4, 3), of which the last is five steps off the way.
        row("a fork off the way", drawn({"S.....E", "##.####", "#...###", "#.#.###", "###.###"}),
            "1 0 5 5 0 1 1 3 2");
        // Either way round: a corner, two straight cells, and a corner two steps off. Loops are no
        // dead ends.
        row("a ring", drawn({"S..", ".#.", "..E"}), "1 1 2 2 0 0 0 none none");
        // What cannot be reached does not count: two cells on the right.
        row("cut off", drawn({"S.E#..", "######"}), "0 0 1 0 0 0 0 none none");
        // Past the end a passage of two cells leads on, away from it: from the end itself nobody
        // has to decide any more.
        row("past the end", drawn({"S.E.."}), "0 0 1 2 0 0 1 none 2");
    }

    void byHand()
    {
        const auto [maze, along] = test::row<Maze, QByteArray>();

        AskedLevel walk(frozen(maze), {.question = Question::shortestPath});
        const Route route = *walkSolution(walk.level(), walk.budget());

        QCOMPARE(alongOf(walk), along);
        QCOMPARE(PlainSurvey(maze, Moves::four, route).text(), along);
        if (walk.text("unique") != "true" || maze.size() == 9)
            return;
        AskedLevel stroke(frozen(maze), {.question = Question::oneStroke});
        QCOMPARE(alongOf(stroke), along); // the only track is the only route
    }

    void alongARouteAsPlainCountingHasIt()
    {
        Random random(23);
        int reached = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 6),
                                                         .columns = between(random, 2, 6),
                                                         .walls = 0.1 * between(random, 0, 5),
                                                         .costs = round % 5 == 0 ? 0.3 : 0}));
            const auto moves = static_cast<Moves>(round % 4);
            AskedLevel level(maze, {.question = Question::shortestPath, .moves = moves});
            const auto route = walkSolution(level.level(), level.budget());
            if (!route)
                continue;
            ++reached;
            PlainSurvey plain(*maze, moves, *route);

            QCOMPARE(alongOf(level), plain.text());
            QCOMPARE(level.text("forced-share"),
                     toText(Value(static_cast<double>(wholeOf(level, "must-pass")) /
                                  static_cast<double>(route->size()))));
            checkLayers(level, plain, *route);
        }
        QVERIFY(reached > 800);
    }

    /// The same along the first best track, which may be a long way round.
    void alongATrackAsPlainCountingHasIt()
    {
        Random random(31);
        int reached = 0;
        int longer = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 6),
                                                         .columns = between(random, 2, 6),
                                                         .walls = 0.1 * between(random, 1, 5),
                                                         .coins = 0.3}));
            AskedLevel level(maze, {.question = Question::oneStroke, .cellPoints = round % 2});
            const auto track = strokeSolution(level.level(), level.budget());
            if (!track)
                continue;
            ++reached;
            const int apart = std::abs(maze->start()->row - maze->end()->row) +
                              std::abs(maze->start()->column - maze->end()->column);
            longer += static_cast<int>(track->size()) > apart + 1 ? 1 : 0;
            PlainSurvey plain(*maze, Moves::four, *track);

            QCOMPARE(alongOf(level), plain.text());
            checkLayers(level, plain, *track);
        }
        QVERIFY(reached > 800);
        QVERIFY(longer > 400);
    }

    void layersSayWhatLiesWhere()
    {
        const auto maze = frozen({"S...#", ".###.", ".....", "####E"});

        AskedLevel level(maze, {.question = Question::shortestPath});
        const Layer& choices = *level.layer("choices");
        const Layer& straying = *level.layer("straying");

        QCOMPARE(choices.text(maze->index({0, 0})), std::string("1"));
        QCOMPARE(choices.text(maze->index({1, 0})), std::string("0"));
        QCOMPARE(choices.text(maze->index({2, 4})), std::string("1"));
        QVERIFY(std::isnan(choices.at(maze->index({0, 1}))));
        QCOMPARE(choices.most, 1.0F);
        QCOMPARE(straying.text(maze->index({0, 3})), std::string("3"));
        QCOMPARE(straying.text(maze->index({2, 2})), std::string("0"));
        QVERIFY(std::isnan(straying.at(maze->index({0, 4}))));
        QCOMPARE(straying.most, 3.0F);
    }

    void whereThereIsNoRouteThereIsNothing()
    {
        AskedLevel apart(frozen({"S#E"}), {.question = Question::shortestPath});
        AskedLevel endless(frozen({"S.."}), {.question = Question::oneStroke});

        for (const std::string_view id : alongIds) {
            QCOMPARE(apart.text(id), std::string("none"));
            QCOMPARE(endless.text(id), std::string("none"));
        }
        QCOMPARE(apart.text("forced-share"), std::string("none"));
        QCOMPARE(apart.text("effort-astar"), std::string("none"));
    }

    /// Down a corridor of four steps every search expands the cells that it passes, and none other.
    void effortDownACorridor()
    {
        AskedLevel corridor(frozen({"S...E"}), {.question = Question::shortestPath});
        AskedLevel room(frozen({"S....", ".....", "....E"}), {.question = Question::shortestPath});

        const auto effort = [](AskedLevel& level, std::string_view id) {
            return std::get<double>(std::get<KnownFact>(level.answer(id)).value);
        };

        for (const std::string_view id : {"effort-dfs", "effort-greedy", "effort-astar"})
            QVERIFY(effort(corridor, id) >= 1 && effort(corridor, id) <= 1.25);
        QVERIFY(effort(room, "effort-dfs") >= effort(room, "effort-greedy"));
    }

    void effortIsWhatTheRunsTell()
    {
        Random random(37);
        int reached = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 6),
                                                         .columns = between(random, 2, 6),
                                                         .walls = 0.1 * between(random, 0, 4),
                                                         .costs = round % 5 == 0 ? 0.3 : 0}));
            const ShortestPath query{*maze->start(), *maze->end(), static_cast<Moves>(round % 4)};
            AskedLevel level(maze, {.question = Question::shortestPath, .moves = query.moves});
            const auto route = walkSolution(level.level(), level.budget());
            reached += route ? 1 : 0;
            for (const auto& [fact, solver] : {std::pair{"effort-dfs", "depth-first"},
                                               {"effort-greedy", "greedy"},
                                               {"effort-astar", "astar"}}) {
                const std::string expanded = figureText(answer(solver, maze, query), "expanded");

                QCOMPARE(level.text(fact),
                         route ? toText(Value(std::stod(expanded) /
                                              static_cast<double>(route->size() - 1)))
                               : "none");
            }
        }
        QVERIFY(reached > 800);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::AlongSolutionTest)
#include "along_solution_test.moc"
