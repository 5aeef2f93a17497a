#pragma once

#include "ui/difference/difference.h"

#include <QPainter>
#include <QRectF>
#include <QRgb>

#include <array>
#include <cstdint>

namespace mazewright::ui {

/// Appearance of a cell of a difference: one of `WhichRun`, or a step of the diverging scale.
using DifferenceFace = std::uint16_t;

struct DifferenceColours;

/// The appearance of cells in the current theme: a background and a pattern, so that nothing relies
/// on colour alone. Hatching rises for A and falls for B; dots mean both. Created for one paint.
class DifferenceFaces {
public:
    static constexpr DifferenceFace nothing = 0;

    explicit DifferenceFaces(const DifferenceColours& colours);

    static constexpr DifferenceFace faceOf(WhichRun which) noexcept
    {
        return static_cast<DifferenceFace>(which);
    }
    /// Returns the face of a cell when A is at `tickA` and B at `tickB`.
    DifferenceFace of(const Difference& difference, CellIndex cell, std::uint32_t tickA,
                      std::uint32_t tickB) const;
    /// Returns the premultiplied colour of the pixel at this distance from the maze's corner, in
    /// device pixels.
    QRgb colour(DifferenceFace face, int x, int y) const noexcept
    {
        const std::uint8_t pattern =
            patterns[face < whichCount ? face : 0][static_cast<std::size_t>(y & 7)];
        return (pattern >> (x & 7) & 1) != 0 ? m_inks[face] : m_grounds[face];
    }
    /// Fills a rectangle, in device pixels, with a face; for a legend.
    void fill(QPainter& painter, const QRect& area, WhichRun which) const;

private:
    static constexpr DifferenceFace whichCount = 4;
    static constexpr int steps = 255; // of the scale; the middle step means 0
    using Pattern = std::array<std::uint8_t, 8>;
    static constexpr std::array<Pattern, whichCount> patterns = {{
        {},
        {0x07, 0x83, 0xC1, 0xE0, 0x70, 0x38, 0x1C, 0x0E}, // rising
        {0x07, 0x0E, 0x1C, 0x38, 0x70, 0xE0, 0xC1, 0x83}, // falling
        {0x00, 0x06, 0x06, 0x00, 0x00, 0x60, 0x60, 0x00}, // dots
    }};

    std::array<QRgb, whichCount + steps> m_grounds{};
    std::array<QRgb, whichCount + steps> m_inks{};
};

} // namespace mazewright::ui
