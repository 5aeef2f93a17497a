#include "ui/canvas/cell_drawing.h"

#include "ui/base/painting.h"
#include "ui/base/theme.h"

#include <QImage>
#include <QLine>
#include <QPaintDevice>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace mazewright::ui {

CanvasItem::CanvasItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setFlag(ItemUsesExtendedStyleOption); // otherwise the exposed rectangle is the whole item
    setAcceptedMouseButtons(Qt::NoButton);
}

void CanvasItem::setBounds(const QRectF& bounds)
{
    prepareGeometryChange();
    m_bounds = bounds;
    update();
}

void CanvasItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    painter->save();
    paintIn(*painter, option->exposedRect & boundingRect());
    painter->restore();
}

DeviceArea::DeviceArea(const QPainter& painter, const QRectF& cells)
    : ratio(painter.device()->devicePixelRatioF())
{
    const QTransform& world = painter.worldTransform();
    const QRectF mapped = world.mapRect(cells);
    pixels = QRectF(mapped.topLeft() * ratio, mapped.size() * ratio).toAlignedRect();
    scale = world.m11() * ratio;
    origin = world.map(QPointF(0, 0)) * ratio - QPointF(pixels.topLeft());
}

QPoint DeviceArea::pixelAt(Position cell) const noexcept
{
    return {static_cast<int>(std::floor((cell.column + 0.5) * scale + origin.x())),
            static_cast<int>(std::floor((cell.row + 0.5) * scale + origin.y()))};
}

std::vector<int> DeviceArea::columnsUnder(int columns) const
{
    std::vector<int> under(static_cast<std::size_t>(pixels.width()));
    for (std::size_t x = 0; x < under.size(); ++x)
        under[x] = std::clamp(columnAt(static_cast<int>(x)), 0, columns - 1);
    return under;
}

void DeviceArea::draw(QPainter& painter, const std::function<void(QImage&)>& fill) const
{
    std::optional<QImage> image = clearImage(pixels.size());
    if (!image)
        return;
    image->setDevicePixelRatio(ratio);
    fill(*image);
    painter.save();
    painter.resetTransform();
    painter.drawImage(QPointF(pixels.topLeft()) / ratio, *image);
    painter.restore();
}

void fillPixels(QImage& image, const QRect& pixels, QRgb ink)
{
    const QRect seen = pixels & image.rect();
    for (int y = seen.top(); y <= seen.bottom(); ++y)
        std::fill_n(reinterpret_cast<QRgb*>(image.scanLine(y)) + seen.left(), seen.width(), ink);
}

// Determines which pixels belong to a set of cells, at every zoom.

namespace {

/// One bit per column, including one past the last, and an extra word: every word has a successor.
using RowBits = std::array<std::uint64_t, Maze::maxSide / 64 + 2>;

/// The cells of a row or column under one pixel: the range [first, past).
struct CellsUnderPixel {
    int first = 0;
    int past = 0;
    friend bool operator==(const CellsUnderPixel&, const CellsUnderPixel&) = default;
};

/// Returns the cells under each pixel of one side of an image, within the cells first..last. A
/// pixel of a large cell belongs to the cell under its centre. A pixel of small cells belongs to
/// all cells that it touches, at most 64 (the minimum zoom), so that a single cell stays visible.
std::vector<CellsUnderPixel> cellsUnder(int pixels, double origin, double pixelsPerCell, int first,
                                        int last)
{
    std::vector<CellsUnderPixel> under(static_cast<std::size_t>(pixels));
    const double reach = pixelsPerCell < 1 ? 0.5 : 0;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const double middle = pixel + 0.5 - origin;
        const auto past = static_cast<int>(std::ceil((middle + reach) / pixelsPerCell));
        const auto from = static_cast<int>(std::floor((middle - reach) / pixelsPerCell));
        const int least = std::clamp(pixelsPerCell < 1 ? from : past - 1, first, last + 1);
        under[static_cast<std::size_t>(pixel)] = {
            least, std::min(std::clamp(past, first, last + 1), least + 64)};
    }
    return under;
}

/// Returns all ones if any of these columns is set, else zero. Branchless, because consecutive
/// pixels are unpredictable.
QRgb maskOf(const RowBits& bits, CellsUnderPixel columns)
{
    const auto word = static_cast<std::size_t>(columns.first) / 64;
    const int from = columns.first % 64;
    const int count = columns.past - columns.first;
    const std::uint64_t ahead = bits[word] >> from | bits[word + 1] << 1 << (63 - from);
    const std::uint64_t wanted = (~std::uint64_t{0} >> (64 - count) % 64) * (count > 0 ? 1 : 0);
    return (ahead & wanted) != 0 ? ~QRgb{0} : QRgb{0};
}

