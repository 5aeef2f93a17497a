#include "solvers/formats/wording.h"

#include "solvers/base/printable.h"
#include "solvers/base/utf8.h"

#include <algorithm>
#include <fmt/format.h>

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

std::string_view withoutMark(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    return text;
}

} // namespace mazewright
