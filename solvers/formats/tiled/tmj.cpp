#include "solvers/formats/json_text.h"
#include "solvers/formats/tiled/map_text.h"
#include "solvers/formats/tiled/tiled_map.h"
#include "solvers/formats/tiled/tileset_picture.h"
#include "solvers/formats/wording.h"

#include <array>
#include <fmt/format.h>

// Maps of Tiled in JSON, with the same content as TMX. Source: the JSON map format,
// doc.mapeditor.org (1.10).

namespace mazewright::tiled {

namespace {

Likeness recogniseTmj(std::string_view text)
{
    const std::string_view plain = withoutMark(text);
    const std::size_t first = plain.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || plain[first] != '{')
        return Likeness::no;
    const bool isMap = plain.find("\"tilewidth\"") != std::string_view::npos &&
                       plain.find("\"orientation\"") != std::string_view::npos;
    return isMap ? Likeness::surely : Likeness::no;
}

Expected<Level> readTmjBeside(std::string_view text, const FilesBeside& beside)
{
    return readTmj(text).and_then([&](const Map& map) { return levelOf(map, text, beside); });
}

Expected<Level> readTmjAlone(std::string_view text)
{
    return readTmjBeside(text, noFileBeside);
}

std::string propertyList(const Level& level)
{
    const std::string others = otherMembers(level);
    const std::array<std::pair<std::string_view, std::string_view>, 4> all = {
        {{"author", level.author},
         {levelProperty, others},
         {"notes", level.notes},
         {"title", level.title}}};
    std::string text;
    for (const auto& [name, value] : all)
        if (!value.empty())
            text += fmt::format("{}\n  {{\"name\": \"{}\", \"type\": \"string\", \"value\": {}}}",
                                text.empty() ? "" : ",", name, quotedJson(value));
    return text.empty() ? text : fmt::format(" \"properties\": [{}\n ],\n", text);
}

std::string tileList()
{
    std::string text;
    for (int id = 0; id < tilesetTiles; ++id) {
        const Cell cell = unpack(static_cast<PackedCell>(id));
        text += fmt::format("{}\n    {{\"id\": {}, \"type\": \"{}\"", id == 0 ? "" : ",", id,
                            kindName(cell.kind));
        if (cell.value > 1)
            text += fmt::format(
                ", \"properties\": [{{\"name\": \"value\", \"type\": \"int\", \"value\": {}}}]",
                cell.value);
        text += '}';
    }
    return text;
}

std::string tilesetList()
{
    return fmt::format(
        " \"tilesets\": [\n  {{\"firstgid\": 1, \"name\": \"{0}\", \"tilewidth\": {1}, "
        "\"tileheight\": {1}, \"tilecount\": {2}, \"columns\": {3}, \"margin\": 0, \"spacing\": "
        "0,\n"
        "   \"image\": \"{4}\", \"imagewidth\": {5}, \"imageheight\": {6},\n   \"tiles\": [{7}\n"
        "   ]}}\n ],\n",
        tilesetName, tileSide, tilesetTiles, tilesetColumns, tilesetPicture,
        tilesetColumns * tileSide, tilesetTiles / tilesetColumns * tileSide, tileList());
}

std::string noteLayer(const CellNotes& notes)
{
    std::string text;
    int id = 0;
    for (const CellNote& note : notes) {
        text += fmt::format(
            "{}\n    {{\"id\": {}, \"name\": {}, \"type\": \"note\", \"point\": true, \"x\": {}, "
            "\"y\": {}, \"width\": 0, \"height\": 0, \"rotation\": 0, \"visible\": true}}",
            id == 0 ? "" : ",", id + 1, quotedJson(note.text),
            note.cell.column * tileSide + tileSide / 2, note.cell.row * tileSide + tileSide / 2);
        ++id;
    }
    if (text.empty())
        return text;
    return ",\n  {\"id\": 2, \"name\": \"notes\", \"type\": \"objectgroup\", \"draworder\": "
           "\"topdown\", \"opacity\": 1, \"visible\": true, \"x\": 0, \"y\": 0,\n   \"objects\": "
           "[" +
           text + "\n   ]}";
}

Expected<std::string> writeTmj(const Level& level)
{
    const Maze& maze = level.maze;
    std::string text = fmt::format(
        "{{\n \"type\": \"map\",\n \"version\": \"1.10\",\n \"orientation\": \"orthogonal\",\n"
        " \"renderorder\": \"right-down\",\n \"infinite\": false,\n \"width\": {0},\n"
        " \"height\": {1},\n \"tilewidth\": {2},\n \"tileheight\": {2},\n \"nextlayerid\": {3},\n"
        " \"nextobjectid\": {4},\n",
        maze.columns(), maze.rows(), tileSide, level.cellNotes.empty() ? 2 : 3,
        level.cellNotes.size() + 1);
    text += propertyList(level) + tilesetList();
    text += fmt::format(" \"layers\": [\n  {{\"id\": 1, \"name\": \"cells\", \"type\": "
                        "\"tilelayer\", \"width\": {}, \"height\": {}, \"opacity\": 1, "
                        "\"visible\": true, \"x\": 0, \"y\": 0,\n   \"data\": [\n",
                        maze.columns(), maze.rows());
    text += writtenCells(maze);
    return text + "]}" + noteLayer(level.cellNotes) + "\n ]\n}\n";
}

} // namespace

} // namespace mazewright::tiled

namespace mazewright::catalogue {

extern const Format tmjFormat;
constinit const Format tmjFormat = {
    .info = {.id = "tmj",
             .name = "Tiled map, JSON",
             .extensions = "*.tmj",
             .summary = "A map of the Tiled editor, in JSON."},
    .recognise = tiled::recogniseTmj,
    .read = tiled::readTmjAlone,
    .write = tiled::writeTmj,
    .readBeside = tiled::readTmjBeside,
    .companion = &tiled::tilesetCompanion,
};

} // namespace mazewright::catalogue
