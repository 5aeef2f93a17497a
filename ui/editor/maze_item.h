#pragma once

#include "solvers/maze/maze.h"
#include "ui/editor/maze_pixels.h"
#include "ui/theme/tile_symbols.h"

#include <QGraphicsItem>
#include <QRect>
#include <QTimer>

#include <array>

namespace mazewright::ui {

class MarksItem;

/// The maze as a picture; scene unit = one cell, (0, 0) the top left corner. GUI thread.
///
/// It paints the ground: walls, floor, tints, grid. Its child `marks()` paints what must lie over
/// every overlay: coins, tiles, S and E, preview, cursor. Overlays go between: `addOverlay`.
/// Painting costs by the pixels shown, never by the size of the maze.
class MazeItem : public QGraphicsItem {
public:
    /// The maze is not owned and must live until another is set.
    explicit MazeItem(const Maze* maze);

    const Maze& maze() const { return *m_maze; }
    /// Another maze, of any size.
    void setMaze(const Maze* maze);
    /// The same cells at another address.
    void rebind(const Maze* maze) { m_maze = maze; }
    /// These cells changed (x = column, y = row).
    void cellsChanged(QRect cells);
    /// The colours of the theme changed.
    void paletteChanged();

    /// The next paint shows all of a large maze at any scale: for pictures, which have no next one.
    void makeReady();

    /// Walls near-black and a faint grid, because an overlay colours the floor.
    void setHeatMapShown(bool shown);
    bool isHeatMapShown() const { return m_heatMapShown; }
    void setGridShown(bool shown);
    bool isGridShown() const { return m_gridShown; }
    void setLabelsShown(bool shown);
    bool areLabelsShown() const { return m_labelsShown; }
    /// Tiles show their symbols, or numbers.
    void setTileFace(TileFace face);
    TileFace tileFace() const { return m_tileFace; }

    /// Puts an item over the ground and under the marks, and owns it; the one added last is on top.
    void addOverlay(QGraphicsItem* overlay);
    /// Puts an item over the marks too, and owns it.
    void addTopmost(QGraphicsItem* item);
    MarksItem& marks() const { return *m_marks; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    /// From this many pixels a cell on, vectors are drawn instead of images.
    static constexpr double vectorsFrom = 8;
    /// From this many pixels a cell on, cells carry numbers.
    static constexpr double labelsFrom = 18;

private:
    static PackedColours colours(bool underHeat);
    MazePixels& pixels() { return m_pixels[m_heatMapShown ? 1 : 0]; }
    MazePixels& hiddenPixels() { return m_pixels[m_heatMapShown ? 0 : 1]; }
    void resetPixels();
    void averageMore();
    void paintGround(QPainter* painter, QRect cells) const;

    const Maze* m_maze;
    MarksItem* m_marks;                 // a child
    std::array<MazePixels, 2> m_pixels; // plain, and under a heat map: both are kept
    QTimer m_averaging;                 // of a large maze, in parts
    int m_overlays = 0;
    bool m_heatMapShown = false;
    bool m_gridShown = true;
    bool m_labelsShown = true;
    TileFace m_tileFace = TileFace::symbol;
};

} // namespace mazewright::ui
