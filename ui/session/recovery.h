#pragma once

#include "solvers/files/file_access.h"
#include "ui/base/background.h"
#include "ui/level/maze_changes.h"
#include "ui/session/unsaved_level.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUuid>

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

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

class MazeDocument;

/// An unsaved level of a program that has ended. While this object exists, no other program is
/// offered the level. The copy stays until `discard`, or until the new owner of its mark writes
/// another one.
struct LostLevel {
    std::unique_ptr<OpenMark> mark; ///< never null until it is taken over
    UnsavedLevel unsaved;
};

struct LostLevels {
    std::vector<LostLevel> levels{}; ///< newest first
    QStringList setAside{};          ///< new names of copies that cannot be parsed
};

/// Returns the size in bytes of all copies in the folder, those of other programs included. Any
/// thread.
std::size_t sizeOfCopies(const QString& folder);

/// Finds the unsaved levels that no running program has, and claims them: of two programs that ask
/// at the same time, only one gets a level. A copy that cannot be parsed is renamed. A copy that
/// cannot be read now stays for a later start. Reads every copy completely. Any thread.
LostLevels lostLevels(const QString& folder);

/// Restores the level with its undo steps into a document, as changed and unsaved. A `Recovery`
/// that gets the mark then continues with its copy.
void restore(const UnsavedLevel& unsaved, MazeDocument& document);

/// Removes the copy.
void discard(const LostLevel& lost);

/// When a changed level is copied: `afterLast` after the last edit, but at most `afterFirst` after
/// the first edit that is not copied yet; `again` is the delay after a failure.
struct RecoveryPace {
    std::chrono::milliseconds afterLast{2000};
    std::chrono::milliseconds afterFirst{4000};
    std::chrono::milliseconds again{10000};
};

/// Keeps a copy of one changed level apart from its file, to restore it after a crash: `UUID.maze`
/// in the folder of unsaved levels, beside the mark that says that it is open here.
///
/// The copy is written on another thread from a mirror of the maze that is kept there. It is
/// replaced atomically, so a killed program leaves the last complete copy. It is removed when the
/// level equals its file again, by saving or by undo, and by `discard`. Otherwise it outlives this
/// object and is left to the next start. A stroke does not delay it: the cells painted so far are
/// copied as an undo step of their own. GUI thread. The destructor waits for the running write.
class Recovery : public QObject {
    Q_OBJECT

public:
    /// Undo steps are copied with the level as far as they fit into this number of bytes.
    static constexpr std::size_t historyBytes = std::size_t{4} << 20;
    /// Returns the folder of unsaved levels: `recovery` in the user's data folder of the program.
    static QString usualFolder();

    /// The document is not owned and must outlive this.
    Recovery(MazeDocument* document, const QString& folder, QObject* parent = nullptr);
    /// Continues with a restored level: its copy stays until a newer one is written.
    Recovery(MazeDocument* document, std::unique_ptr<OpenMark> mark, QObject* parent = nullptr);
    ~Recovery() override;

    /// Returns the id that names the copy, also after a restart of the program.
    const QUuid& id() const { return m_id; }
    /// Sets a different pace than the default.
    void setPace(const RecoveryPace& pace) { m_pace = pace; }
    /// Copies the level as long as it has no file, even if it was not changed: for a generated or
    /// pasted level, which exists nowhere else.
    void keepWithoutFile();
    /// Sets the state that is restored with the level: zoom, solver, layers. It is copied with the
    /// level.
    void setState(const QJsonObject& state);

    /// Returns true if nothing can be lost: the level equals its file or its copy on disk.
    bool isKept() const { return !m_isDue && !(m_hasCopy && m_task.isRunning()); }
    /// Starts writing at once if there are changes that are not copied.
    void writeNow();
    /// Starts writing at once and waits for it, at most `atMost`. Returns true if everything is
    /// copied.
    bool flush(std::chrono::milliseconds atMost);
    /// Removes the copy, because the level was saved or its changes were declined.
    void discard();

signals:
    /// Emitted when the level cannot be copied, with a message for the user. Emitted once until a
    /// copy has succeeded again; the next attempt is automatic.
    void failed(const QString& words);

private:
    struct Kept;

    Recovery(MazeDocument* document, const QString& folder, const QUuid& id,
             std::unique_ptr<OpenMark>&& mark, QObject* parent);
    void changed();
    void tellFile();
    bool hasMark();
    bool isWanted() const;
    void write();
    void taken();
    void fail(const QString& words);

    MazeDocument* m_document;
    QString m_folder;
    QUuid m_id;
    std::unique_ptr<OpenMark> m_mark; // null if the folder cannot be written
    RecoveryPace m_pace;
    QJsonObject m_state;
    MazeMirror m_mirror;
    std::shared_ptr<Kept> m_kept; // used by the other thread while a write is running
    QTimer m_timer;
    QDeadlineTimer m_latest; // deadline of the pending copy
    bool m_isKeptWithoutFile = false;
    bool m_isDue = false;      // some changes are not copied yet
    bool m_hasCopy = false;    // true also while it is being written
    bool m_isFailing = false;  // true if the failure was reported
    Background<NoPart> m_task; // last: it ends before the data it writes to is destroyed
};

} // namespace mazewright::ui
