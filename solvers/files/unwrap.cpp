#include "solvers/files/unwrap.h"

#include "solvers/core/maze.h"
#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>
#include <vector>

// Mazes come in mails, web pages, answers of programs and homework, which put something around
// them. Each step below knows one wrapping, and takes it off only if the whole text has it. Lines
// that are taken off become blank, so that every error names the line of the file.

namespace mazewright {

void appendCodePoint(std::string& text, std::uint32_t code)
{
    const auto byte = [&text](std::uint32_t value) { text += static_cast<char>(value); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0U | (code >> 6U));
        byte(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        byte(0xE0U | (code >> 12U));
        byte(0x80U | ((code >> 6U) & 0x3FU));
        byte(0x80U | (code & 0x3FU));
    } else {
        byte(0xF0U | (code >> 18U));
        byte(0x80U | ((code >> 12U) & 0x3FU));
        byte(0x80U | ((code >> 6U) & 0x3FU));
        byte(0x80U | (code & 0x3FU));
    }
}

namespace {

/// A character as it is written, and its ASCII form.
struct LookAlike {
    std::string_view written;
    std::string_view plain;
};

constexpr std::string_view wideBlank = "\u3000";

constexpr std::array<LookAlike, 11> lookAlikes = {{
    {"\u00A0", " "},  // no-break space
    {"\u2007", " "},  // figure space
    {"\u202F", " "},  // narrow no-break space
    {"\u2212", "-"},  // minus sign
    {"\u2013", "-"},  // en dash
    {"\u2010", "-"},  // hyphen
    {"\u2011", "-"},  // non-breaking hyphen
    {"\u2028", "\n"}, // line separator
    {"\u2029", "\n"}, // paragraph separator
    {"\u0085", "\n"}, // next line
    {"\uFEFF", ""},   // byte order mark
}};

/// Returns the ASCII form of a character; empty optional if it stands for itself.
std::optional<std::string> plainForm(std::string_view character)
{
    for (const LookAlike& alike : lookAlikes)
        if (alike.written == character)
            return std::string(alike.plain);
    // U+FF01 to U+FF5E are the full-width forms of ASCII: EF BC 81 to EF BD 9E.
    if (character.size() != 3 || static_cast<unsigned char>(character[0]) != 0xEF)
        return std::nullopt;
    const int code = (static_cast<unsigned char>(character[1]) - 0xBC) * 64 +
                     static_cast<unsigned char>(character[2]) - 0x80;
    if (code < 1 || code > 94)
        return std::nullopt;
    return std::string(1, static_cast<char>(' ' + code));
}

/// Returns true if the only characters beyond ASCII are wide blanks. Each then stands for two
/// columns of ASCII; beside other wide characters it is one cell as they are.
bool areBlanksOfTwoColumns(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (static_cast<unsigned char>(text[at]) < 0x80)
            continue;
        if (!text.substr(at).starts_with(wideBlank))
            return false;
        at += wideBlank.size() - 1;
    }
    return true;
}

std::optional<std::string> withoutLookAlikes(std::string_view text)
{
    std::optional<std::string> plain;
    unsigned char bits = 0;
    for (const char c : text)
        bits |= static_cast<unsigned char>(c);
    if (bits < 0x80) // ASCII alone
        return plain;
    const std::string blanks = areBlanksOfTwoColumns(text) ? "  " : " ";
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x80) {
            if (plain)
                plain->push_back(text[at]);
            ++at;
            continue;
        }
        const std::string_view character = firstCharacter(text.substr(at));
        const auto form = character == wideBlank ? blanks : plainForm(character);
        if (form && !plain)
            plain.emplace(text.substr(0, at));
        if (plain)
            plain->append(form ? std::string_view(*form) : character);
        at += character.size();
    }
    return plain;
}

