#pragma once

#include "solvers/core/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mazewright {

/// Returns UTF-16 text, which its byte order mark tells, in UTF-8; empty if the bytes are no
/// UTF-16. Errors: `syntax`, with the line, for UTF-16 that is cut off or broken.
Expected<std::optional<std::string>> decodedText(std::string_view bytes);

/// Appends a character to a text in UTF-8.
void appendCodePoint(std::string& text, std::uint32_t code);

/// First lines of texts of numbers that would have several meanings.
inline constexpr std::string_view matrixMark = "# matrix";
inline constexpr std::string_view linkBoardMark = "# link-board";

/// The part of a text that draws one maze.
struct UnwrappedText {
    /// The text with blank lines in place of everything else, so that the numbers of its lines stay
    /// the same. Empty if the given text needs no change.
    std::optional<std::string> text{};
    Message taken{}; ///< what was taken off, as a statement; empty if nothing
    int levels = 1;  ///< number of mazes in the text
};

/// Takes off what other programs put around a maze. Characters that only look like others (no-break
/// and full-width ones, typographic minus signs, Unicode line ends) become ASCII. Goes: Markdown
/// fences, marks of quoted mail, line
/// numbers, backslashes at the ends of rows, a heading, a size, remarks below. Of several mazes
/// between blank lines or fences it keeps the one with number `level`, 1-based. `isList`: the text
/// has lists of a programming language, whose lines are left alone; which of several lists is meant
/// is not decided here. Errors: `syntax` for a fence without an end; `value` if there are fewer
/// mazes.
Expected<UnwrappedText> unwrapped(std::string_view text, int level, bool isList);

} // namespace mazewright
