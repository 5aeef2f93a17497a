#include "solvers/files/format.h"

#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/text_grids.h"
#include "solvers/files/unwrap.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

// The table of formats: one line per format, in display order, which is also the order of
// recognition.
#define FORMATS(ENTRY)                                                                             \
    ENTRY(mazeFormat)                                                                              \
    ENTRY(matrixFormat)                                                                            \
    ENTRY(linkBoardFormat)                                                                         \
    ENTRY(glyphsFormat)                                                                            \
    ENTRY(csvFormat)                                                                               \
    ENTRY(gridFormat)                                                                              \
    ENTRY(zeroOneFormat)                                                                           \
    ENTRY(jsonFormat)                                                                              \
    ENTRY(pythonFormat)                                                                            \
    ENTRY(npyFormat)                                                                               \
    ENTRY(asciiFormat)                                                                             \
    ENTRY(micromouseFormat)                                                                        \
    ENTRY(boxFormat)                                                                               \
    ENTRY(underscoresFormat)                                                                       \
    ENTRY(hexRoomsFormat)                                                                          \
    ENTRY(jsonRoomsFormat)                                                                         \
    ENTRY(sokobanFormat)                                                                           \
    ENTRY(sokobanCoinsFormat)                                                                      \
    ENTRY(movingAiFormat)                                                                          \
    ENTRY(tmxFormat)                                                                               \
    ENTRY(tmjFormat)                                                                               \
    ENTRY(worldFormat)                                                                             \
    ENTRY(ldtkFormat)                                                                              \
    ENTRY(packFormat)                                                                              \
    ENTRY(pngFormat)                                                                               \
    ENTRY(jpegFormat)                                                                              \
    ENTRY(pnmFormat)

namespace mazewright {

namespace catalogue {
#define DECLARE(name) extern const Format name;
FORMATS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const Format* const> formats() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const Format* all[] = {FORMATS(ADDRESS)};
#undef ADDRESS
    return all;
}

const Format* findFormat(std::string_view id) noexcept
{
    return findEntry(formats(), id);
}

namespace {

/// The format whose extension fits a name best, and that extension.
struct NamedFormat {
    const Format* format = nullptr;
    std::string_view extension; ///< with its dot
};

NamedFormat formatNamed(std::string_view fileName)
{
    const std::string name = lowered(fileName);
    NamedFormat best;
    for (const Format* format : formats())
        for (std::string_view pattern : text::words(format->info.extensions)) {
            const std::string_view extension = pattern.substr(1);
            if (name.ends_with(extension) && extension.size() > best.extension.size())
                best = {format, extension};
        }
    return best;
}

/// Returns a reader of files in the folder of `fileName`.
FilesBeside filesBeside(std::string_view fileName)
{
    return [folder = std::filesystem::path(fileName).parent_path()](std::string_view name) {
        return readFile(folder / std::filesystem::path(name));
    };
}

} // namespace

const Format* formatForName(std::string_view fileName)
{
    return formatNamed(fileName).format;
}

namespace {

/// Returns the format that is sure to recognise a text, or else the first that may; null if none.
/// Only formats whose `isBinary` is as given are asked.
const Format* recognisedForm(std::string_view text, bool isBinary, Likeness least)
{
    const Format* likely = nullptr;
    for (const Format* format : formats()) {
        if (format->recognise == nullptr || format->isBinary != isBinary)
            continue;
        const Likeness likeness = format->recognise(text);
        if (likeness == Likeness::surely)
            return format;
        if (likeness == least && !likely)
            likely = format;
    }
    return likely;
}

/// Returns true if the extension of a file name stands for texts of many kinds.
bool isOfManyKinds(std::string_view extension)
{
    constexpr std::array<std::string_view, 6> many = {".txt", ".csv", ".json",
                                                      ".py",  ".map", ".maze"};
    return std::find(many.begin(), many.end(), extension) != many.end();
}

/// Returns the format that a mark in the text or the name of its file decides; null if none does.
const Format* decidedFormat(std::string_view text, std::string_view fileName)
{
    if (const Format* marked = markedFormat(text))
        return marked;
    const NamedFormat named = formatNamed(fileName);
    return named.format && !isOfManyKinds(named.extension) ? named.format : nullptr;
}

/// A text on its way to a reader: it has a format, or a grid whose symbols decide.
struct PreparedText {
    std::string_view bytes;
    const Format* format = nullptr;
    std::optional<TextGrid> grid{};
    Message taken{};
    int levels = 1;                       ///< number of mazes in the wrapping
    std::optional<std::string> decoded{}; ///< of `bytes`; empty if they need no change
    std::optional<std::string> inner{};   ///< without its wrapping; empty if it has none

