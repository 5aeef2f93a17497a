#include "solvers/core/maze.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

// Sokoban levels (XSB), read-only: `#` wall, blank, `-` or `_` floor, `@` the player, who becomes
// the start. Boxes `$` and goals `.` have no meaning here. `xsb` rejects a level that has any.
// `xsb-coins`, which must be requested, reads boxes as coins and goals as floor.
//
// Rows may be shortened: a number repeats the symbol after it (`2-4#`), and `|` ends a row. A blank
// line or a title ends a level; a file may have many. Lines that begin with `;` are comments. A
// line that looks like a row, with a symbol that Sokoban does not know, belongs to the level and is
// an error of it.
//
// Outside the walls of its rows, a level is wall. If the player can walk out to the border of the
// level, though, it is not closed, and what the player reaches stays open. Source: the level format
// of XSokoban, as sokobano.de describes it.

namespace mazewright {

namespace {

constexpr std::string_view sokobanGlyphs = "# @+$*.-_";
constexpr std::string_view sokobanBlanks = " \t-_";

bool isDigit(char letter) noexcept
{
    return letter >= '0' && letter <= '9';
}

/// Returns true if a row has only symbols of Sokoban, each perhaps with a number before it.
bool isOfSokoban(std::string_view row) noexcept
{
    bool isCounted = false;
    for (const char glyph : row) {
        if (!isDigit(glyph) && sokobanGlyphs.find(glyph) == std::string_view::npos)
            return false;
        isCounted = isDigit(glyph);
    }
    return !isCounted;
}

/// A line `Title: One` has the key `title` and the value `One`.
struct KeyLine {
    std::string key; ///< in small letters; empty for other lines
    std::string_view value;
};

KeyLine keyLineOf(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
        return {};
    std::string key(text::trimmed(line.substr(0, colon)));
    const bool isWord = !key.empty() && std::all_of(key.begin(), key.end(), [](char letter) {
        return std::isalpha(static_cast<unsigned char>(letter)) != 0 || letter == '-';
    });
    if (!isWord)
        return {};
    std::transform(key.begin(), key.end(), key.begin(), [](char letter) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    });
    return {std::move(key), text::trimmed(line.substr(colon + 1))};
}

/// Returns true if a line without a meaning has a word or is a number, as titles have.
bool isTitle(std::string_view line)
{
    const std::string_view number = line.substr(line.starts_with('#') ? 1 : 0);
    if (text::wholeNumber(text::trimmed(number)))
        return true;
    const bool isHeading =
        line.starts_with("# ") && line.find_first_of("#@$", 1) == std::string_view::npos;
    if (!isHeading && (line.starts_with('#') || line.ends_with('#') ||
                       std::count(line.begin(), line.end(), '#') > 2))
        return false;
    int letters = 0;
    for (const char letter : line) {
        letters = std::isalpha(static_cast<unsigned char>(letter)) != 0 ? letters + 1 : 0;
        if (letters == 2)
            return true;
    }
    return false;
}

enum class SokobanLine : std::uint8_t { blank, comment, row, gap, broken, remark };

/// Returns what a line is. A gap is a row of floor alone; a broken row has an unknown symbol.
SokobanLine kindOfLine(std::string_view line)
{
    const std::string_view trimmed = text::trimmed(line);
    if (trimmed.empty())
        return SokobanLine::blank;
    if (trimmed.starts_with(';'))
        return SokobanLine::comment;
    const auto rows = text::fields(line, '|');
    if (std::all_of(rows.begin(), rows.end(), isOfSokoban)) {
        if (line.find_first_of("#@$") != std::string_view::npos)
            return SokobanLine::row;
        const bool isFloor = std::all_of(line.begin(), line.end(), [](char glyph) {
            return isDigit(glyph) || sokobanBlanks.find(glyph) != std::string_view::npos;
        });
        return isFloor ? SokobanLine::gap : SokobanLine::remark;
    }
    const bool mayBeRow = line.find_first_of("#@$") != std::string_view::npos;
    return mayBeRow && keyLineOf(line).key.empty() && !isTitle(trimmed) ? SokobanLine::broken
                                                                        : SokobanLine::remark;
}

/// One level of a file, as written.
struct SokobanPart {
    std::vector<text::Line> rows{};
    std::string_view titleBefore{}; ///< values of `Title:`
    std::string_view titleAfter{};
    std::string_view commentBefore{}; ///< the comment nearest to the level
    std::string_view commentAfter{};
    std::string_view author{};
    int remarks = 0;       ///< number of lines of text without a meaning around it
    bool hasWalls = false; ///< true if it has a row with walls and without unknown symbols
};

/// Divides a file into its levels.
class SokobanParts {
public:
    Expected<void> add(const text::Line& line);
    std::vector<SokobanPart> take()
    {
        endLevel();
        return std::move(m_parts);
    }

private:
    void addRemark(std::string_view line);
    void addComment(std::string_view line);
    void endLevel();

