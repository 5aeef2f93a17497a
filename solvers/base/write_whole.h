#pragma once

#include <cerrno>
#include <cstddef>
#include <string_view>
#include <unistd.h>

namespace mazewright {

/// Writes the whole content, with as many calls as needed. Returns false and sets `errno` on
/// failure.
inline bool writeWhole(int descriptor, std::string_view content) noexcept
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace mazewright
