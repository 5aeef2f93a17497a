#include "ui/canvas/maze_item.h"

#include "solvers/core/rooms.h"
#include "ui/base/painting.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/marks_item.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace mazewright::ui {

namespace {

/// Puts each channel of a colour in 16 bits of its own, so that one addition adds four channels.
std::uint64_t spread(QRgb colour)
{
    return std::uint64_t{colour & 0xFFU} | std::uint64_t{colour & 0xFF00U} << 8U |
           std::uint64_t{colour & 0xFF0000U} << 16U;
}

/// Returns the rounded mean of four spread colours, given their sum.
QRgb meanOfFour(std::uint64_t sum)
{
    const std::uint64_t mean = (sum + 0x0000000200020002ULL) >> 2U;
    return 0xFF000000U | static_cast<QRgb>(mean & 0xFFU) | static_cast<QRgb>(mean >> 8U & 0xFF00U) |
           static_cast<QRgb>(mean >> 16U & 0xFF0000U);
}

QRgb* texelRow(QImage& image, int row)
{
    return reinterpret_cast<QRgb*>(image.scanLine(row));
}

const QRgb* texelRow(const QImage& image, int row)
{
    return reinterpret_cast<const QRgb*>(image.constScanLine(row));
}

/// Returns the first column of the finer level under a texel's column.
std::size_t twice(int column)
{
    return 2 * static_cast<std::size_t>(column);
}

/// Averages two rows of this many columns into a row of the next coarser level. `sumOf`: returns
/// the sum of the two spread colours of a column. At an odd edge the last column counts twice,
/// which gives the mean of the existing cells.
template <class Sum>
void averageRow(QRgb* into, const QRect& texels, int columns, const Sum& sumOf)
{
    const int lastPair = columns / 2 - 1;
    int column = texels.left();
    for (; column <= std::min(texels.right(), lastPair); ++column)
        into[column] = meanOfFour(sumOf(twice(column)) + sumOf(twice(column) + 1));
    for (; column <= texels.right(); ++column)
        into[column] = meanOfFour(2 * sumOf(twice(column)));
}

/// Returns the texels of the next coarser level that contain these texels.
QRect coarser(QRect texels)
{
    return {QPoint(texels.left() / 2, texels.top() / 2),
            QPoint(texels.right() / 2, texels.bottom() / 2)};
}

} // namespace

void MazePixels::reset(const Maze& maze, const PackedColours& colours)
{
    m_area = mazeCells(maze);
    m_tileColumns = (maze.columns() + tileSide - 1) / tileSide;
    const int tileRows = (maze.rows() + tileSide - 1) / tileSide;
    m_tiles.assign(static_cast<std::size_t>(m_tileColumns) * static_cast<std::size_t>(tileRows),
                   {});
    std::vector<QImage> levels;
    m_filledRows = std::min(m_filledRows, maze.rows());
    for (QSize size = m_area.size(); size.width() > 1 || size.height() > 1;) {
        size = QSize((size.width() + 1) / 2, (size.height() + 1) / 2);
        // The previous maze stays visible until this one is averaged. Its memory pages are mapped
        // already.
        const std::size_t level = levels.size();
        if (level < m_levels.size() && m_levels[level].size() == size) {
            levels.push_back(std::move(m_levels[level]));
        } else {
            // Left uninitialized: filling takes as long as averaging.
            m_filledRows = 0;
            std::optional<QImage> made = imageOfSize(size, QImage::Format_RGB32);
            if (!made) { // out of memory: draw the cells themselves at every scale
                levels.clear();
                break;
            }
            levels.push_back(*std::move(made));
        }
    }
    m_levels = std::move(levels);
    setColours(colours);
}

void MazePixels::setColours(const PackedColours& colours)
{
    m_colours = colours;
    std::transform(colours.begin(), colours.end(), m_spread.begin(), spread);
    releaseTiles();
    m_averagedRows = 0;
}

void MazePixels::releaseTiles()
{
    std::fill(m_tiles.begin(), m_tiles.end(), QImage());
    m_tilesMade = 0;
}

void MazePixels::update(const Maze& maze, QRect cells)
{
    cells &= m_area;
    if (cells.isEmpty())
        return;
    for (int row = cells.top() / tileSide; row <= cells.bottom() / tileSide; ++row) {
        for (int column = cells.left() / tileSide; column <= cells.right() / tileSide; ++column) {
            QImage& image = m_tiles[tileIndex({column, row})];
            if (!image.isNull())
                colourTile(image, maze, QPoint(column, row) * tileSide, cells);
        }
    }
    average(maze, cells & QRect(0, 0, m_area.width(), m_averagedRows));
}

