#include "solvers/formats/native_conditions.h"

#include "solvers/base/printable.h"
#include "solvers/formats/json_entries.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/native_cells.h"

#include <array>
#include <fmt/format.h>
#include <optional>
#include <vector>

// The conditions of one stroke are stored in the native format, inside `rules`, as
//
//     "conditions": {"pass": [[2, 3]], "avoid": [[1, 1], [1, 2]],
//                    "coins": {"least": 1, "most": 3}, "cells": 21}
//
// A single number is exact. An unknown name is an error: without understanding its conditions the
// program would answer a level wrongly.

namespace mazewright {

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

} // namespace mazewright
