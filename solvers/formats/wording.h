#pragma once

#include <string>
#include <string_view>

namespace mazewright {

/// A piece of a file as an error message quotes it: in quotes, shortened to 24 bytes, with
/// bytes that are not printable UTF-8 written as `\x00`.
std::string quoted(std::string_view piece);

/// `text` with everything that is not printable UTF-8 written as `\x00`, and cut to at most
/// `length` bytes between two characters.
std::string printable(std::string_view text, std::size_t length);

/// The first character of `text`: all bytes of it where it is valid UTF-8, else one byte.
std::string_view firstCharacter(std::string_view text);

/// The 1-based line of the byte at `offset`; lines end with LF, CRLF or CR alone.
int lineAt(std::string_view text, std::size_t offset);

/// `text` without a byte order mark in front.
std::string_view withoutMark(std::string_view text);

} // namespace mazewright
