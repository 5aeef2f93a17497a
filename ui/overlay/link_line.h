#pragma once

#include "solvers/result/outcome.h"

#include <QColor>
#include <QPainter>

#include <cstdint>

namespace mazewright::ui {

/// What a line between two tiles tells; each has a look of its own.
enum class LinkLine : std::uint8_t {
    open,    ///< faint: they could be joined
    pointed, ///< in a list, at the pointer
    hint,    ///< they should be joined next
    played,  ///< they have just been joined
    refused, ///< dashed: too many turns
};

/// Paints the line of a route between two tiles and a frame around both; the line begins and ends
/// at the frames, so that it covers neither tile. The painter's unit is one cell.
void paintLinkLine(QPainter& painter, const Route& route, LinkLine kind);

/// Paints a frame around a tile.
void paintTileFrame(QPainter& painter, Position tile, const QColor& colour, double width);

} // namespace mazewright::ui
