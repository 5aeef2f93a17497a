#include "solvers/base/counted.h"
#include "solvers/base/text.h"
#include "solvers/formats/cell_rows.h"
#include "solvers/formats/glyph_text.h"
#include "solvers/formats/json_entries.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/native.h"
#include "solvers/formats/native_conditions.h"
#include "solvers/formats/native_holds.h"
#include "solvers/formats/native_notes.h"
#include "solvers/formats/native_parts.h"
#include "solvers/formats/wording.h"
#include "solvers/problem/rule_settings.h"

#include <algorithm>

namespace mazewright {

namespace {

/// Reads one level from its JSON. Every function returns errors with their line.
class NativeReader {
public:
    NativeReader(std::string_view text, const NativeParts& parts)
        : m_text(text), m_parts(parts), m_json(parts.small)
    {
    }

    Expected<Level> read()
    {
        if (auto known = checkHeader(); !known)
            return tl::unexpected(known.error());
        if (auto drawn = readRows(); !drawn)
            return tl::unexpected(drawn.error());
        if (auto valued = readValues(); !valued)
            return tl::unexpected(valued.error());
        if (auto priced = readCosts(); !priced)
            return tl::unexpected(priced.error());
        auto rules = readRules();
        if (!rules)
            return tl::unexpected(rules.error());
        auto holds = readRequiredFacts(m_text, m_json);
        if (!holds)
            return tl::unexpected(holds.error());
        auto notes = readCellNotes(m_text, m_parts.cellNotes, m_rows.rows(), m_rows.columns());
        if (!notes)
            return tl::unexpected(notes.error());
        auto maze = m_rows.maze();
        if (!maze)
            return tl::unexpected(maze.error());

        Level level{.maze = *std::move(maze),
                    .rules = *std::move(rules),
                    .holds = *std::move(holds),
                    .cellNotes = *std::move(notes),
                    .otherKeys = m_parts.otherKeys};
        const std::array<std::pair<std::string_view, std::string*>, 3> texts = {
            {{"title", &level.title}, {"author", &level.author}, {"notes", &level.notes}}};
        for (const auto& [key, target] : texts)
            if (auto read = readText(key, *target); !read)
                return tl::unexpected(read.error());
        return level;
    }

private:
    tl::unexpected<Error> wrong(std::initializer_list<JsonStep> steps, Message message,
                                ErrorCode code = ErrorCode::value) const
    {
        return failure(code, std::move(message), lineOfJson(m_text, steps));
    }

    const Json* find(std::string_view key) const
    {
        const auto found = m_json.find(key);
        return found == m_json.end() ? nullptr : &*found;
    }

    Expected<void> checkHeader() const
    {
        const Json* format = find("format");
        if (!format || *format != "mazewright")
            return wrong({"format"},
                         "this JSON is not a level; expected \"format\": \"mazewright\"",
                         ErrorCode::unsupported);
        const Json* version = find("version");
        if (!version)
            return wrong({}, messageOf("no version; expected \"version\": {}", nativeVersion));
        if (!version->is_number() || version->get<double>() < 1)
            return wrong({"version"}, messageOf("the version is {}; expected {}",
                                                shownJson(*version), nativeVersion));
        if (version->get<double>() >= nativeVersion + 1)
            return wrong({"version"},
                         messageOf("this level has format version {}, but this program reads "
                                   "only up to version {}",
                                   shownJson(*version), nativeVersion),
                         ErrorCode::unsupported);
        return {};
    }

    Expected<void> readText(std::string_view key, std::string& target) const
    {
        const Json* text = find(key);
        if (!text)
            return {};
        if (!text->is_string())
            return wrong({key},
                         messageOf("\"{}\" is {}; expected text in quotes", key, shownJson(*text)));
        target = text->get<std::string>();
        return {};
    }

