#include "solvers/files/format.h"

#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/files/file_text.h"

#include <algorithm>
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
    ENTRY(asciiFormat)                                                                             \
    ENTRY(sokobanFormat)                                                                           \
    ENTRY(sokobanCoinsFormat)                                                                      \
    ENTRY(movingAiFormat)                                                                          \
    ENTRY(tmxFormat)                                                                               \
    ENTRY(tmjFormat)                                                                               \
    ENTRY(pngFormat)

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

std::string lowered(std::string_view name)
{
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return lower;
}

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

/// Returns true if a binary format recognises these bytes.
bool isBinaryForm(std::string_view bytes)
{
    return std::any_of(formats().begin(), formats().end(), [bytes](const Format* format) {
        return format->isBinary && format->recognise(bytes) == Likeness::surely;
    });
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

const Format* recogniseFormat(std::string_view text, std::string_view fileName)
{
    const Format* likely = nullptr;
    for (const Format* format : formats()) {
        const Likeness likeness = format->recognise(text);
        if (likeness == Likeness::surely)
            return format;
        if (likeness == Likeness::perhaps && !likely)
            likely = format;
    }
    // A damaged file gets the errors of the format that its extension names; `.txt` names none.
    const NamedFormat named = formatNamed(fileName);
    if (named.format && named.extension != ".txt")
        return named.format;
    return likely ? likely : named.format;
}

Expected<ReadLevel> readLevelText(std::string_view text, std::string_view fileName,
                                  const Format* format, const ReadOptions& options)
{
    if (!format && isBinaryForm(text))
        format = recogniseFormat(text, {});
    const bool isText = format == nullptr || !format->isBinary;
    if (const std::size_t zero = text.find('\0'); isText && zero != std::string_view::npos)
        return failure(ErrorCode::syntax,
                       "this is a binary file (it contains a zero byte); expected text",
                       lineAt(text, zero));
    if (withoutMark(text).find_first_not_of(" \t\r\n") == std::string_view::npos)
        return failure(ErrorCode::syntax, "the file is empty; expected a maze", 1);
    if (!format)
        format = recogniseFormat(text, fileName);
    if (!format)
        return failure(ErrorCode::unsupported,
                       messageOf("unknown format; expected one of {}",
                                 fmt::to_string(fmt::join(idsOf(formats()), ", "))),
                       1);
    LevelText source{text, options};
    if (!fileName.empty())
        source.beside = filesBeside(fileName);
    auto read = format->read(source);
    if (read)
        read->format = format;
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
