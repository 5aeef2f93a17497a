#pragma once

#include "ui/overlay/link_line.h"

#include <QGraphicsItem>

#include <array>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// Paints lines between tiles over the board, and which tile is chosen; one scene unit is one cell.
/// Lines may run one cell outside the board.
class LinkLinesItem : public QGraphicsItem {
public:
    explicit LinkLinesItem(QGraphicsItem* parent = nullptr);

    /// The size of the board. Removes all lines.
    void setBoard(int rows, int columns);
    /// The lines of one kind; they replace those that were there.
    void setLines(LinkLine kind, std::vector<Route> lines);
    const std::vector<Route>& lines(LinkLine kind) const
    {
        return m_lines[static_cast<std::size_t>(kind)];
    }
    /// The opacity of the lines of a move, which fade away, 0..1.
    void setStrength(double strength);
    /// The tile that waits for its partner; none: there is none.
    void setChosen(std::optional<Position> tile);
    /// The tiles that it can be joined with.
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
