#pragma once

#include <QMessageBox>

namespace mazewright::ui {

class LevelSession;

/// Asks what to do with the unsaved changes of a level that is about to be closed: Save, Discard or
/// Cancel. The question says what happens to the level's runs.
QMessageBox::StandardButton askToSave(const LevelSession& level, QWidget* parent);

/// Asks for confirmation if the file exists; returns true if it may be written. Use it for a name
/// that no file dialog has asked about.
bool mayReplace(const QString& file, QWidget* parent);

} // namespace mazewright::ui
