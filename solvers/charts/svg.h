#pragma once

#include "solvers/charts/picture.h"

#include <array>
#include <string>
#include <string_view>

namespace mazewright::charts {

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
