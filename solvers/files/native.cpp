#include "solvers/files/native.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/options.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace mazewright {

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

/// Returns conditions; lines after the first are indented by four blanks.
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
    add("snake", conditions.snake ? "true" : "");
    return fmt::format("{{{}\n    }}", text);
}

/// Returns all required facts in the order of the fact table; null if there are none.
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

/// Returns the notes, one per line.
std::string writtenCellNotes(const CellNotes& notes)
{
    std::string text;
    for (const CellNote& note : notes)
        text += fmt::format("{}\n    [{}, {}, {}]", text.empty() ? "" : ",", note.cell.row,
                            note.cell.column, quotedJson(note.text));
    return fmt::format("[{}\n  ]", text);
}

/// Returns the rules as an object; empty if there are none. Conditions take one line per name.
std::string writtenRules(const Rules& rules, std::string_view unknown)
{
    std::string text;
    const auto add = [&text](std::string_view key, std::string_view value) {
        text += fmt::format("{}\n    {}: {}", text.empty() ? "" : ",", key, value);
    };
    forEachRule(rules, [&add](const OptionSpec& option, const auto& rule) {
        if (!rule)
            return;
        const std::string value = textOf(option, static_cast<std::int64_t>(*rule));
        const bool isName = std::holds_alternative<Choice>(option.domain);
        add(quotedJson(option.id), isName ? quotedJson(value) : value);
    });
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
    .read = readPlain<readNative>,
    .write = [](const Level& level) -> Expected<std::string> { return writtenNative(level); },
};

} // namespace catalogue

} // namespace mazewright