/// Decodes UTF-16, whose mark tells the order of its bytes.
Expected<std::string> utf16Decoded(std::string_view bytes, bool isBigEndian)
{
    std::string text;
    text.reserve(bytes.size());
    const auto unitAt = [&](std::size_t at) -> std::uint32_t {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return isBigEndian ? first * 256U + second : second * 256U + first;
    };
    const auto cutOff = [&text] {
        return failure(ErrorCode::syntax, "this UTF-16 text is cut off or broken",
                       lineAt(text, text.size()));
    };
    for (std::size_t at = 2; at < bytes.size(); at += 2) {
        if (at + 1 == bytes.size())
            return cutOff();
        std::uint32_t code = unitAt(at);
        if (code >= 0xDC00 && code < 0xE000)
            return cutOff();
        if (code >= 0xD800 && code < 0xDC00) {
            if (at + 3 >= bytes.size())
                return cutOff();
            const std::uint32_t low = unitAt(at + 2);
            if (low < 0xDC00 || low >= 0xE000)
                return cutOff();
            code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
            at += 2;
        }
        appendCodePoint(text, code);
    }
    return text;
}

} // namespace

Expected<std::optional<std::string>> decodedText(std::string_view bytes)
{
    const bool isLittle = bytes.starts_with("\xFF\xFE");
    if (!isLittle && !bytes.starts_with("\xFE\xFF"))
        return std::nullopt;
    return utf16Decoded(bytes, !isLittle).map([](std::string&& text) {
        return std::optional(std::move(text));
    });
}

