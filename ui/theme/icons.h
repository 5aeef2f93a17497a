#pragma once

#include <QIcon>
#include <QStringView>

class QString;
class QToolButton;
class QWidget;

namespace mazewright::ui {

/// Returns the icon of this name from the program's own set (`resources/icons/NAME.svg`), in the
/// text colour of the current theme. A change of theme recolours it without a new icon. Returns a
/// null icon for an unknown name.
QIcon icon(QStringView name);

/// Returns the icon in the colour of text on the accent, for accent buttons.
QIcon iconOnAccent(QStringView name);

/// Returns a flat button with an icon of 20 pixels. `text` is its tool tip and its accessible name.
QToolButton* iconButton(QStringView name, const QString& text, QWidget* parent);

} // namespace mazewright::ui
