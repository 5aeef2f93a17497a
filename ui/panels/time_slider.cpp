#include "ui/panels/time_slider.h"

#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionSlider>

namespace mazewright::ui {

TimeSlider::TimeSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
}

void TimeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QSlider::mousePressEvent(event);
        return;
    }
    event->accept();
    jumpTo(event->position().toPoint().x());
}

void TimeSlider::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0)
        jumpTo(event->position().toPoint().x());
}

void TimeSlider::jumpTo(int x)
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
    setValue(
        QStyle::sliderValueFromPosition(minimum(), maximum(), x - handle / 2, width() - handle));
}

} // namespace mazewright::ui
