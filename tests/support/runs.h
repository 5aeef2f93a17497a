#pragma once

#include "solvers/core/solver.h"
#include "solvers/core/verify.h"

#include <QtTest>

#include <string>
#include <string_view>

namespace mazewright {

/// A monitor that records, so that a test can inspect the results of a run.
class RecordingMonitor : public Monitor {
public:
    explicit RecordingMonitor(const Maze& maze) : kept(maze.size()) { recording = &kept; }
    RecordingMonitor(const RecordingMonitor&) = delete;
    RecordingMonitor& operator=(const RecordingMonitor&) = delete;
    Recording kept;
};

/// Returns the answer of a solver to a query without recording; options are `id=value` words.
inline Outcome
answer(std::string_view solverId, MazeSnapshot maze, Query query,
       std::initializer_list<std::pair<std::string_view, std::string_view>> chosen = {})
{
    const Solver* solver = findSolver(solverId);
    if (solver == nullptr)
        qFatal("no such solver");
    Options options(solver->info.options);
    for (const auto& [id, text] : chosen)
        if (!options.set(id, text))
            qFatal("no such option value");
    const auto problem = Problem::make(std::move(maze), std::move(query));
    if (!problem)
        qFatal("%s", problem.error().message.text().c_str());
    Monitor monitor;
    Workspace workspace;
    return solver->solve(*problem, options, monitor, workspace);
}

/// Returns the reason why the answer fails verification; empty if it passes or has no route.
inline Message faultOf(const MazeSnapshot& maze, const Query& query, const Outcome& outcome)
{
    const auto verdict = verify(*Problem::make(maze, query), outcome);
    return verdict ? verdict->why : Message();
}

inline std::string figureText(const Outcome& outcome, std::string_view id)
{
    const Figure* figure = findFigure(outcome, id);
    return figure == nullptr ? std::string("none") : toText(figure->value);
}

} // namespace mazewright
