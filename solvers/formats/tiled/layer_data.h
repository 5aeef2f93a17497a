#pragma once

#include "solvers/formats/tiled/tiled_map.h"

#include <functional>

namespace mazewright::tiled {

/// Receives the tile number of a cell, 0 for no tile, without the bits for flips and rotations.
using TakeGid = std::function<Expected<void>(std::size_t cell, std::uint32_t gid)>;

/// Passes the numbers of a layer of `cells` cells to `take`, row by row. Unpacks no more than that
/// number. Errors: `syntax` and `unsupported`, with the line in `text`, and those of `take`.
Expected<void> forEachGid(const LayerData& data, std::size_t cells, std::string_view text,
                          const TakeGid& take);

} // namespace mazewright::tiled
