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

    Expected<void> wrong(Message message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("rules"), conditionsKey}));
    }

private:
    static constexpr std::string_view conditionsKey = "conditions";

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
            key, messageOf("unknown condition \"{}\"; expected pass, avoid, coins or cells", key));
    }

    Expected<void> readPlaces(std::string_view key, std::string_view list,
                              std::vector<Position>& places) const
    {
        if (!isJsonList(list))
            return wrong(key, messageOf("\"{}\" is {}; expected a list of [row, column]", key,
                                        shownJson(list)));
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
            return wrong(key, index,
                         messageOf("{}; expected a cell as [row, column]",
                                   printable(compactJson(entry), longestEntryShown)));
        const auto row = below(m_rows, place->front());
        const auto column = below(m_columns, place->back());
        if (!row || !column)
            return wrong(key, index,
                         messageOf("cell ({}, {}) is outside the {} × {} maze",
                                   shownJson(place->front()), shownJson(place->back()), m_columns,
                                   m_rows));
        places.push_back({*row, *column});
        return {};
    }

    Expected<void> readRange(std::string_view key, std::string_view text, CountRange& range) const
    {
        const auto small = smallJson(text);
        if (!small)
            return wrong(key, small.error().message, small.error().code);
        return readRange(key, *small, range);
    }

    Expected<void> readRange(std::string_view key, const Json& value, CountRange& range) const
    {
        if (!value.is_object()) {
            range = {countOf(value), countOf(value)};
            if (range.isSet())
                return {};
            return wrong(key, fmt::format("\"{}\" is {}; expected {}, or {{\"least\": …, \"most\": "
                                          "…}}",
                                          key, shownJson(value), expectedCount));
        }
        for (const auto& [side, count] : value.items()) {
            if (side != "least" && side != "most")
                return wrong(key, side,
                             fmt::format("unknown \"{}\" of \"{}\"; expected \"least\" or \"most\"",
                                         side, key));
            std::optional<std::int64_t>& target = side == "least" ? range.least : range.most;
            target = countOf(count);
            if (!target)
                return wrong(key, side,
                             messageOf("\"{}\" of \"{}\" is {}; expected {}", side, key,
                                       shownJson(count), expectedCount));
        }
        if (!range.isSet())
            return wrong(key, messageOf("\"{}\" is empty; expected \"least\" or \"most\"", key));
        if (range.least && range.most && *range.least > *range.most)
            return wrong(key, messageOf("in \"{}\", \"least\" is greater than \"most\"", key));
        return {};
    }

    Expected<void> wrong(std::string_view key, Message message,
                         ErrorCode code = ErrorCode::value) const
    {
        return failure(code, std::move(message),
                       lineOfJson(m_text, {std::string_view("rules"), conditionsKey, key}));
    }
    Expected<void> wrong(std::string_view key, JsonStep part, Message message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("rules"), conditionsKey, key, part}));
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
    if (range.least == range.most)
        return fmt::to_string(*range.least);
    if (!range.most)
        return fmt::format("{{\"least\": {}}}", *range.least);
    if (!range.least)
        return fmt::format("{{\"most\": {}}}", *range.most);
    return fmt::format("{{\"least\": {}, \"most\": {}}}", *range.least, *range.most);
}

} // namespace

Expected<TrackConditions> readConditions(std::string_view text, std::string_view conditions,
                                         int rows, int columns)
{
    if (conditions.empty())
        return TrackConditions{};
    const ConditionsReader reader(text, rows, columns);
    if (!isJsonObject(conditions))
        return tl::unexpected(
            reader
                .wrong(messageOf("\"conditions\" is {}; expected an object", shownJson(conditions)))
                .error());
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

/// Reads the requirement on one fact. Every function returns errors with their line.
class StatedReader {
public:
    StatedReader(std::string_view text, const FactSpec& fact) : m_text(text), m_fact(fact) {}

    Expected<RequiredValue> read(const Json& value) const
    {
        if (m_fact.kind == FactKind::flag) {
            if (!value.is_boolean())
                return wrong(
                    messageOf("\"{}\" is {}; expected true or false", m_fact.id, shownJson(value)));
            return value.get<bool>();
        }
        if (value.is_object())
            return readRange(value);
        const auto number = numberOfJson(m_fact.kind, value);
        if (!number)
            return wrong(messageOf("\"{}\" is {}; expected {}, or {{\"least\": …, \"most\": …}}",
                                   m_fact.id, shownJson(value), expectedWords(m_fact.kind)));
        return FactRange::exactly(*number);
    }

private:
    tl::unexpected<Error> wrong(Message message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("holds"), m_fact.id}));
    }

    tl::unexpected<Error> wrong(std::string_view side, Message message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("holds"), m_fact.id, side}));
    }

    Expected<RequiredValue> readRange(const Json& object) const
    {
        FactRange range;
        for (const auto& [side, value] : object.items()) {
            if (side != "least" && side != "most")
                return wrong(side,
                             messageOf("unknown \"{}\" of \"{}\"; expected \"least\" or \"most\"",
                                       side, m_fact.id));
            const auto number = numberOfJson(m_fact.kind, value);
            if (!number)
                return wrong(side, messageOf("\"{}\" of \"{}\" is {}; expected {}", side, m_fact.id,
                                             shownJson(value), expectedWords(m_fact.kind)));
            (side == "least" ? range.least : range.most) = *number;
        }
        if (!range.least && !range.most)
            return wrong(messageOf("\"{}\" is empty; expected \"least\" or \"most\"", m_fact.id));
        if (range.least && range.most && std::is_gt(compare(*range.least, *range.most)))
            return wrong(messageOf("in \"{}\", \"least\" is greater than \"most\"", m_fact.id));
        return range;
    }

    std::string_view m_text;
    const FactSpec& m_fact;
};

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
        auto expected = StatedReader(text, *fact).read(value);
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
