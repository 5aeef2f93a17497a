#pragma once

#include <QColor>
#include <QString>

#include <cstdint>

class QPainter;
class QRectF;

namespace mazewright::ui {

/// Symbols 1 to this many are drawn, each with a shape of its own; those above are shown by their
/// number.
inline constexpr int drawnSymbols = 36;

/// What the faces of tiles show.
enum class TileFace : std::uint8_t { symbol, number };

/// What a drawn symbol is called, "diamond"; empty for the others.
QString symbolName(int symbol);

/// A tile in words: "3 (diamond)", and "40" where there is no drawing.
QString symbolInWords(int symbol);

/// The colour of a symbol on the face of a tile, in the present theme: one of six that are
/// told apart in every colour vision.
QColor symbolColour(int symbol);

/// Draws a symbol as large as fits into `box`. GUI thread.
void paintSymbol(QPainter& painter, const QRectF& box, int symbol);

/// Draws a tile, its face with symbol or number, as large as a cell of `side` pixels at (0, 0)
/// takes. GUI thread.
void paintTile(QPainter& painter, double side, int symbol, TileFace face);

} // namespace mazewright::ui
