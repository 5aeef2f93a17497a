#pragma once

#include "solvers/base/message.h"
#include "solvers/base/value.h"

#include <optional>
#include <tl/expected.hpp>
#include <utility>

namespace mazewright {

/// Not decided within the limits: why, in words, and between what the value is proved to lie.
struct Undecided {
    Message why{};
    std::optional<Value> least{};
    std::optional<Value> most{};
};

/// Cannot be asked, or there is no such value: a proof, with the reason in words.
struct Impossible {
    Message why{};
};

/// What may be out of reach within the limits, such as a track by its number.
template <class T>
using Decided = tl::expected<T, Undecided>;

/// An answer that is not available within the limits, for any function that returns `Decided<T>`.
inline tl::unexpected<Undecided> undecided(Message why)
{
    return tl::unexpected<Undecided>(Undecided{std::move(why)});
}

} // namespace mazewright
