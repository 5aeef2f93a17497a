#pragma once

#include "solvers/core/solver.h"

#include <fuzzer/FuzzedDataProvider.h>
#include <optional>

// What is to be solved, and how, out of a fuzzer's bytes. Bytes that are missing count as 0.

namespace mazewright::fuzz {

/// A maze of at most so many rows and columns, and of at most so many tiles; it may lack a start or
/// an end.
Maze mazeOf(FuzzedDataProvider& bytes, int mostSide, int mostTiles);

/// Cells of a maze set anew: at most four.
Maze editedMaze(FuzzedDataProvider& bytes, Maze maze);

/// Any question with its options, of any two cells. Problem::make says whether it can be asked.
Query queryOf(FuzzedDataProvider& bytes, const Maze& maze);

/// One of the solvers that may be asked this.
const Solver& solverOf(FuzzedDataProvider& bytes, const Query& query);

/// Every option at its first value, at an edge, beside one, or between; values beyond the edges are
/// tried too, and must be refused.
Options optionsOf(FuzzedDataProvider& bytes, std::span<const OptionSpec> schema);

/// Whether the options ask for a search that may walk every simple route of this maze, as IDA*
/// without its table does, and there are very many: on 5 x 5 cells with diagonals it takes minutes.
bool isExponential(const Options& options, const Maze& maze);

} // namespace mazewright::fuzz
