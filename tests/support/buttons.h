#pragma once

#include <QAbstractButton>
#include <QString>

namespace mazewright::ui {

/// Returns the button with these words, marks of keys aside; null where none is visible.
inline QAbstractButton* buttonOf(const QWidget& within, const QString& words)
{
    for (auto* button : within.findChildren<QAbstractButton*>())
        if (button->isVisibleTo(&within) && button->text().remove(u'&') == words)
            return button;
    return nullptr;
}

} // namespace mazewright::ui
