#pragma once

#include <QImage>
#include <QRect>
#include <QTransform>

#include <cstdint>
#include <functional>
#include <span>

namespace mazewright::ui {

/// Returns the bits of a row of cells: column c is bit c % 64 of word c / 64. Empty if no cell of
/// the row is set.
using BitsOfRow = std::function<std::span<const std::uint64_t>(int row)>;

/// Makes all pixels transparent except those of the cells whose bit is set. `cells`: the cells that
/// lie under the image. `onImage`: maps cells to pixels. A cell smaller than a pixel keeps every
/// pixel that it touches, so that a single cell stays visible at any zoom. Cost: proportional to
/// the pixels.
void keepMasked(QImage& image, const BitsOfRow& bitsOf, const QRect& cells,
                const QTransform& onImage);

} // namespace mazewright::ui
