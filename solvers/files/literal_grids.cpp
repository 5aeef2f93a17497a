#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/object_cells.h"
#include "solvers/files/symbol_grid.h"
#include "solvers/files/unwrap.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// Grids as programs write them: `maze = [[1, 0], [0, 1]]`, `char m[2][3] = {"#.", ".#"};`,
// `array([[0., 1.]])`, `{"cells": ["#.", ".#"]}`. One scan without a tree: a list with lists of
// single values is a grid, whose rows are these lists; a list of strings is a grid, whose rows are
// the strings; a list of single values alone has a row per line or semicolon, and several such
// lists of one line each are rows of one grid. Everything outside lists, such as names, types and
// calls, is skipped. In JSON objects, the members `start` and `end` (also `goal`, `finish`, `exit`)
// with `x` and `y`, or `row` and `column`, are the ends. Without such a grid, lists of objects that
// describe cells are grids (`object_cells.h`).

namespace mazewright {

namespace {

/// A list while it is read.
struct OpenList {
    char close = ']';
    int line = 0;
    bool isObject = false;               ///< its values have keys
    bool isCall = false;                 ///< the arguments of a function, no list
    std::optional<SymbolRows> grid{};    ///< begun by the first inner list or string
    std::vector<std::uint16_t> values{}; ///< numbers of the single values since the last row
    std::vector<int> breaks{};           ///< numbers of values at which a line or semicolon ended
    bool hasLong = false;                ///< a value has several characters
    std::vector<int> lines{};            ///< of the strings among the values
    std::string key{};                   ///< the last key of an object
    CellMembers members{};               ///< of an object
    ObjectCells cells{};                 ///< objects in a list, or in its lists
};

/// The different texts of values, with their numbers. A value costs two bytes, as in a short text.
struct ValueTexts {
    static constexpr std::size_t most = 65535;

    std::unordered_map<std::string, std::uint16_t> numbers{};
    std::vector<const std::string*> texts{}; ///< by their numbers

