#pragma once

#include <QMessageBox>
#include <QString>
#include <QStringList>

namespace mazewright {
struct Format;
}

namespace mazewright::ui {

/// Returns the filters of an open dialog: all levels, each format, files that are not levels, all
/// files.
QStringList openFilters();
/// Returns the filters of an import dialog: pictures, texts and levels of other programs; all
/// files.
QStringList importFilters();
/// Returns the filters of a save dialog: each format that can be written.
QStringList saveFilters();
/// Returns the filter of a format in `saveFilters`.
QString filterOf(const Format& format);

/// The file and the format to save a level in.
struct SaveTarget {
    QString file;
    const Format* format = nullptr;
};
/// Returns the target that a save dialog chose. A known extension of the name determines the
/// format; otherwise the filter does. A name without an extension gets the first one of the format.
SaveTarget saveTarget(const QString& file, const QString& filter);

class LevelSession;

/// Asks what to do with the unsaved changes of a level that is about to be closed: Save, Discard or
/// Cancel. The question says what happens to the level's runs.
QMessageBox::StandardButton askToSave(const LevelSession& level, QWidget* parent);

/// Asks for confirmation if the file exists; returns true if it may be written. Use it for a name
/// that no file dialog has asked about.
bool mayReplace(const QString& file, QWidget* parent);

} // namespace mazewright::ui
