#pragma once

#include "ui/overlay/link_line.h"

#include <QGraphicsItem>

#include <array>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// Paints lines between tiles over the board, and highlights the chosen tile. One scene unit is one
/// cell. Lines may run one cell outside the board.
class LinkLinesItem : public QGraphicsItem {
public:
    explicit LinkLinesItem(QGraphicsItem* parent = nullptr);

    /// Sets the size of the board and removes all lines.
    void setBoard(int rows, int columns);
    /// Replaces the lines of one kind.
    void setLines(LinkLine kind, std::vector<Route> lines);
    const std::vector<Route>& lines(LinkLine kind) const
    {
        return m_lines[static_cast<std::size_t>(kind)];
    }
    /// Sets the opacity of a move's lines, 0..1; used to fade them out.
    void setStrength(double strength);
    /// Sets the chosen tile, which waits for its partner; empty if no tile is chosen.
    void setChosen(std::optional<Position> tile);
    /// Sets the tiles that can be joined with the chosen tile.
    void setPartners(std::vector<Position> tiles);
    const std::vector<Position>& partners() const noexcept { return m_partners; }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    static constexpr std::size_t kinds = 5;

    std::array<std::vector<Route>, kinds> m_lines;
    std::optional<Position> m_chosen;
    std::vector<Position> m_partners;
    double m_strength = 1;
    QRectF m_bounds;
};

} // namespace mazewright::ui
