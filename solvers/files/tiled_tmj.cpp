#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/tiled_map.h"

#include <array>
#include <fmt/format.h>
#include <optional>

// TMJ and TSJ: the JSON forms of TMX and TSX. The text is read as views, because the cells of a
// layer may be most of it.

namespace mazewright::tiled {

namespace {

/// Returns a value as text: a string without its quotes, any other value unchanged.
std::string wordsOf(std::string_view value)
{
    return isJsonString(value) ? textOfJson(value) : std::string(value);
}

std::string wordsAt(std::string_view object, std::string_view key)
{
    return wordsOf(memberOf(object, key));
}

std::string kindOfJson(std::string_view object)
{
    const std::string kind = wordsAt(object, "class");
    return kind.empty() ? wordsAt(object, "type") : kind;
}

/// Reads one file. Every function returns errors with their line.
class TmjReader {
public:
    explicit TmjReader(std::string_view text) : m_text(text) {}

    Expected<Map> map();
    Expected<Tileset> tileset(std::string_view object);

private:
    std::size_t placeOf(std::string_view value) const
    {
        return static_cast<std::size_t>(value.data() - m_text.data());
    }
    tl::unexpected<Error> wrong(std::string_view value, const Message& message) const
    {
        return failure(ErrorCode::value, message, lineAt(m_text, placeOf(value)));
    }
    Expected<std::int64_t> whole(std::string_view object, std::string_view key,
                                 std::int64_t otherwise) const;
    Expected<double> real(std::string_view object, std::string_view key) const;
    std::vector<Property> properties(std::string_view object) const;
    Expected<void> addLayers(std::string_view object);
    Expected<void> addLayer(std::string_view object, const std::string& type);
    Expected<void> readData(std::string_view object, LayerData& data) const;
    Expected<Object> object(std::string_view json) const;

