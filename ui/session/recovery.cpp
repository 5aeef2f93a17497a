#include "ui/session/recovery.h"

#include "solvers/files/format.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStandardPaths>

#include <algorithm>
#include <atomic>
#include <fcntl.h>
#include <new>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

// The lock belongs to an open file (F_OFD_SETLK), not to a process. A second lock of the same
// program is therefore rejected like any other, and a lock can be queried without taking it.

namespace mazewright::ui {

namespace {

constexpr QLatin1String markedFileKey("file");
constexpr QLatin1String processKey("process");
constexpr QLatin1String programKey("program");
constexpr QLatin1String sinceKey("since");

/// Returns an id that distinguishes this program from every other one.
const QString& thisProgram()
{
    static const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    return id;
}

QString markFile(const QString& folder, const QUuid& id)
{
    return folder + u'/' + id.toString(QUuid::WithoutBraces) + QLatin1String(".open");
}

struct flock wholeFile(short kind)
{
    struct flock lock {};
    lock.l_type = kind;
    lock.l_whence = SEEK_SET;
    return lock;
}

bool isLockedByAnother(int descriptor)
{
    struct flock lock = wholeFile(F_WRLCK);
    return ::fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

/// Locks the file. Returns false if another program holds the lock, or has removed the file
/// meanwhile.
bool lockFile(int descriptor)
{
    struct flock lock = wholeFile(F_WRLCK);
    struct stat facts {};
    return ::fcntl(descriptor, F_OFD_SETLK, &lock) == 0 && ::fstat(descriptor, &facts) == 0 &&
           facts.st_nlink > 0;
}

void makeFolder(const QString& folder)
{
    if (QFileInfo::exists(folder) || !QDir().mkpath(folder))
        return;
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace

std::unique_ptr<OpenMark> OpenMark::claim(const QString& folder, const QUuid& id)
{
    makeFolder(folder);
    constexpr mode_t ownerOnly = 0600;
    OpenFile file(::open(QFile::encodeName(markFile(folder, id)).constData(),
                         O_RDWR | O_CREAT | O_CLOEXEC, ownerOnly));
    // Discard the content that an ended program has written.
    if (!file.isOpen() || !lockFile(file.descriptor()) || ::ftruncate(file.descriptor(), 0) != 0)
        return nullptr;
    return std::unique_ptr<OpenMark>(new OpenMark(folder, id, std::move(file)));
}

OpenMark::OpenMark(QString folder, const QUuid& id, OpenFile file)
    : m_folder(std::move(folder)), m_id(id), m_file(std::move(file))
{
}

OpenMark::~OpenMark()
{
    QFile::remove(markFile(m_folder, m_id));
}

QString OpenMark::copyFile() const
{
    return m_folder + u'/' + m_id.toString(QUuid::WithoutBraces) + QLatin1String(".maze");
}

void OpenMark::tell(const QString& file)
{
    const QJsonObject json{
        {markedFileKey, file.isEmpty() ? file : QFileInfo(file).absoluteFilePath()},
        {processKey, QCoreApplication::applicationPid()},
        {programKey, thisProgram()},
        {sinceKey, QDateTime::currentDateTimeUtc().toString(Qt::ISODate)}};
    const QByteArray text = QJsonDocument(json).toJson(QJsonDocument::Compact);
    // Write in place, because the lock belongs to this file. A half-written mark counts as empty.
    if (::ftruncate(m_file.descriptor(), 0) == 0)
        (void)!::pwrite(m_file.descriptor(), text.constData(), std::size_t(text.size()), 0);
}

std::optional<OtherOwner> ownerOf(const QString& folder, const QString& file)
{
    const auto wanted = identityOf(pathOf(file));
    if (!wanted)
        return std::nullopt;
    const auto marks = QDir(folder).entryInfoList({QStringLiteral("*.open")}, QDir::Files);
    for (const QFileInfo& mark : marks) {
        QFile open(mark.filePath());
        if (!open.open(QIODevice::ReadOnly) || !isLockedByAnother(open.handle()))
            continue;
        const QJsonObject json = QJsonDocument::fromJson(open.readAll()).object();
        const QString marked = json.value(markedFileKey).toString();
        if (json.value(programKey).toString() == thisProgram() || marked.isEmpty() ||
            identityOf(pathOf(marked)) != wanted)
            continue;
        return OtherOwner{.process = json.value(processKey).toInteger(),
                          .since =
                              QDateTime::fromString(json.value(sinceKey).toString(), Qt::ISODate)};
    }
    return std::nullopt;
}

namespace {

/// Renames an unreadable copy and returns its new name; empty if the copy cannot be renamed.
QString setAside(const QString& copy)
{
    for (int number = 1;; ++number) {
        QString name = QStringLiteral("%1.unreadable-%2").arg(copy, QString::number(number));
        if (QFile::rename(copy, name))
            return name;
        if (!QFile::exists(name))
            return {};
    }
}

Expected<UnsavedLevel> readCopy(const QString& copy)
{
    try {
        const auto text = readFile(pathOf(copy));
        if (!text)
            return failure(ErrorCode::io, text.error().message);
        return unsavedLevelOf(*text);
    } catch (const std::bad_alloc&) {
        return failure(ErrorCode::io, "not enough memory");
    }
}

/// Returns the ids that have a file with this ending.
std::vector<QUuid> idsWith(const QString& folder, const QString& ending)
{
    std::vector<QUuid> ids;
    for (const QString& name : QDir(folder).entryList({u'*' + ending}, QDir::Files))
        if (const QUuid id(name.chopped(ending.size())); !id.isNull())
            ids.push_back(id);
    return ids;
}

/// Removes marks without a copy that ended programs have left.
void sweepMarks(const QString& folder)
{
    for (const QUuid& id : idsWith(folder, QStringLiteral(".open")))
        (void)OpenMark::claim(folder, id);
}

} // namespace

std::size_t sizeOfCopies(const QString& folder)
{
    std::size_t bytes = 0;
    const QFileInfoList copies =
        QDir(folder).entryInfoList({QStringLiteral("*.maze")}, QDir::Files);
    for (const QFileInfo& copy : copies)
        bytes += static_cast<std::size_t>(copy.size());
    return bytes;
}

LostLevels lostLevels(const QString& folder)
{
    LostLevels lost;
    for (const QUuid& id : idsWith(folder, QStringLiteral(".maze"))) {
        auto mark = OpenMark::claim(folder, id);
        if (!mark || !QFile::exists(mark->copyFile()))
            continue;
        auto unsaved = readCopy(mark->copyFile());
        if (unsaved) {
            lost.levels.push_back({std::move(mark), *std::move(unsaved)});
            continue;
        }
        if (unsaved.error().code == ErrorCode::io)
            continue;
        if (const QString name = setAside(mark->copyFile()); !name.isEmpty())
            lost.setAside.push_back(name);
    }
    sweepMarks(folder);
    std::stable_sort(lost.levels.begin(), lost.levels.end(),
                     [](const LostLevel& a, const LostLevel& b) {
                         return a.unsaved.written > b.unsaved.written;
                     });
    return lost;
}

void restore(const UnsavedLevel& unsaved, MazeDocument& document)
{
    document.restore(unsaved.level, unsaved.history, unsaved.file, unsaved.format, unsaved.stamp);
}

void discard(const LostLevel& lost)
{
    QFile::remove(lost.mark->copyFile());
}

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
    const auto written =
        writeInPieces(pathOf(file), [&](const Sink& sink) -> Expected<Decided<void>> {
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
    : Recovery(document, folder, QUuid::createUuid(), nullptr, parent)
{
    changed();
}

Recovery::Recovery(MazeDocument* document, std::unique_ptr<OpenMark> mark, QObject* parent)
    : Recovery(document, mark->folder(), mark->id(), std::move(mark), parent)
{
}

Recovery::~Recovery() = default;

Recovery::Recovery(MazeDocument* document, const QString& folder, const QUuid& id,
                   std::unique_ptr<OpenMark>&& mark, QObject* parent)
    : QObject(parent), m_document(document), m_folder(folder), m_id(id), m_mark(std::move(mark)),
      m_mirror(document), m_kept(std::make_shared<Kept>()), m_hasCopy(m_mark != nullptr),
      m_task({.words = tr("Backing up the level")}, this)
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
