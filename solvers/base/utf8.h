#pragma once

#include <cstddef>
#include <string_view>

namespace mazewright {

/// Whether a character begins with this byte: one that is no continuation in UTF-8.
constexpr bool beginsCharacter(char byte) noexcept
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// How many bytes the character at the front of `text` has; 0 where there is none, or they are not
/// UTF-8: cut short, longer than need be, a surrogate, or beyond U+10FFFF.
std::size_t characterLength(std::string_view text) noexcept;

} // namespace mazewright
