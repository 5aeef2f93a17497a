#pragma once

#include "solvers/base/message.h"

#include <cstdint>
#include <tl/expected.hpp>

namespace mazewright {

/// Kinds of errors. `changed`: a file has changed since it was read, so that writing it would lose
/// the new content. `stopped`: the caller cancelled the work and needs no message.
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

/// A mistake of the user or of a file, in words fit to show. `line` is 1-based; 0 if the error
/// belongs to no single line.
struct [[nodiscard]] Error {
    ErrorCode code = ErrorCode::syntax;
    Message message;
    int line = 0;
};

template <class T>
using Expected = tl::expected<T, Error>;

/// Returns an error for any function with the result `Expected<T>`.
inline tl::unexpected<Error> failure(ErrorCode code, Message message, int line = 0)
{
    return tl::unexpected<Error>(Error{code, std::move(message), line});
}

} // namespace mazewright
