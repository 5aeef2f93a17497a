#include "ui/level/level_file.h"

#include "solvers/core/cell_set.h"
#include "solvers/files/unwrap.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>

#include <algorithm>
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

std::filesystem::path pathOf(const QString& file)
{
    return QFile::encodeName(file).toStdString();
}

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
    const auto content = readFile(pathOf(file));
    return content && hashOfContent(*content) == known.hash ? OnDisk::same : OnDisk::changed;
}

namespace {

/// Returns the next line of a text without blanks at its end, and takes it from the text.
std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

/// Returns true if two texts have the same lines; a byte order mark, and blanks at the ends of
/// lines and of the text, do not count.
bool haveSameLines(std::string_view a, std::string_view b)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    b.remove_prefix(b.starts_with(mark) ? mark.size() : 0);
    while (!a.empty() || !b.empty())
        if (takeLine(a) != takeLine(b))
            return false;
    return true;
}

/// Returns true if a format writes the level as the text has it.
bool writesSame(const Format& format, const Level& level, const std::string& text)
{
    if (format.write == nullptr)
        return false;
    const auto written = format.write(level);
    return written && (format.isBinary ? *written == text : haveSameLines(*written, text));
}

/// Returns the format that writes the file again as it was; null if the file may hold more than was
/// read from it: a picture or a map that this program would not write in the same way, or a text of
/// which parts were left out. A grid of symbols may be in any format of such grids.
const Format* keptFormat(const ReadLevel& read, const std::string& text)
{
    const Format& own = *read.format;
    const bool isSure = !own.isBinary && own.companion == nullptr && read.readAs.empty();
    if (isSure || writesSame(own, read.level, text))
        return &own;
    if (own.recognise != nullptr)
        return nullptr;
    const auto all = formats();
    const auto same = std::find_if(all.begin(), all.end(), [&](const Format* other) {
        return other->recognise == nullptr && writesSame(*other, read.level, text);
    });
    return same == all.end() ? nullptr : *same;
}

std::string_view viewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

std::size_t sizeOfFile(const QString& file)
{
    if (!QFile::exists(file))
        return 0;
    const auto facts = factsOf(file);
    return facts ? static_cast<std::size_t>(facts->size) : std::numeric_limits<std::size_t>::max();
}

Expected<LevelFile> readLevelFile(const QString& file, const Format* format,
                                  const ReadOptions& options)
{
    // Read the metadata first: if the file changes meanwhile, its metadata will differ.
    const auto facts = factsOf(file);
    const auto text = readFileOrPipe(pathOf(file));
    if (!text)
        return tl::unexpected(text.error());
    auto read = readLevelText(*text, pathOf(file).string(), format, options);
    if (!read)
        return tl::unexpected(std::move(read.error()));
    const Format* kept = keptFormat(*read, *text);
    LevelFile opened{std::move(read->level),
                     kept != nullptr ? kept : read->format,
                     {},
                     kept != nullptr,
                     std::move(read->readAs),
                     read->levels};
    if (facts)
        opened.stamp = {*facts, hashOfContent(*text)};
    return opened;
}

Expected<LevelFile> readLevelFrom(const LevelSource& source, const ReadOptions& options)
{
    if (!source.file.isEmpty())
        return readLevelFile(source.file, nullptr, options);
    return readLevelText(viewOf(source.text), {}, nullptr, options).map([](ReadLevel&& read) {
        return LevelFile{std::move(read.level),  read.format, {}, false,
                         std::move(read.readAs), read.levels};
    });
}

Expected<TextGrid> textGridIn(const LevelSource& source, int level)
{
    const auto bytes = source.file.isEmpty() ? Expected<std::string>(source.text.toStdString())
                                             : readFile(pathOf(source.file));
    if (!bytes)
        return tl::unexpected(bytes.error());
    const Format* format = recogniseFormat(*bytes, pathOf(source.file).string());
    if (format != nullptr && format->isBinary)
        return failure(ErrorCode::unsupported, "the text has no symbols to choose from");
    const auto decoded = decodedText(*bytes);
    if (!decoded)
        return tl::unexpected(decoded.error());
    return readTextGrid(*decoded ? **decoded : *bytes, level);
}

ReadOptions optionsWithLegend(const std::string& legend)
{
    auto known = readLegend(legend);
    return {.legend = known ? std::optional(*std::move(known)) : std::nullopt};
}

namespace {

/// The walls of a grid by a legend.
struct Walls {
    bool any = false;
    bool around = false; ///< true if most of the border is wall
};

Walls wallsOf(const mazewright::Legend& legend, const SymbolGrid& grid)
{
    Walls walls;
    std::vector<bool> isWall;
    for (const Symbol& symbol : grid.symbols) {
        const auto entry = legend.explain(symbol.text);
        isWall.push_back(entry && entry->cell == packedWall);
        walls.any = walls.any || isWall.back();
    }
    int onBorder = 0;
    int wallsOnBorder = 0;
    forEachOnSides({{}, grid.rows, grid.columns}, [&](Position at) {
        const auto row = static_cast<std::size_t>(at.row) * static_cast<std::size_t>(grid.columns);
        ++onBorder;
        wallsOnBorder += isWall[grid.cells[row + static_cast<std::size_t>(at.column)]] ? 1 : 0;
    });
    walls.around = 4 * wallsOnBorder > 3 * onBorder;
    return walls;
}

} // namespace

mazewright::Legend likelyLegend(const SymbolGrid& grid)
{
    const std::vector<mazewright::Legend> fitting = legendsFor(grid);
    for (const bool Walls::*wanted : {&Walls::around, &Walls::any})
        for (const mazewright::Legend& legend : fitting)
            if (wallsOf(legend, grid).*wanted)
                return legend;
    return fitting.empty() ? nearestLegend(grid) : fitting.front();
}

Expected<ReadLevel> readForPicture(std::string_view text, const std::string& fileName)
{
    auto read = readLevelText(text, fileName);
    if (read || read.error().code != ErrorCode::unclear)
        return read;
    const auto grid = textGridIn({.text = QByteArray(text.data(), static_cast<int>(text.size()))});
    if (!grid)
        return read;
    return levelOfGrid(*grid, {.legend = likelyLegend(grid->grid)});
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

} // namespace mazewright::ui
