#include "solvers/files/native_members.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/text.h"
#include "solvers/files/json_text.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

namespace mazewright {

/// Returns true if a JSON value is a whole number of any size.
inline bool isWholeJson(std::string_view number) noexcept
{
    return !number.empty() && number.find_first_not_of("-0123456789") == std::string_view::npos;
}

/// Reads a row or column number; empty unless it is from 0 to `end` - 1.
inline std::optional<std::int32_t> below(int end, std::string_view number) noexcept
{
    const auto value = text::wholeNumber(number);
    if (!value || *value < 0 || *value >= end)
        return std::nullopt;
    return static_cast<std::int32_t>(*value);
}

// The conditions of one stroke are stored in the native format, inside `rules`, as
//
//     "conditions": {"pass": [[2, 3]], "avoid": [[1, 1], [1, 2]],
//                    "coins": {"least": 1, "most": 3}, "cells": 21}
//
// A single number is exact. An unknown name is an error: without understanding its conditions the
// program would answer a level wrongly.

namespace {

constexpr char expectedCount[] = "a whole number from 0 to 268435456";
static_assert(maxCount == 268435456);
constexpr std::size_t longestEntryShown = 40;

std::optional<std::int64_t> countOf(const Json& value)
{
    if (!value.is_number_integer() || value < 0 || value > maxCount)
        return std::nullopt;
    return value.get<std::int64_t>();
}

/// Returns the row and column texts of `[row, column]`; empty for anything else.
std::optional<std::array<std::string_view, 2>> placeIn(std::string_view entry)
{
    std::array<std::string_view, 2> place;
    std::size_t count = 0;
    for (const JsonEntry& part : JsonEntries(isJsonList(entry) ? entry : "")) {
        if (count == place.size() || !isWholeJson(part.value))
            return std::nullopt;
        place.at(count++) = part.value;
    }
    return count == place.size() ? std::optional(place) : std::nullopt;
}

/// Reads a number, which is exact, or `{"least": …, "most": …}`. `number` reads a number, which
/// `expected` describes. `wrong` makes the error of a message, and of a side if it concerns one.
template <class Number, class Wrong,
          class T = typename std::invoke_result_t<Number, const Json&>::value_type>
Expected<Range<T>> rangeOfJson(std::string_view name, const Json& value, const Message& expected,
                               Number number, Wrong wrong)
{
    Range<T> range;
    if (!value.is_object()) {
        range = {number(value), number(value)};
        if (!range.isSet())
            return wrong(messageOf("\"{}\" is {}; expected {}, or {{\"least\": …, \"most\": …}}",
                                   name, shownJson(value), expected));
        return range;
    }
    for (const auto& [side, bound] : value.items()) {
        if (side != "least" && side != "most")
            return wrong(
                messageOf("unknown \"{}\" of \"{}\"; expected \"least\" or \"most\"", side, name),
                side);
        std::optional<T>& target = side == "least" ? range.least : range.most;
        target = number(bound);
        if (!target)
            return wrong(messageOf("\"{}\" of \"{}\" is {}; expected {}", side, name,
                                   shownJson(bound), expected),
                         side);
    }
    if (!range.isSet())
        return wrong(messageOf("\"{}\" is empty; expected \"least\" or \"most\"", name));
    if (!range.isInOrder())
        return wrong(messageOf("in \"{}\", \"least\" is greater than \"most\"", name));
    return range;
}

/// Reads the conditions. Every function returns errors with their line.
class ConditionsReader {
public:
    ConditionsReader(std::string_view text, int rows, int columns)
        : m_text(text), m_rows(rows), m_columns(columns)
    {
    }

    Expected<TrackConditions> read(std::string_view object) const
    {
        TrackConditions conditions;
        for (const JsonEntry& entry : membersOf(object))
            if (auto read = readOne(textOfJson(entry.key), entry.value, conditions); !read)
                return tl::unexpected(read.error());
        return conditions;
    }

    template <class... Steps>
    tl::unexpected<Error> wrong(Message message, const Steps&... steps) const
    {
        return failure(ErrorCode::value, std::move(message), lineOf(steps...));
    }

private:
    template <class... Steps>
    int lineOf(const Steps&... steps) const
    {
        return lineOfJson(m_text, {std::string_view("rules"), std::string_view("conditions"),
                                   JsonStep(steps)...});
    }

