#pragma once

#include "solvers/experiments/chart.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace mazewright::charts {

/// The colours shared by the window, charts and reports, by role, as 0xRRGGBB.
struct ThemeColours {
    std::uint32_t window;
    std::uint32_t panel;
    std::uint32_t text;
    std::uint32_t muted;
    std::uint32_t grid;
    std::uint32_t border;
    std::uint32_t accent; ///< also for the end and the cursor
    std::uint32_t error;
    std::uint32_t success;
    std::uint32_t floor;
    std::uint32_t wall;
    std::uint32_t cost;
    std::uint32_t coin;
    std::uint32_t tile;
    std::uint32_t start;
    std::array<std::uint32_t, heatColours> heat; ///< in ascending order
    /// Of runs, with a contrast of at least 3:1 to the panel (WCAG 2.2, 1.4.11). Found by hill
    /// climbing from the colours of Okabe and Ito: the least distance in CIE Lab between any two is
    /// 38, and 17 as seen with protanopia or deuteranopia (Machado, Oliveira and Fernandes, 2009);
    /// between any two of the first eight it is 22.
    std::array<std::uint32_t, runColours> runs;
};

inline constexpr ThemeColours lightColours = {
    .window = 0xF3F0EA,
    .panel = 0xFCFBF8,
    .text = 0x2A2622,
    .muted = 0x6A6259,
    .grid = 0xE3DCD0,
    .border = 0xD8D1C5,
    .accent = 0x1F5FBF,
    .error = 0xB3261E,
    .success = 0x2E6B3A,
    .floor = 0xFFFDF8,
    .wall = 0x75695D,
    .cost = 0xC98F4E,
    .coin = 0xE2A72E,
    .tile = 0xA89C89,
    .start = 0xC2570C,
    .heat = {0xE4EEF8, 0xCBDFF1, 0xA9CCE5, 0x7FB4D8, 0x559AC9, 0x337EB6, 0x1C629F, 0x104A84,
             0x0A3262},
    .runs = {0xDE67AC, 0x0296E7, 0xB22205, 0xB98800, 0x197667, 0x0B289F, 0xAD07FF, 0x431500,
             0x277C28, 0x98003D, 0x002247, 0x7358A0}};

inline constexpr ThemeColours darkColours = {
    .window = 0x1E2125,
    .panel = 0x262A2F,
    .text = 0xE9E5DE,
    .muted = 0xA39C92,
    .grid = 0x3A4047,
    .border = 0x3A3F46,
    .accent = 0x62A5F5,
    .error = 0xF2867E,
    .success = 0x7FC98C,
    .floor = 0x2B2F35,
    .wall = 0x8A7F73,
    .cost = 0xB98545,
    .coin = 0xF0BE4A,
    .tile = 0x6A665E,
    .start = 0xF58A3C,
    .heat = {0x2E3C4E, 0x2B4A69, 0x285A86, 0x2C6CA3, 0x3E82BD, 0x5D9BD0, 0x85B6E0, 0xB1D2EE,
             0xE0F0FC},
    .runs = {0xE181B3, 0x30DCFF, 0xD84805, 0xFFBA00, 0x02E096, 0x3D75D2, 0x9844FF, 0x9D8052,
             0xEDFF52, 0xFE1B85, 0xD0FFCD, 0xFFECFF}};

/// Returns the colour of a role as 0xRRGGBB.
std::uint32_t rgbOf(Colour colour, const ThemeColours& colours);

/// The colours of a picture in CSS: `#2A2622`, or `var(--text)` inside a page.
struct Inks {
    std::string ground;
    std::string text;
    std::string muted;
    std::string grid;
    std::string axis;
    std::string spread;
    std::array<std::string, runColours> runs;
    std::array<std::string, heatColours> heat;

    const std::string& of(Colour colour) const;
};

/// The program's own colours.
const Inks& lightInks();
const Inks& darkInks();

/// The use of an SVG: as a file, or as a part of an HTML page.
enum class SvgUse : std::uint8_t { file, inPage };

/// Returns the picture as SVG 1.1. `name` is the text for screen readers. Texts are escaped by
/// `xmlText`.
std::string toSvg(const Picture& picture, const Inks& inks, std::string_view name,
                  SvgUse use = SvgUse::file);

/// Returns a text made `printable`, with the five special characters of XML escaped; the two other
/// characters that XML forbids become U+FFFD.
std::string xmlText(std::string_view text);

} // namespace mazewright::charts
