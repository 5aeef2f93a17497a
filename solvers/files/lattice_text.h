#pragma once

#include "solvers/core/message.h"
#include "solvers/core/text.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The directions in which a character draws a line from its middle, as bits.
namespace arm {
inline constexpr std::uint8_t north = 1;
inline constexpr std::uint8_t east = 2;
inline constexpr std::uint8_t south = 4;
inline constexpr std::uint8_t west = 8;
inline constexpr std::uint8_t horizontal = east | west;
inline constexpr std::uint8_t vertical = north | south;
inline constexpr std::uint8_t all = horizontal | vertical;
} // namespace arm

/// A box-drawing character in one byte: this value + its arms. Without arms it is a post that
/// stands alone.
inline constexpr unsigned char boxCharacter = 0x80;
inline constexpr char lonePost = static_cast<char>(boxCharacter);

/// Returns the arms of a character of a `LatticeText`; 0 if it draws no line.
constexpr std::uint8_t armsOf(char character) noexcept
{
    const auto code = static_cast<unsigned char>(character);
    if (code >= boxCharacter)
        return code < boxCharacter + 16 ? static_cast<std::uint8_t>(code - boxCharacter) : 0;
    switch (character) {
    case '+':
        return arm::all;
    case '-':
    case '=':
        return arm::horizontal;
    case '|':
        return arm::vertical;
    default:
        return 0;
    }
}

/// Returns the UTF-8 text of the box-drawing character (light lines) with these arms; a middle dot
/// if there are none.
std::string_view boxCharacterText(std::uint8_t arms) noexcept;

/// Returns true if a line has only box-drawing characters, middle dots and blanks, and begins with
/// one of the former.
bool isBoxLine(std::string_view line) noexcept;

/// Lines that a writer adds, and the reader knows, because the drawing alone does not say it.
inline constexpr std::string_view framelessMark = "# without the outer wall";
inline constexpr std::string_view endlessMark = "# without ends";
inline constexpr std::string_view denseMark = "# a character for each cell";

/// The blanks at the left of a drawing: those of its first line, or the fewest of any line.
enum class Margin : std::uint8_t { ofFirstLine, least };

/// A drawing as lines of bytes, one for each character: blank lines around it, the margin, blanks
/// at the end of lines and the marks above are removed. Box-drawing characters are coded by their
/// arms, each other character outside ASCII by a number of its own.
class LatticeText {
public:
    /// Errors: `syntax` if there is no line; `tooLarge` if lines or their number exceed those of
    /// the largest maze.
    static Expected<LatticeText> of(std::string_view text, Margin margin);

    const std::vector<text::Line>& lines() const noexcept { return m_lines; }
    int number(std::size_t line) const noexcept { return m_lines[line].number; }
    /// Returns a character; a blank to the right of a line's end.
    char at(std::size_t line, std::size_t column) const noexcept
    {
        const std::string_view text = m_lines[line].text;
        return column < text.size() ? text[column] : ' ';
    }
    /// Returns the text of a character.
    std::string nameOf(char character) const;

    bool isFrameless = false;
    bool isWithoutEnds = false;
    bool isDense = false;

private:
    void decode(std::string_view text);
    char codeOf(std::string_view character);
    bool isMark(std::string_view line) noexcept;

    std::vector<char> m_decoded;       // empty if all is ASCII
    std::vector<std::string> m_others; // characters with a number of their own
    std::vector<text::Line> m_lines;
};

/// The lines and columns of a text at which the posts of a drawing stand, ascending, at least two
/// of each.
struct Posts {
    std::vector<std::size_t> lines;
    std::vector<std::size_t> columns;
    /// The character at each post of the outer wall; 0 if posts are what lines meet in.
    char character = 0;
    bool hasEnds = false; ///< true if lines that end between posts told some of the posts
};

/// Finds posts that are drawn as characters: the first line has them all, and the second line
/// that begins with one tells the height of the rooms. Errors: `syntax`, with the line.
Expected<Posts> drawnPosts(const LatticeText& text);

/// Returns true if a text draws rooms of one character without corners: lines with bars (`-`) at
/// odd columns alone, and between them lines with bars (`|`) at even ones.
bool isWithoutCorners(std::string_view text);

/// Finds the posts of such a text: at every second line and column.
Posts postsWithoutCorners(const LatticeText& text);

/// Finds posts from lines that turn, meet or end. Errors: `syntax`, with the line.
Expected<Posts> postsOfLines(const LatticeText& text);

/// Finds posts at equal distances from the `+` of lines that turn or meet. Errors: `syntax`, with
/// the line.
Expected<Posts> postsOfCrosses(const LatticeText& text);

/// Returns the columns of a lattice of which only some are known: if the narrowest distance divides
/// all others, it is the pitch, and columns in between are added. Needs at least two, ascending.
std::vector<std::size_t> completed(const std::vector<std::size_t>& known);

} // namespace mazewright
