#pragma once

#include "solvers/problem/question.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace mazewright {

/// What questions are called, in their order.
inline constexpr std::array<std::string_view, 4> questionWords = {"Shortest path", "Link",
                                                                  "Clear the board", "One stroke"};

/// The name of a question as shown.
constexpr std::string_view nameOf(Question question) noexcept
{
    return questionWords[static_cast<std::size_t>(question)];
}

} // namespace mazewright
