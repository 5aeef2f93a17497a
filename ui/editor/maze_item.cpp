#include "ui/editor/maze_item.h"

#include "ui/editor/cell_colours.h"
#include "ui/editor/device_cells.h"
#include "ui/editor/grid_lines.h"
#include "ui/editor/marks_item.h"
#include "ui/theme/palette.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <array>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr double marksZ = 1e6;
constexpr double topmostZ = 2e6;

QRect boundsOfMaze(const Maze& maze)
{
    return {0, 0, maze.columns(), maze.rows()};
}

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
    setFlag(QGraphicsItem::ItemUsesExtendedStyleOption);
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
    prepareGeometryChange();
    m_maze = maze;
    m_marks->mazeChanged();
    resetPixels();
    update();
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

QRectF MazeItem::boundingRect() const
{
    return boundsOfMaze(*m_maze);
}

void MazeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* /*widget*/)
{
    const double pixelsPerCell =
        QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    const QRect cells = option->exposedRect.toAlignedRect() & boundsOfMaze(*m_maze);
    if (cells.isEmpty())
        return;
    painter->save();
    if (pixelsPerCell >= vectorsFrom) {
        paintGround(painter, cells);
    } else {
        painter->setRenderHint(QPainter::SmoothPixmapTransform, pixelsPerCell < 1);
        const double ratio = painter->device()->devicePixelRatioF();
        if (!pixels().draw(*painter, *m_maze, cells, pixelsPerCell * ratio, hiddenPixels()))
            m_averaging.start();
    }
    painter->restore();
}

void MazeItem::paintGround(QPainter* painter, QRect cells) const
{
    const DeviceCells onDevice(painter->worldTransform());
    const GroundRuns runs = groundRuns(*m_maze, cells, onDevice);
    const auto fillRuns = [&](std::size_t packed) {
        const auto cell = unpack(static_cast<PackedCell>(packed));
        painter->setBrush(groundColour(cell, m_heatMapShown));
        painter->drawRects(runs[packed].data(), static_cast<int>(runs[packed].size()));
    };
    painter->setWorldTransform({});
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(Qt::NoPen);
    painter->fillRect(onDevice.rect(cells), groundColour({}, m_heatMapShown));
    for (std::size_t packed = 2; packed < runs.size(); ++packed)
        if (!runs[packed].empty())
            fillRuns(packed);
    if (m_gridShown && !m_heatMapShown) {
        drawGrid(*painter, cells, onDevice, palette().grid, palette().gridTenth);
        painter->setPen(Qt::NoPen);
    }
    // Over the grid, so that a block of walls looks like one shape.
    fillRuns(packedWall);
}

} // namespace mazewright::ui
