#pragma once

#include "solvers/result/outcome.h"

#include <QColor>
#include <QList>
#include <QPainter>
#include <QRectF>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::ui {

struct DeviceArea;

/// How a route is drawn: a line with a casing.
struct RouteStyle {
    QColor line;
    QColor casing;
    double width = 0.18;       ///< in cells
    double caseWidth = 0.06;   ///< on each side, in cells
    QList<double> dashes{};    ///< in widths of the line, where it is a line; empty: solid
    bool showsThrough = false; ///< fainter the more it covers, seen from far away
};

/// Routes made ready to be drawn at any zoom: straight runs merged, cut at blocks of 64 x 64
/// cells and sorted by block, so that a paint touches only what it shows. Where the pieces in
/// view are too many for a painter, they are drawn into an image; under 3 px a cell a byte map
/// of the cells that they cover is sampled instead.
class RouteShape {
public:
    RouteShape() = default;
    /// Of a maze of this size; a link around the board may leave it by one cell.
    RouteShape(std::span<const Route> routes, int rows, int columns);

    bool isEmpty() const noexcept { return m_pieces.empty(); }
    std::size_t pieces() const noexcept { return m_pieces.size(); }

    /// Makes ready what painting at this many device pixels a cell needs, so that the first paint
    /// need not. May run on any thread.
    void prepare(double scale);

    /// Paints what lies in `exposed`. The painter's unit is one cell.
    void paint(QPainter& painter, const QRectF& exposed, const RouteStyle& style);
    /// The cells among these that it runs through, in no order.
    std::vector<Position> cellsIn(const QRect& cells) const;
    /// The same, faded as a whole: where a route touches itself it does not show through twice.
    void paintFaded(QPainter& painter, const QRectF& exposed, const RouteStyle& style,
                    double opacity);

private:
    struct Piece {
        std::int16_t row0, column0, row1, column1;
    };
    using Pieces = std::span<const Piece>;
    using Cover = std::vector<std::uint8_t>; // 1: a route runs through this square of cells

    static constexpr int mostLevels = 15;

    template <class Visit>
    static void visitPieces(std::span<const Route> routes, const Visit& visit);
    std::size_t blockOf(const Piece& piece) const noexcept;
    static int levelFor(double scale) noexcept;
    bool isSampledAt(double scale, int level) const noexcept;
    std::vector<Pieces> piecesIn(const QRectF& exposed) const;

    static double lengthOf(std::span<const Pieces> shown); // in cells
    static void paintLines(QPainter& painter, std::span<const Pieces> shown, double pixels,
                           const RouteStyle& style);
    static void paintBars(QPainter& painter, const DeviceArea& area, std::span<const Pieces> shown,
                          const RouteStyle& style);
    void paintCover(QPainter& painter, const QRectF& exposed, int level, const RouteStyle& style);
    const Cover& cover(int level);

    int m_rows = 0;
    int m_columns = 0;
    int m_blockRows = 0;
    int m_blockColumns = 0;
    std::vector<Piece> m_pieces;
    std::vector<std::uint32_t> m_firstOfBlock; // one more than there are blocks
    std::array<Cover, mostLevels> m_covers;    // by powers of two; made when first needed
};

} // namespace mazewright::ui
