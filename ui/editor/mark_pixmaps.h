#pragma once

#include "solvers/maze/cell.h"

#include <QHash>
#include <QPixmap>

#include <cstdint>

namespace mazewright::ui {

/// A ring around start and end, for grounds of any colour.
enum class Ring : std::uint8_t { none, cased };

/// Coins, tiles, S and E as pixmaps, drawn once for each zoom step and theme: a pixmap is four
/// times as fast as an antialiased ellipse.
class MarkPixmaps {
public:
    /// The mark of a coin, tile, start or end for a square of `side` device-independent pixels,
    /// at least 1.
    QPixmap mark(CellKind kind, int side, double devicePixelRatio, Ring ring = Ring::none);
    /// The colours changed.
    void clear() { m_marks.clear(); }

private:
    QHash<quint64, QPixmap> m_marks; // by all that `mark` is asked with
};

} // namespace mazewright::ui
