#include "solvers/core/fact_spec.h"
#include "solvers/core/options.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/native.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace mazewright {

namespace {

constexpr std::size_t longestEntryShown = 40;
constexpr std::string_view conditionsKey = "conditions"; // of `rules`

/// A list of `values`: amounts that the glyphs of `rows` omit.
struct ListedValues {
    std::string_view key;
    CellKind kind;
    PackedCell bare; ///< a cell without its amount
    std::int64_t most;
    std::string_view amount;
    std::string_view cell;
};

constexpr std::array<ListedValues, 2> listedValues = {
    {{"coins", CellKind::coin, pack({CellKind::coin, 1}), maxCoinPoints, "value of a coin",
      "a coin o"},
     {"tiles", CellKind::tile, tileToCome, maxTileSymbol, "symbol of a tile", "a tile t"}}};

/// Returns true if a JSON value is a whole number of any size.
bool isWholeJson(std::string_view number) noexcept
{
    return !number.empty() && std::ranges::all_of(number, [](char sign) {
        return sign == '-' || (sign >= '0' && sign <= '9');
    });
}

/// Reads a row or column number; empty unless it is from 0 to `end` - 1.
std::optional<std::int32_t> below(int end, std::string_view number) noexcept
{
    const auto value = text::wholeNumber(number);
    if (!value || *value < 0 || *value >= end)
        return std::nullopt;
    return static_cast<std::int32_t>(*value);
}

constexpr char expectedCount[] = "a whole number from 0 to 268435456";
static_assert(maxCount == 268435456);

std::optional<std::int64_t> countOf(const Json& value)
{
    if (!value.is_number_integer() || value < 0 || value > maxCount)
        return std::nullopt;
    return value.get<std::int64_t>();
}

constexpr double wholeBelow = 9007199254740992; // 2^53: JSON numbers are exact below it

std::string_view expectedWords(FactKind kind)
{
    switch (kind) {
    case FactKind::flag:
        return "true or false";
    case FactKind::real:
        return "a number from 0";
    case FactKind::count:
        return "a whole number from 0; a large one in quotes";
    case FactKind::whole:
    case FactKind::layer:
        break;
    }
    return "a whole number from 0";
}

/// Returns a number of the given kind, at least 0; empty for anything else.
std::optional<Value> numberOfJson(FactKind kind, const Json& value)
{
    if (kind == FactKind::count && value.is_string()) {
        const auto count = countFrom(value.get_ref<const std::string&>());
        return count ? std::optional<Value>(*count) : std::nullopt;
    }
    if (!value.is_number())
        return std::nullopt;
    const auto number = value.get<double>();
    if (!(number >= 0 && number < wholeBelow))
        return std::nullopt;
    if (kind == FactKind::real)
        return Value(number);
    if (number != std::floor(number))
        return std::nullopt;
    const auto whole = static_cast<std::int64_t>(number);
    return kind == FactKind::count ? Value(mpz_class(fmt::to_string(whole))) : Value(whole);
}

bool isValuesKey(std::string_view key)
{
    return std::ranges::find(listedValues, key, &ListedValues::key) != listedValues.end();
}

bool isRule(std::string_view key)
{
    bool isOne = key == conditionsKey;
    forEachRule(Rules(), [&](const OptionSpec& option, const auto&) { isOne |= option.id == key; });
    return isOne;
}

/// Returns the members of an object whose keys are unknown, on one line and without braces.
template <class IsKnown>
std::string unknownOf(std::string_view object, IsKnown isKnown)
{
    std::string unknown;
    for (const auto& [key, value] : membersOf(object)) {
        if (isKnown(textOfJson(key)))
            continue;
        unknown += unknown.empty() ? "" : ",";
        unknown += compactJson(key);
        unknown += ':';
        unknown += compactJson(value);
    }
    return unknown;
}

/// Reads one level. Its functions get an empty value if the key is missing.
class NativeReader : public JsonReader {
public:
    explicit NativeReader(std::string_view text)
        : JsonReader(text), m_members(membersOf(root(), isKey))
    {
    }

