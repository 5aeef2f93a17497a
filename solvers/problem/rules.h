#pragma once

#include "solvers/problem/conditions.h"
#include "solvers/problem/question.h"

#include <optional>

namespace mazewright {

/// How a level is meant by its author: the question, and that question's settings. A setting that
/// is left open has the question's default.
struct Rules {
    std::optional<Question> question{};
    std::optional<Moves> moves{};
    std::optional<int> turns{};        ///< 0..8
    std::optional<int> cellPoints{};   ///< 0..99
    std::optional<bool> outsideOpen{}; ///< whether lines may run around the board
    std::optional<bool> anyMatch{};    ///< whether any two tiles may be joined
    TrackConditions conditions{};      ///< of a track of one stroke
    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace mazewright
