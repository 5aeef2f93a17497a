#include "ui/base/painting.h"

#include "solvers/experiments/chart_sheet.h"
#include "ui/base/theme.h"

#include <QCoreApplication>
#include <QFile>
#include <QFont>
#include <QGuiApplication>
#include <QPainter>
#include <QPolygonF>
#include <QRectF>
#include <QSvgRenderer>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int longestSide = 32767; // Qt's raster engine counts pixels in 16 bits

} // namespace

std::optional<QImage> imageOfSize(QSize pixels, QImage::Format format)
{
    if (pixels.isEmpty() || pixels.width() > longestSide || pixels.height() > longestSide)
        return std::nullopt;
    QImage image(pixels, format);
    if (image.isNull())
        return std::nullopt;
    return image;
}

std::optional<QImage> clearImage(QSize pixels)
{
    std::optional<QImage> image = imageOfSize(pixels, QImage::Format_ARGB32_Premultiplied);
    if (image)
        image->fill(Qt::transparent);
    return image;
}

QPixmap paintedPixmap(QSize pixels, double devicePixelRatio,
                      const std::function<void(QPainter&)>& paint)
{
    std::optional<QImage> image = clearImage(pixels);
    if (!image)
        return {};
    image->setDevicePixelRatio(devicePixelRatio);
    {
        QPainter painter(&*image);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(painter);
    }
    return QPixmap::fromImage(*std::move(image));
}

void paintEndShape(QPainter& painter, const QRectF& box, bool isStart)
{
    if (isStart)
        painter.drawEllipse(box);
    else
        painter.drawRoundedRect(box, box.width() * 0.17, box.width() * 0.17);
}

void paintEndLetter(QPainter& painter, const QRectF& box, bool isStart, double pixels)
{
    const Palette& colours = palette();
    QFont font = QGuiApplication::font();
    font.setBold(true);
    font.setPixelSize(std::max(8, static_cast<int>(std::lround(pixels))));
    painter.setFont(font);
    painter.setPen(isStart ? colours.startLetter : colours.endLetter);
    // The letters that every text drawing of a maze uses; they are not translated.
    painter.drawText(box, Qt::AlignCenter, isStart ? QStringLiteral("S") : QStringLiteral("E"));
}

void paintRunMark(QPainter& painter, QPointF middle, double radius, int mark)
{
    const charts::Polygon shape = charts::markOf({mark, mark}, {middle.x(), middle.y()}, radius);
    QPolygonF corners;
    for (const charts::Point& corner : shape.corners)
        corners << QPointF(corner.x, corner.y);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(solverColour(mark));
    painter.drawPolygon(corners);
    painter.restore();
}

QList<double> dashesOfRun(int mark)
{
    constexpr int colours = 6;
    switch (mark / colours % 3) {
    case 0:
        return {};
    case 1:
        return {3, 2};
    default:
        return {1, 1.5};
    }
}

} // namespace mazewright::ui

// The resources are in a static library; without this call the linker would drop them.
static void initializeSymbolResources()
{
    Q_INIT_RESOURCE(mazewright);
}

