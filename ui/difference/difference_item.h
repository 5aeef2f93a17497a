#pragma once

#include "ui/difference/difference_picture.h"

#include <QGraphicsItem>

#include <cstdint>
#include <memory>

namespace mazewright::ui {

/// Paints what differs between two runs over a maze. One scene unit is one cell. It belongs between
/// the maze's ground and its marks. The cells of a run's own overlay below would shine through:
/// hide that while a difference of cells is shown.
class DifferenceItem : public QGraphicsItem {
public:
    explicit DifferenceItem(QGraphicsItem* parent = nullptr);

    /// None: nothing is drawn.
    void setDifference(std::shared_ptr<const Difference> difference);
    void setTicks(std::uint32_t a, std::uint32_t b);
    /// What is shown, as a value that outlives the item.
    const DifferencePicture& picture() const noexcept { return m_picture; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    DifferencePicture m_picture;
};

} // namespace mazewright::ui