    /// Returns the number of strings in the list of a key. Errors: if it is empty or not a list of
    /// strings.
    Expected<std::size_t> countLines(std::string_view key, std::string_view list) const
    {
        const JsonEntries rows(list);
        const bool isEmpty =
            list == "\"\"" || list == "null" ||
            (rows.begin() == rows.end() && (isJsonList(list) || isJsonObject(list)));
        if (isEmpty || !isJsonList(list))
            return wrong({key}, messageOf("\"{}\" is {}; expected a list of rows in quotes", key,
                                          isEmpty ? "empty" : shownJson(list)));
        std::size_t count = 0;
        for (const JsonEntry& row : rows) {
            if (!isJsonString(row.value))
                return wrong({key, count},
                             messageOf("{}; expected a row in quotes", shownJson(row.value)));
            ++count;
        }
        return count;
    }

    Expected<void> readRows()
    {
        if (m_parts.rows.empty())
            return wrong({}, "there are no rows; expected \"rows\": a list of rows in quotes");
        if (const auto counted = countLines("rows", m_parts.rows); !counted)
            return tl::unexpected(counted.error());
        std::size_t row = 0;
        for (const JsonEntry& entry : JsonEntries(m_parts.rows)) {
            const std::string glyphs = textOfJson(entry.value);
            if (auto added = addGlyphs(m_rows, glyphs, TileGlyph::toCome, 0); !added)
                return wrong({"rows", row}, added.error().message, added.error().code);
            ++row;
        }
        return {};
    }

    Expected<void> readValues()
    {
        const std::string_view values = m_parts.values;
        if (!values.empty() && !isJsonObject(values))
            return wrong({"values"},
                         messageOf("\"values\" is {}; expected an object", shownJson(values)));
        for (const std::string_view key : nativeValueKeys)
            if (auto read = readList(memberOf(values, key), key); !read)
                return read;
        if (const auto bare = m_rows.find(tileToCome))
            return wrong({"rows", static_cast<std::size_t>(bare->row)},
                         messageOf("the tile t at ({}, {}) has no symbol; expected an entry "
                                   "[row, column, symbol] in \"values\", \"tiles\"",
                                   bare->row, bare->column));
        return {};
    }

    Expected<void> readList(std::string_view list, std::string_view key)
    {
        if (list.empty())
            return {};
        if (!isJsonList(list))
            return wrong({"values", key},
                         messageOf("\"{}\" is {}; expected a list of [row, column, value]", key,
                                   shownJson(list)));
        std::size_t index = 0;
        for (const JsonEntry& entry : JsonEntries(list))
            if (auto read = readValue(entry.value, key, index++); !read)
                return read;
        return {};
    }

    Expected<void> readValue(std::string_view entry, std::string_view key, std::size_t index)
    {
        const bool coins = key == "coins";
        std::array<std::int64_t, 3> numbers{};
        std::size_t count = 0;
        bool good = isJsonList(entry);
        for (const JsonEntry& part : JsonEntries(entry)) {
            const auto number = text::wholeNumber(part.value);
            good = good && number && count < numbers.size();
            if (!good)
                break;
            numbers.at(count++) = *number;
        }
        good = good && count == numbers.size();
        if (!good)
            return wrong({"values", key, index},
                         "expected [row, column, value], three whole numbers");

        const auto [row, column, value] = numbers;
        if (row < 0 || row >= m_rows.rows() || column < 0 || column >= m_rows.columns())
            return wrong({"values", key, index},
                         messageOf("cell ({}, {}) is outside the {} × {} maze", row, column,
                                   m_rows.columns(), m_rows.rows()));
        if (value < 1 || value > (coins ? maxCoinPoints : maxTileSymbol))
            return wrong({"values", key, index},
                         messageOf("{} is not a {}; expected 1 to {}", value,
                                   coins ? "value of a coin" : "symbol of a tile",
                                   coins ? maxCoinPoints : maxTileSymbol));
        PackedCell& cell =
            m_rows[{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)}];
        if (cell != (coins ? pack({CellKind::coin, 1}) : tileToCome))
            return wrong({"values", key, index},
                         messageOf("the cell at ({}, {}) is not {} or already has a value", row,
                                   column, coins ? "a coin o" : "a tile t"));
        cell = pack({coins ? CellKind::coin : CellKind::tile, static_cast<std::uint8_t>(value)});
        return {};
    }

