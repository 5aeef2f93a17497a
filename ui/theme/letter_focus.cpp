#include "ui/theme/letter_focus.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

namespace mazewright::ui {

namespace {

bool searchesByLetters(const QObject* object)
{
    return qobject_cast<const QAbstractItemView*>(object) != nullptr ||
           qobject_cast<const QComboBox*>(object) != nullptr;
}

/// Whether it types or moves, and is pressed without Ctrl, Alt or Meta.
bool isPlain(const QKeyEvent& event)
{
    if ((event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0)
        return false;
    if (event.key() == Qt::Key_Home || event.key() == Qt::Key_End)
        return true;
    return !event.text().isEmpty() && event.text().front().isPrint();
}

} // namespace

void LetterFocus::install()
{
    if (qApp->findChild<LetterFocus*>(QString(), Qt::FindDirectChildrenOnly) == nullptr)
        qApp->installEventFilter(new LetterFocus(qApp));
}

/// What is accepted before shortcuts are looked up comes as a key of the widget.
bool LetterFocus::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || !searchesByLetters(watched) ||
        !isPlain(*static_cast<QKeyEvent*>(event)))
        return false;
    event->accept();
    return true;
}

} // namespace mazewright::ui
