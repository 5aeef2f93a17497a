#pragma once

#include "solvers/core/message.h"

#include <cstddef>

namespace mazewright {

// Files with several levels, of which the user reads one.

/// Returns an error unless a file of `levels` levels has level number `level`, which is 1-based.
inline Expected<void> checkLevelNumber(int level, std::size_t levels)
{
    if (level >= 1 && static_cast<std::size_t>(level) <= levels)
        return {};
    return failure(ErrorCode::value, messageOf("there is no level {}: {}", level,
                                               counted(levels, "there is {} level in this file",
                                                       "there are {} levels in this file")));
}

/// Returns the statement of which level was read; empty if the file has only one.
inline Message levelNote(int level, std::size_t levels)
{
    return levels <= 1 ? Message()
                       : messageOf("level {} of {}; --level N reads another", level, levels);
}

} // namespace mazewright