    Expected<void> readCosts()
    {
        if (m_parts.costs.empty())
            return {};
        const auto count = countLines("costs", m_parts.costs);
        if (!count)
            return tl::unexpected(count.error());
        if (*count != static_cast<std::size_t>(m_rows.rows()))
            return wrong({"costs"}, messageOf("there are {} rows of costs; expected {}, as many "
                                              "as rows of cells",
                                              *count, m_rows.rows()));
        std::size_t row = 0;
        for (const JsonEntry& entry : JsonEntries(m_parts.costs))
            if (auto read = readCostRow(textOfJson(entry.value), row++); !read)
                return read;
        return {};
    }

    Expected<void> readCostRow(std::string_view costs, std::size_t row)
    {
        if (costs.size() != static_cast<std::size_t>(m_rows.columns()))
            return wrong({"costs", row},
                         messageOf("this row has {}; expected {}, one per cell",
                                   counted(costs.size(), "{} cost", "{} costs"), m_rows.columns()));
        for (std::size_t column = 0; column < costs.size(); ++column) {
            const char glyph = costs[column];
            if (glyph == '.' || glyph == '1')
                continue;
            if (glyph < '1' || glyph > '9')
                return wrong({"costs", row},
                             messageOf("{} (character {}) is not a step cost; expected . or 1 to 9",
                                       quoted(firstCharacter(costs.substr(column))), column + 1));
            PackedCell& cell =
                m_rows[{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)}];
            if (cell != pack({}))
                return wrong({"costs", row},
                             messageOf("a step cost at ({}, {}), which is not floor; expected .",
                                       row, column));
            cell = pack({CellKind::floor, static_cast<std::uint8_t>(glyph - '0')});
        }
        return {};
    }

    Expected<Rules> readRules() const
    {
        Rules rules;
        const Json* given = find("rules");
        if (!given)
            return rules;
        if (!given->is_object())
            return wrong({"rules"},
                         messageOf("\"rules\" is {}; expected an object", shownJson(*given)));
        for (const RuleSetting& setting : ruleSettings)
            if (auto read = readSetting(*given, setting, rules); !read)
                return tl::unexpected(read.error());
        auto conditions =
            readConditions(m_text, m_parts.conditions, m_rows.rows(), m_rows.columns());
        if (!conditions)
            return tl::unexpected(conditions.error());
        rules.conditions = *std::move(conditions);
        return rules;
    }

    /// Reads one rule. Names are quoted; a number may be the name of a choice.
    Expected<void> readSetting(const Json& given, const RuleSetting& setting, Rules& rules) const
    {
        const std::string_view id = setting.option.id;
        const auto found = given.find(id);
        if (found == given.end())
            return {};
        std::optional<int> value;
        if (found->is_number_integer())
            value = setting.valueOf(found->dump());
        else if (found->is_string() && setting.isChoice())
            value = setting.valueOf(found->get_ref<const std::string&>());
        if (!value)
            return wrong({"rules", id}, messageOf("\"{}\" is {}; expected {}", id,
                                                  shownJson(*found), expectation(setting.option)));
        setting.setIn(rules, value);
        return {};
    }

    std::string_view m_text;
    const NativeParts& m_parts;
    const Json& m_json; // the small parts
    CellRows m_rows;
};

} // namespace

Expected<Level> readNative(std::string_view text)
{
    const auto parts = nativePartsOf(text);
    if (!parts)
        return tl::unexpected(parts.error());
    return NativeReader(text, *parts).read();
}

} // namespace mazewright