    Expected<Level> read();

private:
    void readFormat(std::string_view key, std::string_view value);
    void readVersion(std::string_view key, std::string_view value);
    template <std::string Level::*text>
    void readText(std::string_view key, std::string_view value);
    std::size_t countLines(std::string_view key, std::string_view list);
    void readRows(std::string_view key, std::string_view list);
    void readValues(std::string_view key, std::string_view object);
    void readValue(const ListedValues& listed, std::string_view entry);
    void readCosts(std::string_view key, std::string_view list);
    void readCostRow(std::int32_t row, std::string_view entry);
    void readRules(std::string_view key, std::string_view object);
    template <class T>
    void readRule(const OptionSpec& option, std::optional<T>& rule, std::string_view given);
    void readConditions(std::string_view object);
    void readSnake(std::string_view value);
    void readPlaces(std::string_view key, std::string_view list, std::vector<Position>& places);
    void readHolds(std::string_view key, std::string_view object);
    RequiredValue readRequired(const FactSpec& fact, std::string_view value);
    void readCellNotes(std::string_view key, std::string_view list);
    std::optional<Position> cellAt(std::string_view entry, std::string_view row,
                                   std::string_view column);
    template <class Number,
              class T = typename std::invoke_result_t<Number, const Json&>::value_type>
    Range<T> readRange(std::string_view name, std::string_view value, const Message& what,
                       Number number);
    std::string otherKeys() const;
    static bool isKey(std::string_view name)
    {
        return std::ranges::find(keys, name, &Key::name) != keys.end();
    }

    /// A key of the format and the function that reads its value.
    struct Key {
        std::string_view name;
        void (NativeReader::*read)(std::string_view key, std::string_view value);
    };
    static const std::array<Key, 11> keys; ///< in the order of reading

