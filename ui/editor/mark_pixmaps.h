#pragma once

#include "solvers/maze/cell.h"
#include "ui/theme/tile_symbols.h"

#include <QHash>
#include <QPixmap>

#include <cstdint>

class QPainter;

namespace mazewright::ui {

/// Whether start and end have a contrasting ring, which makes them visible on any background.
enum class Ring : std::uint8_t { none, cased };

/// Coins, tiles, S and E as cached pixmaps, one per zoom step and theme. Drawing a pixmap is four
/// times as fast as drawing an antialiased ellipse.
class MarkPixmaps {
public:
    /// Returns the mark of a coin, start or end for a square of `side` device-independent pixels.
    /// `side` is at least 1.
    QPixmap mark(CellKind kind, int side, double devicePixelRatio, Ring ring = Ring::none);
    /// Paints the same mark as vector shapes, into the square of `side` at (0, 0).
    static void paint(QPainter& painter, CellKind kind, double side, Ring ring = Ring::none);
    /// Returns the pixmap of a tile with this symbol, like `mark`.
    QPixmap tile(int symbol, TileFace face, int side, double devicePixelRatio);
    /// Clears the cache. Call this after the colours have changed.
    void clear();

private:
    template <class Paint>
    QPixmap kept(quint64 what, int side, double devicePixelRatio, const Paint& paint);

    QHash<quint64, QPixmap> m_marks; // key: all arguments of `mark` or `tile`
    qint64 m_bytes = 0;
};

} // namespace mazewright::ui
