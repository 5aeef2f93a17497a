#include "app/cli/symmetry_option.h"

#include <array>

namespace mazewright::cli {

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

SymmetryKind symmetryOf(std::string_view id)
{
    for (std::size_t kind = 0; kind < ids.size(); ++kind)
        if (ids.at(kind) == id)
            return static_cast<SymmetryKind>(kind);
    return SymmetryKind::none;
}

} // namespace mazewright::cli
