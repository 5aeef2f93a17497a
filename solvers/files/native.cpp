#include "solvers/files/native.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/options.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/files/native_members.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace mazewright {

/// The version of the native format that this program writes, and the newest that it reads.
inline constexpr int nativeVersion = 1;

/// The keys of the native format that this program knows. All others are preserved unchanged.
inline constexpr std::array<std::string_view, 11> nativeKeys = {
    "format", "version", "title", "author", "notes",     "rows",
    "values", "costs",   "rules", "holds",  "cell-notes"};
inline constexpr std::array<std::string_view, 2> nativeValueKeys = {"coins", "tiles"};

/// The parts of a native text. Large parts are views into the text.
struct NativeParts {
    /// The known small keys: `format`, `version`, `title`, `author`, `notes`; of the objects
    /// `rules` and `holds` the known keys except `conditions`.
    Json small = Json::object();
    std::string_view rows{}; ///< views into the text; empty if the key is missing
    std::string_view values{};
    std::string_view costs{};
    std::string_view cellNotes{};
    std::string_view conditions{}; ///< part of `rules`
    std::string otherKeys{};       ///< unknown keys, in the form of `Level::otherKeys`
};

/// Splits a native text into its parts. Errors: those of `checkJson` and `smallJson`, and `value`
/// if the text is not an object; with the line.
Expected<NativeParts> nativePartsOf(std::string_view text);

