#include "solvers/formats/native_conditions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <vector>

// The conditions of one stroke stand in the native form, within `rules`, as
//
//     "conditions": {"pass": [[2, 3]], "avoid": [[1, 1], [1, 2]],
//                    "coins": {"least": 1, "most": 3}, "cells": 21}
//
// A number alone is exact. A name that is not known is an error: a level whose conditions are not
// understood would be answered wrongly.

namespace mazewright {

namespace {

constexpr std::string_view expectedCount = "a whole number from 0 to 268435456";
static_assert(mostCounted == 268435456);

std::optional<std::int64_t> countOf(const Json& value)
{
    if (!value.is_number_integer() || value < 0 || value > mostCounted)
        return std::nullopt;
    return value.get<std::int64_t>();
}

/// Reads the conditions; every part answers with an error that knows its line.
class ConditionsReader {
public:
    ConditionsReader(std::string_view text, int rows, int columns)
        : m_text(text), m_rows(rows), m_columns(columns)
    {
    }

    Expected<TrackConditions> read(const Json& object) const
    {
        TrackConditions conditions;
        for (const auto& [key, value] : object.items())
            if (auto read = readOne(key, value, conditions); !read)
                return tl::unexpected(read.error());
        return conditions;
    }

    Expected<void> wrong(std::string message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("rules"), conditionsKey}));
    }

private:
    static constexpr std::string_view conditionsKey = "conditions";

    Expected<void> readOne(std::string_view key, const Json& value,
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
        return wrong(key, fmt::format("the condition \"{}\" is not known; expected pass, avoid, "
                                      "coins or cells",
                                      key));
    }

    Expected<void> readPlaces(std::string_view key, const Json& list,
                              std::vector<Position>& places) const
    {
        if (!list.is_array())
            return wrong(key, fmt::format("\"{}\" is {}; expected a list of [row, column]", key,
                                          shownJson(list)));
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Json& entry = list[i];
            const bool isPlace = entry.is_array() && entry.size() == 2 &&
                                 entry[0].is_number_integer() && entry[1].is_number_integer();
            if (!isPlace)
                return wrong(key, i,
                             fmt::format("{}; expected a cell as [row, column]", entry.dump()));
            if (entry[0] < 0 || entry[0] >= m_rows || entry[1] < 0 || entry[1] >= m_columns)
                return wrong(key, i,
                             fmt::format("row {}, column {} is outside the maze of {} x {} cells",
                                         entry[0].dump(), entry[1].dump(), m_rows, m_columns));
            places.push_back({entry[0].get<std::int32_t>(), entry[1].get<std::int32_t>()});
        }
        places = inOrder(std::move(places));
        return {};
    }

    Expected<void> readRange(std::string_view key, const Json& value, CountRange& range) const
    {
        if (!value.is_object()) {
            range = {countOf(value), countOf(value)};
            if (range.isSaid())
                return {};
            return wrong(key, fmt::format("\"{}\" is {}; expected {}, or {{\"least\": …, \"most\": "
                                          "…}}",
                                          key, shownJson(value), expectedCount));
        }
        for (const auto& [side, count] : value.items()) {
            if (side != "least" && side != "most")
                return wrong(key, side,
                             fmt::format("\"{}\" of \"{}\" is not known; expected "
                                         "\"least\" or \"most\"",
                                         side, key));
            std::optional<std::int64_t>& target = side == "least" ? range.least : range.most;
            target = countOf(count);
            if (!target)
                return wrong(key, side,
                             fmt::format("\"{}\" of \"{}\" is {}; expected {}", side, key,
                                         shownJson(count), expectedCount));
        }
        if (!range.isSaid())
            return wrong(key,
                         fmt::format("\"{}\" says nothing; expected \"least\" or \"most\"", key));
        if (range.least && range.most && *range.least > *range.most)
            return wrong(key, fmt::format("the least of \"{}\" is above its most", key));
        return {};
    }

    Expected<void> wrong(std::string_view key, std::string message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("rules"), conditionsKey, key}));
    }
    Expected<void> wrong(std::string_view key, JsonStep part, std::string message) const
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
    std::vector<std::string> cells;
    for (const Position p : places)
        cells.push_back(fmt::format("[{}, {}]", p.row, p.column));
    return cells.empty() ? std::string() : fmt::format("[{}]", fmt::join(cells, ", "));
}

std::string written(const CountRange& range)
{
    if (!range.isSaid())
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

Expected<TrackConditions> readConditions(std::string_view text, const Json& rules, int rows,
                                         int columns)
{
    const auto given = rules.find("conditions");
    if (given == rules.end())
        return TrackConditions{};
    const ConditionsReader reader(text, rows, columns);
    if (!given->is_object())
        return tl::unexpected(
            reader.wrong(fmt::format("\"conditions\" is {}; expected an object", shownJson(*given)))
                .error());
    return reader.read(*given);
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
