#pragma once

#include "ui/compare/difference.h"

#include <QGraphicsItem>

#include <cstdint>
#include <memory>

namespace mazewright::ui {

/// Paints what differs between two runs over a maze: cells that only A expanded, only B, or both,
/// in diverging colours with hatching of their own; both routes side by side; or the difference of
/// a layer, from blue (more in A) to orange (more in B). One scene unit is one cell. It reads once
/// a pixel or once a cell, whichever is less; its price does not depend on the size of the maze.
/// It belongs between the maze's ground and its marks. The cells of a run's own overlay below
/// would shine through: hide that while a difference of cells is shown.
class DifferenceItem : public QGraphicsItem {
public:
    explicit DifferenceItem(QGraphicsItem* parent = nullptr);

    /// None: nothing is drawn.
    void setDifference(std::shared_ptr<const Difference> difference);
    const std::shared_ptr<const Difference>& difference() const noexcept { return m_difference; }
    void setTicks(std::uint32_t a, std::uint32_t b);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    void paintCells(QPainter& painter, const QRectF& exposed) const;

    std::shared_ptr<const Difference> m_difference;
    std::uint32_t m_tickA = 0;
    std::uint32_t m_tickB = 0;
};

} // namespace mazewright::ui
