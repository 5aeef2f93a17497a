// Any solver on a small maze against the truth by enumeration, and again after a few edits, with
// tables that were made before them and with a recording: what it answers is what a fresh mute run
// answers, and true.

#include "tests/fuzz/judge.h"
#include "tests/fuzz/small_runs.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace mazewright::fuzz {

namespace {

constexpr int mostSide = 5;
constexpr int mostTiles = 8;

class RecordingMonitor : public Monitor {
public:
    explicit RecordingMonitor(const Maze& maze) : m_kept(maze.size()) { recording = &m_kept; }

private:
    Recording m_kept;
};

Outcome mute(const Solver& solver, const Problem& problem, const Options& options,
             Workspace& workspace)
{
    Monitor monitor;
    return solver.solve(problem, options, monitor, workspace);
}

void checkSolver(const Solver& solver, const Problem& before, const Truth& truthBefore,
                 const Problem& after, const Truth& truthAfter, const Options& options)
{
    Workspace used;
    judge({solver, before, options}, truthBefore, mute(solver, before, options, used));

    Workspace fresh;
    const JudgedRun run{solver, after, options};
    const Outcome outcome = mute(solver, after, options, fresh);
    judge(run, truthAfter, outcome);

    RecordingMonitor recording(after.maze());
    judgeSame(run, outcome, solver.solve(after, options, recording, used));
}

void checkMaze(FuzzedDataProvider& bytes)
{
    const auto maze = std::make_shared<const Maze>(mazeOf(bytes, mostSide, mostTiles));
    const auto edited = std::make_shared<const Maze>(editedMaze(bytes, *maze));
    const Query query = queryOf(bytes, *maze);
    const auto before = Problem::make(maze, query);
    const auto after = Problem::make(edited, query);
    if (!before || !after)
        return;
    const Truth truthBefore = truthOf(*before);
    const Truth truthAfter = truthOf(*after);
    const Solver& solver = solverOf(bytes, query);
    const Options options = optionsOf(bytes, solver.info.options);
    if (!isExponential(options, *maze))
        checkSolver(solver, *before, truthBefore, *after, truthAfter, options);
}

} // namespace

} // namespace mazewright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    FuzzedDataProvider given(bytes, size);
    mazewright::fuzz::checkMaze(given);
    return 0;
}
