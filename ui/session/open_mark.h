#pragma once

#include "solvers/formats/open_file.h"

#include <QDateTime>
#include <QString>
#include <QUuid>

#include <memory>
#include <optional>

namespace mazewright::ui {

/// Tells other programs that a level is open here: a small file `UUID.open` in the folder of
/// unsaved levels, locked while this object exists. The system releases the lock when the program
/// ends, even after a crash. Process ids would be unreliable: they are reused, and have a different
/// meaning in a sandbox. Any thread, one at a time.
class OpenMark {
public:
    /// Creates and locks the mark. Returns null if a running program has this mark, including this
    /// program, or if the folder cannot be written. Creates a missing folder, accessible to its
    /// owner alone.
    static std::unique_ptr<OpenMark> claim(const QString& folder, const QUuid& id);
    /// Removes the mark.
    ~OpenMark();
    OpenMark(const OpenMark&) = delete;
    OpenMark& operator=(const OpenMark&) = delete;

    const QString& folder() const { return m_folder; }
    const QUuid& id() const { return m_id; }
    /// Returns the file for the copy of the level: `UUID.maze` in the same folder.
    QString copyFile() const;
    /// Writes the level's file name into the mark; empty for none.
    void tell(const QString& file);

private:
    OpenMark(QString folder, const QUuid& id, OpenFile file);
    QString path() const;

    QString m_folder;
    QUuid m_id;
    OpenFile m_file;
};

/// Another program that has a file open.
struct OtherOwner {
    qint64 process = 0; ///< its process id, for messages only
    QDateTime since{};
};

/// Returns another running program that has this file open, by any name; empty if no mark says so.
/// Reads a small file for each level that is open anywhere.
std::optional<OtherOwner> ownerOf(const QString& folder, const QString& file);

} // namespace mazewright::ui
