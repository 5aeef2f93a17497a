#pragma once

#include <QIcon>
#include <QStringView>

class QString;
class QToolButton;
class QWidget;

namespace mazewright::ui {

/// The icon of this name from the program's own set (`resources/icons/NAME.svg`), drawn in the
/// text colour of the present theme; a change of theme recolours it without a new icon.
/// An unknown name gives a null icon.
QIcon icon(QStringView name);

/// The same in the colour of what lies on the accent, for accent buttons.
QIcon iconOnAccent(QStringView name);

/// A flat button with an icon of 20 pixels; the text is its tool tip and its accessible name.
QToolButton* iconButton(QStringView name, const QString& text, QWidget* parent);

} // namespace mazewright::ui
