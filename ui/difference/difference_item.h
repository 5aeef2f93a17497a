#pragma once

#include "ui/difference/difference_picture.h"

#include <QGraphicsItem>

#include <cstdint>
#include <memory>

namespace mazewright::ui {

/// Paints the difference between two runs over a maze. One scene unit is one cell. Add the item
/// between the maze's background and its marks. Hide the run's own overlay while a difference of
/// cells is shown, since it would shine through.
class DifferenceItem : public QGraphicsItem {
public:
    explicit DifferenceItem(QGraphicsItem* parent = nullptr);

    /// Sets the difference to draw; null draws nothing.
    void setDifference(std::shared_ptr<const Difference> difference);
    void setTicks(std::uint32_t a, std::uint32_t b);
    /// Returns the picture as a value; a copy may outlive the item.
    const DifferencePicture& picture() const noexcept { return m_picture; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    DifferencePicture m_picture;
};

} // namespace mazewright::ui
