#pragma once

#include "ui/session/maze_mirror.h"
#include "ui/session/open_mark.h"
#include "ui/tasks/background.h"

#include <QDeadlineTimer>
#include <QJsonObject>
#include <QObject>
#include <QTimer>
#include <QUuid>

#include <chrono>
#include <cstddef>
#include <memory>

namespace mazewright::ui {

class MazeDocument;

/// When a changed level is copied: so long after the last edit, but no longer after the first that
/// is not copied yet; and how soon again where that has failed.
struct RecoveryPace {
    std::chrono::milliseconds afterLast{2000};
    std::chrono::milliseconds afterFirst{4000};
    std::chrono::milliseconds again{10000};
};

/// Keeps a copy of one changed level apart from its file, for after a crash: `UUID.maze` in the
/// folder of unsaved levels, beside the mark that says that it is open here.
///
/// The copy is written on another thread from a mirror of the maze that is kept there, and replaced
/// as a whole: whenever the program is killed, the last whole copy is there. It goes when the level
/// is as its file again, by saving or by undo, and with `discard`; else it outlives this object,
/// which then leaves it to the next start. A stroke does not hold it up: what is painted so far is
/// copied, as an undo step of its own.
/// GUI thread. The destructor waits for what is being written.
class Recovery : public QObject {
    Q_OBJECT

public:
    /// Undo steps are copied with the level as far as they fit into this.
    static constexpr std::size_t historyBytes = std::size_t{4} << 20;
    /// Where unsaved levels are kept: `recovery` in the program's own folder of the user.
    static QString usualFolder();

    /// The document is not owned and must outlive this.
    Recovery(MazeDocument* document, const QString& folder, QObject* parent = nullptr);
    /// For a level that was restored: its copy stays until a newer one is written.
    Recovery(MazeDocument* document, std::unique_ptr<OpenMark> mark, QObject* parent = nullptr);
    ~Recovery() override;

    /// What the copy is named by, from one start of the program to the next.
    const QUuid& id() const { return m_id; }
    /// Another pace than the usual one.
    void setPace(const RecoveryPace& pace) { m_pace = pace; }
    /// Copies the level for as long as it has no file, also where nothing was changed: for one that
    /// was generated or pasted, and is nowhere else.
    void keepWithoutFile();
    /// What is to come back with the level: zoom, solver, layers. Copied with it.
    void setState(const QJsonObject& state);

    /// Whether nothing of the level is without a copy: it is as its file, or as its copy on disk.
    bool isKept() const { return !m_isDue && !(m_hasCopy && m_task.isRunning()); }
    /// Begins to write at once what is not copied yet.
    void writeNow();
    /// The same, and waits for it, at most so long. Whether all is kept.
    bool flush(std::chrono::milliseconds atMost);
    /// Removes the copy: the level is saved, or nobody wants it.
    void discard();

signals:
    /// The level cannot be copied, in words fit to show. Once, until it has worked again; it is
    /// tried again by itself.
    void failed(const QString& words);

private:
    struct Kept;

    static TaskTraits traits();
    void listen();
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
    std::unique_ptr<OpenMark> m_mark; // none: the folder cannot be written
    RecoveryPace m_pace;
    QJsonObject m_state;
    MazeMirror m_mirror;
    std::shared_ptr<Kept> m_kept; // the other thread's while one runs
    QTimer m_timer;
    QDeadlineTimer m_latest; // while something is due
    bool m_isKeptWithoutFile = false;
    bool m_isDue = false;      // something is not copied yet
    bool m_hasCopy = false;    // or one is being written
    bool m_isFailing = false;  // and it was said
    Background<NoPart> m_task; // last: it ends before what it writes to
};

} // namespace mazewright::ui
