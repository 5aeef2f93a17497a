#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mazewright {

/// Returns external text, such as a file name or a key of a file, as one line that is safe to show.
/// Characters that control a terminal, break the line or change the direction of writing become
/// `\u001B` or `\u202E`. Bytes that are not UTF-8 become `\xFF`. Printable text is unchanged. The
/// result is cut to at most `length` bytes between two characters and then ends with `…`.
std::string printable(std::string_view text, std::size_t length = std::string_view::npos);

/// Does the same for text of several lines: line feeds and tabs stay.
std::string printableLines(std::string_view text);

} // namespace mazewright
