#pragma once

#include "solvers/maze/cell.h"
#include "ui/theme/tile_symbols.h"

#include <QHash>
#include <QPixmap>

#include <cstdint>

class QPainter;

namespace mazewright::ui {

/// A ring around start and end, for grounds of any colour.
enum class Ring : std::uint8_t { none, cased };

/// Coins, tiles, S and E as pixmaps, drawn once for each zoom step and theme: a pixmap is four
/// times as fast as an antialiased ellipse.
class MarkPixmaps {
public:
    /// The mark of a coin, start or end for a square of `side` device-independent pixels, at
    /// least 1.
    QPixmap mark(CellKind kind, int side, double devicePixelRatio, Ring ring = Ring::none);
    /// Paints the same mark as shapes, into the square of `side` at (0, 0).
    static void paint(QPainter& painter, CellKind kind, double side, Ring ring = Ring::none);
    /// The same for a tile with this symbol.
    QPixmap tile(int symbol, TileFace face, int side, double devicePixelRatio);
    /// The colours changed.
    void clear();

private:
    template <class Paint>
    QPixmap kept(quint64 what, int side, double devicePixelRatio, const Paint& paint);

    QHash<quint64, QPixmap> m_marks; // by all that `mark` or `tile` is asked with
    qint64 m_bytes = 0;
};

} // namespace mazewright::ui
