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

/// The maze as a picture. One scene unit is one cell; (0, 0) is the top left corner. GUI thread.
///
/// Paints the background: walls, floor, tints and the grid. The child `marks()` paints the content
/// above all overlays: coins, tiles, S and E, preview, cursor. Overlays go in between; see
/// `addOverlay`. Cost of painting: proportional to the visible pixels, independent of the size of
/// the maze.
class MazeItem : public QGraphicsItem {
public:
    /// Does not own the maze, which must live until `setMaze` replaces it.
    explicit MazeItem(const Maze* maze);

    const Maze& maze() const { return *m_maze; }
    /// Shows a different maze, of any size.
    void setMaze(const Maze* maze);
    /// Replaces the pointer to the maze by one to an equal maze, without repainting.
    void rebind(const Maze* maze) { m_maze = maze; }
    /// Repaints these cells (x = column, y = row). Call this after they have changed.
    void cellsChanged(QRect cells);
    /// Call this after the theme's colours have changed.
    void paletteChanged();

    /// Makes the next paint show a large maze completely at any scale. For pictures, which are
    /// painted only once.
    void prepareFully();

    /// Paints walls near-black and the grid faint, because an overlay colours the floor.
    void setHeatMapShown(bool shown);
    bool isHeatMapShown() const { return m_heatMapShown; }
    void setGridShown(bool shown);
    bool isGridShown() const { return m_gridShown; }
    void setLabelsShown(bool shown);
    bool areLabelsShown() const { return m_labelsShown; }
    /// Sets whether tiles show symbols or numbers.
    void setTileFace(TileFace face);
    TileFace tileFace() const { return m_tileFace; }

    /// Adds an item above the background and below the marks, and takes ownership. The item added
    /// last is on top.
    void addOverlay(QGraphicsItem* overlay);
    /// Adds an item above the marks, and takes ownership.
    void addTopmost(QGraphicsItem* item);
    MarksItem& marks() const { return *m_marks; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    /// From this many pixels per cell, cells are drawn as vectors instead of images.
    static constexpr double vectorsFrom = 8;
    /// From this many pixels per cell, cells have numbers.
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
    std::array<MazePixels, 2> m_pixels; // normal, and under a heat map: both stay cached
    QTimer m_averaging;                 // averages a large maze in parts
    int m_overlays = 0;
    bool m_heatMapShown = false;
    bool m_gridShown = true;
    bool m_labelsShown = true;
    TileFace m_tileFace = TileFace::symbol;
};

} // namespace mazewright::ui
