#pragma once

#include "solvers/maze/position.h"
#include "solvers/result/outcome.h"

#include <QColor>
#include <QPainter>
#include <QRectF>

#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::ui {

/// How a route is drawn: a line with a casing.
struct RouteStyle {
    QColor line;
    QColor casing;
    double width = 0.18;     ///< in cells
    double caseWidth = 0.06; ///< on each side, in cells
};

/// Routes made ready to be drawn at any zoom: straight runs merged, cut at blocks of 64 x 64
/// cells and sorted by block, so that a paint touches only what it shows. Where the pieces in
/// view are too many for a painter they are drawn into an image, and under 3 px a cell a byte
/// map of the cells that they cover is sampled, one read a device pixel.
class RouteShape {
public:
    RouteShape() = default;
    /// Of a maze of this size; routes may leave it by one cell (links around a board).
    RouteShape(std::span<const Route> routes, int rows, int columns);

    bool isEmpty() const noexcept { return m_pieces.empty(); }
    std::size_t pieces() const noexcept { return m_pieces.size(); }

    /// Paints what lies in `exposed`; the painter's unit is one cell, `pixels` the logical
    /// pixels a cell.
    void paint(QPainter& painter, const QRectF& exposed, double pixels,
               const RouteStyle& style) const;

private:
    struct Piece {
        std::int16_t row0, column0, row1, column1;
    };
    struct Cover; // which cells lie on a route, by powers of two

    void add(const Route& route, std::vector<Piece>& pieces) const;
    void sortByBlock(const std::vector<Piece>& pieces);
    int blockOf(const Piece& piece) const noexcept;
    std::vector<std::span<const Piece>> piecesIn(const QRectF& exposed) const;

    int m_rows = 0;
    int m_columns = 0;
    int m_blockColumns = 0;
    std::vector<Piece> m_pieces;
    std::vector<std::uint32_t> m_firstOfBlock;
};

} // namespace mazewright::ui
