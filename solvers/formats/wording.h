#pragma once

#include <string>
#include <string_view>

namespace mazewright {

/// A piece of a file as an error message quotes it: in quotes, `printable`, shortened to 24 bytes.
std::string quoted(std::string_view piece);

/// The first character of `text`: all bytes of it where it is valid UTF-8, else one byte.
std::string_view firstCharacter(std::string_view text);

/// The 1-based line of the byte at `offset`; lines end with LF, CRLF or CR alone.
int lineAt(std::string_view text, std::size_t offset);

/// `text` without a byte order mark in front.
std::string_view withoutMark(std::string_view text);

} // namespace mazewright
