#pragma once

#include "solvers/maze/cell.h"

#include <QHash>
#include <QPixmap>

namespace mazewright::ui {

/// Coins, tiles, S and E as pixmaps, drawn once for each zoom step and theme: a pixmap is four
/// times as fast as an antialiased ellipse.
class MarkPixmaps {
public:
    /// The mark of a kind for cells of `side` device-independent pixels; null for floor and wall.
    const QPixmap& mark(CellKind kind, int side, double devicePixelRatio);
    /// The colours changed.
    void clear() { m_marks.clear(); }

private:
    QHash<int, QPixmap> m_marks; // by kind
    int m_side = 0;
    double m_devicePixelRatio = 0;
};

} // namespace mazewright::ui
