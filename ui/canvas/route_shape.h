#pragma once

#include "solvers/core/outcome.h"
#include "ui/level/run.h"

#include <QColor>
#include <QList>
#include <QPainter>
#include <QPolygonF>
#include <QRectF>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::ui {

struct DeviceArea;

/// The style of a route: a line with a casing.
struct RouteStyle {
    QColor line;
    QColor casing;
    double width = 0.18;     ///< in cells
    double caseWidth = 0.06; ///< on each side, in cells
    /// Dashes in line widths, if the route is drawn as a line; empty: solid
    QList<double> dashes{};
    bool fadesWithCover = false; ///< at small scales, the more it covers, the fainter it is
};

/// Routes preprocessed for drawing at any zoom. Straight runs of cells are merged, cut at blocks of
/// 64 x 64 cells and sorted by block, so that a paint only reads visible pieces. If too many pieces
/// for a painter are in view, they are drawn into an image. Below 3 px per cell, a byte map of the
/// covered cells is sampled instead.
class RouteShape {
public:
    RouteShape() = default;
    /// Makes the shape in a maze of this size. A link may leave the board by one cell. An any-angle
    /// route, whose cells are in `routes`, is drawn through its points.
    RouteShape(std::span<const Route> routes, int rows, int columns,
               std::span<const Point> points = {});

    bool isEmpty() const noexcept { return m_pieces.empty(); }
    std::size_t pieces() const noexcept { return m_pieces.size(); }

    /// Prepares painting at `scale` device pixels per cell, so that the first paint is fast. Any
    /// thread.
    void prepare(double scale);

    /// Paints the part within `exposed`. The painter's unit is one cell.
    void paint(QPainter& painter, const QRectF& exposed, const RouteStyle& style);
    /// Returns the cells among `cells` that the routes cross, in no particular order.
    std::vector<Position> cellsIn(const QRect& cells) const;
    /// Like `paint`, with an opacity for the whole shape: overlaps of the line are not darker.
    void paintFaded(QPainter& painter, const QRectF& exposed, const RouteStyle& style,
                    double opacity);

private:
    struct Piece {
        std::int16_t row0, column0, row1, column1;
    };
    using Pieces = std::span<const Piece>;
    using Cover = std::vector<std::uint8_t>; // 1: a route crosses this square of cells

    static constexpr int mostLevels = 15;

    /// Calls `visit` with each cell of a piece.
    template <class Visit>
    static void visitCells(const Piece& piece, const Visit& visit);
    template <class Visit>
    static void visitPieces(std::span<const Route> routes, const Visit& visit);
    std::size_t blockOf(const Piece& piece) const noexcept;
    static int levelFor(double scale) noexcept;
    bool isSampledAt(double scale, int level) const noexcept;
    std::vector<Pieces> piecesIn(const QRectF& exposed) const;

    static void paintPieces(QPainter& painter, std::span<const Pieces> shown, double pixels,
                            const RouteStyle& style);
    static void paintBars(QPainter& painter, const DeviceArea& area, std::span<const Pieces> shown,
                          const RouteStyle& style);
    void paintCover(QPainter& painter, const QRectF& exposed, int level, const RouteStyle& style);
    const Cover& cover(int level);

    int m_rows = 0;
    int m_columns = 0;
    int m_blockRows = 0;
    int m_blockColumns = 0;
    QPolygonF m_lines; // of an any-angle route
    std::vector<Piece> m_pieces;
    std::vector<std::uint32_t> m_firstOfBlock; // one entry more than there are blocks
    std::array<Cover, mostLevels> m_covers;    // one per power of two; made when first needed
};

/// Returns the style of a run's routes, which the maze, the legend and pictures share. The colour
/// is that of the run's mark in the table. A picture of facts, which is in no table, has a colour
/// of its own.
RouteStyle routeStyleOf(const Run& run);

} // namespace mazewright::ui
