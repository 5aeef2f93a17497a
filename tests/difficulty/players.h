#pragma once

#include "tests/difficulty/sample.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace mazewright::difficulty {

/// What a player without a plan came to on a level.
struct Played {
    std::string_view player;       ///< an id, as a column of the data
    std::optional<double> value{}; ///< none: it does not apply
};

/// Plays a level as random and greedy players do; `best` is the best score of a one-stroke level,
/// or the length of the shortest route. What each figure is stands in `playerWords`.
std::vector<Played> play(const Sample& sample, Question question, double best, std::uint64_t seed);

/// What a player's figure is, in words for the page.
std::string_view playerWords(std::string_view player);

} // namespace mazewright::difficulty
