#pragma once

#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <cstddef>
#include <string>

namespace mazewright::search {

/// What a search counted.
struct Effort {
    std::size_t expanded = 0;
    std::size_t opened = 0;
    std::size_t peakOpen = 0;
    double peakMebibytes = 0;
};

/// The figures of a shortest path: `expanded`, `opened`, `peak-open`, `peak-mib`, and, where the
/// outcome has a route, `length`, `cells`, `turns`, `coins`.
void addFigures(Outcome& outcome, const Problem& problem, const Effort& effort);

/// The cost of a route: the step cost of every cell but the first, times sqrt 2 on a diagonal.
/// Straight and diagonal steps are summed apart, so that the sum is as exact as a double is.
double costOf(const Maze& maze, const Route& route);

/// An outcome that says why the question cannot be asked of this solver.
Outcome invalid(std::string message);

} // namespace mazewright::search
