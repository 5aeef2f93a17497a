#include "solvers/formats/format.h"

#include "solvers/base/text.h"
#include "solvers/formats/wording.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright {

namespace {

std::string lowered(std::string_view name)
{
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return lower;
}

/// The form whose extension fits the name best, and that extension.
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
    // A damaged file is blamed in the words of the form that its name says; `.txt` says nothing.
    const NamedFormat named = formatNamed(fileName);
    if (named.format && named.extension != ".txt")
        return named.format;
    return likely ? likely : named.format;
}

Expected<ReadLevel> readLevelText(std::string_view text, std::string_view fileName,
                                  const Format* format)
{
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        return failure(ErrorCode::syntax,
                       "this is a binary file (it contains a zero byte); expected text",
                       lineAt(text, zero));
    if (withoutMark(text).find_first_not_of(" \t\r\n") == std::string_view::npos)
        return failure(ErrorCode::syntax, "the file is empty; expected a maze", 1);
    if (!format)
        format = recogniseFormat(text, fileName);
    if (!format) {
        std::vector<std::string_view> ids;
        for (const Format* known : formats())
            ids.push_back(known->info.id);
        return failure(ErrorCode::unsupported,
                       messageOf("unknown format; expected one of {}", fmt::join(ids, ", ")), 1);
    }
    return format->read(text).map([format](Level&& level) {
        return ReadLevel{std::move(level), format};
    });
}

Expected<ReadLevel> readLevel(const std::filesystem::path& file, const Format* format)
{
    const auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    return readLevelText(*text, file.filename().string(), format);
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
    return writeFile(file, *text);
}

std::string describe(const Error& error, std::string_view fileName)
{
    if (error.line == 0)
        return messageOf("{}: {}", fileName, error.message);
    return messageOf("{}:{}: {}", fileName, error.line, error.message);
}

} // namespace mazewright