    /// Returns the number of a value; empty if there are too many different ones.
    std::optional<std::uint16_t> numberOf(std::string_view value)
    {
        const auto next = static_cast<std::uint16_t>(texts.size());
        const auto [known, isNew] = numbers.try_emplace(std::string(value), next);
        if (isNew && texts.size() == most) {
            numbers.erase(known);
            return std::nullopt;
        }
        if (isNew)
            texts.push_back(&known->first);
        return known->second;
    }
};

bool isEndName(std::string_view key, std::initializer_list<std::string_view> names)
{
    return std::any_of(names.begin(), names.end(), [key](std::string_view name) {
        return key.size() >= name.size() &&
               std::equal(name.begin(), name.end(), key.begin(), [](char a, char b) {
                   return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
               });
    });
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Returns the character of `\u` and four digits; empty if these are no hexadecimal number.
std::optional<std::uint32_t> codePoint(std::string_view digits)
{
    std::uint32_t code = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    const bool isWhole =
        digits.size() == 4 && error == std::errc() && end == digits.data() + digits.size();
    return isWhole ? std::optional(code) : std::nullopt;
}

/// Returns the symbol of a cell that is drawn by several equal characters, such as `███`.
std::string_view narrowed(std::string_view symbol)
{
    const std::string_view first = firstCharacter(symbol);
    for (std::size_t at = 0; at < symbol.size(); at += first.size())
        if (symbol.substr(at, first.size()) != first || (first[0] >= '0' && first[0] <= '9'))
            return symbol;
    return first;
}

class LiteralScanner {
public:
    explicit LiteralScanner(std::string_view text) : m_text(text) {}

    Expected<std::vector<SymbolGrid>> grids()
    {
        m_open.push_back({.close = '\0', .line = 1});
        while (m_at < m_text.size())
            if (auto taken = take(); !taken)
                return tl::unexpected(taken.error());
        if (m_open.size() > 1)
            return failure(ErrorCode::syntax,
                           messageOf("unclosed {}; expected a matching {}",
                                     std::string(1, openerOf(m_open.back().close)),
                                     std::string(1, m_open.back().close)),
                           m_open.back().line);
        if (m_open.back().grid && 2 * m_outside >= m_open.back().grid->rows())
            return std::vector<SymbolGrid>(); // pairs and the like, and no rows
        if (auto closed = closeGrid(m_open.back()); !closed && m_grids.empty())
            return tl::unexpected(closed.error());
        if (auto chosen = chooseCells(); !chosen)
            return tl::unexpected(chosen.error());
        for (SymbolGrid& grid : m_grids) {
            grid.start = m_start.position();
            grid.end = m_end.position();
        }
        return std::move(m_grids);
    }

private:
    static char openerOf(char close) { return close == ']' ? '[' : close == '}' ? '{' : '('; }

    Expected<void> take();
    Expected<void> takeString(char quote);
    Expected<void> takeWord();
    Expected<void> addValue(std::string_view value);
    void addObject(const OpenList& object);
    void closeCells(OpenList& list);
    Expected<void> chooseCells();
    Expected<void> open(char bracket);
    Expected<void> close(char bracket);
    Expected<void> closeGrid(OpenList& list);
    Expected<void> addRows(std::string_view rows, int line);
    void takeMember(OpenList& object, std::string_view value);
    void endLine()
    {
        OpenList& list = m_open.back();
        if (!list.values.empty() &&
            (list.breaks.empty() || list.breaks.back() != static_cast<int>(list.values.size())))
            list.breaks.push_back(static_cast<int>(list.values.size()));
    }
    bool skipComment();

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
    std::vector<OpenList> m_open;
    int m_outside = 0; ///< numbers beside lists that may be rows, and such lists beside each other
    int m_rowLine = 0; ///< of the last list that may be a row
    std::vector<SymbolGrid> m_grids;
    ValueTexts m_values;        ///< of single values
    ValueTexts m_objectSymbols; ///< of objects
    NamedPlace m_start;
    NamedPlace m_end;
    std::vector<SymbolGrid> m_objectGrids;
    std::optional<Error> m_objectFault; ///< of the first list of cells that is no grid
    std::optional<Error> m_flatFault;   ///< the same of lists whose objects have no places
};

/// Skips a comment at the current place; returns false if there is none.
bool LiteralScanner::skipComment()
{
    const std::string_view rest = m_text.substr(m_at);
    if (rest.starts_with("/*")) {
        const std::size_t end = rest.find("*/", 2);
        const std::string_view comment = rest.substr(0, end == rest.npos ? rest.size() : end + 2);
        m_line += static_cast<int>(std::count(comment.begin(), comment.end(), '\n'));
        m_at += comment.size();
        return true;
    }
    if (!rest.starts_with("//") && !rest.starts_with('#') && !rest.starts_with('%'))
        return false;
    m_at += std::min(rest.find_first_of("\r\n"), rest.size());
    return true;
}

Expected<void> LiteralScanner::take()
{
    const char c = m_text[m_at];
    if (skipComment())
        return {};
    switch (c) {
    case '\n':
        ++m_line;
        [[fallthrough]];
    case ';':
        endLine();
        ++m_at;
        return {};
    case '\'':
        if (m_open.size() == 1 && m_at > 0 && isWordCharacter(m_text[m_at - 1])) {
            ++m_at; // an apostrophe
            return {};
        }
        [[fallthrough]];
    case '"':
    case '`':
        return takeString(c);
    case '[':
    case '{':
    case '(':
        return open(c);
    case ']':
    case '}':
    case ')':
        return close(c);
    default:
        break;
    }
    if (isWordCharacter(c) || c == '-' || c == '.' || c == '+')
        return takeWord();
    ++m_at;
    return {};
}

/// Appends each line of a string as a row of the current list's grid.
Expected<void> LiteralScanner::addRows(std::string_view rows, int line)
{
    OpenList& list = m_open.back();
    if (!list.grid)
        list.grid.emplace();
    const bool isOneRow = rows.find_first_of("\r\n") == std::string_view::npos;
    for (const text::Line& row : text::lines(rows)) {
        if (row.text.empty() || (!isOneRow && text::trimmed(row.text).empty()))
            continue;
        const int at = line == m_line ? line : line + row.number - 1; // escapes end no line
        auto added = list.grid->addCharacters(row.text, at);
        if (added)
            added = list.grid->endRow(at);
        if (!added)
            return added;
    }
    return {};
}

/// Takes a string: a single character is a value; a longer one holds a row, or several lines.
Expected<void> LiteralScanner::takeString(char quote)
{
    const int line = m_line;
    const bool isTriple = m_text.substr(m_at, 3) == std::string(3, quote);
    const std::string mark(isTriple ? 3 : 1, quote);
    const std::size_t begin = m_at + mark.size();
    std::string value;
    std::size_t at = begin;
    while (m_text.substr(at, mark.size()) != mark) {
        if (at >= m_text.size() || (!isTriple && quote != '`' && m_text[at] == '\n'))
            return failure(ErrorCode::syntax,
                           messageOf("unclosed {}; expected a matching {}", mark, mark), line);
        if (m_text[at] == '\\' && at + 1 < m_text.size()) {
            const char escaped = m_text[at + 1];
            const auto code = escaped == 'u' ? codePoint(m_text.substr(at + 2, 4)) : std::nullopt;
            if (code)
                appendCodePoint(value, *code);
            else if (escaped == 'n')
                value += '\n';
            else if (escaped != '\n' || value.empty())
                value += escaped;
            m_line += escaped == '\n' ? 1 : 0;
            at += code ? 6 : 2;
            continue;
        }
        m_line += m_text[at] == '\n' ? 1 : 0;
        value += m_text[at++];
    }
    m_at = at + mark.size();
    OpenList& list = m_open.back();
    const std::size_t next = m_text.find_first_not_of(" \t", m_at);
    if (list.close == '}' && next != std::string_view::npos && m_text[next] == ':') {
        list.isObject = true;
        list.key = value;
        m_at = next + 1;
        return {};
    }
    if (list.isObject || list.isCall) {
        takeMember(list, value);
        return value.find('\n') == std::string::npos ? Expected<void>() : addRows(value, line);
    }
    const bool isLong = firstCharacter(value).size() < value.size();
    if (m_open.size() == 1) // quoted rows without a list around them
        return isLong ? addRows(value, line) : Expected<void>();
    list.hasLong |= isLong;
    list.lines.push_back(line);
    return addValue(value);
}

/// Stores a member of an object that is a cell, or names an end: `"start": {"x": 1, "y": 2}`.
void LiteralScanner::takeMember(OpenList& object, std::string_view value)
{
    const std::string_view owner =
        m_open.size() > 1 ? std::string_view(m_open[m_open.size() - 2].key) : std::string_view();
    NamedPlace* place = isEndName(owner, {"start", "entrance"})               ? &m_start
                        : isEndName(owner, {"end", "goal", "finish", "exit"}) ? &m_end
                                                                              : nullptr;
    if (place)
        place->take(object.key, value);
    object.members.take(object.key, value);
}

Expected<void> LiteralScanner::takeWord()
{
    std::size_t end = m_at;
    while (end < m_text.size() && (isWordCharacter(m_text[end]) || m_text[end] == '.' ||
                                   m_text[end] == '-' || m_text[end] == '+'))
        ++end;
    const std::string_view word = m_text.substr(m_at, end - m_at);
    m_at = end;
    OpenList& list = m_open.back();
    if (m_open.size() == 1) { // a name, a type, or a number of something else
        m_outside += list.grid && text::wholeNumber(word) ? 1 : 0;
        return {};
    }
    if (word == "...")
        return failure(ErrorCode::syntax, "the list is cut short (...); expected all cells",
                       m_line);
    const std::size_t next = m_text.find_first_not_of(" \t", m_at);
    const char after = next == std::string_view::npos ? '\0' : m_text[next];
    if (list.close == '}' && after == ':') { // a key of JavaScript
        list.isObject = true;
        list.key = word;
        return {};
    }
    if (list.isObject) {
        takeMember(list, word);
        return {};
    }
    if (list.isCall || after == '(' || after == '=')
        return {};
    const bool isTrue = word == "true" || word == std::string_view("True");
    const bool isFalse = word == "false" || word == std::string_view("False");
    return addValue(isTrue ? "1" : isFalse ? "0" : plainNumber(word));
}

/// Appends a single value to the current list.
Expected<void> LiteralScanner::addValue(std::string_view value)
{
    const auto number = m_values.numberOf(value);
    if (!number)
        return failure(ErrorCode::unclear,
                       messageOf("there are more than {} different symbols; expected a grid of "
                                 "cells",
                                 ValueTexts::most),
                       m_line);
    m_open.back().values.push_back(*number);
    return {};
}

Expected<void> LiteralScanner::open(char bracket)
{
    constexpr std::size_t deepest = 64;
    if (m_open.size() > deepest)
        return failure(
            ErrorCode::syntax,
            messageOf("these lists are nested too deeply; expected at most {} levels", deepest),
            m_line);
    const std::size_t last =
        m_at == 0 ? std::string_view::npos : m_text.find_last_not_of(" \t", m_at - 1);
    const bool follows = last != std::string_view::npos && isWordCharacter(m_text[last]);
    const char close = bracket == '[' ? ']' : bracket == '{' ? '}' : ')';
    m_open.push_back({.close = close,
                      .line = m_line,
                      .isCall = bracket == '(' && (follows || m_open.size() == 1)});
    ++m_at;
    return {};
}

/// Ends the grid of a list, if it has one.
Expected<void> LiteralScanner::closeGrid(OpenList& list)
{
    if (!list.grid || list.grid->rows() == 0)
        return {};
    auto grid = std::move(*list.grid).grid(false);
    list.grid.reset();
    if (!grid)
        return tl::unexpected(grid.error());
    constexpr int mostSides = 3;
    const std::string_view text = m_text.substr(0, m_text.find_last_not_of(" \t\r\n") + 1);
    const bool isOfNoList = list.close == '\0';
    if (isOfNoList && grid->rows == 1 && (grid->columns <= mostSides || !grid->isNumbers()) &&
        text.find('\n') != std::string_view::npos)
        return {}; // a size, a place or a name beside a maze
    constexpr std::size_t mostGrids = 10000;
    if (m_grids.size() == mostGrids)
        return failure(
            ErrorCode::tooLarge,
            messageOf("there are more than {} grids; expected at most {}", mostGrids, mostGrids),
            m_line);
    grid->isLiteral = true;
    m_grids.push_back(*std::move(grid));
    return {};
}

/// Appends an object to the list around it, which is the current one. `{}` is no cell.
void LiteralScanner::addObject(const OpenList& object)
{
    if (!object.isObject && (!object.values.empty() || object.grid))
        return;
    const std::string symbol = object.members.symbol();
    m_open.back().cells.add(symbol.empty() ? std::nullopt : m_objectSymbols.numberOf(symbol),
                            object.members.place(), object.line);
}

/// Ends the objects of a list: they are a row of the list around it, or a grid.
void LiteralScanner::closeCells(OpenList& list)
{
    if (list.cells.isEmpty())
        return;
    if (!list.values.empty() || list.grid) // they are no cells
        list.cells.add(std::nullopt, {}, list.line);
    const bool isFlat = list.cells.isFlat();
    if (isFlat && m_open.back().close == ']')
        return m_open.back().cells.addRow(list.cells);
    const bool isPlaced = list.cells.hasPlaces();
    auto grid = std::move(list.cells).grid(m_objectSymbols.texts);
    if (grid && *grid)
        m_objectGrids.push_back(**std::move(grid));
    else if (auto& fault = isFlat && !isPlaced ? m_flatFault : m_objectFault; !grid && !fault)
        fault = std::move(grid.error());
}

/// Takes the grids of objects if there is no other grid of several rows and columns.
Expected<void> LiteralScanner::chooseCells()
{
    constexpr std::size_t mostOfSize = 3; // numbers that say the size of a grid, and no grid
    if (std::any_of(m_grids.begin(), m_grids.end(),
                    [](const SymbolGrid& grid) { return grid.cells.size() > mostOfSize; }))
        return {};
    if (m_objectFault)
        return tl::unexpected(*m_objectFault);
    if (!m_objectGrids.empty())
        m_grids = std::move(m_objectGrids);
    else if (m_grids.empty() && m_flatFault)
        return tl::unexpected(*m_flatFault);
    return {};
}

/// Ends a list: its single values are a row of the list around it, or rows of their own.
Expected<void> LiteralScanner::close(char bracket)
{
    ++m_at;
    if (m_open.size() == 1 && bracket == ')')
        return {}; // prose
    if (m_open.size() == 1)
        return failure(ErrorCode::syntax,
                       messageOf("unexpected {} without a matching {}", std::string(1, bracket),
                                 std::string(1, openerOf(bracket))),
                       m_line);
    if (m_open.back().close != bracket)
        return failure(ErrorCode::syntax,
                       messageOf("unclosed {}; expected a matching {}",
                                 std::string(1, openerOf(m_open.back().close)),
                                 std::string(1, m_open.back().close)),
                       m_open.back().line);
    OpenList list = std::move(m_open.back());
    m_open.pop_back();
    OpenList& around = m_open.back();
    if (bracket == '}' && around.close == ']')
        addObject(list);
    closeCells(list);
    if (list.values.empty() || list.isObject || list.isCall)
        return closeGrid(list);
    const bool isAlone = m_open.size() == 1 || around.isObject || around.isCall;
    if (isAlone && m_open.size() == 1 && list.values.size() == 1 && !list.hasLong)
        return {};                                              // the size of an array: `[3]`
    if (list.hasLong && (isAlone || list.values.size() == 1)) { // its strings are rows
        if (isAlone)
            m_open.push_back(
                {.close = list.close, .line = list.line, .grid = std::move(list.grid)});
        Expected<void> added;
        for (std::size_t i = 0; i < list.values.size() && added; ++i)
            added = addRows(*m_values.texts[list.values[i]],
                            i < list.lines.size() ? list.lines[i] : list.line);
        if (!isAlone || !added)
            return added;
        OpenList alone = std::move(m_open.back());
        m_open.pop_back();
        return closeGrid(alone);
    }
    const bool isRow = m_open.size() == 1 && !list.grid && list.breaks.empty();
    if (isRow)
        m_outside += std::exchange(m_rowLine, list.line) == list.line ? 1 : 0;
    OpenList& owner = (isAlone && !isRow) || list.grid ? list : around;
    if (!owner.grid)
        owner.grid.emplace();
    std::size_t nextBreak = 0;
    for (std::size_t i = 0; i < list.values.size(); ++i) {
        if (auto added = owner.grid->add(narrowed(*m_values.texts[list.values[i]]), list.line);
            !added)
            return added;
        const bool breaks =
            nextBreak < list.breaks.size() && list.breaks[nextBreak] == static_cast<int>(i) + 1;
        nextBreak += breaks ? 1 : 0;
        if ((breaks && &owner == &list) || i + 1 == list.values.size())
            if (auto ended = owner.grid->endRow(list.line); !ended)
                return ended;
    }
    return closeGrid(list);
}

} // namespace

bool mayHaveLiterals(std::string_view text)
{
    constexpr std::string_view marks = "[{(\"'`";
    return std::any_of(marks.begin(), marks.end(),
                       [text](char mark) { return text.find(mark) != std::string_view::npos; });
}

Expected<std::vector<SymbolGrid>> gridsOfLiterals(std::string_view text)
{
    return LiteralScanner(text).grids();
}

} // namespace mazewright
