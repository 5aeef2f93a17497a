#include "ui/session/file_watch.h"

#include "ui/level/maze_document.h"

#include <QFileInfo>

#include <chrono>
#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds quietTime{150};

} // namespace

FileWatch::FileWatch(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document), m_task({.words = tr("Checking the file")}, this)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietTime);
    connect(&m_quiet, &QTimer::timeout, this, &FileWatch::look);
    const auto wait = [this] { m_quiet.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(document, &MazeDocument::fileChanged, this, &FileWatch::settled);
    connect(document, &MazeDocument::saved, this, &FileWatch::settled);
    m_task.onAnswer([this](const Expected<Seen>& seen) { taken(*seen); });
    follow();
    look();
}

/// Watches the folder as well, because a replaced or removed file is not watched any more.
void FileWatch::follow()
{
    const QString file = m_document->fileName();
    QStringList wanted;
    if (!file.isEmpty() && m_document->stamp()) {
        wanted.push_back(QFileInfo(file).absolutePath());
        if (QFileInfo::exists(file))
            wanted.push_back(QFileInfo(file).absoluteFilePath());
    }
    QStringList now = m_watcher.directories() + m_watcher.files();
    for (const QString& path : now)
        if (!wanted.contains(path))
            m_watcher.removePath(path);
    for (const QString& path : std::as_const(wanted))
        if (!now.contains(path))
            m_watcher.addPath(path);
}

/// Handles a save or an opened file: the document knows the current state of its file again.
void FileWatch::settled()
{
    m_quiet.stop();
    m_reported.reset();
    setState(OnDisk::same);
    follow();
    look(); // it may have changed before it was watched
}

void FileWatch::look()
{
    if (m_document->isBeingWritten()) { // the current content may be our own
        m_quiet.start();
        return;
    }
    m_isAgain = m_task.isRunning();
    if (m_isAgain)
        return;
    follow();
    if (m_document->fileName().isEmpty() || !m_document->stamp())
        return;
    m_task.start([asked = Seen{m_document->fileName(), *m_document->stamp()}](TaskCall&) {
        Seen seen = asked;
        try {
            seen.facts = factsOf(seen.file);
            seen.state = compared(seen.file, seen.known);
        } catch (const std::bad_alloc&) {
            seen.state = OnDisk::changed; // a file too large to read has changed
        }
        return seen;
    });
}

void FileWatch::taken(const Seen& seen)
{
    const bool isOfNow = seen.file == m_document->fileName() && m_document->stamp() == seen.known &&
                         !m_document->isBeingWritten();
    if (isOfNow) {
        const bool isAnother = seen.state == OnDisk::changed && seen.facts != m_reported;
        m_reported = seen.state == OnDisk::changed ? seen.facts : std::nullopt;
        if (isAnother)
            m_state = OnDisk::same; // so that it is reported again
        setState(seen.state);
        emit looked();
    }
    if (m_isAgain || !isOfNow)
        look();
}

void FileWatch::setState(OnDisk state)
{
    if (std::exchange(m_state, state) != state)
        emit changedOnDisk(state);
}

} // namespace mazewright::ui
