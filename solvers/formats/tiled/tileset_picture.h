#pragma once

#include "solvers/formats/format.h"

namespace mazewright::tiled {

/// The picture of our tileset, which maps refer to and which is written beside them: one tile per
/// packed cell, row by row.
extern const Companion tilesetCompanion;

} // namespace mazewright::tiled
