// Solvers on plain threads while another thread watches their recordings and stops them: what
// ThreadSanitizer has to find clean. No Qt, whose locks it cannot see.

#include "solvers/core/random.h"
#include "solvers/core/solver.h"
#include "tests/support/random_mazes.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace mazewright {

namespace {

/// Hands the recording out, takes progress, and can be told to stop.
class WatchedRun : public Monitor {
public:
    explicit WatchedRun(std::size_t cells) : m_recording(cells)
    {
        recording = &m_recording;
        stopToken = m_stop.get_token();
        progress = [this](const Progress& now) { m_expanded = now.expanded; };
        improved = [this](const Route&, double) { ++m_improvements; };
    }
    void stop() { m_stop.request_stop(); }
    const Recording& kept() const noexcept { return m_recording; }

private:
    Recording m_recording;
    std::stop_source m_stop;
    std::atomic<std::uint64_t> m_expanded = 0;
    std::atomic<int> m_improvements = 0;
};

void require(bool holds, const char* promise)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s\n", promise);
    std::exit(1);
}

/// What the screen does: reads the states of all cells at the present tick, again and again.
void watch(const WatchedRun& run, const std::atomic<bool>& over)
{
    WalkReplay replay(run.kept());
    while (!over) {
        const std::uint32_t now = run.kept().now();
        std::size_t closed = 0;
        for (CellIndex c = 0; c < run.kept().cells(); ++c)
            closed += run.kept().stateAt(c, now) == CellState::closed ? 1 : 0;
        require(closed <= run.kept().cells(), "no more cells are closed than there are");
        if (run.kept().isWalk())
            require(replay.at(now).size() <= now, "a trail is no longer than its moves");
    }
}

MazeSnapshot mazeFor(Question question, std::uint64_t seed)
{
    Random random(seed);
    const int side = question == Question::oneStroke ? 8 : 120;
    const double tiles = question == Question::clearBoard ? 0.2 : 0;
    return std::make_shared<const Maze>(
        randomMaze(random, {.rows = side, .columns = side, .walls = 0.2, .tiles = tiles}));
}

/// Runs a solver on its own thread, watched from this one; stops it half way if asked to.
void runWatched(const Solver& solver, const MazeSnapshot& maze, bool stopEarly)
{
    const auto query = queryOf(solver.info.answers, *maze,
                               withKnownMoves(solver.info, optionsFor(solver.info.answers, {})));
    const auto problem =
        Problem::make(maze, *query, {.time = std::chrono::milliseconds(stopEarly ? 0 : 300)});
    WatchedRun run(maze->size());
    std::atomic<bool> over = false;
    Outcome outcome;
    std::thread worker([&] {
        Workspace workspace;
        outcome = timedSolve(solver, *problem, Options(solver.info.options), run, workspace);
        over = true;
    });
    if (stopEarly)
        run.stop();
    watch(run, over);
    worker.join();
    require(outcome.status != Status::invalid, "the solver answers");
}

} // namespace

} // namespace mazewright

int main()
{
    using namespace mazewright;
    int runs = 0;
    for (const Solver* solver : solvers())
        for (const bool stopEarly : {false, true}) {
            const MazeSnapshot maze = mazeFor(solver->info.answers, 5);
            std::thread other([&] { runWatched(*solver, maze, stopEarly); });
            runWatched(*solver, maze, stopEarly); // two runs share one snapshot
            other.join();
            runs += 2;
        }
    std::printf("%d runs on threads of their own, watched while they ran\n", runs);
    return 0;
}
