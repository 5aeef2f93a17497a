#pragma once

#include "solvers/problem/conditions.h"
#include "solvers/problem/question.h"

#include <optional>

namespace mazewright {

/// The author's rules for a level: the question and its settings. An unset setting has the
/// question's default.
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