    Expected<void> readOne(std::string_view key, std::string_view value,
                           TrackConditions& conditions) const
    {
        if (key == "pass")
            return readPlaces(key, value, conditions.pass);
        if (key == "avoid")
            return readPlaces(key, value, conditions.avoid);
        if (key == "coins")
            return readRange(key, value, conditions.coins);
        if (key == "cells")
            return readRange(key, value, conditions.cells);
        return wrong(
            messageOf("unknown condition \"{}\"; expected pass, avoid, coins or cells", key), key);
    }

    Expected<void> readPlaces(std::string_view key, std::string_view list,
                              std::vector<Position>& places) const
    {
        if (!isJsonList(list))
            return wrong(
                messageOf("\"{}\" is {}; expected a list of [row, column]", key, shownJson(list)),
                key);
        std::size_t index = 0;
        for (const JsonEntry& entry : JsonEntries(list))
            if (auto read = readPlace(key, index++, entry.value, places); !read)
                return read;
        places = inOrder(std::move(places));
        return {};
    }

    Expected<void> readPlace(std::string_view key, std::size_t index, std::string_view entry,
                             std::vector<Position>& places) const
    {
        const auto place = placeIn(entry);
        if (!place)
            return wrong(messageOf("{}; expected a cell as [row, column]",
                                   printable(compactJson(entry), longestEntryShown)),
                         key, index);
        const auto row = below(m_rows, place->front());
        const auto column = below(m_columns, place->back());
        if (!row || !column)
            return wrong(messageOf("cell ({}, {}) is outside the {} × {} maze",
                                   shownJson(place->front()), shownJson(place->back()), m_columns,
                                   m_rows),
                         key, index);
        places.push_back({*row, *column});
        return {};
    }

    Expected<void> readRange(std::string_view key, std::string_view text, CountRange& range) const
    {
        const auto small = smallJson(text);
        if (!small)
            return failure(small.error().code, small.error().message, lineOf(key));
        const auto read = rangeOfJson(key, *small, expectedCount, countOf,
                                      [&](Message message, const auto&... side) {
                                          return wrong(std::move(message), key, side...);
                                      });
        if (!read)
            return tl::unexpected(read.error());
        range = *read;
        return {};
    }

    std::string_view m_text;
    int m_rows;
    int m_columns;
};

std::string written(const std::vector<Position>& places)
{
    std::string text;
    for (const Position p : places)
        text += fmt::format("{}[{}, {}]", text.empty() ? "[" : ", ", p.row, p.column);
    return text.empty() ? text : text + ']';
}

std::string written(const CountRange& range)
{
    if (!range.isSet())
        return {};
    std::string text;
    for (const char c : writtenJson(jsonOf(FactRange{range.least, range.most}))) {
        text += c;
        if (c == ':' || c == ',')
            text += ' ';
    }
    return text;
}

} // namespace

Expected<TrackConditions> readConditions(std::string_view text, std::string_view conditions,
                                         int rows, int columns)
{
    if (conditions.empty())
        return TrackConditions{};
    const ConditionsReader reader(text, rows, columns);
    if (!isJsonObject(conditions))
        return reader.wrong(
            messageOf("\"conditions\" is {}; expected an object", shownJson(conditions)));
    return reader.read(conditions);
}

std::string writtenConditions(const TrackConditions& conditions)
{
    std::string text;
    const auto add = [&text](std::string_view key, const std::string& value) {
        if (!value.empty())
            text += fmt::format("{}\n      \"{}\": {}", text.empty() ? "" : ",", key, value);
    };
    add("pass", written(conditions.pass));
    add("avoid", written(conditions.avoid));
    add("coins", written(conditions.coins));
    add("cells", written(conditions.cells));
    return fmt::format("{{{}\n    }}", text);
}

// Required facts are stored in the native format as
//
//     "holds": {"unique": true, "score": 23, "length": {"least": 10, "most": 40}}
//
// A single number is exact. The caller handles names that this program does not know.

namespace {

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

/// Reads the requirement on one fact. Errors: `value`, with the line.
Expected<RequiredValue> readRequired(std::string_view text, const FactSpec& fact, const Json& value)
{
    const auto wrong = [&](Message message, const auto&... side) {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(text, {std::string_view("holds"), fact.id, JsonStep(side)...}));
    };
    if (fact.kind != FactKind::flag)
        return rangeOfJson(
            fact.id, value, expectedWords(fact.kind),
            [&fact](const Json& number) { return numberOfJson(fact.kind, number); }, wrong);
    if (!value.is_boolean())
        return wrong(messageOf("\"{}\" is {}; expected true or false", fact.id, shownJson(value)));
    return value.get<bool>();
}

} // namespace

