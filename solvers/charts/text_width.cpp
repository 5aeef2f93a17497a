#include "solvers/base/utf8.h"
#include "solvers/charts/layout.h"

#include <array>
#include <cstdint>

namespace mazewright::charts {

namespace {

/// Widths of the characters from the space to the tilde, in hundredths of the font size, rounded
/// up. Measured in DejaVu Sans, the widest of the common sans serif fonts.
constexpr std::array<std::uint8_t, 95> signWidths = {
    32, 41, 46, 84, 64, 96, 78, 28, 40,  40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 32, 32, 66, 56, 87, 75, 79,
    61, 79, 70, 64, 62, 74, 69, 99, 69,  62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64,
    64, 29, 29, 58, 29, 98, 64, 62, 64,  64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84};
constexpr double boldness = 1.21; // upper bound for the width of a bold character

} // namespace

double commonWidth(std::string_view text, double fontSize, Weight weight)
{
    int hundredths = 0;
    for (const char sign : text) {
        const auto byte = static_cast<unsigned char>(sign);
        if (byte >= ' ' && byte <= '~')
            hundredths += signWidths[byte - static_cast<std::size_t>(' ')];
        else if (beginsCharacter(sign)) // a character beyond ASCII, or an invalid byte
            hundredths += 100;
    }
    return hundredths / 100.0 * fontSize * (weight == Weight::bold ? boldness : 1);
}

} // namespace mazewright::charts
