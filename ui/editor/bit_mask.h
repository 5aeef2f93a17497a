#pragma once

#include <QImage>
#include <QRect>
#include <QTransform>

#include <cstdint>
#include <functional>
#include <span>

namespace mazewright::ui {

/// The bits of a row of cells, column c as bit c % 64 of word c / 64; no words: no cell of it.
using BitsOfRow = std::function<std::span<const std::uint64_t>(int row)>;

/// Makes all pixels transparent but those of the cells whose bit is set. `cells`: which of them lie
/// under the image; `onImage`: where, in pixels. A cell that is smaller than a pixel keeps the
/// pixels that it touches, so that a single one is seen from afar. Costs by the pixels.
void keepMasked(QImage& image, const BitsOfRow& bitsOf, const QRect& cells,
                const QTransform& onImage);

} // namespace mazewright::ui