namespace {

/// More lines than any maze has, together with what may be around it.
constexpr std::size_t mostLines = 4 * std::size_t{Maze::maxSide};
constexpr std::string_view fence = "```";

bool isBlank(std::string_view line)
{
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

/// A maze in the text: its lines from `begin` to before `end`.
struct Block {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t size() const { return end - begin; }
};

class Unwrapping {
public:
    explicit Unwrapping(std::string_view text, bool isList) : m_isList(isList)
    {
        for (const text::Line& line : text::lines(text)) {
            if (m_lines.size() > mostLines)
                return;
            m_lines.push_back(line.text);
        }
    }

    Expected<UnwrappedText> unwrapped(int level);

private:
    Expected<std::vector<Block>> fenced();
    void divideRows();
    void takeMailMarks();
    void takeLineNumbers();
    void takeRowEnds();
    std::vector<Block> blocks() const;
    bool isOneMatrix(const std::vector<Block>& blocks) const;
    bool isGrid(const Block& block) const;
    bool isRemark(const Block& block, const Block& maze) const;
    void takeRemarks(Block& block);
    bool isSize(std::size_t line, const Block& below) const;
    bool isPlace(std::size_t line, const Block& maze) const;
    bool arePlaces(const Block& block, const Block& maze) const;
    std::size_t lettersAbove(const Block& block) const;
    void tell(Message what)
    {
        m_taken = m_taken.empty() ? std::move(what) : messageOf("{}, {}", m_taken, what);
    }

    bool m_isList;
    std::vector<std::string_view> m_lines;
    bool m_isChanged = false;
    Message m_taken;
};

/// Returns the contents of Markdown fences; empty if there are none.
Expected<std::vector<Block>> Unwrapping::fenced()
{
    std::vector<Block> blocks;
    std::optional<std::size_t> opened;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (!text::trimmed(m_lines[i]).starts_with(fence))
            continue;
        if (opened && i > *opened + 1)
            blocks.push_back({*opened + 1, i});
        opened = opened ? std::nullopt : std::optional(i);
    }
    if (opened)
        return failure(ErrorCode::syntax, "this fence has no end; expected a line of ```",
                       static_cast<int>(*opened) + 1);
    return blocks;
}

/// Divides a single line whose rows are separated by backslashes.
void Unwrapping::divideRows()
{
    if (m_lines.size() != 1)
        return;
    const auto divisions = std::count(m_lines[0].begin(), m_lines[0].end(), '\\');
    if (divisions == 0 || divisions > std::ptrdiff_t{mostLines})
        return;
    const auto rows = text::fields(m_lines[0], '\\');
    const bool isEven = std::all_of(rows.begin(), rows.end(), [&rows](std::string_view row) {
        return row.size() == rows[0].size() || (row.empty() && &row == &rows.back());
    });
    if (!isEven)
        return;
    m_lines.assign(rows.begin(), rows.end());
    m_isChanged = true;
    tell("rows ended by backslashes");
}

/// Takes the marks of quoted mail (`> `) off, if every line has one.
void Unwrapping::takeMailMarks()
{
    const auto isQuoted = [](std::string_view line) {
        return isBlank(line) || text::trimmed(line).starts_with('>');
    };
    constexpr int mostAnswers = 16; // of mails to mails
    bool any = false;
    for (int answer = 0;
         answer < mostAnswers && std::all_of(m_lines.begin(), m_lines.end(), isQuoted) &&
         std::any_of(m_lines.begin(), m_lines.end(),
                     [](std::string_view line) { return !isBlank(line); });
         ++answer) {
        for (std::string_view& line : m_lines)
            if (!isBlank(line))
                line.remove_prefix(line.find('>') + 1);
        const bool hasBlank =
            std::all_of(m_lines.begin(), m_lines.end(), [](std::string_view line) {
                return isBlank(line) || line.starts_with(' ');
            });
        for (std::string_view& line : m_lines)
            if (hasBlank && !line.empty())
                line.remove_prefix(1);
        any = true;
    }
    if (!any)
        return;
    m_isChanged = true;
    tell("marks of quoted mail");
}

/// Takes line numbers off, if each line has the next one, and a mark behind it.
void Unwrapping::takeLineNumbers()
{
    std::int64_t expected = -1;
    std::size_t numbered = 0;
    for (const std::string_view line : m_lines) {
        if (isBlank(line))
            continue;
        const std::string_view row = text::trimmed(line);
        const std::size_t digits = row.find_first_not_of("0123456789");
        if (digits == 0 || digits == std::string_view::npos || digits > 6 ||
            std::string_view(":|.)\t").find(row[digits]) == std::string_view::npos)
            return;
        const std::int64_t number = *text::wholeNumber(row.substr(0, digits));
        if (expected >= 0 ? number != expected : number > 1)
            return;
        expected = number + 1;
        ++numbered;
    }
    if (numbered < 3)
        return;
    for (std::string_view& line : m_lines) {
        if (isBlank(line))
            continue;
        line.remove_prefix(line.find_first_of("0123456789"));
        line.remove_prefix(line.find_first_not_of("0123456789") + 1);
    }
    const bool hasBlank = std::all_of(m_lines.begin(), m_lines.end(), [](std::string_view line) {
        return line.empty() || line.starts_with(' ');
    });
    for (std::string_view& line : m_lines)
        if (hasBlank && !line.empty())
            line.remove_prefix(1);
    m_isChanged = true;
    tell("line numbers");
}

/// Takes a backslash off the end of each row but the last.
void Unwrapping::takeRowEnds()
{
    if (m_lines.size() < 3 || !m_lines[0].ends_with('\\') || !m_lines[1].ends_with('\\'))
        return;
    for (std::string_view& line : m_lines)
        if (line.ends_with('\\'))
            line.remove_suffix(1);
    m_isChanged = true;
    tell("rows ended by backslashes");
}

bool hasDigits(std::string_view line)
{
    return line.find_first_of("0123456789") != std::string_view::npos;
}

/// Returns true if a line may have a row of blanks below it: it has blanks between other
/// characters, and no numbers.
bool isOpenRow(std::string_view line)
{
    const std::string_view row = text::trimmed(line);
    return isBlank(line) || (row.find(' ') != std::string_view::npos && !hasDigits(row));
}

/// Returns the runs of lines that are not blank. Blanks as long as the line above are a row.
std::vector<Block> Unwrapping::blocks() const
{
    std::vector<Block> found;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const std::string_view line = m_lines[i];
        const bool isRow = line.find('\t') != std::string_view::npos ||
                           (i > 0 && !line.empty() && line.size() == m_lines[i - 1].size() &&
                            isOpenRow(m_lines[i - 1]));
        if (isBlank(line) && !isRow)
            continue;
        if (found.empty() || found.back().end != i)
            found.push_back({i, i});
        found.back().end = i + 1;
    }
    return found;
}

