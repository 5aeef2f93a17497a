#include "solvers/maze/symmetry_ids.h"

#include <algorithm>
#include <array>

namespace mazewright {

namespace {

/// In the order of `SymmetryKind`.
constexpr std::array<std::string_view, symmetryKinds> ids = {
    "none",         "left-right",       "top-bottom",      "both",     "half-turn",
    "quarter-turn", "falling-diagonal", "rising-diagonal", "diagonals"};
static_assert(static_cast<int>(SymmetryKind::diagonals) == symmetryKinds - 1);

} // namespace

std::vector<std::string> symmetryIds()
{
    return {ids.begin(), ids.end()};
}

std::string_view idOf(SymmetryKind kind) noexcept
{
    return ids[static_cast<std::size_t>(kind)];
}

std::optional<SymmetryKind> symmetryKindOf(std::string_view id) noexcept
{
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end())
        return std::nullopt;
    return static_cast<SymmetryKind>(found - ids.begin());
}

} // namespace mazewright
