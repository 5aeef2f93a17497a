#pragma once

#include "solvers/maze/maze.h"

#include <QImage>
#include <QPoint>
#include <QRect>

#include <array>
#include <cstdint>
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

} // namespace mazewright::ui
