#pragma once

#include <QSize>

class QWidget;

namespace mazewright::ui {

/// The panel in an area that scrolls up and down, to be put where there may be too little room.
QWidget* scrolled(QWidget* panel);

/// Gives a window that is not shown yet the size that it wants, as far as its screen has room.
void resizeWithinScreen(QWidget& window, QSize wanted);

} // namespace mazewright::ui