    std::string_view text() const { return inner ? *inner : decoded ? *decoded : bytes; }
};

/// Looks for a format inside the wrapping of a text.
Expected<void> recogniseInside(PreparedText& prepared, int level)
{
    auto inner = unwrapped(prepared.text(), level, mayHaveLiterals(prepared.text()));
    if (!inner)
        return tl::unexpected(inner.error());
    if (!inner->text)
        return {};
    prepared.format = recognisedForm(*inner->text, false, Likeness::surely);
    if (prepared.format == nullptr)
        return {};
    prepared.inner = std::move(inner->text);
    prepared.taken = inner->taken;
    prepared.levels = inner->levels;
    return {};
}

/// Makes a text that looks like a drawing a grid if the given legend explains each of its
/// characters.
void readByLegend(PreparedText& prepared, std::string_view fileName, const ReadOptions& options)
{
    if (!options.legend || prepared.format == formatForName(fileName))
        return;
    auto grid = readTextGrid(prepared.text(), options.level);
    if (!grid || grid->grid.isLiteral || !explainsAll(*options.legend, grid->grid))
        return;
    prepared.format = nullptr;
    prepared.grid = *std::move(grid);
}

/// Finds the format of a decoded text: by its content, then by its name, then by its symbols. A
/// damaged file gets the errors of the format that its name or its first characters tell.
Expected<void> recognise(PreparedText& prepared, std::string_view fileName,
                         const ReadOptions& options)
{
    const int level = options.level;
    const char first = text::trimmed(withoutMark(prepared.text())).front();
    prepared.format = recognisedForm(prepared.text(), false, Likeness::surely);
    if (prepared.format != nullptr) {
        readByLegend(prepared, fileName, options);
        return {};
    }
    prepared.format = decidedFormat(prepared.text(), fileName);
    if (prepared.format == nullptr && first != '<')
        if (auto looked = recogniseInside(prepared, level); !looked)
            return looked;
    if (prepared.format != nullptr)
        return {};
    prepared.format = formatForName(fileName);
    if (prepared.format && prepared.format->recognise == nullptr)
        prepared.format = nullptr; // its symbols decide
    if (first == '<' && !prepared.format)
        return failure(ErrorCode::unsupported,
                       messageOf("unknown format; expected one of {}",
                                 fmt::to_string(fmt::join(idsOf(formats()), ", "))),
                       1);
    if (first == '{')
        prepared.format = recognisedForm(prepared.text(), false, Likeness::perhaps);
    auto grid = readTextGrid(prepared.text(), level);
    const bool isOther =
        prepared.format != nullptr &&
        (!grid          ? grid.error().code != ErrorCode::value // there are grids, with a fault
         : first == '{' ? !grid->grid.isLiteral
                        : legendsFor(grid->grid).empty() && !looksLikeMaze(grid->grid));
    if (isOther)
        return {};
    if (!grid)
        return tl::unexpected(grid.error());
    prepared.format = nullptr;
    prepared.grid = *std::move(grid);
    return {};
}

/// Decodes a text and finds its format. Errors: `syntax`, `unsupported`.
Expected<PreparedText> prepared(std::string_view bytes, std::string_view fileName,
                                const Format* format, const ReadOptions& options)
{
    PreparedText prepared{.bytes = bytes, .format = format};
    if (!format)
        prepared.format = recognisedForm(bytes, true, Likeness::surely);
    if (prepared.format && prepared.format->isBinary)
        return prepared;
    if (auto kind = otherKindOf(bytes))
        return failure(ErrorCode::unsupported, *std::move(kind), 1);
    auto decoded = decodedText(bytes);
    if (!decoded)
        return tl::unexpected(decoded.error());
    if (*decoded)
        prepared.decoded = *std::move(decoded);
    if (const std::size_t zero = prepared.text().find('\0'); zero != std::string_view::npos)
        return failure(ErrorCode::syntax,
                       "this is a binary file (it contains a zero byte); expected text",
                       lineAt(prepared.text(), zero));
    if (withoutMark(prepared.text()).find_first_not_of(" \t\r\n") == std::string_view::npos)
        return failure(ErrorCode::syntax, "the file is empty; expected a maze", 1);
    if (prepared.format)
        return prepared;
    if (auto known = recognise(prepared, fileName, options); !known)
        return tl::unexpected(known.error());
    return prepared;
}

} // namespace

const Format* recogniseFormat(std::string_view text, std::string_view fileName)
{
    const auto known = prepared(text, fileName, nullptr, {});
    if (!known || known->format)
        return known ? known->format : nullptr;
    const auto read = levelOfGrid(*known->grid, {});
    return read ? read->format : nullptr;
}

bool isSurelyLevel(std::string_view text)
{
    if (recognisedForm(text, false, Likeness::surely) != nullptr || markedFormat(text) != nullptr)
        return true;
    const auto decoded = decodedText(text);
    if (!decoded)
        return false;
    const auto read = readTextGrid(*decoded ? std::string_view(**decoded) : text);
    return read && !read->grid.isLiteral && isClear(read->grid, legendsFor(read->grid));
}

namespace {

/// Returns the error of a drawing whose format was guessed. If its characters may also be cells,
/// the error offers the legend for them.
Error withLegend(Error error, const LevelText& source)
{
    const bool isBroken = error.code == ErrorCode::syntax || error.code == ErrorCode::value ||
                          error.code == ErrorCode::unclear;
    if (source.options.legend || !isBroken)
        return error;
    const auto grid = readTextGrid(source.text, source.options.level);
    if (!grid || grid->grid.isLiteral)
        return error;
    const auto legends = legendsFor(grid->grid);
    const bool areLines = looksLikeMaze(grid->grid) && nearestLegend(grid->grid).id == "lines";
    if (legends.empty() && (error.code != ErrorCode::syntax || !areLines))
        return error;
    error.code = ErrorCode::unclear;
    addNote(error.message,
            messageOf("--legend {} reads each character as a cell",
                      legends.empty() ? std::string_view("SYMBOL=MEANING,…") : legends.front().id));
    return error;
}

} // namespace

Expected<ReadLevel> readLevelText(std::string_view text, std::string_view fileName,
                                  const Format* format, const ReadOptions& options)
{
    const auto known = prepared(text, fileName, format, options);
    if (!known)
        return tl::unexpected(known.error());
    if (known->grid)
        return levelOfGrid(*known->grid, options);
    LevelText source{.text = known->text(), .options = options, .isGuessed = format == nullptr};
    if (known->levels > 1)
        source.options.level = 1; // `unwrapped` has chosen
    if (!fileName.empty())
        source.beside = filesBeside(fileName);
    auto read = known->format->read(source);
    if (!read && source.isGuessed && known->format->legend.empty() &&
        known->format != formatForName(fileName))
        return tl::unexpected(withLegend(read.error(), source));
    if (!read)
        return read;
    if (read->format == nullptr)
        read->format = known->format;
    if (!known->taken.empty())
        addNote(read->readAs, messageOf("without {}", known->taken));
    if (known->levels > 1) {
        read->levels = known->levels;
        addNote(read->readAs, levelNote(options.level, static_cast<std::size_t>(known->levels)));
    }
    return read;
}

Expected<ReadLevel> readLevel(const std::filesystem::path& file, const Format* format,
                              const ReadOptions& options)
{
    const auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    return readLevelText(*text, file.string(), format, options);
}

Expected<std::string> levelText(const Level& level, std::string_view fileName, const Format* format)
{
    if (!format)
        format = formatForName(fileName);
    if (!format)
        format = findFormat("maze");
    if (format->write == nullptr)
        return failure(
            ErrorCode::unsupported,
            messageOf("the format '{}' can only be read; use the format 'maze'", format->info.id));
    return format->write(level);
}

Expected<void> writeLevel(const std::filesystem::path& file, const Level& level,
                          const Format* format)
{
    const auto text = levelText(level, file.filename().string(), format);
    if (!text)
        return tl::unexpected(text.error());
    return writeFile(file, *text).and_then([&] { return writeCompanion(file, format); });
}

Expected<void> writeCompanion(const std::filesystem::path& file, const Format* format)
{
    if (!format)
        format = formatForName(file.filename().string());
    if (!format || format->companion == nullptr)
        return {};
    const std::filesystem::path beside = file.parent_path() / format->companion->name;
    std::error_code ignored;
    if (std::filesystem::exists(beside, ignored))
        return {};
    return writeFile(beside, format->companion->content());
}

Message describe(const Error& error, std::string_view fileName)
{
    if (error.line == 0)
        return messageOf("{}: {}", fileName, error.message);
    return messageOf("{}:{}: {}", fileName, error.line, error.message);
}

} // namespace mazewright
