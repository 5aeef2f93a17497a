#pragma once

#include "solvers/formats/tiled/tiled_map.h"

#include <functional>

namespace mazewright::tiled {

/// Takes the number of a cell's tile, 0 for none, without the bits that say how it is turned.
using TakeGid = std::function<Expected<void>(std::size_t cell, std::uint32_t gid)>;

/// The numbers of a layer of so many cells, row by row. Nothing is unpacked beyond that many.
/// Errors: `syntax` and `unsupported`, with the line in `text`, and those of `take`.
Expected<void> forEachGid(const LayerData& data, std::size_t cells, std::string_view text,
                          const TakeGid& take);

} // namespace mazewright::tiled
