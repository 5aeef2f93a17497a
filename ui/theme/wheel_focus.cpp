#include "ui/theme/wheel_focus.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace mazewright::ui {

namespace {

/// Whether the wheel would change its value.
bool takesWheel(const QObject* object)
{
    return qobject_cast<const QComboBox*>(object) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(object) != nullptr ||
           (qobject_cast<const QAbstractSlider*>(object) != nullptr &&
            qobject_cast<const QScrollBar*>(object) == nullptr);
}

} // namespace

void WheelFocus::install()
{
    if (qApp->findChild<WheelFocus*>(QString(), Qt::FindDirectChildrenOnly) == nullptr)
        qApp->installEventFilter(new WheelFocus(qApp));
}

/// An event that is ignored goes on to the parent, which scrolls.
bool WheelFocus::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Polish && event->type() != QEvent::Wheel)
        return false;
    if (!takesWheel(watched))
        return false;
    auto* widget = static_cast<QWidget*>(watched);
    if (event->type() == QEvent::Polish) {
        if (widget->focusPolicy() == Qt::WheelFocus)
            widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (widget->hasFocus())
        return false;
    event->ignore();
    return true;
}

} // namespace mazewright::ui
