#pragma once

#include <QDialog>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

class QListWidget;
class QPushButton;

namespace mazewright {
struct Format;
}

namespace mazewright::ui {

/// Returns the filters of an open dialog: all levels, each format, files that are not levels, all
/// files.
QStringList openFilters();
/// Returns true if a file has the name of a search trace.
bool isNamedAsTrace(const QString& file);
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

/// Asks what to do with the unsaved changes of levels that are about to be closed. Returns the
/// levels to save; empty if the user cancelled.
std::optional<QList<LevelSession*>> askToSave(const QList<LevelSession*>& levels, QWidget* parent);

/// Asks which of several unsaved levels to save. GUI thread.
class UnsavedDialog : public QDialog {
    Q_OBJECT

public:
    UnsavedDialog(const QStringList& names, const QString& question, QWidget* parent = nullptr);

    /// Returns the indices of the checked names.
    QList<int> chosen() const;

private:
    QListWidget* m_list;
    QPushButton* m_save;
};

/// Asks for confirmation if the file exists; returns true if it may be written. Use it for a name
/// that no file dialog has asked about.
bool mayReplace(const QString& file, QWidget* parent);

} // namespace mazewright::ui
