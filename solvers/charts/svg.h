#pragma once

#include "solvers/charts/picture.h"

#include <array>
#include <string>
#include <string_view>

namespace mazewright::charts {

/// The colours of a picture as CSS writes them: `#2A2622`, or `var(--text)` inside a page.
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

/// How an SVG is read: as a file of its own, or as a part of an HTML page.
enum class SvgUse : std::uint8_t { file, inPage };

/// The picture as SVG 1.1. `name` is what readers of the screen hear. Texts are written as
/// `xmlText` does.
std::string toSvg(const Picture& picture, const Inks& inks, std::string_view name,
                  SvgUse use = SvgUse::file);

/// A text as it is `printable`, with the five signs of XML escaped; the two other characters that
/// XML forbids become U+FFFD.
std::string xmlText(std::string_view text);

} // namespace mazewright::charts