namespace mazewright::ui {

namespace {

/// Cell size in pixels from which a tile has room for an edge.
constexpr double largeFrom = 16;
/// Cell size in pixels from which digits are legible.
constexpr double digitsFrom = 13;

/// Names in the order of resources/tiles.
constexpr std::array<const char*, drawnSymbols> symbolNames = {
    QT_TRANSLATE_NOOP("Symbol", "circle"),    QT_TRANSLATE_NOOP("Symbol", "triangle"),
    QT_TRANSLATE_NOOP("Symbol", "diamond"),   QT_TRANSLATE_NOOP("Symbol", "plus"),
    QT_TRANSLATE_NOOP("Symbol", "star"),      QT_TRANSLATE_NOOP("Symbol", "square"),
    QT_TRANSLATE_NOOP("Symbol", "drop"),      QT_TRANSLATE_NOOP("Symbol", "heart"),
    QT_TRANSLATE_NOOP("Symbol", "leaf"),      QT_TRANSLATE_NOOP("Symbol", "ring"),
    QT_TRANSLATE_NOOP("Symbol", "moon"),      QT_TRANSLATE_NOOP("Symbol", "cross"),
    QT_TRANSLATE_NOOP("Symbol", "snowflake"), QT_TRANSLATE_NOOP("Symbol", "flame"),
    QT_TRANSLATE_NOOP("Symbol", "tree"),      QT_TRANSLATE_NOOP("Symbol", "butterfly"),
    QT_TRANSLATE_NOOP("Symbol", "lightning"), QT_TRANSLATE_NOOP("Symbol", "anchor"),
    QT_TRANSLATE_NOOP("Symbol", "umbrella"),  QT_TRANSLATE_NOOP("Symbol", "mushroom"),
    QT_TRANSLATE_NOOP("Symbol", "clover"),    QT_TRANSLATE_NOOP("Symbol", "flower"),
    QT_TRANSLATE_NOOP("Symbol", "bell"),      QT_TRANSLATE_NOOP("Symbol", "house"),
    QT_TRANSLATE_NOOP("Symbol", "fish"),      QT_TRANSLATE_NOOP("Symbol", "cup"),
    QT_TRANSLATE_NOOP("Symbol", "cactus"),    QT_TRANSLATE_NOOP("Symbol", "hourglass"),
    QT_TRANSLATE_NOOP("Symbol", "crown"),     QT_TRANSLATE_NOOP("Symbol", "notes"),
    QT_TRANSLATE_NOOP("Symbol", "waves"),     QT_TRANSLATE_NOOP("Symbol", "cherries"),
    QT_TRANSLATE_NOOP("Symbol", "arrow"),     QT_TRANSLATE_NOOP("Symbol", "key"),
    QT_TRANSLATE_NOOP("Symbol", "sun"),       QT_TRANSLATE_NOOP("Symbol", "checks")};

bool isDrawn(int symbol)
{
    return symbol >= 1 && symbol <= drawnSymbols;
}

constexpr std::size_t indexOf(int symbol)
{
    return static_cast<std::size_t>(symbol - 1);
}

/// Returns the drawing of a symbol. QtSvg ignores `currentColor`, so this replaces the colour in
/// the text of the file. Each painting thread has its own renderers, because a renderer is not
/// thread-safe.
QSvgRenderer& drawingOf(int symbol)
{
    using Drawings = std::array<std::unique_ptr<QSvgRenderer>, drawnSymbols>;
    thread_local std::array<Drawings, 2> byTheme;
    auto& drawing = byTheme[palette().dark ? 1 : 0][indexOf(symbol)];
    if (!drawing) {
        initializeSymbolResources();
        QFile file(QStringLiteral(":/tiles/%1.svg").arg(symbol, 2, 10, QLatin1Char('0')));
        QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        svg.replace("currentColor", symbolColour(symbol).name().toLatin1());
        drawing = std::make_unique<QSvgRenderer>(svg);
    }
    return *drawing;
}

/// The sheet of a tile in a cell at (0, 0), on whole pixels, and its free face.
struct Sheet {
    QRectF outer;
    QRectF face;
    double rounding;
};

/// Returns a plain square with one pixel between the tiles for small cells, and a sheet with a
/// lower edge for large ones.
Sheet sheetOf(double side)
{
    if (side < largeFrom) {
        const QRectF square(0, 0, side - 1, side - 1);
        return {square, square, 0};
    }
    const double inset = std::max(1.0, std::round(side * 0.045));
    const double edge = std::max(1.0, std::round(side * 0.04));
    const double rim = std::max(0.5, side * 0.012);
    const QRectF outer = QRectF(0, 0, side, side).adjusted(inset, inset, -inset, -inset);
    return {outer, outer.adjusted(rim, rim, -rim, -edge), side * 0.1};
}

void paintSheet(QPainter& painter, const Sheet& sheet)
{
    const Palette& colours = palette();
    painter.setPen(Qt::NoPen);
    if (sheet.rounding == 0) {
        painter.fillRect(sheet.face, colours.tileFace);
        return;
    }
    painter.setBrush(colours.tileEdge);
    painter.drawRoundedRect(sheet.outer, sheet.rounding, sheet.rounding);
    painter.setBrush(colours.tileFace);
    painter.drawRoundedRect(sheet.face, sheet.rounding, sheet.rounding);
}

void paintNumber(QPainter& painter, const QRectF& box, int symbol)
{
    constexpr double smallestDigits = 9;
    QFont font = QGuiApplication::font();
    font.setFamilies({QStringLiteral("DejaVu Sans Condensed"),
                      QStringLiteral("Noto Sans Condensed"), QStringLiteral("DejaVu Sans"),
                      QStringLiteral("Noto Sans")});
    font.setBold(true);
    font.setPixelSize(static_cast<int>(std::lround(std::max(smallestDigits, box.height() * 0.55))));
    painter.setFont(font);
    painter.setPen(symbolColour(symbol));
    painter.drawText(box, Qt::AlignCenter, QString::number(symbol));
}

} // namespace

QString symbolName(int symbol)
{
    return isDrawn(symbol) ? QCoreApplication::translate("Symbol", symbolNames[indexOf(symbol)])
                           : QString();
}

QString symbolInWords(int symbol)
{
    if (!isDrawn(symbol))
        return QString::number(symbol);
    return QCoreApplication::translate("Symbol", "%1 (%2)").arg(symbol).arg(symbolName(symbol));
}

QColor symbolColour(int symbol)
{
    const auto& colours = palette().symbols;
    return colours[indexOf(std::max(1, symbol)) % colours.size()];
}

void paintSymbol(QPainter& painter, const QRectF& box, int symbol)
{
    if (isDrawn(symbol))
        drawingOf(symbol).render(&painter, box);
    else
        paintNumber(painter, box, symbol);
}

void paintTile(QPainter& painter, double side, int symbol, TileFace face)
{
    const Sheet sheet = sheetOf(side);
    const double margin = std::max(0.5, sheet.face.width() * 0.115);
    paintSheet(painter, sheet);
    if (face == TileFace::symbol && isDrawn(symbol))
        paintSymbol(painter, sheet.face.adjusted(margin, margin, -margin, -margin), symbol);
    else if (side >= digitsFrom)
        paintNumber(painter, sheet.face, symbol);
    else
        painter.fillRect(sheet.face, symbolColour(symbol));
}

} // namespace mazewright::ui
