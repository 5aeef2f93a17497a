#pragma once

#include <QColor>
#include <QString>

#include <cstdint>

class QPainter;
class QRectF;

namespace mazewright::ui {

/// Number of symbols that have a drawing, each with its own shape. Higher symbols are shown as
/// numbers.
inline constexpr int drawnSymbols = 36;

/// The content of the faces of tiles.
enum class TileFace : std::uint8_t { symbol, number };

/// Returns the name of a drawn symbol, such as "diamond"; empty for other symbols.
QString symbolName(int symbol);

/// Returns a tile in words: "3 (diamond)", or "40" if the symbol has no drawing.
QString symbolInWords(int symbol);

/// Returns the colour of a symbol on the face of a tile, in the current theme: one of six that are
/// distinct in every colour vision.
QColor symbolColour(int symbol);

/// Draws a symbol as large as `box` permits. GUI thread.
void paintSymbol(QPainter& painter, const QRectF& box, int symbol);

/// Draws a tile, its face with symbol or number, for a cell of `side` pixels at (0, 0). GUI thread.
void paintTile(QPainter& painter, double side, int symbol, TileFace face);

} // namespace mazewright::ui