/// Returns true if a line begins with the mark of a comment (`#`, `;` or `//`), which it has once,
/// and is no row of a maze: behind `#` comes a word.
bool isComment(std::string_view line)
{
    const std::string_view mark = line.starts_with("//") ? "//" : line.substr(0, 1);
    if (mark != "//" && mark != ";" && mark != "#")
        return false;
    const std::string_view rest = line.substr(mark.size());
    if (rest.find(mark[0]) != rest.npos || (!rest.empty() && rest[0] != ' '))
        return false;
    constexpr std::size_t leastLetters = 3; // different ones
    std::string letters;
    for (const char c : text::trimmed(rest)) {
        if ((c < 'a' || c > 'z') && (c < 'A' || c > 'Z'))
            break;
        if (letters.find(c) == std::string::npos)
            letters += c;
    }
    return mark != "#" || letters.size() >= leastLetters;
}

/// Returns true if a line is a sentence or a name: it has a word of four different letters.
bool isProse(std::string_view line)
{
    std::size_t run = 0;
    std::string different;
    for (const char c : line) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        run = isLetter ? run + 1 : 0;
        if (!isLetter)
            different.clear();
        else if (different.find(c) == std::string::npos)
            different += c;
        if (run >= 4 && different.size() >= 4)
            return true;
    }
    return false;
}

/// Returns true if a line of letters may be a row beside `row`: a word as long as it, or as many
/// fields.
bool isLikeRow(std::string_view line, std::string_view row)
{
    const auto separators = [](std::string_view text) {
        return std::count_if(text.begin(), text.end(),
                             [](char c) { return c == ',' || c == ';' || c == '\t'; });
    };
    const auto fields = separators(line);
    return fields > 0 ? fields == separators(row)
                      : line.size() == row.size() && line.find(' ') == std::string_view::npos;
}

/// Returns the numbers of a line that has one to three and nothing else; else empty.
std::vector<std::int64_t> numbersOf(std::string_view line)
{
    std::vector<std::int64_t> numbers;
    for (const std::string_view word : text::words(line, " \t,;xX*", 4)) {
        const auto number = text::wholeNumber(word);
        if (!number || *number < 0)
            return {};
        numbers.push_back(*number);
    }
    return numbers.size() <= 3 ? numbers : std::vector<std::int64_t>();
}

/// Returns true if a line above a maze has its size, or its ends: one to three numbers, unlike the
/// rows below it.
bool Unwrapping::isSize(std::size_t line, const Block& below) const
{
    if (below.size() < 2 || m_lines[line].size() > 24 || m_lines[line].starts_with(','))
        return false;
    const auto sides = text::words(m_lines[line], "xX*", 2); // `10x10`, whatever follows
    if (sides.size() == 2 && text::wholeNumber(sides[0]) && hasDigits(sides[1].substr(0, 1)) &&
        m_lines[line].size() != m_lines[below.begin].size())
        return true;
    const auto numbers = numbersOf(m_lines[line]);
    if (numbers.empty())
        return false;
    if (m_lines[line].ends_with(",,")) { // a row of a table whose other fields are empty
        const std::size_t columns = text::fields(m_lines[line], ',').size();
        const auto isSide = [&](std::int64_t number) {
            return number == static_cast<std::int64_t>(columns) ||
                   number == static_cast<std::int64_t>(below.size());
        };
        return numbers.size() == 2 && isSide(numbers[0]) && isSide(numbers[1]);
    }
    const std::string_view row = text::trimmed(m_lines[below.end - 1]);
    const std::size_t pieces = text::words(row, " \t,;", 5).size();
    return pieces > 1 ? !hasDigits(row) || pieces != numbers.size()
                      : row.size() != text::trimmed(m_lines[line]).size();
}

