#include "solvers/files/lattice_text.h"

#include "solvers/core/maze.h"
#include "solvers/files/file_text.h"

#include <algorithm>
#include <numeric>
#include <optional>

// Where the posts of a drawing stand.
//
// Posts that are characters (`+--+`, `o---o`) are all in the first line. Lines of a box have no
// such characters: a post is where a line turns, meets another or ends, and a post without lines is
// a blank. Each column in which some line turns or goes up or down is therefore a column of posts,
// and each row of text in which some line turns or goes sideways is a row of posts. A column
// in which nothing stands is not seen; it is added if the others are multiples of one pitch. Lines
// that end without a half line (`│` above a blank) tell the rows too, because a wall between two
// rooms is as long as the rooms are high.

namespace mazewright {

namespace {

/// The arms of U+2500 to U+257F.
constexpr std::string_view armsOfBoxes = "AA55AA55AA556666CCCC333399997777"
                                         "7777DDDDDDDDEEEEEEEEBBBBBBBBFFFF"
                                         "FFFFFFFFFFFFAA55A5666CCC33399977"
                                         "7DDDEEEBBBFFF6C9300081248124A5A5";
constexpr std::array<std::string_view, 16> boxesOfArms = {"·", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

constexpr unsigned char firstOther = 0xA0;
constexpr std::size_t mostOthers = 0xFF - firstOther;

constexpr std::size_t widestRoom = 8;
constexpr std::size_t mostCharacters = (widestRoom + 1) * Maze::maxSide;
constexpr std::size_t mostBytes = 4 * mostCharacters;

/// Returns the arms of a character of UTF-8 text in the block of box-drawing characters; empty if
/// it is no such character.
std::optional<std::uint8_t> armsOfBox(std::string_view character) noexcept
{
    if (character == boxesOfArms[0])
        return std::uint8_t{0};
    if (character.size() != 3 || character[0] != '\xE2' ||
        (character[1] != '\x94' && character[1] != '\x95'))
        return std::nullopt;
    const std::size_t place = (character[1] == '\x95' ? std::size_t{64} : 0) +
                              (static_cast<unsigned char>(character[2]) & 0x3FU);
    const char arms = armsOfBoxes[place];
    if (arms == '0')
        return std::nullopt;
    return static_cast<std::uint8_t>(arms >= 'A' ? arms - 'A' + 10 : arms - '0');
}

bool isBlankCharacter(std::string_view character) noexcept
{
    return character == "\xC2\xA0" || character == "\xE3\x80\x80"; // no-break, ideographic
}

bool areApart(const std::vector<std::size_t>& places)
{
    return std::adjacent_find(places.begin(), places.end(), [](std::size_t a, std::size_t b) {
               return b - a < 2;
           }) == places.end();
}

bool isAscii(std::string_view text) noexcept
{
    unsigned char bits = 0; // without an early end, so that it is done many bytes at a time
    for (const char c : text)
        bits |= static_cast<unsigned char>(c);
    return bits < 0x80;
}

} // namespace

std::string_view boxCharacterText(std::uint8_t arms) noexcept
{
    return boxesOfArms[arms];
}

bool isBoxLine(std::string_view line) noexcept
{
    const bool begins = armsOfBox(firstCharacter(line)).has_value();
    while (begins && !line.empty()) {
        const std::string_view character = firstCharacter(line);
        if (character != " " && !armsOfBox(character))
            return false;
        line.remove_prefix(character.size());
    }
    return begins;
}

char LatticeText::codeOf(std::string_view character)
{
    if (character.size() == 1 && static_cast<unsigned char>(character[0]) < 0x80)
        return character[0];
    if (const auto arms = armsOfBox(character))
        return static_cast<char>(boxCharacter + *arms);
    if (isBlankCharacter(character))
        return ' ';
    auto other = std::find(m_others.begin(), m_others.end(), character);
    if (other == m_others.end() && m_others.size() < mostOthers)
        other = m_others.emplace(m_others.end(), character);
    return static_cast<char>(firstOther + (other - m_others.begin()));
}

std::string LatticeText::nameOf(char character) const
{
    const auto code = static_cast<unsigned char>(character);
    if (code < boxCharacter)
        return {character};
    if (code < boxCharacter + 16)
        return std::string(boxesOfArms[code - boxCharacter]);
    const std::size_t other = std::size_t{code} - firstOther;
    return other < m_others.size() ? m_others[other] : "?";
}

void LatticeText::decode(std::string_view text)
{
    m_decoded.reserve(text.size());
    while (!text.empty()) {
        const std::string_view character = firstCharacter(text);
        m_decoded.push_back(codeOf(character));
        text.remove_prefix(character.size());
    }
}

bool LatticeText::isMark(std::string_view line) noexcept
{
    bool* const mark = line == framelessMark ? &isFrameless
                       : line == endlessMark ? &isWithoutEnds
                       : line == denseMark   ? &isDense
                                             : nullptr;
    if (mark != nullptr)
        *mark = true;
    return mark != nullptr;
}

Expected<LatticeText> LatticeText::of(std::string_view text, Margin margin)
{
    const auto tooLarge = [](int number) {
        return failure(
            ErrorCode::tooLarge,
            messageOf("the drawing is larger than {} rooms to a side", (Maze::maxSide - 1) / 2),
            number);
    };
    LatticeText drawing;
    text = withoutMark(text);
    if (!isAscii(text)) {
        for (const text::Line& line : text::lines(text))
            if (text::trimmed(line.text).size() > mostBytes)
                return tooLarge(line.number);
        drawing.decode(text);
        text = {drawing.m_decoded.data(), drawing.m_decoded.size()};
    }
    std::size_t left = std::string_view::npos;
    for (const text::Line& line : text::lines(text)) {
        const std::string_view bare = text::trimmed(line.text);
        if (drawing.isMark(bare) || (bare.empty() && drawing.m_lines.empty()))
            continue;
        const std::size_t begin = line.text.find_first_not_of(" \t");
        if (drawing.m_lines.empty() || (margin == Margin::least && begin < left))
            left = begin;
        if (bare.size() > mostCharacters || drawing.m_lines.size() > mostCharacters)
            return tooLarge(line.number);
        const std::size_t last = line.text.find_last_not_of(" \t");
        drawing.m_lines.push_back({line.text.substr(0, last + 1), line.number});
    }
    while (!drawing.m_lines.empty() && drawing.m_lines.back().text.empty())
        drawing.m_lines.pop_back();
    if (drawing.m_lines.empty())
        return failure(ErrorCode::syntax, "there are no lines; expected walls", 1);
    for (text::Line& line : drawing.m_lines)
        line.text.remove_prefix(std::min(left, line.text.size()));
    return drawing;
}

Expected<Posts> drawnPosts(const LatticeText& text)
{
    const text::Line& first = text.lines().front();
    const char post = first.text.front();
    const std::string allowed = {post, '-', '=', ' '};
    if (first.text.find_first_not_of(allowed) != std::string_view::npos || post == ' ' ||
        post == '-' || post == '=')
        return failure(ErrorCode::syntax, "expected a wall such as +--+--+ in the first line", 1);
    Posts posts;
    posts.character = post;
    for (std::size_t at = 0; at != std::string_view::npos; at = first.text.find(post, at + 1))
        posts.columns.push_back(at);
    if (posts.columns.size() < 2 || !areApart(posts.columns) ||
        posts.columns.back() + 1 != first.text.size())
        return failure(ErrorCode::syntax,
                       messageOf("expected a {} at each corner in this line", std::string(1, post)),
                       first.number);
    const auto begin = text.lines().begin();
    const auto second = std::find_if(begin + 1, text.lines().end(), [post](const text::Line& line) {
        return line.text.starts_with(post);
    });
    const auto height = static_cast<std::size_t>(second - begin);
    if (second == text.lines().end() || height < 2 || (text.lines().size() - 1) % height != 0)
        return failure(ErrorCode::syntax,
                       "expected lines of corners at equal distances, the last line one of them",
                       text.lines().back().number);
    for (std::size_t line = 0; line < text.lines().size(); line += height)
        posts.lines.push_back(line);
    return posts;
}

namespace {

/// Returns true if a line may be the one with this number, 0-based, of a drawing without corners.
/// Contents of rooms are where no bar may be.
bool fitsWithoutCorners(std::string_view line, std::size_t number) noexcept
{
    const bool hasRooms = number % 2 == 1;
    const char bar = hasRooms ? '|' : '-';
    const std::size_t places = hasRooms ? 0 : 1; // of bars: even or odd columns
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool isBar = line[at] == '-' || line[at] == '|';
        if (at % 2 == places ? line[at] != bar && line[at] != ' '
                             : isBar || (!hasRooms && line[at] != ' '))
            return false;
    }
    return true;
}

} // namespace

bool isWithoutCorners(std::string_view text)
{
    std::size_t number = 0;
    bool endsWithWall = false;
    for (const text::Line& line : text::lines(text)) {
        const bool isBlank = line.text.find_first_not_of(" \t") == std::string_view::npos;
        if (isBlank && number == 0)
            continue;
        if (!fitsWithoutCorners(line.text, number) ||
            (number == 0 && !line.text.starts_with(" -")) ||
            (number == 1 && !line.text.starts_with('|')))
            return false;
        if (!isBlank)
            endsWithWall = number % 2 == 0;
        ++number;
    }
    return number > 2 && endsWithWall;
}

Posts postsWithoutCorners(const LatticeText& text)
{
    Posts posts;
    for (std::size_t line = 0; line < text.lines().size(); line += 2)
        posts.lines.push_back(line);
    const std::size_t width = text.lines().front().text.size();
    for (std::size_t column = 0; column <= width; column += 2)
        posts.columns.push_back(column);
    return posts;
}

std::vector<std::size_t> completed(const std::vector<std::size_t>& known)
{
    std::size_t divisor = 0;
    std::size_t least = known.back() - known.front();
    for (std::size_t i = 1; i < known.size(); ++i) {
        const std::size_t distance = known[i] - known[i - 1];
        divisor = std::gcd(divisor, distance);
        least = std::min(least, distance);
    }
    if (divisor != least)
        return known;
    std::vector<std::size_t> all;
    for (std::size_t at = known.front(); at <= known.back(); at += divisor)
        all.push_back(at);
    return all;
}

namespace {

/// What tells posts along one side of a drawing.
using Evidence = std::vector<bool>;

std::vector<std::size_t> placesOf(const Evidence& evidence)
{
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < evidence.size(); ++at)
        if (evidence[at])
            places.push_back(at);
    return places;
}

std::vector<std::size_t> everySecond(std::size_t first, std::size_t last)
{
    std::vector<std::size_t> places;
    for (std::size_t at = first; at <= last; at += 2)
        places.push_back(at);
    return places;
}

/// Finds posts from the characters that tell a line or a column of posts.
template <class TellsRow, class TellsColumn>
Expected<Posts> postsFrom(const LatticeText& text, TellsRow tellsRow, TellsColumn tellsColumn)
{
    std::size_t width = 0;
    for (const text::Line& line : text.lines())
        width = std::max(width, line.text.size());
    const std::size_t height = text.lines().size();
    Evidence rows(height);
    Evidence columns(width);
    Evidence ends(height);
    for (std::size_t line = 0; line < height; ++line)
        for (std::size_t column = 0; column < text.lines()[line].text.size(); ++column) {
            const char drawn = text.at(line, column);
            const bool isOutside =
                line == 0 || line + 1 == height || column == 0 || column + 1 == width;
            if (drawn == lonePost && !isOutside)
                continue;
            columns[column] = columns[column] || tellsColumn(drawn);
            rows[line] = rows[line] || tellsRow(drawn);
            const bool isEnd = (line > 0 && text.at(line - 1, column) == ' ') ||
                               (line + 1 < height && text.at(line + 1, column) == ' ');
            ends[line] = ends[line] || (isEnd && armsOf(drawn) == arm::vertical);
        }
    Posts posts{placesOf(rows), placesOf(columns)};
    for (const std::size_t line : posts.lines)
        ends[line] = true;
    if (auto withEnds = placesOf(ends); withEnds != posts.lines && areApart(withEnds)) {
        posts.lines = std::move(withEnds);
        posts.hasEnds = true;
    }
    if (posts.lines.size() < 2 || posts.columns.size() < 2 || posts.columns.front() != 0 ||
        posts.lines.front() != 0)
        return failure(ErrorCode::syntax, "expected walls around rooms, and posts at their corners",
                       text.number(0));
    if (posts.lines.back() + 1 != height)
        return failure(ErrorCode::syntax,
                       "expected lines of corners at equal distances, the last line one of them",
                       text.number(height - 1));
    if (text.isDense && (height % 2 == 0 || posts.columns.back() % 2 != 0))
        return failure(ErrorCode::syntax, "expected an odd number of lines and of characters",
                       text.number(height - 1));
    posts.lines = text.isDense ? everySecond(0, height - 1) : completed(posts.lines);
    posts.columns = text.isDense ? everySecond(0, posts.columns.back()) : completed(posts.columns);
    return posts;
}

} // namespace

Expected<Posts> postsOfLines(const LatticeText& text)
{
    const auto isDrawn = [](char glyph) { return armsOf(glyph) != 0 || glyph == lonePost; };
    return postsFrom(
        text, [&](char glyph) { return isDrawn(glyph) && armsOf(glyph) != arm::vertical; },
        [&](char glyph) { return isDrawn(glyph) && armsOf(glyph) != arm::horizontal; });
}

Expected<Posts> postsOfCrosses(const LatticeText& text)
{
    const auto isCross = [](char glyph) { return glyph == '+'; };
    auto posts = postsFrom(text, isCross, isCross);
    const auto isEven = [](const std::vector<std::size_t>& places) {
        const std::size_t pitch = places[1] - places[0];
        return pitch > 1 && places.back() - places.front() == pitch * (places.size() - 1);
    };
    if (posts && (!isEven(posts->lines) || !isEven(posts->columns)))
        return failure(ErrorCode::syntax,
                       "expected lines of corners at equal distances, the last line one of them",
                       text.number(text.lines().size() - 1));
    return posts;
}

} // namespace mazewright
