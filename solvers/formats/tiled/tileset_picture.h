#pragma once

#include "solvers/formats/format.h"

namespace mazewright::tiled {

/// The picture of our tileset, which maps name and which is written beside them: a tile a packed
/// cell, row by row.
extern const Companion tilesetCompanion;

} // namespace mazewright::tiled
