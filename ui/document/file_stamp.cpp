#include "ui/document/file_stamp.h"

#include "solvers/formats/format.h"

#include <QCryptographicHash>
#include <QFile>

#include <sys/stat.h>

namespace mazewright::ui {

namespace {

std::int64_t nanoseconds(const timespec& time)
{
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

} // namespace

std::optional<FileFacts> factsOf(const QString& file)
{
    struct stat facts {};
    if (::stat(QFile::encodeName(file).constData(), &facts) != 0 || !S_ISREG(facts.st_mode))
        return std::nullopt;
    return FileFacts{.device = facts.st_dev,
                     .number = facts.st_ino,
                     .size = facts.st_size,
                     .written = nanoseconds(facts.st_mtim),
                     .changed = nanoseconds(facts.st_ctim)};
}

QByteArray hashOfContent(std::string_view content)
{
    return QCryptographicHash::hash(
        QByteArrayView(content.data(), static_cast<qsizetype>(content.size())),
        QCryptographicHash::Blake2b_256);
}

OnDisk compared(const QString& file, const FileStamp& known)
{
    const auto facts = factsOf(file);
    if (!facts)
        return QFile::exists(file) ? OnDisk::changed : OnDisk::gone;
    if (*facts == known.facts)
        return OnDisk::same;
    if (facts->size != known.facts.size)
        return OnDisk::changed;
    const auto content = readFile(QFile::encodeName(file).toStdString());
    return content && hashOfContent(*content) == known.hash ? OnDisk::same : OnDisk::changed;
}

} // namespace mazewright::ui