    std::string_view m_text;
    Map m_map;
};

Expected<std::int64_t> TmjReader::whole(std::string_view object, std::string_view key,
                                        std::int64_t otherwise) const
{
    const std::string_view value = memberOf(object, key);
    if (value.empty())
        return otherwise;
    const auto number = text::wholeNumber(value);
    if (!number || *number < 0 || *number > UINT32_MAX)
        return wrong(value,
                     messageOf("\"{}\" is {}; expected a whole number", key, shownJson(value)));
    return *number;
}

Expected<double> TmjReader::real(std::string_view object, std::string_view key) const
{
    const std::string_view value = memberOf(object, key);
    const auto number = value.empty() ? std::optional(0.0) : text::realNumber(value);
    if (!number)
        return wrong(value, messageOf("\"{}\" is {}; expected a number", key, shownJson(value)));
    return *number;
}

std::vector<Property> TmjReader::properties(std::string_view object) const
{
    std::vector<Property> all;
    for (const JsonEntry& entry : JsonEntries(memberOf(object, "properties")))
        if (isJsonObject(entry.value))
            all.push_back({.name = wordsAt(entry.value, "name"),
                           .value = wordsAt(entry.value, "value"),
                           .at = placeOf(entry.value)});
    return all;
}

Expected<Tileset> TmjReader::tileset(std::string_view object)
{
    if (!isJsonObject(object))
        return wrong(object, messageOf("{}; expected a tileset", shownJson(object)));
    Tileset set{.name = wordsAt(object, "name"),
                .source = wordsAt(object, "source"),
                .at = placeOf(object)};
    const auto firstGid = whole(object, "firstgid", 1);
    if (!firstGid)
        return tl::unexpected(firstGid.error());
    set.firstGid = static_cast<std::uint32_t>(*firstGid);
    for (const JsonEntry& entry : JsonEntries(memberOf(object, "tiles"))) {
        const auto id = whole(entry.value, "id", 0);
        if (!id)
            return tl::unexpected(id.error());
        set.tiles.push_back({.id = static_cast<std::uint32_t>(*id),
                             .kind = kindOfJson(entry.value),
                             .properties = properties(entry.value)});
    }
    return set;
}

Expected<void> TmjReader::readData(std::string_view object, LayerData& data) const
{
    const std::string_view value = memberOf(object, "data");
    data.at = value.empty() ? placeOf(object) : placeOf(value);
    data.encoding = wordsAt(object, "encoding");
    data.compression = wordsAt(object, "compression");
    if (isJsonString(value)) {
        data.text = value.substr(1, value.size() - 2);
        return {};
    }
    if (!isJsonList(value))
        return wrong(value.empty() ? object : value,
                     "a layer without cells; expected \"data\": a list or base64");
    data.encoding = "csv"; // a list of numbers
    data.text = value.substr(1, value.size() - 2);
    return {};
}

Expected<Object> TmjReader::object(std::string_view json) const
{
    Object object{.name = wordsAt(json, "name"),
                  .kind = kindOfJson(json),
                  .isTile = !memberOf(json, "gid").empty(),
                  .at = placeOf(json)};
    const std::pair<std::string_view, double*> numbers[] = {
        {"x", &object.x}, {"y", &object.y}, {"width", &object.width}, {"height", &object.height}};
    for (const auto& [key, target] : numbers) {
        const auto number = real(json, key);
        if (!number)
            return tl::unexpected(number.error());
        *target = *number;
    }
    return object;
}

Expected<void> TmjReader::addLayer(std::string_view object, const std::string& type)
{
    Layer layer{.layerKind = type == "tilelayer"     ? LayerKind::tiles
                             : type == "objectgroup" ? LayerKind::objects
                                                     : LayerKind::picture,
                .name = wordsAt(object, "name"),
                .kind = wordsAt(object, "class"),
                .at = placeOf(object)};
    const auto width = whole(object, "width", 0);
    const auto height = whole(object, "height", 0);
    if (!width || !height)
        return tl::unexpected(width ? height.error() : width.error());
    layer.width = *width;
    layer.height = *height;
    if (layer.layerKind == LayerKind::tiles && !m_map.isInfinite)
        if (auto read = readData(object, layer.data); !read)
            return read;
    if (layer.layerKind == LayerKind::objects)
        for (const JsonEntry& entry : JsonEntries(memberOf(object, "objects"))) {
            auto read = this->object(entry.value);
            if (!read)
                return tl::unexpected(read.error());
            layer.objects.push_back(*std::move(read));
        }
    m_map.layers.push_back(std::move(layer));
    return {};
}

Expected<void> TmjReader::addLayers(std::string_view object)
{
    for (const JsonEntry& entry : JsonEntries(memberOf(object, "layers"))) {
        if (memberOf(entry.value, "visible") == "false")
            continue;
        const std::string type = wordsAt(entry.value, "type");
        auto added = type == "group" ? addLayers(entry.value) // depth is limited by `checkJson`
                                     : addLayer(entry.value, type);
        if (!added)
            return added;
    }
    return {};
}

Expected<Map> TmjReader::map()
{
    const std::string_view object = valueOfJson(m_text);
    if (!isJsonObject(object))
        return wrong(object, messageOf("{}; expected a map of Tiled", shownJson(object)));
    m_map.at = placeOf(object);
    m_map.orientation = wordsAt(object, "orientation");
    m_map.isInfinite = memberOf(object, "infinite") == "true";
    m_map.properties = properties(object);
    const std::pair<std::string_view, std::int64_t*> numbers[] = {
        {"width", &m_map.width},
        {"height", &m_map.height},
        {"tilewidth", &m_map.tileWidth},
        {"tileheight", &m_map.tileHeight}};
    for (const auto& [key, target] : numbers) {
        const auto number = whole(object, key, 0);
        if (!number)
            return tl::unexpected(number.error());
        *target = *number;
    }
    for (const JsonEntry& entry : JsonEntries(memberOf(object, "tilesets"))) {
        auto set = tileset(entry.value);
        if (!set)
            return tl::unexpected(set.error());
        m_map.tilesets.push_back(*std::move(set));
    }
    if (auto added = addLayers(object); !added)
        return tl::unexpected(added.error());
    return std::move(m_map);
}

} // namespace

Expected<Map> readTmj(std::string_view text)
{
    if (auto checked = checkJson(text); !checked)
        return tl::unexpected(checked.error());
    return TmjReader(text).map();
}

Expected<Tileset> readTsj(std::string_view text)
{
    if (auto checked = checkJson(text); !checked)
        return tl::unexpected(checked.error());
    return TmjReader(text).tileset(valueOfJson(text));
}

// Maps of Tiled in JSON, with the same content as TMX. Source: the JSON map format,
// doc.mapeditor.org (1.10).

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
