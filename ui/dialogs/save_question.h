#pragma once

#include <QMessageBox>

namespace mazewright::ui {

class LevelSession;

/// Asks what is to become of the unsaved changes of a level that is about to be closed: Save,
/// Discard or Cancel. It says what happens to the level's runs.
QMessageBox::StandardButton askToSave(const LevelSession& level, QWidget* parent);

/// Asks where a file is there already; for a name that a file dialog has not asked about.
bool mayReplace(const QString& file, QWidget* parent);

} // namespace mazewright::ui
