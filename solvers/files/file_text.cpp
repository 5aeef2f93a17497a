#include "solvers/files/file_text.h"

#include "solvers/core/maze.h"
#include "solvers/core/text.h"
#include "solvers/files/picture_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>

namespace mazewright {

namespace {

constexpr std::size_t quotedLength = 24;

} // namespace

std::string_view firstCharacter(std::string_view text)
{
    return text.substr(0, std::max<std::size_t>(1, characterLength(text)));
}

std::string quoted(std::string_view piece)
{
    return fmt::format("'{}'", printable(piece, quotedLength));
}

int lineAt(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    std::ptrdiff_t ends = std::count(before.begin(), before.end(), '\n');
    for (std::size_t at = before.find('\r'); at != std::string_view::npos;
         at = before.find('\r', at + 1))
        ends += text.substr(at + 1, 1) == "\n" ? 0 : 1;
    return static_cast<int>(ends) + 1;
}

std::string_view withoutComment(std::string_view line)
{
    const std::size_t mark = line.find('#');
    const bool isComment =
        mark == 0 || (mark != line.npos && (line[mark - 1] == ' ' || line[mark - 1] == '\t'));
    return text::trimmed(isComment ? line.substr(0, mark) : line);
}

std::string markupText(std::string_view text)
{
    std::string escaped;
    while (!text.empty()) {
        const std::string_view sign = firstCharacter(text);
        if (sign == "&")
            escaped += "&amp;";
        else if (sign == "<")
            escaped += "&lt;";
        else if (sign == ">")
            escaped += "&gt;";
        else if (sign == "\"")
            escaped += "&quot;";
        else if (sign == "'")
            escaped += "&#39;";
        else if (sign == "\uFFFE" || sign == "\uFFFF")
            escaped += "\uFFFD";
        else if (const std::string shown = printable(sign); shown.starts_with("\\u"))
            escaped += fmt::format("&#x{};", shown.substr(2));
        else
            escaped += sign;
        text.remove_prefix(sign.size());
    }
    return escaped;
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return lower;
}

std::string_view withoutMark(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    return text;
}

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
constexpr std::size_t mostOfFile = 2048 * mebibyte;
constexpr std::size_t mostOfStream =
    std::size_t{Maze::maxSide} * Maze::maxSide + mebibyte; // line ends and a header

} // namespace

IncomingText::IncomingText(bool isRegular)
    : m_isRegular(isRegular), m_most(isRegular ? mostOfFile : mostOfStream)
{
}

Expected<IncomingText> IncomingText::from(int descriptor)
{
    struct stat facts {};
    if (::fstat(descriptor, &facts) != 0)
        return failure(ErrorCode::io, std::generic_category().message(errno));
    if (S_ISDIR(facts.st_mode))
        return failure(ErrorCode::io, "this is a folder; expected a file");
    IncomingText incoming(S_ISREG(facts.st_mode));
    if (!incoming.m_isRegular)
        return incoming;
    if (facts.st_size > static_cast<off_t>(mostOfFile))
        return failure(ErrorCode::tooLarge, "the file is too large; expected at most 2 GiB");
    incoming.m_text.reserve(static_cast<std::size_t>(facts.st_size));
    return incoming;
}

Expected<void> IncomingText::add(std::string_view block)
{
    const std::size_t begin = m_text.size();
    m_text += block;
    // PNG, NumPy, and UTF-16 in both orders
    constexpr std::array<std::string_view, 4> heads = {"\x89PNG", "\x93NUMPY", "\xFF\xFE",
                                                       "\xFE\xFF"};
    const bool mayHaveZeros =
        m_isRegular || isJpeg(m_text) || isPnm(m_text) ||
        std::any_of(heads.begin(), heads.end(),
                    [this](std::string_view head) { return m_text.starts_with(head); });
    const std::size_t zero = mayHaveZeros ? std::string_view::npos : block.find('\0');
    if (zero != std::string_view::npos)
        if (auto kind = otherKindOf(m_text))
            return failure(ErrorCode::unsupported, *std::move(kind), 1);
    if (zero != std::string_view::npos)
        return failure(ErrorCode::syntax,
                       "this is a binary file (it contains a zero byte); expected text",
                       lineAt(m_text, begin + zero));
    if (m_text.size() > m_most && m_isRegular)
        return failure(ErrorCode::tooLarge, "the file is too large; expected at most 2 GiB");
    if (m_text.size() > m_most)
        return failure(
            ErrorCode::tooLarge,
            messageOf("this is not a regular file and is larger than {} MiB", m_most / mebibyte));
    return {};
}

} // namespace mazewright
