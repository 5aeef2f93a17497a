#pragma once

#include <QSize>

class QWidget;

namespace mazewright::ui {

/// Returns the panel in an area that scrolls vertically, for places that may be too small for it.
QWidget* scrolled(QWidget* panel);

/// Resizes a window that is not shown yet to the wanted size, limited by its screen.
void resizeWithinScreen(QWidget& window, QSize wanted);

} // namespace mazewright::ui
