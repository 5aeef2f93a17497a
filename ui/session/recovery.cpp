#include "ui/session/recovery.h"

#include "solvers/formats/file_saving.h"
#include "ui/document/maze_document.h"
#include "ui/session/unsaved_level.h"
#include "ui/text/engine_text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <atomic>
#include <new>
#include <optional>
#include <utility>

namespace mazewright::ui {

/// Data that the writing thread keeps from one copy to the next, and the result of the last one.
struct Recovery::Kept {
    std::shared_ptr<Maze> maze; // null if memory ran out, or before the first copy
    std::optional<Message> error{};
    std::atomic<bool> isDiscarded = false;

    void write(const QString& file, UnsavedLevel& unsaved, MazeChanges& changes);
};

// `discard` sets `isDiscarded` before it removes the file, and this checks it after writing: the
// file is removed in any order. A stop request is ignored, so that at the end of the program a copy
// is completed.
void Recovery::Kept::write(const QString& file, UnsavedLevel& unsaved, MazeChanges& changes)
{
    error.reset();
    changes.mend(maze);
    std::swap(unsaved.level.maze, *maze);
    const std::string text = textOf(unsaved);
    std::swap(unsaved.level.maze, *maze);
    const auto written = writeInPieces(QFile::encodeName(file).toStdString(),
                                       [&](const Sink& sink) -> Expected<Decided<void>> {
                                           if (isDiscarded)
                                               return undecided("no longer needed");
                                           sink(text);
                                           return {};
                                       });
    if (!written)
        error = written.error().message;
    if (isDiscarded)
        QFile::remove(file);
}

QString Recovery::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/recovery");
}

Recovery::Recovery(MazeDocument* document, const QString& folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(folder), m_id(QUuid::createUuid()),
      m_mirror(document), m_kept(std::make_shared<Kept>()), m_task(traits(), this)
{
    listen();
    changed();
}

Recovery::Recovery(MazeDocument* document, std::unique_ptr<OpenMark> mark, QObject* parent)
    : QObject(parent), m_document(document), m_folder(mark->folder()), m_id(mark->id()),
      m_mark(std::move(mark)), m_mirror(document), m_kept(std::make_shared<Kept>()),
      m_hasCopy(true), m_task(traits(), this)
{
    listen();
}

TaskTraits Recovery::traits()
{
    return {.words = tr("Backing up the level")};
}

Recovery::~Recovery() = default;

void Recovery::listen()
{
    connect(m_document, &MazeDocument::edited, this, &Recovery::changed);
    connect(m_document, &MazeDocument::rulesChanged, this, &Recovery::changed);
    connect(m_document, &MazeDocument::modifiedChanged, this, &Recovery::changed);
    connect(m_document, &MazeDocument::saved, this, &Recovery::changed);
    connect(m_document, &MazeDocument::fileChanged, this, &Recovery::tellFile);
    connect(m_document->undoStack(), &QUndoStack::indexChanged, this, &Recovery::changed);
    m_task.onAnswer([this](const Expected<NoPart>&) { taken(); });
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::writeNow);
    if (hasMark())
        m_mark->tell(m_document->fileName());
}

bool Recovery::hasMark()
{
    if (!m_mark)
        m_mark = OpenMark::claim(m_folder, m_id);
    return m_mark != nullptr;
}

void Recovery::tellFile()
{
    if (hasMark())
        m_mark->tell(m_document->fileName());
    changed();
}

void Recovery::setState(const QJsonObject& state)
{
    if (state == m_state)
        return;
    m_state = state;
    if (m_hasCopy)
        changed();
}

void Recovery::keepWithoutFile()
{
    m_isKeptWithoutFile = true;
    changed();
}

bool Recovery::isWanted() const
{
    return m_document->isModified() || m_document->isStrokeOpen() ||
           (m_isKeptWithoutFile && m_document->fileName().isEmpty());
}

void Recovery::changed()
{
    if (!isWanted()) {
        discard();
        return;
    }
    if (!std::exchange(m_isDue, true))
        m_latest.setRemainingTime(m_pace.afterFirst);
    const auto left = std::chrono::milliseconds(std::max<qint64>(m_latest.remainingTime(), 0));
    m_timer.start(std::min(m_pace.afterLast, left));
}

void Recovery::discard()
{
    m_timer.stop();
    m_isDue = false;
    if (!std::exchange(m_hasCopy, false))
        return;
    m_kept->isDiscarded = true;
    m_task.stop();
    QFile::remove(m_mark->copyFile());
}

void Recovery::writeNow()
{
    if (m_isDue && !m_task.isRunning())
        write();
}

bool Recovery::flush(std::chrono::milliseconds atMost)
{
    const QDeadlineTimer deadline(atMost);
    if (!m_task.finish(deadline))
        return false;
    writeNow();
    return m_task.finish(deadline) && isKept();
}

void Recovery::write()
{
    m_timer.stop();
    if (!hasMark()) {
        fail(tr("cannot write %1").arg(QDir::toNativeSeparators(m_folder)));
        return;
    }
    const QString file = m_document->fileName();
    UnsavedLevel unsaved{
        .level = m_document->levelAround(*Maze::make(1, 1)),
        .history = m_document->history(historyBytes),
        .file = file.isEmpty() ? file : QFileInfo(file).absoluteFilePath(),
        .format = m_document->format(),
        .stamp = m_document->stamp(),
        .written = QDateTime::currentDateTimeUtc(),
        .state = m_state,
    };
    m_isDue = false;
    m_hasCopy = true;
    m_kept->isDiscarded = false;
    m_task.start([unsaved = std::move(unsaved), changes = m_mirror.take(),
                  copy = m_mark->copyFile(), kept = m_kept](TaskCall&) mutable {
        try {
            kept->write(copy, unsaved, changes);
        } catch (const std::bad_alloc&) {
            kept->maze.reset();
            kept->error = Message("not enough memory");
        }
        unsaved.history = {}; // its mazes are shared with the document
        return NoPart{};
    });
}

void Recovery::taken()
{
    if (!m_kept->maze)
        m_mirror.startOver();
    if (m_kept->error && m_hasCopy) {
        fail(engineText(*m_kept->error));
        return;
    }
    m_isFailing = false;
    if (m_isDue && !m_timer.isActive())
        write();
}

void Recovery::fail(const QString& words)
{
    m_isDue = true;
    m_latest.setRemainingTime(m_pace.again);
    m_timer.start(m_pace.again);
    if (!std::exchange(m_isFailing, true))
        emit failed(words);
}

} // namespace mazewright::ui
