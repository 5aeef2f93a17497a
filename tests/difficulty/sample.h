#pragma once

#include "solvers/core/level.h"
#include "solvers/core/question.h"

#include <array>
#include <cstdint>
#include <string>

namespace mazewright::difficulty {

/// A level of a population and what it came from.
struct Sample {
    std::string origin; ///< its generator, and what of it matters
    MazeSnapshot maze;
    Rules rules{};
};

/// The levels that have a population, in the order of the page.
inline constexpr std::array sampledQuestions = {Question::shortestPath, Question::oneStroke,
                                                Question::clearBoard};

/// The level with this number, from 0, of a question's population: the same on every machine.
Sample sampleOf(Question question, std::uint64_t number);

} // namespace mazewright::difficulty