/// Combines these rows with OR, in the words that hold the columns of `cells`.
void gatherRows(const BitsOfRow& bitsOf, CellsUnderPixel rows, const QRect& cells, RowBits& into)
{
    const auto first = static_cast<std::size_t>(cells.left()) / 64;
    const auto past = static_cast<std::size_t>(cells.right()) / 64 + 1;
    std::fill(into.begin() + first, into.begin() + past, 0);
    for (int row = rows.first; row < rows.past; ++row) {
        const std::span<const std::uint64_t> bits = bitsOf(row);
        for (std::size_t word = first; word < past && !bits.empty(); ++word)
            into[word] |= bits[word];
    }
}

/// Makes all pixels transparent except those of the cells whose bit is set. `cells`: the cells that
/// lie under the image. `onImage`: maps cells to pixels.
void keepMasked(QImage& image, const BitsOfRow& bitsOf, const QRect& cells,
                const QTransform& onImage)
{
    const double scale = onImage.m11();
    const std::vector<CellsUnderPixel> columns =
        cellsUnder(image.width(), onImage.dx(), scale, cells.left(), cells.right());
    const std::vector<CellsUnderPixel> rows =
        cellsUnder(image.height(), onImage.dy(), scale, cells.top(), cells.bottom());
    RowBits bits{};
    std::vector<QRgb> mask(columns.size());
    for (int y = 0; y < image.height(); ++y) {
        const CellsUnderPixel under = rows[static_cast<std::size_t>(y)];
        if (y == 0 || under != rows[static_cast<std::size_t>(y - 1)]) {
            gatherRows(bitsOf, under, cells, bits);
            std::transform(columns.begin(), columns.end(), mask.begin(),
                           [&bits](CellsUnderPixel pixel) { return maskOf(bits, pixel); });
        }
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        std::transform(mask.begin(), mask.end(), line, line, std::bit_and<>());
    }
}

} // namespace

void paintMasked(QPainter& painter, const QRect& cells, const BitsOfRow& bitsOf,
                 const std::function<void(QImage&, const QTransform&)>& fill)
{
    const QTransform world = painter.worldTransform();
    const QRect area = world.mapRect(QRectF(cells)).toAlignedRect();
    const double ratio = painter.device()->devicePixelRatioF();
    std::optional<QImage> image = clearImage((QSizeF(area.size()) * ratio).toSize());
    if (!image)
        return;
    image->setDevicePixelRatio(ratio);
    const QTransform inArea = world * QTransform::fromTranslate(-area.left(), -area.top());
    fill(*image, inArea);
    keepMasked(*image, bitsOf, cells, inArea * QTransform::fromScale(ratio, ratio));
    painter.resetTransform();
    painter.drawImage(area.topLeft(), *image);
}

namespace {

/// Returns the share of the symbol's colour in a tile drawn as one colour. Later symbols that use
/// the same colour are paler.
double tileDotShare(int symbol)
{
    const auto colours = static_cast<int>(palette().symbols.size());
    return 1 - 0.12 * ((symbol - 1) / colours % 6);
}

} // namespace

QColor groundColour(Cell cell, bool heatMapShown)
{
    const Palette& colours = palette();
    const QColor floor = heatMapShown ? colours.floorHeat : colours.floor;
    switch (cell.kind) {
    case CellKind::wall:
        return heatMapShown ? colours.wallHeat : colours.wall;
    case CellKind::tile:
        return colours.tileGround;
    case CellKind::floor:
        // At most 0.6, so that the number on it stays readable in both themes.
        return cell.value == 1 ? floor
                               : blended(floor, colours.costTint, 0.08 + 0.065 * (cell.value - 1));
    case CellKind::coin:
    case CellKind::start:
    case CellKind::end:
        return floor;
    }
    return floor;
}

QColor dotColour(Cell cell, bool heatMapShown)
{
    const Palette& colours = palette();
    switch (cell.kind) {
    case CellKind::coin:
        return colours.coinFill;
    case CellKind::tile:
        return blended(colours.tileGround, symbolColour(cell.value), tileDotShare(cell.value));
    case CellKind::start:
        return colours.start;
    case CellKind::end:
        return colours.end;
    case CellKind::floor:
    case CellKind::wall:
        break;
    }
    return groundColour(cell, heatMapShown);
}

QColor inkOn(QColor ground)
{
    return wantsDarkInk(ground) ? QColor(0x14181C) : QColor(0xFFFFFF);
}

