#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mazewright {

/// Text from outside, such as a file name or a key of a file, as one line that is safe to show:
/// characters that control a terminal, break the line or change the direction of writing become
/// `\u001B` or `\u202E`, and bytes that are not UTF-8 become `\xFF`. What is printable already
/// stays as it is. Cut to at most `length` bytes between two characters, with `…` behind.
std::string printable(std::string_view text, std::size_t length = std::string_view::npos);

/// The same for text of several lines: line feeds and tabs stay.
std::string printableLines(std::string_view text);

} // namespace mazewright
