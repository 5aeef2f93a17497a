#pragma once

#include "solvers/maze/maze.h"
#include "solvers/one_stroke/base/tally.h"
#include "solvers/result/outcome.h"

#include <functional>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// Returns the tallies of the tracks through a cell and around it; empty if unknown. Owns the data
/// that it reads; callable from any thread.
using UsesOfCell = std::function<std::optional<UseTallies>(CellIndex)>;

/// Returns a fraction and its share as text: `11 of 15 (73.3%)`. `whole` is positive.
Message shareText(const mpz_class& part, const mpz_class& whole);

/// Returns facts about all tracks as layers; walls have shares of 0, and no scores:
/// `optimal-share` and `track-share`, the share of the best and of all tracks through the cell;
/// `best-through` and `best-around`, the best score if the cell must be used, or must not be (as if
/// it were a wall);
/// `optimal-around`, how many best tracks there would then be, coloured by its logarithm to base
/// 10.
/// The scores are coloured between `leastScore` and the best of `all`. `prepare` computes the data
/// that `uses` reads; empty if they are available.
std::vector<Layer> useLayers(const MazeSnapshot& maze, const Tally& all, std::int64_t leastScore,
                             const UsesOfCell& uses,
                             const std::function<Decided<void>(Budget&)>& prepare = {});

} // namespace mazewright::one_stroke
