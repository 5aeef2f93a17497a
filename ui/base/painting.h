#pragma once

#include <QColor>
#include <QImage>
#include <QList>
#include <QPaintEngine>
#include <QPainter>
#include <QPixmap>
#include <QPointF>
#include <QSize>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

class QPainter;
class QRectF;

namespace mazewright::ui {

/// Returns an image of this size with uninitialized pixels. Empty if the size is empty, if a side
/// exceeds the painter's limit, or if memory runs out.
///
/// Every image of a computed size comes from here (the test `images` checks this). Qt makes a null
/// image where it cannot make one: a painter on it warns at each call, and its scan lines point to
/// no memory.
std::optional<QImage> imageOfSize(QSize pixels, QImage::Format format);

/// Returns a transparent image to paint on. Empty in the same cases as `imageOfSize`.
std::optional<QImage> clearImage(QSize pixels);

/// Returns a pixmap that `paint` has painted on a transparent ground, with antialiasing. Null if it
/// cannot be made. `pixels` are device pixels; the painter measures in logical pixels.
QPixmap paintedPixmap(QSize pixels, double devicePixelRatio,
                      const std::function<void(QPainter&)>& paint);

/// Returns true if the painter's device keeps shapes (SVG, PDF). An image of marks or cells, which
/// is fast on a screen, would look worse there.
inline bool keepsShapes(const QPainter& painter)
{
    const QPaintEngine* engine = painter.paintEngine();
    if (engine == nullptr)
        return false;
    const QPaintEngine::Type type = engine->type();
    return type == QPaintEngine::SVG || type == QPaintEngine::Pdf || type == QPaintEngine::Picture;
}

/// Paints the shape of a start (a circle) or an end (a rounded square) with the painter's pen and
/// brush. GUI thread.
void paintEndShape(QPainter& painter, const QRectF& box, bool isStart);

/// Paints the letter of a start or an end in the middle of the box, about `pixels` high. GUI
/// thread.
void paintEndLetter(QPainter& painter, const QRectF& box, bool isStart, double pixels);

/// Side of the square for a mark beside a name, in pixels.
inline constexpr int runMarkSide = 10;

/// Paints the mark of a run as in charts: a colour (`solverColour`) in one of six shapes, so that
/// nothing rests on colour alone. `mark` is any number from 0; the marks repeat from 36 on. GUI
/// thread.
void paintRunMark(QPainter& painter, QPointF middle, double radius, int mark);

/// Returns the dashes of lines of this mark, in line widths; empty for a solid line, as for the
/// first six marks.
QList<double> dashesOfRun(int mark);

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
