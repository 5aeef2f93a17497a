#pragma once

#include <QPushButton>
#include <QString>

namespace mazewright::ui {

/// The button with these words, without the mark of its key; null where none is to be seen.
inline QPushButton* buttonOf(const QWidget& within, const QString& words)
{
    for (auto* button : within.findChildren<QPushButton*>())
        if (button->isVisibleTo(&within) && button->text().remove(u'&') == words)
            return button;
    return nullptr;
}

} // namespace mazewright::ui
