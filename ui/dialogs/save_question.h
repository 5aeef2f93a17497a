#pragma once

#include <QMessageBox>

namespace mazewright::ui {

class LevelSession;

/// Asks what is to become of the unsaved changes of a level that is about to be closed: Save,
/// Discard or Cancel. It says what happens to the level's runs.
QMessageBox::StandardButton askToSave(const LevelSession& level, QWidget* parent);

} // namespace mazewright::ui
