#pragma once

#include "solvers/maze/symmetry.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// All kinds, in order.
inline constexpr std::array everySymmetry = {SymmetryKind::none,
                                             SymmetryKind::leftRight,
                                             SymmetryKind::topBottom,
                                             SymmetryKind::both,
                                             SymmetryKind::halfTurn,
                                             SymmetryKind::quarterTurn,
                                             SymmetryKind::fallingDiagonal,
                                             SymmetryKind::risingDiagonal,
                                             SymmetryKind::diagonals};
static_assert(everySymmetry.size() == symmetryKinds);

/// Returns the ids of symmetries in options and files, in the order of their kinds: `none`,
/// `left-right`, `half-turn` and so on.
std::vector<std::string> symmetryIds();
std::string_view idOf(SymmetryKind kind) noexcept;
/// Returns the kind with this id; empty if there is none.
std::optional<SymmetryKind> symmetryKindOf(std::string_view id) noexcept;

} // namespace mazewright
