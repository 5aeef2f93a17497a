#pragma once

#include "solvers/maze/symmetry.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// How symmetries are called in options: `none`, `left-right`, `half-turn` and so on.
std::vector<std::string> symmetryIds();

/// The kind of this name, which is one of them.
SymmetryKind symmetryOf(std::string_view id);

} // namespace mazewright::cli
