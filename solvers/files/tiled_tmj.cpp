#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/tiled_map.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

// TMJ and TSJ: the JSON forms of TMX and TSX. The text is read as views, because the cells of a
// layer may be most of it.

namespace mazewright::tiled {

namespace {

bool isKnownKey(std::string_view key)
{
    constexpr auto others = std::to_array<std::string_view>(
        {"infinite", "properties", "tilesets", "tiles", "layers", "visible", "data", "objects",
         "gid", "chunks", "objectgroup", "ellipse", "polygon", "polyline"});
    const auto isOf = [key](const auto& fields) {
        return std::ranges::any_of(fields, [key](const auto& field) { return field.key == key; });
    };
    return std::ranges::find(others, key) != others.end() || isOf(mapFields) ||
           isOf(tilesetFields) || isOf(tileFields) || isOf(layerFields) || isOf(dataFields) ||
           isOf(objectFields) || isOf(propertyFields) || isOf(chunkFields) || isOf(pointFields);
}

/// Reads one file.
class TmjReader : public JsonReader {
public:
    explicit TmjReader(std::string_view text) : JsonReader(text) {}

    Expected<Map> map();
    Expected<Tileset> tileset() { return resultOf(tileset(root())); }

private:
    /// An object as a source of `madeFrom`. Its members are found once, because the cells of a
    /// layer may be most of the text.
    struct Source {
        Source(TmjReader& ofText, std::string_view value)
            : reader(ofText), object(value), members(membersOf(value, isKnownKey))
        {
        }

        std::string_view find(std::string_view key) const { return memberOf(members, key); }
        JsonEntries entries(std::string_view key) const { return reader.entriesOf(find(key)); }
        static std::string words(std::string_view value)
        {
            return isJsonString(value) ? textOfJson(value) : std::string(value);
        }
        std::size_t place() const { return reader.placeOf(object); }
        void refuse(std::string_view key, std::string_view value, const Message& what) const
        {
            reader.expected(key, value, what);
        }

        TmjReader& reader;
        std::string_view object;
        std::vector<JsonEntry> members;
    };

    Tileset tileset(std::string_view object);
    std::vector<Property> properties(const Source& source);
    Object objectOf(std::string_view value);
    void addLayers(const Source& source, bool isHidden);
    void addLayer(const Source& source, bool isHidden);
    LayerData data(const Source& source);
    std::vector<Chunk> chunks(const Source& layer);

    Map m_map;
};

std::vector<Property> TmjReader::properties(const Source& source)
{
    std::vector<Property> all;
    for (const JsonEntry& entry : source.entries("properties"))
        if (isJsonObject(entry.value))
            all.push_back(madeFrom(propertyFields, Source(*this, entry.value)));
    return all;
}

Object TmjReader::objectOf(std::string_view value)
{
    const Source source(*this, value);
    Object object = madeFrom(objectFields, source);
    object.isTile = !source.find("gid").empty();
    if (source.find("ellipse") == "true")
        object.shape = ObjectShape::ellipse;
    if (isJsonList(source.find("polyline")))
        object.shape = ObjectShape::line;
    if (!isJsonList(source.find("polygon")))
        return object;
    object.shape = ObjectShape::polygon;
    for (const JsonEntry& corner : source.entries("polygon"))
        object.corners.push_back(madeFrom(pointFields, Source(*this, corner.value)));
    return object;
}

Tileset TmjReader::tileset(std::string_view object)
{
    if (!isJsonObject(object))
        fail(object, messageOf("{}; expected a tileset", shownJson(object)));
    const Source source(*this, object);
    Tileset set = madeFrom(tilesetFields, source);
    for (const JsonEntry& entry : source.entries("tiles")) {
        const Source tile(*this, entry.value);
        set.tiles.push_back(madeFrom(tileFields, tile));
        set.tiles.back().properties = properties(tile);
        const std::string_view shapes = tile.find("objectgroup");
        if (!isJsonObject(shapes))
            continue;
        for (const JsonEntry& shape : Source(*this, shapes).entries("objects"))
            set.tiles.back().shapeArea += areaOf(objectOf(shape.value));
    }
    return set;
}

LayerData TmjReader::data(const Source& source)
{
    const std::string_view value = source.find("data");
    LayerData data = madeFrom(dataFields, source);
    if (isJsonList(value))
        data.encoding = "csv"; // a list of numbers
    if (isJsonList(value) || isJsonString(value)) {
        data.at = placeOf(value);
        data.text = value.substr(1, value.size() - 2);
    } else {
        fail(value.empty() ? source.object : value,
             "a layer without cells; expected \"data\": a list or base64");
    }
    return data;
}

std::vector<Chunk> TmjReader::chunks(const Source& layer)
{
    const LayerData form = madeFrom(dataFields, layer);
    std::vector<Chunk> all;
    for (const JsonEntry& entry : layer.entries("chunks")) {
        const Source source(*this, entry.value);
        Chunk chunk = madeFrom(chunkFields, source);
        chunk.data = data(source);
        if (chunk.data.encoding.empty())
            chunk.data.encoding = form.encoding;
        chunk.data.compression = form.compression;
        all.push_back(std::move(chunk));
    }
    return all;
}

void TmjReader::addLayer(const Source& source, bool isHidden)
{
    const std::string type = Source::words(source.find("type"));
    isHidden |= source.find("visible") == "false";
    if (type == "group")
        return addLayers(source, isHidden); // depth is limited by `checkJson`
    Layer layer = madeFrom(layerFields, source);
    layer.isHidden = isHidden;
    layer.layerKind = type == "tilelayer"     ? LayerKind::tiles
                      : type == "objectgroup" ? LayerKind::objects
                                              : LayerKind::picture;
    if (layer.layerKind == LayerKind::tiles && m_map.isInfinite)
        layer.chunks = chunks(source);
    else if (layer.layerKind == LayerKind::tiles && !(isHidden && source.find("data").empty()))
        layer.data = data(source);
    if (layer.layerKind == LayerKind::objects)
        for (const JsonEntry& entry : source.entries("objects"))
            layer.objects.push_back(objectOf(entry.value));
    m_map.layers.push_back(std::move(layer));
}

void TmjReader::addLayers(const Source& source, bool isHidden)
{
    for (const JsonEntry& entry : source.entries("layers"))
        addLayer(Source(*this, entry.value), isHidden);
}

Expected<Map> TmjReader::map()
{
    if (!isJsonObject(root()))
        fail(root(), messageOf("{}; expected a map of Tiled", shownJson(root())));
    const Source source(*this, root());
    m_map = madeFrom(mapFields, source);
    m_map.isInfinite = source.find("infinite") == "true";
    m_map.properties = properties(source);
    for (const JsonEntry& entry : source.entries("tilesets"))
        m_map.tilesets.push_back(tileset(entry.value));
    addLayers(source, false);
    return resultOf(std::move(m_map));
}

} // namespace

Expected<Map> readTmj(std::string_view text)
{
    return checkJson(text).and_then([text] { return TmjReader(text).map(); });
}

Expected<Tileset> readTsj(std::string_view text)
{
    return checkJson(text).and_then([text] { return TmjReader(text).tileset(); });
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

Expected<ReadLevel> readTmjLevel(const LevelText& source)
{
    return readTmj(source.text).and_then([&](const Map& map) { return levelOf(map, source); });
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
    .read = tiled::readTmjLevel,
    .write = tiled::writeTmj,
    .companion = &tiled::tilesetCompanion,
};

} // namespace mazewright::catalogue
