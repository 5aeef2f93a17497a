#pragma once

#include <QPushButton>
#include <QString>

namespace mazewright::ui {

/// Returns the button with these words, marks of keys aside; null where none is visible.
inline QPushButton* buttonOf(const QWidget& within, const QString& words)
{
    for (auto* button : within.findChildren<QPushButton*>())
        if (button->isVisibleTo(&within) && button->text().remove(u'&') == words)
            return button;
    return nullptr;
}

} // namespace mazewright::ui
