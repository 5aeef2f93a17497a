#pragma once

#include "solvers/base/message.h"

#include <cstdint>
#include <tl/expected.hpp>

namespace mazewright {

/// `changed`: a file is no longer what was read from it, so that writing it would lose the other.
/// `stopped`: whoever asked for it wants it no more, and need not be told.
enum class ErrorCode : std::uint8_t {
    syntax,
    value,
    unsupported,
    tooLarge,
    io,
    outOfMemory,
    changed,
    stopped
};

/// What the user or a file got wrong, in words fit to show.
/// `line` is 1-based; 0 means that the error is in no one line.
struct [[nodiscard]] Error {
    ErrorCode code = ErrorCode::syntax;
    Message message;
    int line = 0;
};

template <class T>
using Expected = tl::expected<T, Error>;

/// An error, ready to be returned from any function that answers `Expected<T>`.
inline tl::unexpected<Error> failure(ErrorCode code, Message message, int line = 0)
{
    return tl::unexpected<Error>(Error{code, std::move(message), line});
}

} // namespace mazewright
