#pragma once

#include "solvers/maze/maze.h"
#include "solvers/one_stroke/base/tally.h"
#include "solvers/result/outcome.h"

#include <functional>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// What is known of the tracks through a cell and around it; none where nothing is. Owns what it
/// reads; from any thread.
using UsesOfCell = std::function<std::optional<UseTallies>(CellIndex)>;

/// How many of how many tracks, and the share: `11 of 15 (73.3%)`. `whole` is positive.
Message shareText(const mpz_class& part, const mpz_class& whole);

/// What is known of all tracks as layers; walls have shares of 0, and no scores:
/// `optimal-share` and `track-share`, the share of the best and of all tracks through the cell;
/// `best-through` and `best-around`, the best score if the cell has to be used, or may not be (what
/// a wall there would leave); `optimal-around`, how many best tracks there would then be, coloured
/// by its logarithm to base 10.
/// The scores are coloured between `leastScore` and the best of `all`. `prepare` works out what
/// `uses` reads; none where it is at hand.
std::vector<Layer> useLayers(const MazeSnapshot& maze, const Tally& all, std::int64_t leastScore,
                             const UsesOfCell& uses,
                             const std::function<Decided<void>(Budget&)>& prepare = {});

} // namespace mazewright::one_stroke
