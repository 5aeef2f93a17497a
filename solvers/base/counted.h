#pragma once

#include "solvers/base/message.h"

#include <concepts>

namespace mazewright {

/// Returns a number with its noun: `counted(runs, "{} run", "{} runs")` gives `1 run`, `0 runs`,
/// `12 runs`.
template <std::integral Count>
Message counted(Count count, std::type_identity_t<Pattern<Count>> one,
                std::type_identity_t<Pattern<Count>> many)
{
    return messageOf(count == 1 ? one : many, count);
}

} // namespace mazewright