    std::vector<SokobanPart> m_parts;
    std::vector<text::Line> m_gap; ///< rows of floor, which count if a row follows
    SokobanPart m_next;            ///< what stands before the next level
    bool m_isOpen = false;
};

void SokobanParts::endLevel()
{
    m_gap.clear();
    m_isOpen = false;
    if (m_parts.empty() || m_parts.back().hasWalls)
        return;
    m_parts.pop_back(); // a line of text with a #
}

void SokobanParts::addRemark(std::string_view line)
{
    endLevel();
    SokobanPart* const above = m_parts.empty() ? nullptr : &m_parts.back();
    const KeyLine said = keyLineOf(line);
    if (said.key == "title") {
        m_next.titleBefore = said.value;
        if (above != nullptr && above->titleAfter.empty())
            above->titleAfter = said.value;
    } else if (said.key == "author") {
        (above != nullptr ? *above : m_next).author = said.value;
    } else {
        ++(above != nullptr ? *above : m_next).remarks;
    }
}

void SokobanParts::addComment(std::string_view line)
{
    std::string_view said = text::trimmed(line);
    said.remove_prefix(std::min(said.find_first_not_of("; \t"), said.size()));
    m_next.commentBefore = said;
    if (!m_parts.empty() && m_parts.back().commentAfter.empty())
        m_parts.back().commentAfter = said;
}

Expected<void> SokobanParts::add(const text::Line& line)
{
    const SokobanLine kind = kindOfLine(line.text);
    if (kind == SokobanLine::blank)
        endLevel();
    if (kind == SokobanLine::comment)
        addComment(line.text);
    if (kind == SokobanLine::remark)
        addRemark(line.text);
    if (kind == SokobanLine::gap && m_isOpen)
        m_gap.push_back(line);
    if (kind != SokobanLine::row && kind != SokobanLine::broken)
        return {};
    if (!m_isOpen) {
        constexpr std::size_t most = 100000; // the largest collections have some thousand
        if (m_parts.size() == most)
            return failure(ErrorCode::tooLarge,
                           messageOf("there are too many levels; expected at most {}", most),
                           line.number);
        m_parts.push_back(std::exchange(m_next, {}));
        m_isOpen = true;
    }
    SokobanPart& part = m_parts.back();
    part.hasWalls |= kind == SokobanLine::row && line.text.find('#') != std::string_view::npos;
    m_gap.push_back(line);
    for (const text::Line& written : m_gap)
        for (const std::string_view row : text::fields(written.text, '|'))
            if (!row.empty())
                part.rows.push_back({row, written.number});
    m_gap.clear();
    return {};
}

Expected<std::vector<SokobanPart>> sokobanParts(std::string_view text)
{
    SokobanParts parts;
    for (const text::Line& line : text::lines(text))
        if (auto added = parts.add(line); !added)
            return tl::unexpected(added.error());
    auto all = parts.take();
    if (all.empty())
        return failure(ErrorCode::syntax, "there are no rows; expected walls as #", 1);
    return all;
}

/// Returns the title of a level. Titles and comments stand either before all levels or after all.
/// Comments are titles only in a collection in which each level has one.
std::string titleOf(const std::vector<SokobanPart>& parts, std::size_t chosen)
{
    const auto haveAll = [&parts](std::string_view SokobanPart::*member) {
        return std::all_of(parts.begin(), parts.end(),
                           [member](const SokobanPart& part) { return !(part.*member).empty(); });
    };
    const SokobanPart& part = parts[chosen];
    if (haveAll(&SokobanPart::titleBefore) && parts.back().titleAfter.empty())
        return printable(part.titleBefore);
    if (!part.titleAfter.empty())
        return printable(part.titleAfter);
    if (parts.size() == 1)
        return {};
    if (haveAll(&SokobanPart::commentBefore))
        return printable(part.commentBefore);
    return printable(haveAll(&SokobanPart::commentAfter) ? part.commentAfter : std::string_view());
}

/// A row with its numbers resolved.
struct SokobanRow {
    std::string glyphs;
    int line = 0;
};

Expected<SokobanRow> expanded(const text::Line& row)
{
    SokobanRow whole{{}, row.number};
    for (std::size_t i = 0; i < row.text.size(); ++i) {
        const std::size_t digits = i;
        while (i < row.text.size() && isDigit(row.text[i]))
            ++i;
        const auto number = i == digits ? std::optional<std::int64_t>(1)
                                        : text::wholeNumber(row.text.substr(digits, i - digits));
        const std::string_view glyph =
            i < row.text.size() ? firstCharacter(row.text.substr(i)) : row.text.substr(digits);
        if (i == row.text.size() || sokobanGlyphs.find(glyph) == std::string_view::npos)
            return failure(
                ErrorCode::value,
                messageOf("{} (character {}) has no meaning in a Sokoban level; "
                          "expected # (wall), a blank, - or _ (floor), @ (player), $ or "
                          "* (box), . or + (goal), with a number before it if it repeats",
                          quoted(glyph), std::min(i, row.text.size() - 1) + 1),
                row.number);
        if (!number || *number < 1 ||
            static_cast<std::int64_t>(whole.glyphs.size()) + *number > Maze::maxSide)
            return failure(ErrorCode::tooLarge,
                           messageOf("the number {} in this row; expected at least 1, and at most "
                                     "{} cells in a row",
                                     quoted(row.text.substr(digits, i - digits)), Maze::maxSide),
                           row.number);
        whole.glyphs.append(static_cast<std::size_t>(*number), row.text[i]);
    }
    return whole;
}

enum class Boxes : bool { refused, coins };

/// Returns the cell of a glyph; empty if it is a rejected box or goal.
std::optional<Cell> cellOf(char glyph, Boxes boxes)
{
    const bool taken = boxes == Boxes::coins;
    switch (glyph) {
    case '#':
        return Cell{CellKind::wall, 1};
    case '@':
        return Cell{CellKind::start, 1};
    case '+': // on a goal
        return taken ? std::optional(Cell{CellKind::start, 1}) : std::nullopt;
    case '$':
    case '*':
        return taken ? std::optional(Cell{CellKind::coin, 1}) : std::nullopt;
    case '.':
        return taken ? std::optional(Cell{}) : std::nullopt;
    default:
        return Cell{};
    }
}

/// The cells of a level and those that the player can walk to if the boxes are away.
class SokobanGround {
public:
    /// Creates the ground of a level. Errors: `tooLarge`.
    static Expected<SokobanGround> of(std::vector<SokobanRow> rows);

