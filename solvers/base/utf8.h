#pragma once

#include <cstddef>
#include <string_view>

namespace mazewright {

/// Returns true if a character begins with this byte, which is then no UTF-8 continuation byte.
constexpr bool beginsCharacter(char byte) noexcept
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// Returns the number of bytes of the first character of `text`. 0 if `text` is empty or not valid
/// UTF-8: truncated, overlong, a surrogate, or beyond U+10FFFF.
std::size_t characterLength(std::string_view text) noexcept;

} // namespace mazewright
