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

/// The colour of every packed cell.
using PackedColours = std::array<QRgb, 256>;

/// A maze as images: 256 x 256 tiles of one pixel a cell, made when first seen, and a pyramid of
/// box averages for less than one pixel a cell. GUI thread.
///
/// Nearest neighbour below one pixel a cell shows plaids that are not in the maze; the pyramid is
/// even. Level n of it has one texel for 2^n x 2^n cells, so it costs 4/3 bytes a cell.
class MazePixels {
public:
    /// Begins anew with a maze.
    void reset(const Maze& maze, const PackedColours& colours);
    /// The same maze in other colours.
    void setColours(const PackedColours& colours);
    /// Gives back what is made again in less than a frame, while other pixels are shown.
    void releaseTiles();
    /// Brings the images up to date where cells changed. O(cells changed).
    void update(const Maze& maze, QRect cells);
    /// Draws the cells within `cells`; the painter's unit is a cell. Whether all is as it is now;
    /// else, of a large maze, it shows what was averaged last, or what `other` pixels of it would
    /// show where that was nothing, until `averageMore` has done all.
    bool draw(QPainter& painter, const Maze& maze, QRect cells, double pixelsPerCell,
              const MazePixels& other);
    /// Brings a part of the pyramid up to date, in some 2 ms, or 5 while all cores work; whether
    /// all is.
    bool averageMore(const Maze& maze);
    /// The whole pyramid, for pictures, which are drawn once. O(cells).
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
    std::vector<QImage> m_tiles;  // null until seen
    std::vector<QImage> m_levels; // m_levels[n]: 2^(n + 1) cells a texel
    int m_averagedRows = 0;       // of the maze, that are in the levels as they are
    int m_filledRows = 0;         // of it, or of the maze before it, that the levels hold at all
};

} // namespace mazewright::ui
