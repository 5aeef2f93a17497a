#pragma once

#include "solvers/core/maze.h"
#include "ui/base/painting.h"
#include "ui/canvas/cell_drawing.h"

#include <QImage>
#include <QPoint>
#include <QRect>
#include <QTimer>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

class QPainter;

namespace mazewright::ui {

/// The colours of all packed cells.
using PackedColours = std::array<QRgb, 256>;

/// A maze as images. At one pixel per cell or more: tiles of 256 x 256 cells, rendered on first
/// use. Below that: a pyramid of box averages. GUI thread.
///
/// Nearest-neighbour sampling below one pixel per cell shows moiré patterns that are not in the
/// maze; the pyramid does not. A texel of level n averages 2^n x 2^n cells, so the pyramid takes
/// 4/3 bytes per cell.
class MazePixels {
public:
    /// Starts over with a new maze.
    void reset(const Maze& maze, const PackedColours& colours);
    /// Changes the colours of the current maze.
    void setColours(const PackedColours& colours);
    /// Frees the tiles while different pixels are shown; recreating them takes less than a frame.
    void releaseTiles();
    /// Updates the images of changed cells. O(changed cells).
    void update(const Maze& maze, QRect cells);
    /// Draws the cells within `cells`; the painter's unit is a cell. Returns true if the result is
    /// up to date. Otherwise the maze is large: until `averageMore` is done, the result shows the
    /// last averages. If there are none, it shows the averages of `other`.
    bool draw(QPainter& painter, const Maze& maze, QRect cells, double pixelsPerCell,
              const MazePixels& other);
    /// Updates a part of the pyramid, in about 2 ms, or 5 ms while all cores are busy. Returns true
    /// if the pyramid is up to date.
    bool averageMore(const Maze& maze);
    /// Updates the whole pyramid, for pictures, which are drawn only once. O(cells).
    void averageAll(const Maze& maze);

private:
    static constexpr int tileSide = 256;
    static constexpr std::size_t maxTiles = 640;
    static constexpr int cellsAtOnce = 1 << 21;

    bool isFilled() const { return m_filledRows == m_area.height(); }
    std::size_t tileIndex(QPoint at) const;
    const QImage& tile(const Maze& maze, QPoint at);
    void colourTile(QImage& image, const Maze& maze, QPoint origin, QRect cells) const;
    void average(const Maze& maze, QRect cells);
    void averageCells(const Maze& maze, QRect texels);
    void averageLevel(std::size_t level, QRect texels);
    void drawTiles(QPainter& painter, const Maze& maze, QRect cells);
    void drawLevel(QPainter& painter, QRect cells, std::size_t level) const;

    PackedColours m_colours{};
    std::array<std::uint64_t, 256> m_spread{}; // each channel of a colour in 16 bits of its own
    QRect m_area;
    int m_tileColumns = 0;
    std::size_t m_tilesMade = 0;
    std::vector<QImage> m_tiles;  // null until first drawn
    std::vector<QImage> m_levels; // m_levels[n]: 2^(n + 1) x 2^(n + 1) cells per texel
    int m_averagedRows = 0;       // rows of the maze that are up to date in the levels
    int m_filledRows = 0; // rows with any content in the levels, from this maze or the previous one
};

class MarksItem;

/// The maze as a picture. One scene unit is one cell; (0, 0) is the top left corner. GUI thread.
///
/// Paints the background: walls, floor, tints and the grid. The child `marks()` paints the content
/// above all overlays: coins, tiles, S and E, preview, cursor. Overlays go in between; see
/// `addOverlay`. Cost of painting: proportional to the visible pixels, independent of the size of
/// the maze.
class MazeItem : public CanvasItem {
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
    /// Draws the walls of a maze of rooms as lines, with openings at its ends, instead of squares.
    /// `first` is the position of its first room; empty: squares. For pictures; cells of fewer than
    /// `linesFrom` pixels remain squares.
    void setRoomsWithLines(std::optional<int> first);
    /// Sets whether tiles show symbols or numbers.
    void setTileFace(TileFace face);
    TileFace tileFace() const { return m_tileFace; }

    /// Adds an item above the background and below the marks, and takes ownership. The item added
    /// last is on top.
    void addOverlay(QGraphicsItem* overlay);
    /// Adds an item above the marks, and takes ownership.
    void addTopmost(QGraphicsItem* item);
    MarksItem& marks() const { return *m_marks; }

    /// From this many pixels per cell, cells are drawn as vectors instead of images.
    static constexpr double vectorsFrom = 8;
    /// From this many pixels per cell, cells have numbers.
    static constexpr double labelsFrom = 18;
    /// From this many pixels per cell, walls may be lines.
    static constexpr double linesFrom = 3;

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    static PackedColours colours(bool underHeat);
    MazePixels& pixels() { return m_pixels[m_heatMapShown ? 1 : 0]; }
    MazePixels& hiddenPixels() { return m_pixels[m_heatMapShown ? 0 : 1]; }
    void resetPixels();
    void averageMore();
    void paintGround(QPainter& painter, QRect cells) const;
    void paintWallLines(QPainter& painter) const;

    const Maze* m_maze;
    MarksItem* m_marks;                 // a child
    std::array<MazePixels, 2> m_pixels; // normal, and under a heat map: both stay cached
    QTimer m_averaging;                 // averages a large maze in parts
    int m_overlays = 0;
    bool m_heatMapShown = false;
    bool m_gridShown = true;
    bool m_labelsShown = true;
    std::optional<int> m_roomsWithLines; // position of the first room; empty: walls are squares
    TileFace m_tileFace = TileFace::symbol;
};

/// Returns the rectangle within the middle of the outer wall of a maze whose walls are lines, in
/// cells. It is half a cell larger than a maze that begins with rooms.
QRectF frameOf(const Maze& maze, int firstRoom);

} // namespace mazewright::ui
