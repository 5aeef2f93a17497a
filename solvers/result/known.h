#pragma once

#include "solvers/base/message.h"
#include "solvers/base/value.h"

#include <optional>
#include <tl/expected.hpp>
#include <utility>

namespace mazewright {

/// A value that was not decided within the limits: the reason in words, and the proved bounds.
struct Undecided {
    Message why{};
    std::optional<Value> least{};
    std::optional<Value> most{};
};

/// A question that cannot be asked, or a value that provably does not exist, with the reason in
/// words.
struct Impossible {
    Message why{};
};

/// A value that may be unavailable within the limits, such as a track by its number.
template <class T>
using Decided = tl::expected<T, Undecided>;

/// Returns an undecided answer for any function with the result `Decided<T>`.
inline tl::unexpected<Undecided> undecided(Message why)
{
    return tl::unexpected<Undecided>(Undecided{std::move(why)});
}

} // namespace mazewright
