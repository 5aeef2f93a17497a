// Any solver within limits of time and memory from nothing to boundless, stopped before it begins
// or as soon as it has an answer: it never claims more than is true, and says what has ended it.

#include "tests/fuzz/judge.h"
#include "tests/fuzz/promise.h"
#include "tests/fuzz/small_runs.h"
#include "tests/support/random_mazes.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <stop_token>

namespace mazewright::fuzz {

namespace {

/// Stops the run before it begins, or when it has found so many answers.
class StoppingMonitor : public Monitor {
public:
    static constexpr int never = 4;

    explicit StoppingMonitor(int after) : m_left(after)
    {
        if (after == 0)
            m_stop.request_stop();
        stopToken = m_stop.get_token();
        improved = [this](const Route&, double) {
            if (m_left < never && --m_left <= 0)
                m_stop.request_stop();
        };
    }

private:
    int m_left;
    std::stop_source m_stop;
};

MazeSnapshot anyMaze(FuzzedDataProvider& bytes)
{
    if (bytes.ConsumeBool())
        return std::make_shared<const Maze>(mazeOf(bytes, 5, 8));
    constexpr int mostSide = 20;
    const RandomMaze of = {.rows = bytes.ConsumeIntegralInRange(2, mostSide),
                           .columns = bytes.ConsumeIntegralInRange(2, mostSide),
                           .walls = bytes.ConsumeIntegralInRange(0, 10) * 0.05,
                           .coins = bytes.ConsumeIntegralInRange(0, 2) * 0.1,
                           .costs = bytes.ConsumeIntegralInRange(0, 2) * 0.3,
                           .tiles = bytes.ConsumeIntegralInRange(0, 3) * 0.1,
                           .symbols = bytes.ConsumeIntegralInRange(1, 99)};
    Random random(bytes.ConsumeIntegral<std::uint32_t>());
    return std::make_shared<const Maze>(randomMaze(random, of));
}

std::size_t bytesLimit(FuzzedDataProvider& bytes)
{
    switch (bytes.ConsumeIntegralInRange(0, 3)) {
    case 0:
        return 0;
    case 1:
        return bytes.ConsumeIntegralInRange<std::size_t>(1, 4096);
    case 2:
        return std::size_t{1} << bytes.ConsumeIntegralInRange(0, 40);
    default:
        return std::numeric_limits<std::size_t>::max() - bytes.ConsumeIntegral<std::uint8_t>();
    }
}

constexpr auto shortly = std::chrono::milliseconds(1);

std::chrono::milliseconds timeLimit(FuzzedDataProvider& bytes, bool isLarge)
{
    constexpr auto centuries = std::chrono::milliseconds(9'000'000'000'000);
    switch (bytes.ConsumeIntegralInRange(0, 2)) {
    case 0:
        return isLarge ? shortly : std::chrono::milliseconds(0);
    case 1:
        return isLarge ? shortly : centuries;
    default:
        return shortly;
    }
}

/// Boards whose best answer may take for ever.
bool isHard(const Maze& maze, const Query& query)
{
    const Question question = questionOf(query);
    return maze.size() > 25 &&
           (question == Question::oneStroke || question == Question::clearBoard);
}

void checkEnding(const JudgedRun& run, int stopsAfter, const Outcome& outcome)
{
    const bool isStopped = outcome.status == Status::stopped;
    promise(!isStopped || stopsAfter < StoppingMonitor::never, "nobody stopped it",
            run.solver.info.id);
    const Limits& limits = run.problem.limits();
    const bool mayBeHalted = limits.time.count() != 0 || limits.bytes != 0 ||
                             run.solver.info.answers == Question::oneStroke;
    promise(outcome.status != Status::limitReached || mayBeHalted, "there was no limit",
            run.solver.info.id);
}

void checkLimits(FuzzedDataProvider& bytes)
{
    const MazeSnapshot maze = anyMaze(bytes);
    const Query query = queryOf(bytes, *maze);
    const int stopsAfter = bytes.ConsumeIntegralInRange(0, StoppingMonitor::never);
    Limits limits{.time = timeLimit(bytes, isHard(*maze, query)), .bytes = bytesLimit(bytes)};
    const Solver& solver = solverOf(bytes, query);
    const Options options = optionsOf(bytes, solver.info.options);
    if (isExponential(options, *maze))
        limits.time = shortly;
    const auto problem = Problem::make(maze, query, limits);
    if (!problem)
        return;
    StoppingMonitor monitor(stopsAfter);
    Workspace workspace;
    const JudgedRun run{solver, *problem, options, Halts::yes};
    const Outcome outcome = timedSolve(solver, *problem, options, monitor, workspace);
    judge(run, truthOf(*problem), outcome);
    checkEnding(run, stopsAfter, outcome);
}

} // namespace

} // namespace mazewright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    FuzzedDataProvider given(bytes, size);
    mazewright::fuzz::checkLimits(given);
    return 0;
}