void MazePixels::average(const Maze& maze, QRect cells)
{
    if (cells.isEmpty())
        return;
    QRect texels = cells;
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        texels = coarser(texels);
        if (level == 0)
            averageCells(maze, texels);
        else
            averageLevel(level, texels);
    }
}

bool MazePixels::averageMore(const Maze& maze)
{
    if (m_averagedRows == m_area.height())
        return true;
    const int rows = std::max(2, cellsAtOnce / m_area.width());
    average(maze, QRect(0, m_averagedRows, m_area.width(), rows) & m_area);
    m_averagedRows = std::min(m_averagedRows + rows, m_area.height());
    m_filledRows = std::max(m_filledRows, m_averagedRows);
    return m_averagedRows == m_area.height();
}

void MazePixels::averageAll(const Maze& maze)
{
    while (!averageMore(maze)) {
    }
}

// At an odd edge the last row counts twice, like the last column in `averageRow`.
void MazePixels::averageCells(const Maze& maze, QRect texels)
{
    const std::span<const PackedCell> cells = maze.packed();
    const auto rowOf = [&](int row) {
        return cells.data() + maze.index({std::min(row, maze.rows() - 1), 0});
    };
    for (int row = texels.top(); row <= texels.bottom(); ++row) {
        const PackedCell* const upper = rowOf(2 * row);
        const PackedCell* const lower = rowOf(2 * row + 1);
        averageRow(texelRow(m_levels[0], row), texels, maze.columns(),
                   [&](std::size_t at) { return m_spread[upper[at]] + m_spread[lower[at]]; });
    }
}

void MazePixels::averageLevel(std::size_t level, QRect texels)
{
    const QImage& finer = m_levels[level - 1];
    const int lastRow = finer.height() - 1;
    for (int row = texels.top(); row <= texels.bottom(); ++row) {
        const QRgb* const upper = texelRow(finer, 2 * row);
        const QRgb* const lower = texelRow(finer, std::min(2 * row + 1, lastRow));
        averageRow(texelRow(m_levels[level], row), texels, finer.width(),
                   [&](std::size_t at) { return spread(upper[at]) + spread(lower[at]); });
    }
}

void MazePixels::colourTile(QImage& image, const Maze& maze, QPoint origin, QRect cells) const
{
    const QRect within = cells & QRect(origin, image.size());
    for (int row = within.top(); row <= within.bottom(); ++row) {
        const PackedCell* const from = maze.packed().data() + maze.index({row, within.left()});
        QRgb* const into = texelRow(image, row - origin.y()) + (within.left() - origin.x());
        std::transform(from, from + within.width(), into,
                       [this](PackedCell cell) { return m_colours[cell]; });
    }
}

std::size_t MazePixels::tileIndex(QPoint at) const
{
    return static_cast<std::size_t>(at.y()) * static_cast<std::size_t>(m_tileColumns) +
           static_cast<std::size_t>(at.x());
}

const QImage& MazePixels::tile(const Maze& maze, QPoint at)
{
    QImage& image = m_tiles[tileIndex(at)];
    if (image.isNull()) {
        const QPoint origin = at * tileSide;
        const QSize size = (QRect(origin, QSize(tileSide, tileSide)) & m_area).size();
        image = imageOfSize(size, QImage::Format_RGB32).value_or(QImage());
        colourTile(image, maze, origin, m_area);
        ++m_tilesMade;
    }
    return image;
}

bool MazePixels::draw(QPainter& painter, const Maze& maze, QRect cells, double pixelsPerCell,
                      const MazePixels& other)
{
    cells &= m_area;
    if (cells.isEmpty())
        return true;
    if (pixelsPerCell >= 1 || m_levels.empty()) {
        drawTiles(painter, maze, cells);
        return true;
    }
    // The coarsest level whose texel is at most one pixel. Level 0 means the cells themselves. At
    // half a pixel per cell or less, the level is at least 1.
    const auto level = static_cast<std::size_t>(std::floor(-std::log2(pixelsPerCell)));
    if (level == 0) {
        drawTiles(painter, maze, cells);
        return true;
    }
    const bool isSmall = m_area.height() <= cellsAtOnce / m_area.width();
    const bool isWhole = isSmall ? averageMore(maze) : m_averagedRows == m_area.height();
    const MazePixels& filled = isFilled() || !other.isFilled() ? *this : other;
    filled.drawLevel(painter, cells, std::min(level, m_levels.size()));
    return isWhole;
}