namespace {

using IsKnown = bool (*)(std::string_view key);

template <const auto& keys>
bool isAmong(std::string_view key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool isKnownRule(std::string_view key)
{
    return key == "conditions" || std::ranges::any_of(ruleSettings, [key](const auto& setting) {
               return setting.option.id == key;
           });
}

bool isKnownHold(std::string_view name)
{
    return statableFact(name) != nullptr;
}

/// Returns the unknown members of an object, on one line and without braces; empty if there are
/// none.
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

/// Splits one text. Every function returns errors with their line.
class NativeDivider {
public:
    explicit NativeDivider(std::string_view text) : m_text(text) {}

    Expected<NativeParts> divide()
    {
        const std::string_view level = valueOfJson(m_text);
        if (!isJsonObject(level))
            return failure(ErrorCode::value, messageOf("{}; expected an object", shownJson(level)),
                           lineOfJson(m_text, {}));
        for (const JsonEntry& entry : JsonEntries(level))
            if (auto taken = take(entry); !taken)
                return tl::unexpected(taken.error());
        addOthers(unknownOf(level, isAmong<nativeKeys>));
        addOthers("values", unknownOf(m_parts.values, isAmong<nativeValueKeys>));
        addOthers("rules", unknownOf(m_rules, isKnownRule));
        addOthers("holds", unknownOf(m_holds, isKnownHold));
        if (!m_parts.otherKeys.empty())
            m_parts.otherKeys += '}';
        return std::move(m_parts);
    }

private:
    Expected<void> take(const JsonEntry& entry)
    {
        const std::string key = textOfJson(entry.key);
        if (key == "rows")
            m_parts.rows = entry.value;
        else if (key == "values")
            m_parts.values = entry.value;
        else if (key == "costs")
            m_parts.costs = entry.value;
        else if (key == "cell-notes")
            m_parts.cellNotes = entry.value;
        else if (key == "rules")
            return takeKnown(key, m_rules = entry.value, isKnownRule);
        else if (key == "holds")
            return takeKnown(key, m_holds = entry.value, isKnownHold);
        else if (isAmong<nativeKeys>(key))
            return takeSmall(m_parts.small[key], entry.value, {key});
        return {};
    }

    Expected<void> takeKnown(std::string_view name, std::string_view value, IsKnown isKnown)
    {
        if (name == "rules")
            m_parts.conditions = {}; // discards those of an earlier object with this name
        Json& target = m_parts.small[std::string(name)];
        if (!isJsonObject(value))
            return takeSmall(target, value, {name});
        target = Json::object();
        for (const JsonEntry& entry : JsonEntries(value)) {
            const std::string key = textOfJson(entry.key);
            if (!isKnown(key))
                continue;
            if (isConditions(name, key))
                m_parts.conditions = entry.value;
            else if (auto taken = takeSmall(target[key], entry.value, {name, key}); !taken)
                return taken;
        }
        return {};
    }

    static bool isConditions(std::string_view object, std::string_view key)
    {
        return object == "rules" && key == "conditions";
    }

    Expected<void> takeSmall(Json& target, std::string_view value,
                             std::initializer_list<JsonStep> steps) const
    {
        auto small = smallJson(value);
        if (!small)
            return failure(small.error().code, small.error().message, lineOfJson(m_text, steps));
        target = *std::move(small);
        return {};
    }

    void addOthers(std::string_view entries)
    {
        if (entries.empty())
            return;
        m_parts.otherKeys += m_parts.otherKeys.empty() ? "{" : ",";
        m_parts.otherKeys += entries;
    }

    void addOthers(std::string_view key, std::string_view entries)
    {
        if (!entries.empty())
            addOthers(fmt::format("\"{}\":{{{}}}", key, entries));
    }

    std::string_view m_text;
    std::string_view m_rules;
    std::string_view m_holds;
    NativeParts m_parts;
};

} // namespace

Expected<NativeParts> nativePartsOf(std::string_view text)
{
    if (auto checked = checkJson(text); !checked)
        return tl::unexpected(checked.error());
    return NativeDivider(text).divide();
}

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

// The native format: JSON with one string per row, so that a change of a level gives a readable
// diff. Keys have a fixed order. Keys that this program does not know come last and unchanged.

namespace {

Likeness recogniseNative(std::string_view text)
{
    const std::string_view plain = withoutMark(text);
    const std::size_t first = plain.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || plain[first] != '{')
        return Likeness::no;
    const std::size_t key = plain.find("\"format\"");
    if (key == std::string_view::npos)
        return Likeness::perhaps;
    const std::size_t value = plain.find_first_not_of(" \t\r\n:", key + 8);
    const bool ours =
        value != std::string_view::npos && plain.substr(value).starts_with("\"mazewright\"");
    return ours ? Likeness::surely : Likeness::perhaps;
}

/// Returns one string per row, with one character per cell.
template <class GlyphOfCell>
std::string writtenRows(const Maze& maze, GlyphOfCell glyph)
{
    const auto columns = static_cast<std::size_t>(maze.columns());
    const auto cells = maze.packed();
    std::string text = "[";
    text.reserve(cells.size() + static_cast<std::size_t>(maze.rows()) * 9);
    for (std::size_t first = 0; first < cells.size(); first += columns) {
        text += first == 0 ? "\n    \"" : ",\n    \"";
        for (std::size_t i = first; i < first + columns; ++i)
            text += glyph(cells[i]);
        text += '"';
    }
    return text + "\n  ]";
}

/// Returns `[row, column, value]` for each cell whose glyph omits its value; empty if there are
/// none.
template <class IsTold>
std::string writtenValues(const Maze& maze, CellKind kind, IsTold isTold)
{
    std::string text;
    if (maze.count(kind) == 0)
        return text;
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Cell cell = maze.at(c);
        if (cell.kind != kind || isTold(cell.value))
            continue;
        const Position at = maze.position(c);
        text += fmt::format("{}\n      [{}, {}, {}]", text.empty() ? "" : ",", at.row, at.column,
                            cell.value);
    }
    return text.empty() ? text : fmt::format("[{}\n    ]", text);
}

std::string writtenValues(const Maze& maze, std::string_view unknown)
{
    const std::string coins =
        writtenValues(maze, CellKind::coin, [](int points) { return points == 1; });
    const std::string tiles =
        writtenValues(maze, CellKind::tile, [](int symbol) { return symbol <= 9; });
    std::string text;
    const auto add = [&text](std::string_view key, std::string_view value) {
        text += fmt::format("{}\n    {}: {}", text.empty() ? "" : ",", key, value);
    };
    if (!coins.empty())
        add("\"coins\"", coins);
    if (!tiles.empty())
        add("\"tiles\"", tiles);
    for (const auto& [key, value] : JsonEntries(unknown))
        add(key, value);
    return text.empty() ? text : fmt::format("{{{}\n  }}", text);
}

