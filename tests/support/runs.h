#pragma once

#include "solvers/core/solver.h"
#include "solvers/core/verify.h"

#include <QtTest>

#include <string>
#include <string_view>
#include <vector>

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

/// Returns the answer of a solver to a problem, with its default options. `monitor` sees the run.
inline Outcome answer(std::string_view solverId, const Problem& problem, Monitor& monitor)
{
    const Solver& solver = *findSolver(solverId);
    Workspace workspace;
    return solver.solve(problem, Options(solver.info.options), monitor, workspace);
}

inline Outcome answer(std::string_view solverId, const Problem& problem)
{
    Monitor monitor;
    return answer(solverId, problem, monitor);
}

/// Returns the reason why the answer fails verification; empty if it passes or has no route.
inline Message faultOf(const MazeSnapshot& maze, const Query& query, const Outcome& outcome)
{
    const auto verdict = verify(*Problem::make(maze, query), outcome);
    return verdict ? verdict->why : Message();
}

/// Returns a layer of the answer as rows of text; `-` where it has no value.
inline std::vector<std::string> layerRows(const Maze& maze, const Outcome& outcome,
                                          std::string_view id)
{
    const Layer& layer = *findLayer(outcome, id);
    std::vector<std::string> rows(static_cast<std::size_t>(maze.rows()));
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const std::string text = layer.text(c);
        rows[static_cast<std::size_t>(maze.position(c).row)] += text.empty() ? "-" : text;
    }
    return rows;
}

/// Returns true if these words are a part of the outcome's message.
inline bool says(const Outcome& outcome, std::string_view words)
{
    return outcome.message.text().find(words) != std::string::npos;
}

inline std::string figureText(const Outcome& outcome, std::string_view id)
{
    const Figure* figure = findFigure(outcome, id);
    return figure == nullptr ? std::string("none") : toText(figure->value);
}

} // namespace mazewright
