#pragma once

#include "solvers/maze/symmetry.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// How symmetries are called in options and files, in the order of their kinds: `none`,
/// `left-right`, `half-turn` and so on.
std::vector<std::string> symmetryIds();
std::string_view idOf(SymmetryKind kind) noexcept;
/// None where no kind is called so.
std::optional<SymmetryKind> symmetryKindOf(std::string_view id) noexcept;

} // namespace mazewright