void drawGrid(QPainter& painter, QRect cells, const DeviceCells& onDevice, const QColor& colour,
              const QColor& tenth)
{
    constexpr int strongEvery = 10;
    const QRect area = onDevice.rect(cells);
    std::vector<QLine> lines;
    std::vector<QLine> strongLines;
    // The border of the maze is not part of the grid.
    for (int column = std::max(1, cells.left()); column <= cells.right(); ++column) {
        const int x = onDevice.x(column);
        auto& kind = column % strongEvery == 0 ? strongLines : lines;
        kind.emplace_back(x, area.top(), x, area.bottom());
    }
    for (int row = std::max(1, cells.top()); row <= cells.bottom(); ++row) {
        const int y = onDevice.y(row);
        auto& kind = row % strongEvery == 0 ? strongLines : lines;
        kind.emplace_back(area.left(), y, area.right(), y);
    }
    painter.setPen(QPen(colour, 0));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.setPen(QPen(tenth, 0));
    painter.drawLines(strongLines.data(), static_cast<int>(strongLines.size()));
}

namespace {

/// Letters smaller than this many pixels are illegible.
constexpr int letterFrom = 13;

void drawCoin(QPainter& painter, double side)
{
    const Palette& colours = palette();
    const double rim = std::max(1.0, side * 0.03);
    const QPointF centre(side / 2, side / 2);
    painter.setPen(QPen(colours.coinRim, rim));
    painter.setBrush(colours.coinFill);
    painter.drawEllipse(centre, side * 0.26, side * 0.26);
    if (side < letterFrom)
        return;
    QColor shine = Qt::white;
    shine.setAlpha(115);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shine);
    painter.drawEllipse(centre - QPointF(side * 0.09, side * 0.09), side * 0.065, side * 0.05);
}

/// Draws the start as a circle or the end as a rounded square. Shape, letter and colour distinguish
/// them.
void drawEnd(QPainter& painter, double side, CellKind kind, Ring ring)
{
    const Palette& colours = palette();
    const bool isStart = kind == CellKind::start;
    const double ringWidth = ring == Ring::cased ? std::max(1.0, side * 0.06) : 0;
    const double inset = side * 0.13 + ringWidth;
    const QRectF whole(0, 0, side, side);
    const auto drawShape = [&](double by) {
        paintEndShape(painter, whole.adjusted(by, by, -by, -by), isStart);
    };
    painter.setPen(Qt::NoPen);
    if (ring == Ring::cased) {
        painter.setBrush(colours.path);
        drawShape(inset - 2 * ringWidth);
        painter.setBrush(colours.casing);
        drawShape(inset - ringWidth);
    }
    painter.setBrush(isStart ? colours.start : colours.end);
    drawShape(inset);
    if (side >= letterFrom)
        paintEndLetter(painter, whole, isStart, (side - 2 * inset) * 0.56);
}

} // namespace

/// Returns the cached mark, painting it if it is missing. `what` has fewer than 16 bits.
template <class Paint>
QPixmap MarkPixmaps::kept(quint64 what, int side, double devicePixelRatio, const Paint& paint)
{
    // The cache holds more than a screen shows at once, so that no mark is painted twice per frame.
    constexpr qint64 manyBytes = qint64{64} << 20;
    const auto ratio = static_cast<quint64>(std::lround(devicePixelRatio * 64));
    const quint64 key = what | static_cast<quint64>(side) << 16U | ratio << 40U;
    if (const auto found = m_marks.constFind(key); found != m_marks.cend())
        return *found;
    const int pixels = static_cast<int>(std::ceil(side * devicePixelRatio));
    const qint64 bytes = qint64{4} * pixels * pixels;
    if (m_bytes + bytes > manyBytes)
        clear();
    m_bytes += bytes;
    return *m_marks.insert(key, paintedPixmap({pixels, pixels}, devicePixelRatio, paint));
}

QPixmap MarkPixmaps::mark(CellKind kind, int side, double devicePixelRatio, Ring ring)
{
    const quint64 what = static_cast<quint64>(kind) | static_cast<quint64>(ring) << 4U;
    return kept(what, side, devicePixelRatio,
                [&](QPainter& painter) { paint(painter, kind, side, ring); });
}

void MarkPixmaps::paint(QPainter& painter, CellKind kind, double side, Ring ring)
{
    if (kind == CellKind::coin)
        drawCoin(painter, side);
    else
        drawEnd(painter, side, kind, ring);
}

QPixmap MarkPixmaps::tile(int symbol, TileFace face, int side, double devicePixelRatio)
{
    const quint64 what = static_cast<quint64>(CellKind::tile) | static_cast<quint64>(face) << 4U |
                         static_cast<quint64>(symbol) << 8U;
    return kept(what, side, devicePixelRatio,
                [&](QPainter& painter) { paintTile(painter, side, symbol, face); });
}

void MarkPixmaps::clear()
{
    m_marks.clear();
    m_bytes = 0;
}

} // namespace mazewright::ui