Expected<RequiredFacts> readRequiredFacts(std::string_view text, const Json& level)
{
    RequiredFacts holds;
    const auto given = level.find("holds");
    if (given == level.end())
        return holds;
    if (!given->is_object())
        return failure(ErrorCode::value,
                       messageOf("\"holds\" is {}; expected an object", shownJson(*given)),
                       lineOfJson(text, {std::string_view("holds")}));
    for (const auto& [name, value] : given->items()) {
        const FactSpec* fact = statableFact(name);
        if (fact == nullptr)
            continue;
        auto expected = readRequired(text, *fact, value);
        if (!expected)
            return tl::unexpected(expected.error());
        holds.emplace(name, *expected);
    }
    return holds;
}

Json jsonOf(const RequiredFacts& holds)
{
    Json json;
    const auto add = [&](std::string_view id) {
        if (const auto stated = holds.find(id); stated != holds.end())
            json[stated->first] = jsonOf(stated->second);
    };
    for (const FactSpec* fact : factSpecs())
        add(fact->id);
    return json;
}

// Notes are stored in the native format as
//
//     "cell-notes": [
//       [2, 3, "the only way in"],
//       [4, 0, "a coin to tempt"]
//     ]
//
// in the order of their cells. A program that does not know the key preserves it.

namespace {

constexpr std::string_view notesKey = "cell-notes";
constexpr std::size_t longestNoteShown = 40;

/// Returns the three parts of `[row, column, "text"]` as texts; empty for anything else.
std::optional<std::array<std::string_view, 3>> partsOf(std::string_view entry)
{
    std::array<std::string_view, 3> parts;
    std::size_t count = 0;
    for (const JsonEntry& part : JsonEntries(isJsonList(entry) ? entry : "")) {
        if (count == parts.size())
            return std::nullopt;
        parts.at(count++) = part.value;
    }
    const bool isNote = count == parts.size() && isWholeJson(parts[0]) && isWholeJson(parts[1]) &&
                        isJsonString(parts[2]);
    return isNote ? std::optional(parts) : std::nullopt;
}

} // namespace

Expected<CellNotes> readCellNotes(std::string_view text, std::string_view notes, int rows,
                                  int columns)
{
    CellNotes read;
    if (notes.empty())
        return read;
    if (!isJsonList(notes))
        return failure(ErrorCode::value,
                       messageOf("\"{}\" is {}; expected a list of [row, column, \"text\"]",
                                 notesKey, shownJson(notes)),
                       lineOfJson(text, {notesKey}));
    std::size_t index = 0;
    for (const JsonEntry& entry : JsonEntries(notes)) {
        const auto wrong = [&](Message message) {
            return failure(ErrorCode::value, std::move(message),
                           lineOfJson(text, {notesKey, index}));
        };
        const auto parts = partsOf(entry.value);
        if (!parts)
            return wrong(messageOf("{}; expected a note as [row, column, \"text\"]",
                                   printable(compactJson(entry.value), longestNoteShown)));
        const auto row = below(rows, (*parts)[0]);
        const auto column = below(columns, (*parts)[1]);
        if (!row || !column)
            return wrong(messageOf("cell ({}, {}) is outside the {} × {} maze",
                                   shownJson((*parts)[0]), shownJson((*parts)[1]), columns, rows));
        const Position cell{*row, *column};
        if (!textAt(read, cell).empty())
            return wrong(messageOf("cell ({}, {}) has two notes", cell.row, cell.column));
        read = withText(std::move(read), cell, textOfJson((*parts)[2]));
        ++index;
    }
    return read;
}

std::string writtenCellNotes(const CellNotes& notes)
{
    std::string text;
    for (const CellNote& note : notes)
        text += fmt::format("{}\n    [{}, {}, {}]", text.empty() ? "" : ",", note.cell.row,
                            note.cell.column, quotedJson(note.text));
    return fmt::format("[{}\n  ]", text);
}

} // namespace mazewright
