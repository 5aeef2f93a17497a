#include "solvers/levels/walk_judge.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

namespace {

using Row = std::array<int, 3>; ///< choices, good (-1: not known), straying

std::vector<Row> profileRows(const MazeSnapshot& maze, const Query& query, const Route& solution)
{
    Budget budget;
    std::vector<Row> rows;
    for (const ProfileStep& step : profileOf(*Problem::make(maze, query), solution, budget))
        rows.push_back({step.choices, step.good.value_or(-1), step.straying});
    return rows;
}

bool touch(Position a, Position b)
{
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

/// Every track of a small level, by trying all.
void allTracks(const Maze& maze, Route& begun, std::vector<Route>& all)
{
    if (begun.back() == *maze.end())
        return all.push_back(begun);
    for (CellIndex cell = 0; cell < maze.size(); ++cell) {
        const Position to = maze.position(cell);
        if (!maze.isOpen(to) || !touch(begun.back(), to) ||
            std::find(begun.begin(), begun.end(), to) != begun.end())
            continue;
        begun.push_back(to);
        allTracks(maze, begun, all);
        begun.pop_back();
    }
}

int scoreOf(const Maze& maze, const Route& track)
{
    int score = 0;
    for (const Position p : track)
        score += 1 + (maze.at(p).kind == CellKind::coin ? int{maze.at(p).value} : 0);
    return score;
}

/// How many cells a track may go to after so many steps, and how many of them begin a best one.
std::array<int, 2> plainStep(const Maze& maze, const std::vector<Route>& all, int best,
                             const Route& solution, std::size_t step)
{
    std::array<int, 2> counts{};
    for (CellIndex cell = 0; cell < maze.size(); ++cell) {
        const Position to = maze.position(cell);
        const auto walked = solution.begin() + static_cast<std::ptrdiff_t>(step) + 1;
        if (!maze.isOpen(to) || !touch(solution[step], to) ||
            std::find(solution.begin(), walked, to) != walked)
            continue;
        ++counts[0];
        counts[1] += std::any_of(all.begin(), all.end(),
                                 [&](const Route& track) {
                                     return scoreOf(maze, track) == best &&
                                            track.size() > step + 1 &&
                                            std::equal(solution.begin(), walked, track.begin()) &&
                                            track[step + 1] == to;
                                 })
                         ? 1
                         : 0;
    }
    return counts;
}

} // namespace

/// The profile along a solution, by hand on drawn levels and by trying every track of small ones.
class ProfileTest : public QObject {
    Q_OBJECT

private slots:
    void aDeadEndIsToldByItsDepth()
    {
        const MazeSnapshot maze = frozen({"S...E", "#.###", "#.###"});

        const auto rows = profileRows(maze, ShortestPath{{0, 0}, {0, 4}},
                                      {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}});

        QVERIFY(rows == (std::vector<Row>{{1, 1, 0}, {2, 1, 2}, {1, 1, 0}, {1, 1, 0}}));
    }

    void twoWaysMayBothBeGood()
    {
        const MazeSnapshot maze = frozen({"S..", ".#.", "..E"});

        const auto rows = profileRows(maze, ShortestPath{{0, 0}, {2, 2}},
                                      {{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}});

        QVERIFY(rows == (std::vector<Row>{{2, 2, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}}));
    }

    /// By the coin 4 points, by the other corner 3; that corner lies one cell off.
    void ofAStrokeTheScoreDecides()
    {
        const MazeSnapshot maze = frozen({"So", ".E"});

        const auto rows = profileRows(maze, OneStroke{{0, 0}, {1, 1}, 1}, {{0, 0}, {0, 1}, {1, 1}});

        QVERIFY(rows == (std::vector<Row>{{2, 1, 1}, {1, 1, 0}}));
    }

    void itIsThatOfBruteForce()
    {
        Random random(5);
        int compared = 0;
        for (int round = 0; round < 60; ++round) {
            Maze drawnMaze =
                randomMaze(random, {.rows = 4, .columns = 4, .walls = 0.2, .coins = 0.2});
            drawnMaze.set(Position{0, 0}, {CellKind::start});
            drawnMaze.set(Position{3, 3}, {CellKind::end});
            const auto maze = frozen(std::move(drawnMaze));
            Route begun{{0, 0}};
            std::vector<Route> all;
            allTracks(*maze, begun, all);
            if (all.empty())
                continue;
            const Route solution =
                *std::max_element(all.begin(), all.end(), [&](const Route& a, const Route& b) {
                    return scoreOf(*maze, a) < scoreOf(*maze, b);
                });
            const int best = scoreOf(*maze, solution);

            const auto rows = profileRows(maze, OneStroke{{0, 0}, {3, 3}, 1}, solution);

            QCOMPARE(rows.size(), solution.size() - 1);
            for (std::size_t step = 0; step < rows.size(); ++step) {
                const auto plain = plainStep(*maze, all, best, solution, step);
                QCOMPARE(rows[step][0], plain[0]);
                QCOMPARE(rows[step][1], plain[1]);
                ++compared;
            }
        }
        QVERIFY(compared > 100);
    }

    void aStopLeavesWhatIsKnown()
    {
        std::stop_source stop;
        stop.request_stop();
        Budget budget({}, stop.get_token());
        const auto problem = Problem::make(frozen({"S.E"}), ShortestPath{{0, 0}, {0, 2}});

        QVERIFY(profileOf(*problem, {{0, 0}, {0, 1}, {0, 2}}, budget).empty());
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ProfileTest)
#include "profile_test.moc"