/// Returns true if a line below a maze is a number or ends with two, such as the place of an end,
/// and is unlike the rows of the maze, which have none.
bool Unwrapping::isPlace(std::size_t line, const Block& maze) const
{
    const auto words = text::words(m_lines[line], " \t,;", 5);
    constexpr std::size_t longest = 6; // of a number of a cell
    const auto isNumber = [](std::string_view word) {
        return word.size() <= longest && text::wholeNumber(word);
    };
    if (words.empty() || words.size() > 4 || !isNumber(words.back()) ||
        (words.size() > 1 && !isNumber(words[words.size() - 2])))
        return false;
    const auto first = m_lines.begin() + static_cast<std::ptrdiff_t>(maze.begin);
    const auto middle = first + static_cast<std::ptrdiff_t>(maze.size() / 2 + 1);
    return std::none_of(first, middle, [&](std::string_view row) {
        return hasDigits(row) || row.size() == m_lines[line].size();
    });
}

/// Returns the number of lines above a maze that are a character each, all different, such as its
/// symbols one by one: at least two, above rows of several.
std::size_t Unwrapping::lettersAbove(const Block& block) const
{
    constexpr std::size_t leastRow = 5;
    std::string letters;
    while (letters.size() + 2 < block.size()) {
        const std::string_view line = m_lines[block.begin + letters.size()];
        if (line.size() != 1 || line == " " || letters.find(line) != std::string::npos)
            break;
        letters += line;
    }
    const std::size_t row = block.begin + letters.size();
    return letters.size() >= 2 && m_lines[row].size() >= leastRow ? letters.size() : 0;
}

/// Takes lines off the head and the foot of a block that are a heading, a size or a remark.
void Unwrapping::takeRemarks(Block& block)
{
    std::string taken;
    const auto isRemarkBeside = [this](std::size_t line, std::size_t row) {
        return isComment(m_lines[line]) ||
               (isProse(m_lines[line]) && !isLikeRow(m_lines[line], m_lines[row]));
    };
    const auto quote = [&](std::size_t line) {
        const bool isMark = m_lines[line] == matrixMark || m_lines[line] == linkBoardMark;
        if (taken.size() < 60 && !isMark)
            taken +=
                fmt::format("{}{}", taken.empty() ? "" : ", ", mazewright::quoted(m_lines[line]));
    };
    const Block whole = block;
    for (std::size_t letters = lettersAbove(block); letters > 0; --letters)
        quote(block.begin++);
    constexpr std::size_t mostSizes = 3;
    for (std::size_t sizes = 0; block.size() > 2;) {
        const bool isRemark = isRemarkBeside(block.begin, block.begin + 1);
        if (!isRemark && (sizes == mostSizes || !isSize(block.begin, {block.begin + 1, block.end})))
            break;
        sizes += isRemark ? 0 : 1;
        quote(block.begin++);
    }
    const auto isBelow = [&](std::size_t line) {
        return isRemarkBeside(line, line - 1) || isPlace(line, block);
    };
    while (block.size() > 2 && isBelow(block.end - 1))
        quote(--block.end);
    if (taken.empty())
        return;
    // Rows of letters are no prose: if most lines look like it, the block is the maze.
    if (block.size() * 2 < whole.size()) {
        block = whole;
        return;
    }
    m_isChanged = true;
    tell(messageOf("the text {}", taken));
}

/// Returns true if a block may be a maze: at least two lines, not all of them prose.
bool Unwrapping::isGrid(const Block& block) const
{
    if (block.size() < 2)
        return false;
    std::size_t prose = 0;
    for (std::size_t i = block.begin; i < block.end; ++i)
        prose += isComment(m_lines[i]) || isProse(m_lines[i]) ? 1 : 0;
    return 2 * prose < block.size();
}

/// Returns true if no row of a block can belong to a maze: they are prose, or numbers unlike rows.
bool Unwrapping::isRemark(const Block& block, const Block& maze) const
{
    for (std::size_t i = block.begin; i < block.end; ++i)
        if (!isComment(m_lines[i]) && !isProse(m_lines[i]) && !isSize(i, maze) && !isPlace(i, maze))
            return false;
    return true;
}

