#pragma once

#include <string>
#include <string_view>

namespace mazewright {

/// Returns a piece of a file for an error message: in quotes, `printable`, shortened to 24 bytes.
std::string quoted(std::string_view piece);

/// Returns the first character of `text`: all its bytes if it is valid UTF-8, else one byte.
std::string_view firstCharacter(std::string_view text);

/// Returns the 1-based line of the byte at `offset`. Lines end with LF, CRLF or CR alone.
int lineAt(std::string_view text, std::size_t offset);

/// Returns `text` without its leading byte order mark.
std::string_view withoutMark(std::string_view text);

} // namespace mazewright
