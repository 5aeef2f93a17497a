#pragma once

#include "solvers/problem/question.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace mazewright {

/// The names of the questions, in order.
inline constexpr std::array<std::string_view, 4> questionWords = {"Shortest path", "Link",
                                                                  "Clear the board", "One stroke"};

/// Returns the displayed name of a question.
constexpr std::string_view nameOf(Question question) noexcept
{
    return questionWords[static_cast<std::size_t>(question)];
}

} // namespace mazewright
