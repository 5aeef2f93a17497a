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
};

inline constexpr ThemeColours lightColours = {.window = 0xF3F0EA,
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
                                              .heat = {0xE4EEF8, 0xCBDFF1, 0xA9CCE5, 0x7FB4D8,
                                                       0x559AC9, 0x337EB6, 0x1C629F, 0x104A84,
                                                       0x0A3262}};

inline constexpr ThemeColours darkColours = {.window = 0x1E2125,
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
                                             .heat = {0x2E3C4E, 0x2B4A69, 0x285A86, 0x2C6CA3,
                                                      0x3E82BD, 0x5D9BD0, 0x85B6E0, 0xB1D2EE,
                                                      0xE0F0FC}};

/// Colours of runs, in both themes. Source: Okabe and Ito.
inline constexpr std::array<std::uint32_t, runColours> colourOfRun = {0xCC79A7, 0x56B4E9, 0xD55E00,
                                                                      0xE69F00, 0x009E73, 0x0072B2};

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