/// Returns the rules as an object; empty if there are none. Conditions take one line per name.
std::string writtenRules(const Rules& rules, std::string_view unknown)
{
    std::string text;
    const auto add = [&text](std::string_view key, std::string_view value) {
        text += fmt::format("{}\n    {}: {}", text.empty() ? "" : ",", key, value);
    };
    for (const RuleSetting& setting : ruleSettings)
        if (const auto said = setting.valueIn(rules)) {
            const std::string value = setting.text(*said);
            add(quotedJson(setting.option.id), setting.isChoice() ? quotedJson(value) : value);
        }
    if (!rules.conditions.none())
        add("\"conditions\"", writtenConditions(rules.conditions));
    for (const auto& [key, value] : JsonEntries(unknown))
        add(key, indentedJson(value, 4));
    return text.empty() ? text : fmt::format("{{{}\n  }}", text);
}

/// Returns an object with its unknown keys at the end; empty if it has no keys.
std::string writtenObject(const Json& ours, std::string_view unknown)
{
    std::string text = ours.is_null() ? "" : writtenJson(ours);
    if (!text.empty() && !unknown.empty()) {
        text.back() = ',';
        unknown.remove_prefix(1); // its opening brace
    }
    text += unknown;
    return text.empty() ? text : indentedJson(text, 2);
}

} // namespace

std::string writtenNative(const Level& level)
{
    const Maze& maze = level.maze;
    const std::string_view others = level.otherKeys;
    assert(others.empty() || checkJson(others));

    std::string text =
        fmt::format("{{\n  \"format\": \"mazewright\",\n  \"version\": {}", nativeVersion);
    const auto add = [&text](std::string_view key, std::string_view value) {
        text += fmt::format(",\n  \"{}\": {}", key, value);
    };
    add("title", quotedJson(level.title));
    add("author", quotedJson(level.author));
    add("notes", quotedJson(level.notes));
    add("rows", writtenRows(maze, [](PackedCell cell) { return glyphOf(cell); }));
    if (const std::string values = writtenValues(maze, memberOf(others, "values")); !values.empty())
        add("values", values);
    if (maze.hasStepCosts())
        add("costs", writtenRows(maze, [](PackedCell cell) {
                const int cost = stepCost(cell);
                return cell != packedWall && cost > 1 ? static_cast<char>('0' + cost) : '.';
            }));
    if (const std::string rules = writtenRules(level.rules, memberOf(others, "rules"));
        !rules.empty())
        add("rules", rules);
    const std::string holds = writtenObject(jsonOf(level.holds), memberOf(others, "holds"));
    if (!holds.empty())
        add("holds", holds);
    if (!level.cellNotes.empty())
        add("cell-notes", writtenCellNotes(level.cellNotes));
    for (const JsonEntry& entry : JsonEntries(others))
        if (!entry.isCalled("values") && !entry.isCalled("rules") && !entry.isCalled("holds"))
            text += fmt::format(",\n  {}: {}", entry.key, indentedJson(entry.value, 2));
    return text + "\n}\n";
}

std::string writtenNativeWith(const Level& level, std::string_view key, std::string_view value)
{
    std::string text = writtenNative(level);
    text.resize(text.rfind("\n}\n"));
    text.append(",\n  ").append(quotedJson(key)).append(": ").append(value).append("\n}\n");
    return text;
}

namespace catalogue {

extern const Format mazeFormat;
constinit const Format mazeFormat = {
    .info = {.id = "maze",
             .name = "Mazewright level",
             .extensions = "*.maze",
             .summary = "The native format: stores everything, one string per row."},
    .recognise = recogniseNative,
    .read = readNative,
    .write = [](const Level& level) -> Expected<std::string> { return writtenNative(level); },
};

} // namespace catalogue

} // namespace mazewright