    std::vector<JsonEntry> m_members;
    CellRows m_rows;
    Level m_level{.maze = *Maze::make(1, 1)};
};

constexpr std::array<NativeReader::Key, 11> NativeReader::keys = {
    {{"format", &NativeReader::readFormat},
     {"version", &NativeReader::readVersion},
     {"rows", &NativeReader::readRows},
     {"values", &NativeReader::readValues},
     {"costs", &NativeReader::readCosts},
     {"rules", &NativeReader::readRules},
     {"holds", &NativeReader::readHolds},
     {"cell-notes", &NativeReader::readCellNotes},
     {"title", &NativeReader::readText<&Level::title>},
     {"author", &NativeReader::readText<&Level::author>},
     {"notes", &NativeReader::readText<&Level::notes>}}};

Expected<Level> NativeReader::read()
{
    if (!isJsonObject(root()))
        fail(root(), messageOf("{}; expected an object", shownJson(root())));
    for (const auto& [name, read] : keys)
        if (isGood())
            (this->*read)(name, memberOf(m_members, name));
    if (!isGood())
        return resultOf(std::move(m_level));
    auto maze = m_rows.maze();
    if (!maze)
        return tl::unexpected(maze.error());
    m_level.maze = *std::move(maze);
    m_level.otherKeys = otherKeys();
    return std::move(m_level);
}

/// Returns the unknown keys in the form of `Level::otherKeys`.
std::string NativeReader::otherKeys() const
{
    std::string others;
    const auto add = [&others](std::string_view entries) {
        if (!entries.empty())
            others.append(others.empty() ? "{" : ",").append(entries);
    };
    const auto addOf = [&](std::string_view key, auto isKnown) {
        const std::string unknown = unknownOf(memberOf(m_members, key), isKnown);
        if (!unknown.empty())
            add(fmt::format("\"{}\":{{{}}}", key, unknown));
    };
    add(unknownOf(root(), isKey));
    addOf("values", isValuesKey);
    addOf("rules", isRule);
    addOf("holds", [](std::string_view key) { return statableFact(key) != nullptr; });
    if (!others.empty())
        others += '}';
    return others;
}

void NativeReader::readFormat(std::string_view /*key*/, std::string_view value)
{
    if (!isJsonString(value) || textOfJson(value) != "mazewright")
        fail(value, "this JSON is not a level; expected \"format\": \"mazewright\"",
             ErrorCode::unsupported);
}

void NativeReader::readVersion(std::string_view /*key*/, std::string_view value)
{
    if (value.empty())
        return fail(value, messageOf("no version; expected \"version\": {}", nativeVersion));
    const Json version = small(value);
    if (!version.is_number() || version.get<double>() < 1)
        return fail(value,
                    messageOf("the version is {}; expected {}", shownJson(version), nativeVersion));
    if (version.get<double>() >= nativeVersion + 1)
        fail(value,
             messageOf("this level has format version {}, but this program reads only up to "
                       "version {}",
                       shownJson(version), nativeVersion),
             ErrorCode::unsupported);
}

template <std::string Level::*text>
void NativeReader::readText(std::string_view key, std::string_view value)
{
    if (isJsonString(value))
        m_level.*text = textOfJson(value);
    else if (!value.empty())
        expected(key, value, "text in quotes");
}

/// Returns the number of strings in the list of a key. Errors: if it is empty or not a list of
/// strings.
std::size_t NativeReader::countLines(std::string_view key, std::string_view list)
{
    const JsonEntries rows = entriesOf(list);
    const bool isEmpty = list == "\"\"" || list == "null" ||
                         (rows.begin() == rows.end() && (isJsonList(list) || isJsonObject(list)));
    std::size_t count = 0;
    if (isEmpty || !isJsonList(list))
        fail(list, messageOf("\"{}\" is {}; expected a list of rows in quotes", key,
                             isEmpty ? "empty" : shownJson(list)));
    for (const JsonEntry& row : rows) {
        if (!isJsonString(row.value))
            fail(row.value, messageOf("{}; expected a row in quotes", shownJson(row.value)));
        ++count;
    }
    return count;
}

void NativeReader::readRows(std::string_view key, std::string_view list)
{
    if (list.empty())
        return fail(list, "there are no rows; expected \"rows\": a list of rows in quotes");
    countLines(key, list);
    for (const JsonEntry& row : entriesOf(list))
        if (const auto added = addGlyphs(m_rows, textOfJson(row.value), TileGlyph::toCome, 0);
            !added)
            fail(row.value, added.error().message, added.error().code);
}

void NativeReader::readValues(std::string_view key, std::string_view object)
{
    if (!object.empty() && !isJsonObject(object))
        return expected(key, object, "an object");
    const std::vector<JsonEntry> lists = membersOf(object, isValuesKey);
    for (const ListedValues& listed : listedValues) {
        const std::string_view list = memberOf(lists, listed.key);
        if (!list.empty() && !isJsonList(list))
            expected(listed.key, list, "a list of [row, column, value]");
        for (const JsonEntry& entry : entriesOf(list))
            readValue(listed, entry.value);
    }
    const auto bare = m_rows.find(tileToCome);
    if (!bare || !isGood())
        return;
    auto row = JsonEntries(memberOf(m_members, "rows")).begin();
    std::ranges::advance(row, bare->row);
    fail(row->value, messageOf("the tile t at ({}, {}) has no symbol; expected an entry [row, "
                               "column, symbol] in \"values\", \"tiles\"",
                               bare->row, bare->column));
}

void NativeReader::readValue(const ListedValues& listed, std::string_view entry)
{
    const auto parts = partsOf<3>(entry);
    const auto value = parts ? text::wholeNumber(parts->at(2)) : std::nullopt;
    if (!value || !isWholeJson(parts->at(0)) || !isWholeJson(parts->at(1)))
        return fail(entry, "expected [row, column, value], three whole numbers");
    const auto at = cellAt(entry, parts->at(0), parts->at(1));
    if (!at)
        return;
    if (*value < 1 || *value > listed.most)
        return fail(entry, messageOf("{} is not a {}; expected 1 to {}", *value, listed.amount,
                                     listed.most));
    if (m_rows[*at] != listed.bare)
        return fail(entry, messageOf("the cell at ({}, {}) is not {} or already has a value",
                                     at->row, at->column, listed.cell));
    m_rows[*at] = pack({listed.kind, static_cast<std::uint8_t>(*value)});
}

/// Returns the cell in the maze with the texts of its row and column. Errors: if there is none, at
/// `entry`.
std::optional<Position> NativeReader::cellAt(std::string_view entry, std::string_view row,
                                             std::string_view column)
{
    const auto rowNumber = below(m_rows.rows(), row);
    const auto columnNumber = below(m_rows.columns(), column);
    if (rowNumber && columnNumber)
        return Position{*rowNumber, *columnNumber};
    fail(entry, messageOf("cell ({}, {}) is outside the {} × {} maze", shownJson(row),
                          shownJson(column), m_rows.columns(), m_rows.rows()));
    return std::nullopt;
}

void NativeReader::readCosts(std::string_view key, std::string_view list)
{
    if (list.empty())
        return;
    const std::size_t count = countLines(key, list);
    if (count != static_cast<std::size_t>(m_rows.rows()))
        fail(list, messageOf("there are {} rows of costs; expected {}, as many as rows of cells",
                             count, m_rows.rows()));
    std::int32_t row = 0;
    for (const JsonEntry& entry : entriesOf(list))
        readCostRow(row++, entry.value);
}

void NativeReader::readCostRow(std::int32_t row, std::string_view entry)
{
    const std::string costs = textOfJson(entry);
    if (costs.size() != static_cast<std::size_t>(m_rows.columns()))
        return fail(entry,
                    messageOf("this row has {}; expected {}, one per cell",
                              counted(costs.size(), "{} cost", "{} costs"), m_rows.columns()));
    for (std::size_t column = 0; column < costs.size(); ++column) {
        const char glyph = costs[column];
        if (glyph == '.' || glyph == '1')
            continue;
        if (glyph < '1' || glyph > '9')
            return fail(entry,
                        messageOf("{} (character {}) is not a step cost; expected . or 1 to 9",
                                  quoted(firstCharacter(std::string_view(costs).substr(column))),
                                  column + 1));
        PackedCell& cell = m_rows[{row, static_cast<std::int32_t>(column)}];
        if (cell != pack({}))
            return fail(entry, messageOf("a step cost at ({}, {}), which is not floor; expected .",
                                         row, column));
        cell = pack({CellKind::floor, static_cast<std::uint8_t>(glyph - '0')});
    }
}

void NativeReader::readRules(std::string_view key, std::string_view object)
{
    if (!object.empty() && !isJsonObject(object))
        return expected(key, object, "an object");
    const std::vector<JsonEntry> rules = membersOf(object, isRule);
    forEachRule(m_level.rules, [&](const OptionSpec& option, auto& rule) {
        if (const auto given = memberOf(rules, option.id); !given.empty())
            readRule(option, rule, given);
    });
    if (const auto conditions = memberOf(rules, conditionsKey); !conditions.empty())
        readConditions(conditions);
}

/// Reads one rule. Names are quoted; a number may be the name of a choice.
template <class T>
void NativeReader::readRule(const OptionSpec& option, std::optional<T>& rule,
                            std::string_view given)
{
    const Json found = small(given);
    std::optional<OptionValue> value;
    if (found.is_number())
        value = valueOf(option, found.dump());
    else if (found.is_string() && std::holds_alternative<Choice>(option.domain))
        value = valueOf(option, found.get_ref<const std::string&>());
    if (!value)
        return fail(given, messageOf("\"{}\" is {}; expected {}", option.id, shownJson(found),
                                     expectation(option)));
    rule = static_cast<T>(std::get<std::int64_t>(*value));
}

// The conditions of one stroke are stored inside `rules`, as
//
//     "conditions": {"pass": [[2, 3]], "avoid": [[1, 1], [1, 2]],
//                    "coins": {"least": 1, "most": 3}, "cells": 21, "snake": true}
//
// A single number is exact. An unknown name is an error: without understanding its conditions the
// program would answer a level wrongly. Conditions that no track can meet, such as a wall to pass,
// are accepted, because the user creates and removes them while drawing.

void NativeReader::readConditions(std::string_view object)
{
    if (!isJsonObject(object))
        return expected(conditionsKey, object, "an object");
    TrackConditions& conditions = m_level.rules.conditions;
    for (const auto& [key, value] : membersOf(object)) {
        const std::string name = textOfJson(key);
        if (name == "pass")
            readPlaces(name, value, conditions.pass);
        else if (name == "avoid")
            readPlaces(name, value, conditions.avoid);
        else if (name == "coins")
            conditions.coins = readRange(name, value, expectedCount, countOf);
        else if (name == "cells")
            conditions.cells = readRange(name, value, expectedCount, countOf);
        else if (name == "snake")
            readSnake(value);
        else
            fail(value,
                 messageOf("unknown condition \"{}\"; expected pass, avoid, coins, cells or snake",
                           name));
        if (!isGood())
            return;
    }
}

void NativeReader::readSnake(std::string_view value)
{
    const Json found = small(value);
    if (!found.is_boolean())
        return expected("snake", value, "true or false");
    m_level.rules.conditions.snake = found.get<bool>();
}

void NativeReader::readPlaces(std::string_view key, std::string_view list,
                              std::vector<Position>& places)
{
    if (!isJsonList(list))
        return expected(key, list, "a list of [row, column]");
    for (const auto& [ignored, entry] : JsonEntries(list)) {
        const auto parts = partsOf<2>(entry);
        if (!parts || !isWholeJson(parts->front()) || !isWholeJson(parts->back()))
            return fail(entry, messageOf("{}; expected a cell as [row, column]",
                                         printable(compactJson(entry), longestEntryShown)));
        const auto cell = cellAt(entry, parts->front(), parts->back());
        if (!cell)
            return;
        places.push_back(*cell);
    }
    places = inOrder(std::move(places));
}

// Required facts are stored as
//
//     "holds": {"unique": true, "score": 23, "length": {"least": 10, "most": 40}}
//
// A single number is exact. Facts that this program does not know are kept as unknown keys.

void NativeReader::readHolds(std::string_view key, std::string_view object)
{
    if (!object.empty() && !isJsonObject(object))
        return expected(key, object, "an object");
    for (const auto& [name, value] : membersOf(object))
        if (const FactSpec* fact = statableFact(textOfJson(name)); fact != nullptr && isGood())
            m_level.holds.emplace(fact->id, readRequired(*fact, value));
}

RequiredValue NativeReader::readRequired(const FactSpec& fact, std::string_view value)
{
    if (fact.kind != FactKind::flag)
        return readRange(fact.id, value, expectedWords(fact.kind),
                         [&fact](const Json& number) { return numberOfJson(fact.kind, number); });
    if (value != "true" && value != "false")
        expected(fact.id, value, "true or false");
    return value == "true";
}

/// Reads a number, which is exact, or `{"least": …, "most": …}`. `number` reads a number, which
/// `what` describes.
template <class Number, class T>
Range<T> NativeReader::readRange(std::string_view name, std::string_view value, const Message& what,
                                 Number number)
{
    const Json given = small(value);
    Range<T> range;
    if (!given.is_object()) {
        range = {number(given), number(given)};
        if (!range.isSet())
            fail(value, messageOf("\"{}\" is {}; expected {}, or {{\"least\": …, \"most\": …}}",
                                  name, shownJson(given), what));
        return range;
    }
    for (const auto& [side, bound] : given.items()) {
        const bool isSide = side == "least" || side == "most";
        std::optional<T>& target = side == "least" ? range.least : range.most;
        target = number(bound);
        if (!isSide)
            fail(memberOf(value, side),
                 messageOf("unknown \"{}\" of \"{}\"; expected \"least\" or \"most\"", side, name));
        else if (!target)
            fail(memberOf(value, side), messageOf("\"{}\" of \"{}\" is {}; expected {}", side, name,
                                                  shownJson(bound), what));
    }
    if (!range.isSet())
        fail(value, messageOf("\"{}\" is empty; expected \"least\" or \"most\"", name));
    else if (!range.isInOrder())
        fail(value, messageOf("in \"{}\", \"least\" is greater than \"most\"", name));
    return range;
}

// Notes are stored as
//
//     "cell-notes": [
//       [2, 3, "the only way in"],
//       [4, 0, "a coin to tempt"]
//     ]
//
// in the order of their cells. A program that does not know the key preserves it.

void NativeReader::readCellNotes(std::string_view key, std::string_view list)
{
    if (!list.empty() && !isJsonList(list))
        return expected(key, list, "a list of [row, column, \"text\"]");
    for (const auto& [ignored, entry] : JsonEntries(list)) {
        const auto parts = partsOf<3>(entry);
        if (!parts || !isWholeJson(parts->at(0)) || !isWholeJson(parts->at(1)) ||
            !isJsonString(parts->at(2)))
            return fail(entry, messageOf("{}; expected a note as [row, column, \"text\"]",
                                         printable(compactJson(entry), longestEntryShown)));
        const auto cell = cellAt(entry, parts->at(0), parts->at(1));
        if (!cell)
            return;
        if (!textAt(m_level.cellNotes, *cell).empty())
            return fail(entry, messageOf("cell ({}, {}) has two notes", cell->row, cell->column));
        m_level.cellNotes = withText(std::move(m_level.cellNotes), *cell, textOfJson(parts->at(2)));
    }
}

} // namespace

Expected<Level> readNative(std::string_view text)
{
    return checkJson(text).and_then([text] { return NativeReader(text).read(); });
}

} // namespace mazewright
