// Fringe search: its passes are those of the paper, with a list of nodes that is really linked.

#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_costs.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <list>

namespace mazewright {

namespace {

/// The paper's pseudo-code on a linked list.
class PlainFringe {
public:
    PlainFringe(const Maze& maze, Moves moves)
        : m_maze(maze), m_measure{maze, moves}, m_g(maze.size(), plain::never),
          m_places(maze.size(), m_list.end()), m_limit(h(maze.index(*maze.start())))
    {
        const CellIndex start = maze.index(*maze.start());
        m_g[start] = 0;
        m_places[start] = m_list.insert(m_list.end(), start);
        while (!found && !m_list.empty()) {
            ++thresholds;
            pass();
        }
    }

    bool found = false;
    int thresholds = 0;
    int visits = 0;
    std::vector<CellIndex> expanded;

private:
    std::uint64_t h(CellIndex cell) const
    {
        return m_measure.h(m_maze.position(cell), *m_maze.end());
    }

    void pass()
    {
        std::uint64_t next = plain::never;
        for (auto at = m_list.begin(); at != m_list.end();) {
            ++visits;
            const std::uint64_t f = m_g[*at] + h(*at);
            if (f > m_limit) {
                next = std::min(next, f);
                ++at;
                continue;
            }
            found = *at == m_maze.index(*m_maze.end());
            if (found)
                return;
            insertBehind(at);
            expanded.push_back(*at);
            m_places[*at] = m_list.end();
            at = m_list.erase(at);
        }
        m_limit = next;
    }

    void insertBehind(std::list<CellIndex>::iterator at)
    {
        const Position from = m_maze.position(*at);
        std::vector<Position> neighbours = plain::steps(m_maze, from, m_measure.moves);
        std::ranges::reverse(neighbours);
        for (const Position to : neighbours) {
            const CellIndex cell = m_maze.index(to);
            const std::uint64_t g = m_g[*at] + m_measure.step(from, to);
            if (g >= m_g[cell])
                continue;
            if (m_places[cell] != m_list.end())
                m_list.erase(m_places[cell]);
            m_places[cell] = m_list.insert(std::next(at), cell);
            m_g[cell] = g;
        }
    }

    const Maze& m_maze;
    plain::Measure m_measure;
    std::list<CellIndex> m_list;
    std::vector<std::uint64_t> m_g;
    std::vector<std::list<CellIndex>::iterator> m_places; ///< by cell; the end: not in the list
    std::uint64_t m_limit;
};

std::vector<CellIndex> closingsOf(const Recording& recording)
{
    std::vector<CellIndex> cells;
    TickReader reader(recording);
    while (const auto closing = reader.next())
        cells.push_back(closing->cell);
    return cells;
}

} // namespace

class FringeTest : public QObject {
    Q_OBJECT

private slots:
    void itExpandsWhatTheLinkedListDoes()
    {
        Random random(31);
        for (int round = 0; round < 1000; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 2, 14),
                                                         .columns = between(random, 2, 14),
                                                         .walls = 0.1 * between(random, 0, 4),
                                                         .costs = round % 2 == 0 ? 0.4 : 0}));
            const Moves moves = allMoves[random.below(allMoves.size())];
            const PlainFringe plain(*maze, moves);
            RecordingMonitor monitor(*maze);

            const Outcome outcome = answer(
                "fringe", *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves}),
                monitor);

            QCOMPARE(outcome.status == Status::solved, plain.found);
            QCOMPARE(closingsOf(monitor.kept), plain.expanded);
            QCOMPARE(figureText(outcome, "expanded"), std::to_string(plain.expanded.size()));
            QCOMPARE(figureText(outcome, "thresholds"), std::to_string(plain.thresholds));
            QCOMPARE(figureText(outcome, "visits"), std::to_string(plain.visits));
            const std::set<CellIndex> cells(plain.expanded.begin(), plain.expanded.end());
            QCOMPARE(cells.size(), plain.expanded.size()); // none twice
        }
    }

    void aPassGoesOnWhereThePreviousOneHasStopped()
    {
        const MazeSnapshot maze = frozen({".....", //
                                          ".###.", //
                                          ".S#E.", //
                                          "....."});

        const Outcome outcome = answer("fringe", maze, ShortestPath{{2, 1}, {2, 3}});

        // The first threshold, 2, allows only the start; both its neighbours have f = 4. The one
        // below comes first, and leads to the end without a further pass.
        QCOMPARE(outcome.cost, 4.0);
        QCOMPARE(figureText(outcome, "thresholds"), std::string("2"));
        QCOMPARE(layerRows(*maze, outcome, "f"),
                 (std::vector<std::string>{"-----", "-----", "42-4-", "64446"}));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::FringeTest)
#include "fringe_test.moc"
