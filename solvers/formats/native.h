#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"

#include <array>
#include <string>
#include <string_view>

namespace mazewright {

/// The version of the native form that this program writes, and the newest that it reads.
inline constexpr int nativeVersion = 1;

/// The keys of the native form that this program knows; all others are kept as they are.
inline constexpr std::array<std::string_view, 9> nativeKeys = {
    "format", "version", "title", "author", "notes", "rows", "values", "costs", "rules"};
inline constexpr std::array<std::string_view, 2> nativeValueKeys = {"coins", "tiles"};
inline constexpr std::array<std::string_view, 6> nativeRuleKeys = {
    "question", "moves", "turns", "outside", "match", "cell-points"};

/// A level out of its native form. Errors: with the line of the key or row that is to blame.
Expected<Level> readNative(std::string_view text);

/// A level in its native form, which holds every level.
std::string writtenNative(const Level& level);

} // namespace mazewright
