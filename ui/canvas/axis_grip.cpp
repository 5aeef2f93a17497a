#include "ui/canvas/axis_grip.h"

#include "ui/theme/palette.h"

#include <QMouseEvent>
#include <QPainter>

namespace mazewright::ui {

AxisGrip::AxisGrip(Qt::Orientation moves, QWidget* parent) : QWidget(parent)
{
    const bool sideways = moves == Qt::Horizontal;
    setFixedSize(side, side);
    setCursor(sideways ? Qt::SplitHCursor : Qt::SplitVCursor);
    setToolTip(tr("Drag to move the axis"));
    setAccessibleName(sideways ? tr("Vertical axis") : tr("Horizontal axis"));
    setFocusPolicy(Qt::NoFocus);
    hide();
}

/// Accepts the event, so that the widget below is not pressed.
void AxisGrip::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void AxisGrip::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0)
        emit dragged(mapToParent(event->position().toPoint()));
}

void AxisGrip::paintEvent(QPaintEvent* /*event*/)
{
    constexpr double rim = 1.5;
    const Palette& colours = ui::palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colours.onAccent, rim));
    painter.setBrush(colours.accent);
    painter.drawEllipse(QRectF(rect()).adjusted(2, 2, -2, -2));
}

} // namespace mazewright::ui
