#pragma once

#include <concepts>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace mazewright {

/// A number with its noun: `1 run`, `0 runs`, `12 runs`.
template <std::integral Count>
std::string counted(Count count, std::string_view one, std::string_view many)
{
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

} // namespace mazewright
