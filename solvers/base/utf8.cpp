#include "solvers/base/utf8.h"

namespace mazewright {

std::size_t characterLength(std::string_view text) noexcept
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty())
        return 0;
    if (byte(0) < 0x80)
        return 1;
    std::size_t length = 0;
    if (byte(0) >= 0xC2 && byte(0) <= 0xDF)
        length = 2;
    else if (byte(0) >= 0xE0 && byte(0) <= 0xEF)
        length = 3;
    else if (byte(0) >= 0xF0 && byte(0) <= 0xF4)
        length = 4;
    if (length == 0 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
    const bool overlong =
        (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
    const bool noCharacter =
        (byte(0) == 0xED && byte(1) > 0x9F) || (byte(0) == 0xF4 && byte(1) > 0x8F);
    return overlong || noCharacter ? 0 : length;
}

} // namespace mazewright