/// Returns true if all lines of a block are places of a maze, or comments.
bool Unwrapping::arePlaces(const Block& block, const Block& maze) const
{
    for (std::size_t i = block.begin; i < block.end; ++i)
        if (!isComment(m_lines[i]) && !isPlace(i, maze))
            return false;
    return true;
}

/// Returns true if the blocks are rows of numbers of one matrix, in which blank lines mean nothing.
bool Unwrapping::isOneMatrix(const std::vector<Block>& blocks) const
{
    bool hasNumbers = false;
    for (const Block& block : blocks)
        for (std::size_t i = block.begin; i < block.end; ++i) {
            const bool isWalls = std::count(m_lines[i].begin(), m_lines[i].end(), '#') > 1;
            const std::string_view row = isWalls ? m_lines[i] : withoutComment(m_lines[i]);
            if (row.find_first_not_of("0123456789-+. \t,;") != std::string_view::npos)
                return false;
            hasNumbers |= row.find_first_of("0123456789") != std::string_view::npos;
        }
    const bool areEqual = std::all_of(blocks.begin(), blocks.end(), [&blocks](const Block& block) {
        return block.size() == blocks[0].size();
    });
    return hasNumbers && (!areEqual || blocks[0].size() < 3);
}

Expected<UnwrappedText> Unwrapping::unwrapped(int level)
{
    if (m_lines.size() > mostLines)
        return failure(ErrorCode::tooLarge,
                       messageOf("there are more than {} lines; expected at most {} rows",
                                 mostLines, Maze::maxSide),
                       static_cast<int>(mostLines));
    auto found = fenced();
    if (!found)
        return tl::unexpected(found.error());
    if (!found->empty()) {
        m_isChanged = true;
        tell("the text around the code block");
    } else {
        divideRows();
        takeMailMarks();
        takeLineNumbers();
        takeRowEnds();
    }
    if (found->empty() && !m_isList) {
        *found = blocks();
        if (found->size() > 1 && !isOneMatrix(*found)) {
            std::vector<Block> mazes;
            std::copy_if(
                found->begin(), found->end(), std::back_inserter(mazes), [&](const Block& block) {
                    return isGrid(block) && (mazes.empty() || !arePlaces(block, mazes.front()));
                });
            const bool areRemarks =
                std::all_of(found->begin(), found->end(), [&](const Block& block) {
                    return isGrid(block) || isRemark(block, mazes.empty() ? block : mazes[0]);
                });
            if (mazes.empty() || !areRemarks) {
                *found = {{0, m_lines.size()}}; // rows between blank lines
            } else {
                if (mazes.size() < found->size())
                    tell("the text around the maze");
                *found = std::move(mazes);
            }
        } else if (found->size() > 1) {
            *found = {{found->front().begin, found->back().end}};
        }
    }
    if (found->empty())
        *found = {{0, m_lines.size()}};
    const auto levels = static_cast<int>(found->size());
    const int number = m_isList && levels == 1 ? 1 : level; // the lists may hold several mazes
    if (auto is = checkLevelNumber(number, found->size()); !is)
        return tl::unexpected(is.error());
    Block kept = (*found)[static_cast<std::size_t>(number) - 1];
    if (!m_isList)
        takeRemarks(kept);
    const bool isWhole = kept.begin == 0 && kept.end == m_lines.size();
    UnwrappedText result{.taken = m_taken, .levels = levels};
    if (!m_isChanged && isWhole)
        return result;
    std::string text(kept.begin, '\n');
    for (std::size_t i = kept.begin; i < kept.end; ++i)
        text.append(m_lines[i]).push_back('\n');
    result.text = std::move(text);
    return result;
}

} // namespace

Expected<UnwrappedText> unwrapped(std::string_view text, int level, bool isList)
{
    auto plain = withoutLookAlikes(withoutMark(text));
    auto result = Unwrapping(plain ? *plain : text, isList).unwrapped(level);
    if (result && !result->text)
        result->text = std::move(plain);
    return result;
}

} // namespace mazewright
