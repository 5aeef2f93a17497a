#pragma once

#include "solvers/maze/position.h"

#include <QGraphicsItem>
#include <QRectF>

#include <optional>

namespace mazewright::ui {

/// Ghost of a pointer that is over another view: two thin lines through a cell, across the whole
/// maze, and a frame around the cell. Both are light and dark, so that they are visible on any
/// background. One scene unit is one cell.
class GhostItem : public QGraphicsItem {
public:
    explicit GhostItem(QGraphicsItem* parent = nullptr);

    /// Sets the bounds of the maze.
    void setBounds(const QRectF& maze);
    /// Sets the cell to mark; draws nothing if empty.
    void setCell(std::optional<Position> cell);
    std::optional<Position> cell() const noexcept { return m_cell; }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    QRectF m_bounds;
    std::optional<Position> m_cell;
};

} // namespace mazewright::ui
