#include "ui/session/open_mark.h"

#include "solvers/formats/file_identity.h"
#include "solvers/formats/format.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <fcntl.h>
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

std::filesystem::path pathOfMarked(const QString& file)
{
    return QFile::encodeName(file).toStdString();
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
    QFile::remove(path());
}

QString OpenMark::path() const
{
    return markFile(m_folder, m_id);
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
    const auto wanted = identityOf(pathOfMarked(file));
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
            identityOf(pathOfMarked(marked)) != wanted)
            continue;
        return OtherOwner{.process = json.value(processKey).toInteger(),
                          .since =
                              QDateTime::fromString(json.value(sinceKey).toString(), Qt::ISODate)};
    }
    return std::nullopt;
}

} // namespace mazewright::ui
