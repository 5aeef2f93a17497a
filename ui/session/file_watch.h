#pragma once

#include "ui/document/file_stamp.h"
#include "ui/tasks/background.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace mazewright::ui {

class MazeDocument;

/// Notices that a document's file is no longer what the document has read from it or written to
/// it: written, replaced by another under its name, removed. One that was only touched, or
/// replaced by its like, is still the same.
/// The file is looked at on another thread. GUI thread; the destructor waits for it.
class FileWatch : public QObject {
    Q_OBJECT

public:
    /// The document is not owned and must outlive the watch.
    explicit FileWatch(MazeDocument* document, QObject* parent = nullptr);

    /// How the file is beside the document, as far as is known; `same` where there is no file.
    OnDisk state() const { return m_state; }

    /// Looks again, as where the system tells of no changes (a disk of another machine): a good
    /// time is when the window becomes the active one.
    void look();

signals:
    /// The state is another, or the file has changed once more. `same` again: what was said of it
    /// is settled.
    void changedOnDisk(mazewright::ui::OnDisk state);
    /// A look has ended, whatever it has found.
    void looked();

private:
    /// What one look has found, and for which file as the document knew it.
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
    QTimer m_quiet;                      // whoever writes a file does it in several steps
    std::optional<FileFacts> m_reported; // of the file when `changed` was last told
    OnDisk m_state = OnDisk::same;
    bool m_isAgain = false; // something has changed since the last look began
    Background<Seen> m_task;
};

} // namespace mazewright::ui
