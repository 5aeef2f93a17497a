#pragma once

#include "solvers/formats/open_file.h"

#include <QDateTime>
#include <QString>
#include <QUuid>

#include <memory>
#include <optional>

namespace mazewright::ui {

/// Says to every other program that a level is open here: a small file `UUID.open` in the folder
/// of unsaved levels, locked for as long as this lives. The system lets go of the lock when the
/// program ends, however it ends, so that no number of a process has to be trusted, which another
/// one may have by then, or which means another one in a sandbox. Any thread, one at a time.
class OpenMark {
public:
    /// None where a living program has this mark, this one included, or the folder cannot be
    /// written; the folder is made where there is none, for its owner alone.
    static std::unique_ptr<OpenMark> claim(const QString& folder, const QUuid& id);
    /// Removes the mark.
    ~OpenMark();
    OpenMark(const OpenMark&) = delete;
    OpenMark& operator=(const OpenMark&) = delete;

    const QString& folder() const { return m_folder; }
    const QUuid& id() const { return m_id; }
    /// Where the copy of the level is to be: `UUID.maze` in the same folder.
    QString copyFile() const;
    /// The file of the level; empty for none.
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
    qint64 process = 0; ///< its number, for words only
    QDateTime since{};
};

/// The living program other than this one that has this file open, by whatever name; none where
/// there is none that says so. Reads a small file for each level that is open anywhere.
std::optional<OtherOwner> ownerOf(const QString& folder, const QString& file);

} // namespace mazewright::ui