    /// Returns the level, and says how it was read. Errors: those of `CellRows`, and boxes.
    Expected<ReadLevel> level(Boxes boxes) const;

private:
    char glyphAt(std::size_t row, std::size_t column) const
    {
        const std::string& glyphs = m_rows[row].glyphs;
        return column < glyphs.size() ? glyphs[column] : ' ';
    }
    void walk();
    Expected<void> addRow(CellRows& cells, std::size_t row, Boxes boxes,
                          std::size_t& outside) const;

    std::vector<SokobanRow> m_rows;
    std::size_t m_width = 0;
    std::vector<bool> m_isReached; ///< empty if the player cannot reach the border
};

Expected<SokobanGround> SokobanGround::of(std::vector<SokobanRow> rows)
{
    SokobanGround ground;
    ground.m_rows = std::move(rows);
    for (const SokobanRow& row : ground.m_rows)
        ground.m_width = std::max(ground.m_width, row.glyphs.find_last_of("#@+") + 1);
    if (const auto fits = Maze::checkSize(static_cast<std::int64_t>(ground.m_rows.size()),
                                          static_cast<std::int64_t>(ground.m_width));
        !fits)
        return failure(fits.error().code, fits.error().message, ground.m_rows.back().line);
    ground.walk();
    return ground;
}

/// Walks from the player to all cells that can be reached, and notes them if one is at the border.
void SokobanGround::walk()
{
    std::vector<std::size_t> toVisit;
    for (std::size_t row = 0; row < m_rows.size() && toVisit.empty(); ++row)
        if (const std::size_t at = m_rows[row].glyphs.find_first_of("@+"); at != std::string::npos)
            toVisit.push_back(row * m_width + at);
    if (toVisit.empty())
        return;
    bool isOpen = false;
    m_isReached.assign(m_rows.size() * m_width, false);
    m_isReached[toVisit.back()] = true;
    while (!toVisit.empty()) {
        const std::size_t row = toVisit.back() / m_width;
        const std::size_t column = toVisit.back() % m_width;
        toVisit.pop_back();
        isOpen |= row == 0 || column == 0 || row + 1 == m_rows.size() || column + 1 == m_width;
        const auto visit = [&](std::size_t r, std::size_t c) { // beyond 0 is beyond the end
            if (r >= m_rows.size() || c >= m_width || m_isReached[r * m_width + c] ||
                glyphAt(r, c) == '#')
                return;
            m_isReached[r * m_width + c] = true;
            toVisit.push_back(r * m_width + c);
        };
        visit(row - 1, column);
        visit(row + 1, column);
        visit(row, column - 1);
        visit(row, column + 1);
    }
    if (!isOpen)
        m_isReached.clear();
}

Expected<void> SokobanGround::addRow(CellRows& cells, std::size_t row, Boxes boxes,
                                     std::size_t& outside) const
{
    const std::size_t first = m_rows[row].glyphs.find('#');
    const std::size_t last = m_rows[row].glyphs.rfind('#');
    const bool hasWall = first != std::string::npos;
    for (std::size_t i = 0; i < m_width; ++i) {
        const bool isOutside = !hasWall || i < first || i > last;
        if (isOutside && (m_isReached.empty() || !m_isReached[row * m_width + i])) {
            cells.add(packedWall);
            ++outside;
            continue;
        }
        const char glyph = glyphAt(row, i);
        const auto cell = cellOf(glyph, boxes);
        if (!cell)
            return failure(
                ErrorCode::unsupported,
                messageOf("this Sokoban level has {} (character {}), which have no meaning here; "
                          "the format 'xsb-coins' reads boxes as coins and goals as floor",
                          glyph == '.' || glyph == '+' ? "goals" : "boxes", i + 1),
                m_rows[row].line);
        cells.add(pack(*cell));
    }
    return cells.endRow(m_rows[row].line);
}

Expected<ReadLevel> SokobanGround::level(Boxes boxes) const
{
    CellRows cells;
    std::size_t outside = 0;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (auto added = addRow(cells, row, boxes, outside); !added)
            return tl::unexpected(added.error());
    auto maze = cells.maze();
    if (!maze)
        return tl::unexpected(maze.error());
    const auto packed = maze->packed();
    const auto walls = std::count(packed.begin(), packed.end(), packedWall);
    Message note = messageOf(
        "read as Sokoban, {} and {}: {}, {}, no end", counted(maze->rows(), "{} row", "{} rows"),
        counted(maze->columns(), "{} column", "{} columns"), counted(walls, "{} wall", "{} walls"),
        maze->start() ? Message("a start") : Message("no start"));
    if (outside > 0)
        addNote(note, counted(outside, "{} cell outside the walls is a wall",
                              "{} cells outside the walls are walls"));
    return ReadLevel{.level = {.maze = *std::move(maze)}, .readAs = std::move(note)};
}

Expected<ReadLevel> readSokobanText(const LevelText& source, Boxes boxes)
{
    const auto parts = sokobanParts(source.text);
    if (!parts)
        return tl::unexpected(parts.error());
    const int number = source.options.level;
    if (auto checked = checkLevelNumber(number, parts->size()); !checked)
        return tl::unexpected(checked.error());
    const auto chosen = static_cast<std::size_t>(number - 1);
    const SokobanPart& part = (*parts)[chosen];
    std::vector<SokobanRow> rows;
    for (const text::Line& line : part.rows) {
        auto row = expanded(line);
        if (!row)
            return tl::unexpected(row.error());
        rows.push_back(*std::move(row));
    }
    auto read = SokobanGround::of(std::move(rows)).and_then([boxes](const SokobanGround& ground) {
        return ground.level(boxes);
    });
    if (!read)
        return read;
    read->level.title = titleOf(*parts, chosen);
    read->level.author = printable(part.author);
    read->levels = static_cast<int>(parts->size());
    if (part.remarks > 0)
        addNote(read->readAs, counted(part.remarks, "{} line of text is left out",
                                      "{} lines of text are left out"));
    if (Message note = levelNote(number, parts->size()); !note.empty())
        addNote(read->readAs, std::move(note));
    return read;
}

Expected<ReadLevel> readSokoban(const LevelText& source)
{
    return readSokobanText(source, Boxes::refused);
}

Expected<ReadLevel> readSokobanCoins(const LevelText& source)
{
    return readSokobanText(source, Boxes::coins);
}

/// The symbols of the rows that a recogniser has seen.
struct SokobanSigns {
    bool hasWalls = false;
    bool hasPlayer = false;
    bool hasBoxes = false;
    bool hasGoals = false;
    bool hasNumbers = false;
    std::size_t shortest = std::string_view::npos;
    std::size_t longest = 0;

