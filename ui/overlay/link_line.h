#pragma once

#include "solvers/result/outcome.h"

#include <QColor>
#include <QPainter>

#include <cstdint>

namespace mazewright::ui {

/// The meaning of a line between two tiles; each has its own style.
enum class LinkLine : std::uint8_t {
    open,    ///< faint: the tiles can be joined
    pointed, ///< the pair under the pointer in a list
    hint,    ///< the pair to join next
    played,  ///< the pair that was just joined
    refused, ///< dashed: rejected, too many turns
};

/// Paints the line of a route between two tiles, and a frame around both tiles. The line begins and
/// ends at the frames, so that it hides neither tile. The painter's unit is one cell.
void paintLinkLine(QPainter& painter, const Route& route, LinkLine kind);

/// Paints a frame around a tile.
void paintTileFrame(QPainter& painter, Position tile, const QColor& colour, double width);

} // namespace mazewright::ui
