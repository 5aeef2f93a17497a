#include "ui/level/level_file.h"

#include "solvers/files/format.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>

#include <filesystem>
#include <limits>
#include <sys/stat.h>
#include <utility>

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

namespace {

std::filesystem::path pathOf(const QString& file)
{
    return QFile::encodeName(file).toStdString();
}

/// Returns false if the file may hold more than was read from it: a picture or a map that this
/// program would not write in the same way.
bool isWhole(const Level& level, const Format& format, const std::string& text)
{
    if (!format.isBinary && format.companion == nullptr)
        return true;
    const auto written = format.write(level);
    return written && *written == text;
}

} // namespace

std::size_t sizeOfFile(const QString& file)
{
    if (!QFile::exists(file))
        return 0;
    const auto facts = factsOf(file);
    return facts ? static_cast<std::size_t>(facts->size) : std::numeric_limits<std::size_t>::max();
}

Expected<LevelFile> readLevelFile(const QString& file, const Format* format)
{
    // Read the metadata first: if the file changes meanwhile, its metadata will differ.
    const auto facts = factsOf(file);
    const auto text = readFileOrPipe(pathOf(file));
    if (!text)
        return tl::unexpected(text.error());
    auto read = readLevelText(*text, pathOf(file).string(), format);
    if (!read)
        return tl::unexpected(std::move(read.error()));
    const bool whole = isWhole(read->level, *read->format, *text);
    LevelFile opened{std::move(read->level), read->format, {}, whole};
    if (facts)
        opened.stamp = {*facts, hashOfContent(*text)};
    return opened;
}

Expected<std::optional<FileStamp>> writeLevelFile(const QString& file, const Level& level,
                                                  const Format* format)
{
    const auto text = levelText(level, pathOf(file).filename().string(), format);
    if (!text)
        return tl::unexpected(text.error());
    if (auto written = writeFile(pathOf(file), *text); !written)
        return tl::unexpected(std::move(written.error()));
    if (auto beside = writeCompanion(pathOf(file), format); !beside)
        return tl::unexpected(std::move(beside.error()));
    auto facts = factsOf(file);
    if (!facts)
        return std::nullopt;
    // The metadata of a file that another program has written since must not pass for those of our
    // content.
    if (facts->size != static_cast<std::int64_t>(text->size()))
        *facts = {.size = static_cast<std::int64_t>(text->size())};
    return FileStamp{*facts, hashOfContent(*text)};
}

Expected<std::optional<FileStamp>> LevelWrite::write() const
{
    if (known && compared(file, *known) == OnDisk::changed)
        return failure(ErrorCode::changed,
                       QCoreApplication::translate("MazeDocument",
                                                   "the file has been changed by another program")
                           .toStdString());
    Level whole = around;
    whole.maze = *maze;
    return writeLevelFile(file, whole, format);
}

Expected<std::optional<FileStamp>> writeHere(const LevelWrite& write)
{
    return write.write();
}

} // namespace mazewright::ui