void MazePixels::drawTiles(QPainter& painter, const Maze& maze, QRect cells)
{
    // Frees tiles not drawn recently too; recreating the visible tiles takes less than a frame.
    if (m_tilesMade > maxTiles)
        releaseTiles();
    for (int row = cells.top() / tileSide; row <= cells.bottom() / tileSide; ++row) {
        for (int column = cells.left() / tileSide; column <= cells.right() / tileSide; ++column) {
            const QImage& image = tile(maze, {column, row});
            const QPoint origin = QPoint(column, row) * tileSide;
            const QRect shown = QRect(origin, image.size()) & cells;
            painter.drawImage(QRectF(shown), image, QRectF(shown.translated(-origin)));
        }
    }
}

// Draws one extra texel on each side, so that a partial repaint blends at its edges like a full
// one. Rows that were never averaged are drawn as floor.
void MazePixels::drawLevel(QPainter& painter, QRect cells, std::size_t level) const
{
    const int side = 1 << level;
    const QRect texels(QPoint(cells.left() / side - 1, cells.top() / side - 1),
                       QPoint(cells.right() / side + 1, cells.bottom() / side + 1));
    const QRect shown = QRect(texels.topLeft() * side, texels.size() * side) & m_area;
    const int filledRows = isFilled() ? m_filledRows : m_filledRows / side * side;
    const QRect filled = shown & QRect(0, 0, m_area.width(), filledRows);
    if (filled != shown)
        painter.fillRect(shown, QColor(m_colours[pack({})]));
    const QRectF source(
        static_cast<double>(filled.left()) / side, static_cast<double>(filled.top()) / side,
        static_cast<double>(filled.width()) / side, static_cast<double>(filled.height()) / side);
    if (!filled.isEmpty())
        painter.drawImage(QRectF(filled), m_levels[level - 1], source);
}

namespace {

constexpr double marksZ = 1e6;
constexpr double topmostZ = 2e6;

/// Runs of cells with the same background, as device rectangles, indexed by packed cell. Coins,
/// start and end have the background of plain floor. All tiles share the background of the first
/// tile.
using GroundRuns = std::array<std::vector<QRect>, 256>;

GroundRuns groundRuns(const Maze& maze, QRect cells, const DeviceCells& onDevice)
{
    const auto groundOf = [](PackedCell packed) -> PackedCell {
        if (packed > packedTiles)
            return packedTiles + 1;
        return packed < packedStart ? packed : PackedCell{1};
    };
    GroundRuns runs;
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        const PackedCell* const packed = maze.packed().data() + maze.index({row, 0});
        for (int first = cells.left(); first <= cells.right();) {
            const PackedCell ground = groundOf(packed[first]);
            int past = first + 1;
            while (past <= cells.right() && groundOf(packed[past]) == ground)
                ++past;
            if (ground != 1)
                runs[ground].push_back(onDevice.rect({first, row, past - first, 1}));
            first = past;
        }
    }
    return runs;
}

} // namespace

MazeItem::MazeItem(const Maze* maze) : m_maze(maze), m_marks(new MarksItem(this))
{
    setBounds(mazeCells(*maze));
    m_marks->setZValue(marksZ);
    m_averaging.callOnTimeout([this] { averageMore(); });
    resetPixels();
}

void MazeItem::resetPixels()
{
    m_pixels[0].reset(*m_maze, colours(false));
    m_pixels[1].reset(*m_maze, colours(true));
}

void MazeItem::setMaze(const Maze* maze)
{
    m_maze = maze;
    setBounds(mazeCells(*maze));
    m_marks->mazeChanged();
    resetPixels();
}

/// Averages a part between other events. Repaints once all parts are averaged.
void MazeItem::averageMore()
{
    if (!pixels().averageMore(*m_maze))
        return;
    m_averaging.stop();
    update();
}

void MazeItem::prepareFully()
{
    pixels().averageAll(*m_maze);
}

