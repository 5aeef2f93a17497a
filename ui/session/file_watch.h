#pragma once

#include "ui/base/background.h"
#include "ui/level/level_file.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <optional>

namespace mazewright::ui {

class MazeDocument;

/// Detects that a document's file is no longer what the document last read or wrote: it was
/// written, replaced under its name, or removed. A file that was only touched, or replaced by a
/// copy, still counts as the same. The file is checked on another thread. GUI thread; the
/// destructor waits for it.
class FileWatch : public QObject {
    Q_OBJECT

public:
    /// The document is not owned and must outlive the watch.
    explicit FileWatch(MazeDocument* document, QObject* parent = nullptr);

    /// Returns the last known state of the file relative to the document; `same` without a file.
    OnDisk state() const { return m_state; }

    /// Checks again, for file systems that report no changes (a disk of another machine). Call it
    /// when the window becomes active.
    void look();

signals:
    /// Emitted when the file's state has changed, or the file has changed once more. `same` means
    /// that an earlier warning no longer applies.
    void changedOnDisk(mazewright::ui::OnDisk state);
    /// Emitted when a check has ended, with any result.
    void looked();

private:
    /// The result of one check, and the file and stamp that it was made for.
    struct Seen {
        QString file{};
        FileStamp known{};
        OnDisk state = OnDisk::same;
        std::optional<FileFacts> facts{};
    };

    void follow();
    void settled();
    void taken(const Seen& seen);
    void setState(OnDisk state);

    MazeDocument* m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_quiet;                      // waits, because programs write a file in several steps
    std::optional<FileFacts> m_reported; // of the file when `changed` was last reported
    OnDisk m_state = OnDisk::same;
    bool m_isAgain = false; // true if the file changed since the last check began
    Background<Seen> m_task;
};

} // namespace mazewright::ui
