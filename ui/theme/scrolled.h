#pragma once

class QWidget;

namespace mazewright::ui {

/// The panel in an area that scrolls up and down, to be put where there may be too little room.
QWidget* scrolled(QWidget* panel);

} // namespace mazewright::ui