    void add(std::string_view row)
    {
        hasWalls |= row.find('#') != std::string_view::npos;
        hasPlayer |= row.find_first_of("@+") != std::string_view::npos;
        hasBoxes |= row.find_first_of("$*") != std::string_view::npos;
        hasGoals |= row.find('.') != std::string_view::npos;
        hasNumbers |= row.find_first_of("0123456789|") != std::string_view::npos;
        shortest = std::min(shortest, row.size());
        longest = std::max(longest, row.size());
    }
};

bool hasLetter(std::string_view line)
{
    return std::any_of(line.begin(), line.end(), [](char letter) {
        return std::isalpha(static_cast<unsigned char>(letter)) != 0;
    });
}

/// Recognises rows that have only symbols of Sokoban and a player. Goals without boxes are floor of
/// another format. Digits in rows of equal length are cells of another format.
Likeness recogniseSokoban(std::string_view text)
{
    if (text.find('@') == text.npos && text.find('+') == text.npos)
        return Likeness::no; // no player
    SokobanSigns signs;
    for (const text::Line& line : text::lines(text)) {
        const SokobanLine kind = kindOfLine(line.text);
        if (kind == SokobanLine::blank || kind == SokobanLine::comment)
            continue;
        if (kind == SokobanLine::broken)
            return Likeness::no;
        if (kind == SokobanLine::remark && (!signs.hasWalls || !hasLetter(line.text)))
            return Likeness::no;
        if (kind == SokobanLine::remark)
            break; // the title follows
        signs.add(line.text);
    }
    const bool isRagged =
        signs.shortest != signs.longest || text.find('|') != std::string_view::npos;
    const bool isPuzzle = signs.hasBoxes || !signs.hasGoals;
    return signs.hasWalls && signs.hasPlayer && isPuzzle && (isRagged || !signs.hasNumbers)
               ? Likeness::surely
               : Likeness::no;
}

Likeness recogniseNever(std::string_view /*text*/)
{
    return Likeness::no;
}

} // namespace

namespace catalogue {

extern const Format sokobanFormat;
constinit const Format sokobanFormat = {
    .info = {.id = "xsb",
             .name = "Sokoban level",
             .extensions = "*.xsb *.sok",
             .summary = "Walls and player of a Sokoban level; can be read but not written."},
    .recognise = recogniseSokoban,
    .read = readSokoban,
    .write = nullptr,
};

extern const Format sokobanCoinsFormat;
constinit const Format sokobanCoinsFormat = {
    .info = {.id = "xsb-coins",
             .name = "Sokoban level, boxes as coins",
             .extensions = "*.xsb *.sok",
             .summary = "A Sokoban level with boxes read as coins and goals as floor; used only if "
                        "chosen explicitly."},
    .recognise = recogniseNever,
    .read = readSokobanCoins,
    .write = nullptr,
};

} // namespace catalogue

} // namespace mazewright