void MazeItem::cellsChanged(QRect cells)
{
    for (MazePixels& pixels : m_pixels)
        pixels.update(*m_maze, cells);
    update(QRectF(cells));
    m_marks->cellsChanged(cells);
}

void MazeItem::paletteChanged()
{
    m_marks->paletteChanged();
    m_pixels[0].setColours(colours(false));
    m_pixels[1].setColours(colours(true));
    update();
}

PackedColours MazeItem::colours(bool underHeat)
{
    PackedColours colours{};
    colours.fill(0xFF000000U);
    for (PackedCell packed = 0; packed <= packedTiles + maxTileSymbol; ++packed)
        colours[packed] = dotColour(unpack(packed), underHeat).rgb();
    return colours;
}

void MazeItem::setHeatMapShown(bool shown)
{
    if (m_heatMapShown == shown)
        return;
    m_heatMapShown = shown;
    hiddenPixels().releaseTiles();
    update();
    m_marks->update();
}

void MazeItem::setGridShown(bool shown)
{
    m_gridShown = shown;
    update();
}

void MazeItem::setLabelsShown(bool shown)
{
    m_labelsShown = shown;
    m_marks->update();
}

void MazeItem::setRoomsWithLines(std::optional<int> first)
{
    m_roomsWithLines = first;
    update();
}

void MazeItem::setTileFace(TileFace face)
{
    m_tileFace = face;
    m_marks->update();
}

void MazeItem::addOverlay(QGraphicsItem* overlay)
{
    overlay->setParentItem(this);
    overlay->setZValue(++m_overlays);
}

void MazeItem::addTopmost(QGraphicsItem* item)
{
    item->setParentItem(this);
    item->setZValue(topmostZ);
}

void MazeItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    const double pixelsPerCell = painter.worldTransform().m11();
    const QRect cells = exposed.toAlignedRect();
    if (cells.isEmpty())
        return;
    const bool hasLines = m_roomsWithLines && pixelsPerCell >= linesFrom;
    if (hasLines || pixelsPerCell >= vectorsFrom) {
        if (hasLines)
            painter.fillRect(frameOf(*m_maze, *m_roomsWithLines), groundColour({}, m_heatMapShown));
        painter.save();
        paintGround(painter, cells);
        painter.restore();
        if (hasLines)
            paintWallLines(painter);
    } else {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, pixelsPerCell < 1);
        const double ratio = painter.device()->devicePixelRatioF();
        if (!pixels().draw(painter, *m_maze, cells, pixelsPerCell * ratio, hiddenPixels()))
            m_averaging.start();
    }
}

void MazeItem::paintGround(QPainter& painter, QRect cells) const
{
    const DeviceCells onDevice(painter.worldTransform());
    const GroundRuns runs = groundRuns(*m_maze, cells, onDevice);
    const auto fillRuns = [&](std::size_t packed) {
        const auto cell = unpack(static_cast<PackedCell>(packed));
        painter.setBrush(groundColour(cell, m_heatMapShown));
        painter.drawRects(runs[packed].data(), static_cast<int>(runs[packed].size()));
    };
    painter.setWorldTransform({});
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    if (!m_roomsWithLines) // else within its lines
        painter.fillRect(onDevice.rect(cells), groundColour({}, m_heatMapShown));
    for (std::size_t packed = 2; packed < runs.size(); ++packed)
        if (!runs[packed].empty())
            fillRuns(packed);
    if (m_roomsWithLines)
        return; // its lines take the place of grid and walls
    if (m_gridShown && !m_heatMapShown) {
        drawGrid(painter, cells, onDevice, palette().grid, palette().gridTenth);
        painter.setPen(Qt::NoPen);
    }
    // Over the grid, so that a block of walls looks like one shape.
    fillRuns(packedWall);
}

void MazeItem::paintWallLines(QPainter& painter) const
{
    constexpr double width = 0.24; // cells
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = groundColour({CellKind::wall, 1}, m_heatMapShown);
    painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap));
    const int first = *m_roomsWithLines;
    for (const WallLine& line : wallLinesOf(*m_maze, first, openingsOf(*m_maze, first)))
        painter.drawLine(cellCentre(line.from), cellCentre(line.to));
}

QRectF frameOf(const Maze& maze, int firstRoom)
{
    const double beyond = 0.5 - firstRoom;
    return mazeBounds(maze.rows(), maze.columns(), beyond);
}

} // namespace mazewright::ui
