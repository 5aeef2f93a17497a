#include "solvers/formats/native.h"

#include "solvers/formats/format.h"
#include "solvers/formats/glyph_text.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/native_conditions.h"
#include "solvers/formats/native_holds.h"
#include "solvers/formats/wording.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

// The native form: JSON with one string a row, so that a change of a level reads well as a
// difference of its file. Keys stand in a fixed order; those that this program does not know
// come last and as they were.

namespace mazewright {

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

std::string quotedJson(std::string_view text)
{
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The value with its lines moved so far in, as it stands within the level.
std::string indentedJson(const Json& value, std::string_view blanks = "  ")
{
    const std::string dumped = value.dump(2, ' ', false, Json::error_handler_t::replace);
    std::string indented;
    for (const char sign : dumped) {
        indented += sign;
        if (sign == '\n')
            indented += blanks;
    }
    return indented;
}

/// One string a row, made of one character a cell.
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

/// `[row, column, value]` for each cell that the rows do not tell in full; empty where all do.
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

std::string writtenValues(const Maze& maze, const Json& unknown)
{
    const std::string coins =
        writtenValues(maze, CellKind::coin, [](int points) { return points == 1; });
    const std::string tiles =
        writtenValues(maze, CellKind::tile, [](int symbol) { return symbol <= 9; });
    std::string text;
    const auto add = [&text](std::string_view key, std::string_view value) {
        text += fmt::format("{}\n    {}: {}", text.empty() ? "" : ",", quotedJson(key), value);
    };
    if (!coins.empty())
        add("coins", coins);
    if (!tiles.empty())
        add("tiles", tiles);
    for (const auto& [key, value] : unknown.items())
        add(key, value.dump());
    return text.empty() ? text : fmt::format("{{{}\n  }}", text);
}

Json jsonOfRules(const Rules& rules, const Json& unknown)
{
    Json json;
    if (rules.question)
        json["question"] = idOf(*rules.question);
    if (rules.moves)
        json["moves"] = idOf(*rules.moves);
    if (rules.turns)
        json["turns"] = *rules.turns;
    if (rules.outsideOpen)
        json["outside"] = outsideNames.at(*rules.outsideOpen ? 1 : 0);
    if (rules.anyMatch)
        json["match"] = matchNames.at(*rules.anyMatch ? 1 : 0);
    if (rules.cellPoints)
        json["cell-points"] = *rules.cellPoints;
    for (const auto& [key, value] : unknown.items())
        json[key] = value;
    return json;
}

/// Empty where there are none. Conditions have a line each, whatever cells they name.
std::string writtenRules(const Rules& rules, const Json& unknown)
{
    std::string text;
    const auto add = [&text](std::string_view key, std::string_view value) {
        text += fmt::format("{}\n    {}: {}", text.empty() ? "" : ",", quotedJson(key), value);
    };
    const Json json = jsonOfRules(rules, unknown);
    for (const auto& [key, value] : json.items())
        add(key, indentedJson(value, "    "));
    if (!rules.conditions.none())
        add("conditions", writtenConditions(rules.conditions));
    return text.empty() ? text : fmt::format("{{{}\n  }}", text);
}

Json jsonOfHolds(const Holds& holds, const Json& unknown)
{
    Json json = jsonOf(holds);
    for (const auto& [key, value] : unknown.items())
        json[key] = value;
    return json;
}

/// Takes a key out of the others: what belongs into an object of our own.
Json taken(Json& others, std::string_view key)
{
    const auto found = others.find(key);
    if (found == others.end())
        return Json::object();
    Json value = *found;
    others.erase(found);
    return value;
}

} // namespace

std::string writtenNative(const Level& level)
{
    const Maze& maze = level.maze;
    Json others = level.otherKeys.empty() ? Json::object() : Json::parse(level.otherKeys);
    assert(others.is_object());
    const Json unknownValues = taken(others, "values");
    const Json unknownRules = taken(others, "rules");
    const Json unknownHolds = taken(others, "holds");

    std::string text =
        fmt::format("{{\n  \"format\": \"mazewright\",\n  \"version\": {}", nativeVersion);
    const auto add = [&text](std::string_view key, std::string_view value) {
        text += fmt::format(",\n  {}: {}", quotedJson(key), value);
    };
    add("title", quotedJson(level.title));
    add("author", quotedJson(level.author));
    add("notes", quotedJson(level.notes));
    add("rows", writtenRows(maze, [](PackedCell cell) { return glyphOf(cell); }));
    if (const std::string values = writtenValues(maze, unknownValues); !values.empty())
        add("values", values);
    if (maze.hasStepCosts())
        add("costs", writtenRows(maze, [](PackedCell cell) {
                const int cost = stepCost(cell);
                return cell != packedWall && cost > 1 ? static_cast<char>('0' + cost) : '.';
            }));
    if (const std::string rules = writtenRules(level.rules, unknownRules); !rules.empty())
        add("rules", rules);
    if (const Json holds = jsonOfHolds(level.holds, unknownHolds); !holds.is_null())
        add("holds", indentedJson(holds));
    for (const auto& [key, value] : others.items())
        add(key, indentedJson(value));
    return text + "\n}\n";
}

std::vector<std::string> unknownHolds(const Level& level)
{
    std::vector<std::string> names;
    if (level.otherKeys.empty())
        return names;
    Json others = Json::parse(level.otherKeys);
    const Json unknown = taken(others, "holds");
    for (const auto& [name, value] : unknown.items())
        names.push_back(name);
    return names;
}

namespace catalogue {

extern const Format mazeFormat;
constinit const Format mazeFormat = {
    .info = {.id = "maze",
             .name = "Mazewright level",
             .extensions = "*.maze",
             .summary = "The native form: holds everything, one string a row."},
    .recognise = recogniseNative,
    .read = readNative,
    .write = [](const Level& level) -> Expected<std::string> { return writtenNative(level); },
};

} // namespace catalogue

} // namespace mazewright
