#include "ui/theme/input_focus.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QScrollBar>

namespace mazewright::ui {

namespace {

/// Returns true if the wheel would change the widget's value.
bool takesWheel(const QObject* object)
{
    return qobject_cast<const QComboBox*>(object) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(object) != nullptr ||
           (qobject_cast<const QAbstractSlider*>(object) != nullptr &&
            qobject_cast<const QScrollBar*>(object) == nullptr);
}

bool searchesByLetters(const QObject* object)
{
    return qobject_cast<const QAbstractItemView*>(object) != nullptr ||
           qobject_cast<const QComboBox*>(object) != nullptr;
}

/// Returns true if the key types or moves, and is pressed without Ctrl, Alt or Meta.
bool isPlain(const QKeyEvent& event)
{
    if ((event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0)
        return false;
    if (event.key() == Qt::Key_Home || event.key() == Qt::Key_End)
        return true;
    return !event.text().isEmpty() && event.text().front().isPrint();
}

} // namespace

void InputFocus::install()
{
    if (qApp->findChild<InputFocus*>(QString(), Qt::FindDirectChildrenOnly) == nullptr)
        qApp->installEventFilter(new InputFocus(qApp));
}

/// An ignored wheel event is passed to the parent, which scrolls. A key accepted at
/// `ShortcutOverride` then arrives as a key of the widget.
bool InputFocus::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Polish:
        if (takesWheel(watched))
            if (auto* widget = static_cast<QWidget*>(watched);
                widget->focusPolicy() == Qt::WheelFocus)
                widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    case QEvent::Wheel:
        if (!takesWheel(watched) || static_cast<QWidget*>(watched)->hasFocus())
            return false;
        event->ignore();
        return true;
    case QEvent::ShortcutOverride:
        if (!searchesByLetters(watched) || !isPlain(*static_cast<QKeyEvent*>(event)))
            return false;
        event->accept();
        return true;
    default:
        return false;
    }
}

} // namespace mazewright::ui
