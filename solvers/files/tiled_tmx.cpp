#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/tiled_map.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <expat.h>
#include <fmt/format.h>
#include <memory>
#include <new>
#include <optional>

// TMX and TSX, read with the callbacks of expat. Skips data of Tiled without a meaning here, such
// as editor settings and wang sets.

namespace mazewright::tiled {

namespace {

/// A cell of a layer that is written as elements.
struct TileElement {
    std::uint32_t gid = 0;
};

constexpr auto tileElementFields = std::to_array<Field<TileElement>>({{"gid", &TileElement::gid}});

/// Handles the elements of one file.
class TmxHandler {
public:
    /// The attributes of the current element as a source of `madeFrom`.
    struct Source {
        TmxHandler& handler;
        const XML_Char** attributes;

        std::string_view find(std::string_view name) const
        {
            for (const XML_Char** attribute = attributes; *attribute != nullptr; attribute += 2)
                if (std::strncmp(*attribute, name.data(), name.size()) == 0 &&
                    (*attribute)[name.size()] == '\0')
                    return attribute[1];
            return {};
        }
        static std::string words(std::string_view value) { return std::string(value); }
        std::size_t place() const { return handler.here(); }
        void refuse(std::string_view name, std::string_view value, const Message& what) const
        {
            handler.fail(ErrorCode::value, messageOf("the attribute {} is {}; expected {}", name,
                                                     mazewright::quoted(value), what));
        }
    };

    TmxHandler(XML_Parser parser, std::string_view text, std::string_view root)
        : m_parser(parser), m_text(text), m_root(root)
    {
    }

    void start(std::string_view name, const Source& source);
    void end(std::string_view name);
    void characters(std::string_view piece);
    void fail(ErrorCode code, const Message& message)
    {
        if (!m_error)
            m_error = Error{code, message, lineAt(m_text, here())};
        XML_StopParser(m_parser, XML_FALSE);
    }

    const std::optional<Error>& error() const { return m_error; }
    Map& map() { return m_map; }

private:
    std::size_t here() const { return static_cast<std::size_t>(XML_GetCurrentByteIndex(m_parser)); }
    std::string_view above(std::size_t levels) const
    {
        return levels < m_open.size() ? std::string_view(m_open[m_open.size() - 1 - levels])
                                      : std::string_view();
    }
    bool isUnderLayers() const { return above(0) == "map" || above(0) == "group"; }
    bool isHidden() const { return m_hiddenDepth != 0; }

    void startLayer(std::string_view name, const Source& source);
    void startData(const Source& source);
    void startChunk(const Source& source);
    void endData();
    void startProperty(const Source& source);
    void startShape(std::string_view name, const Source& source);
    void endObject();
    std::vector<Property>* propertiesAbove();

    XML_Parser m_parser;
    std::string_view m_text;
    std::string_view m_root;
    std::vector<std::string> m_open; ///< enclosing elements
    std::size_t m_hiddenDepth = 0;   ///< depth of the hidden layer or group; 0 if none is open
    std::size_t m_layerDepth = 0;    ///< depth of the current layer; 0 if none is open
    std::string* m_value = nullptr;  ///< value of the current property
    LayerData* m_data = nullptr;     ///< of the current layer or chunk; null if none is open
    std::size_t m_dataBegin = 0;
    std::optional<Object> m_object; ///< the current object
    Map m_map;
    std::optional<Error> m_error;
};

void TmxHandler::startLayer(std::string_view name, const Source& source)
{
    if (source.find("visible") == "0" && !isHidden())
        m_hiddenDepth = m_open.size();
    if (name == "group")
        return;
    m_map.layers.push_back(madeFrom(layerFields, source));
    m_map.layers.back().isHidden = isHidden();
    m_map.layers.back().layerKind = name == "layer"         ? LayerKind::tiles
                                    : name == "objectgroup" ? LayerKind::objects
                                                            : LayerKind::picture;
    m_layerDepth = m_open.size();
}

void TmxHandler::startData(const Source& source)
{
    m_data = &m_map.layers.back().data;
    *m_data = madeFrom(dataFields, source);
    m_dataBegin = here() + static_cast<std::size_t>(XML_GetCurrentByteCount(m_parser));
}

void TmxHandler::startChunk(const Source& source)
{
    Layer& layer = m_map.layers.back();
    Chunk& chunk = layer.chunks.emplace_back(madeFrom(chunkFields, source));
    chunk.data.encoding = layer.data.encoding;
    chunk.data.compression = layer.data.compression;
    chunk.data.at = here();
    m_data = &chunk.data;
    m_dataBegin = here() + static_cast<std::size_t>(XML_GetCurrentByteCount(m_parser));
}

void TmxHandler::endData()
{
    // The end `/>` of a self-closing element has no text before it.
    if (here() >= m_dataBegin)
        m_data->text = m_text.substr(m_dataBegin, here() - m_dataBegin);
    m_data = nullptr;
}

/// Returns the properties of the element around the open `properties`; null if they mean nothing
/// here.
std::vector<Property>* TmxHandler::propertiesAbove()
{
    if (above(0) != "properties")
        return nullptr;
    if (above(1) == "map")
        return &m_map.properties;
    if (above(1) == "tile" && above(2) == "tileset" && !m_map.tilesets.empty() &&
        !m_map.tilesets.back().tiles.empty())
        return &m_map.tilesets.back().tiles.back().properties;
    return nullptr;
}

void TmxHandler::startProperty(const Source& source)
{
    std::vector<Property>* properties = propertiesAbove();
    if (properties == nullptr)
        return;
    properties->push_back(madeFrom(propertyFields, source));
    m_value = &properties->back().value;
}

void TmxHandler::startShape(std::string_view name, const Source& source)
{
    if (name == "ellipse")
        m_object->shape = ObjectShape::ellipse;
    if (name == "polyline")
        m_object->shape = ObjectShape::line;
    if (name != "polygon")
        return;
    m_object->shape = ObjectShape::polygon;
    for (const std::string_view point : text::words(source.find("points"), " \t\r\n")) {
        const auto x = text::realNumber(point.substr(0, point.find(',')));
        const auto y =
            text::realNumber(point.substr(std::min(point.find(','), point.size() - 1) + 1));
        if (!x || !y)
            return source.refuse("points", point, "numbers x,y");
        m_object->corners.push_back({*x, *y});
    }
}

/// Stores the object in its layer, or its area in the tile that it is a collision shape of.
void TmxHandler::endObject()
{
    if (above(1) == "tile" && !m_map.tilesets.empty() && !m_map.tilesets.back().tiles.empty())
        m_map.tilesets.back().tiles.back().shapeArea += areaOf(*m_object);
    else if (m_layerDepth != 0)
        m_map.layers.back().objects.push_back(*std::move(m_object));
    m_object.reset();
}

void TmxHandler::start(std::string_view name, const Source& source)
{
    if (m_open.empty() && name != m_root)
        fail(ErrorCode::unsupported, messageOf("this XML begins with the element {}; expected {}",
                                               mazewright::quoted(name), m_root));
    const bool isLayer =
        name == "layer" || name == "objectgroup" || name == "imagelayer" || name == "group";
    const bool isInLayer = m_layerDepth != 0 && m_layerDepth + 1 == m_open.size();
    const bool isInData = m_data != nullptr && (above(0) == "data" || above(0) == "chunk");
    const bool isInTileset =
        above(0) == "tileset" && (m_open.size() == 1 || above(1) == "map"); // a stored tileset
    m_value = nullptr; // a new element ends the text of a property
    if (m_open.empty() && name == "map") {
        m_map = madeFrom(mapFields, source);
        m_map.isInfinite = source.find("infinite") == "1";
    } else if (name == "tileset" && (m_open.empty() || above(0) == "map")) {
        m_map.tilesets.push_back(madeFrom(tilesetFields, source));
    } else if (isInData && name == "tile") {
        m_data->gids.push_back(madeFrom(tileElementFields, source).gid);
    } else if (isInData && name == "chunk" && above(0) == "data") {
        startChunk(source);
    } else if (name == "tile" && isInTileset) {
        m_map.tilesets.back().tiles.push_back(madeFrom(tileFields, source));
    } else if (name == "property") {
        startProperty(source);
    } else if (isLayer && isUnderLayers()) {
        startLayer(name, source);
    } else if (isInLayer && name == "data" && above(0) == "layer") {
        startData(source);
    } else if (name == "object" && above(0) == "objectgroup" &&
               (isInLayer || (above(1) == "tile" && above(2) == "tileset"))) {
        m_object = madeFrom(objectFields, source);
        m_object->isTile = !source.find("gid").empty();
    } else if (m_object && above(0) == "object") {
        startShape(name, source);
    }
    m_open.emplace_back(name);
    constexpr std::size_t deepest = 64; // as in JSON
    if (m_open.size() > deepest)
        fail(ErrorCode::syntax,
             messageOf("this XML is nested too deeply; expected at most {} levels", deepest));
}

void TmxHandler::end(std::string_view name)
{
    m_open.pop_back();
    if (name == "property")
        m_value = nullptr;
    if (name == "object" && m_object && above(0) == "objectgroup")
        endObject();
    if (m_data != nullptr) {
        LayerData& ofLayer = m_map.layers.back().data;
        const bool isChunk = m_data != &ofLayer;
        if (name == (isChunk ? "chunk" : "data") &&
            m_open.size() == m_layerDepth + (isChunk ? 2U : 1U)) {
            endData();
            if (isChunk)
                m_data = &ofLayer; // until the next chunk
        }
    }
    if (m_open.size() == m_hiddenDepth)
        m_hiddenDepth = 0;
    if (m_open.size() == m_layerDepth)
        m_layerDepth = 0;
}

void TmxHandler::characters(std::string_view piece)
{
    if (m_value != nullptr)
        m_value->append(piece);
}

TmxHandler& handlerOf(void* user)
{
    return *static_cast<TmxHandler*>(user);
}

void onStart(void* user, const XML_Char* name, const XML_Char** attributes)
{
    TmxHandler& handler = handlerOf(user);
    handler.start(name, {handler, attributes});
}

void onEnd(void* user, const XML_Char* name)
{
    handlerOf(user).end(name);
}

void onCharacters(void* user, const XML_Char* piece, int length)
{
    handlerOf(user).characters({piece, static_cast<std::size_t>(length)});
}

/// Rejects entity declarations to prevent exponential expansion.
void onEntity(void* user, const XML_Char* /*name*/, int, const XML_Char*, int, const XML_Char*,
              const XML_Char*, const XML_Char*, const XML_Char*)
{
    handlerOf(user).fail(ErrorCode::unsupported, "this XML declares an entity; expected none");
}

Expected<Map> readXml(std::string_view text, std::string_view root)
{
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(
        XML_ParserCreate(nullptr), XML_ParserFree);
    if (!parser)
        throw std::bad_alloc();
    TmxHandler handler(parser.get(), text, root);
    XML_SetUserData(parser.get(), &handler);
    XML_SetElementHandler(parser.get(), onStart, onEnd);
    XML_SetCharacterDataHandler(parser.get(), onCharacters);
    XML_SetEntityDeclHandler(parser.get(), onEntity);
    constexpr std::size_t piece = std::size_t{1} << 20;
    for (std::size_t at = 0; at == 0 || at < text.size(); at += piece) {
        const std::string_view part = text.substr(at, piece);
        const bool isLast = at + part.size() == text.size();
        if (XML_Parse(parser.get(), part.data(), static_cast<int>(part.size()),
                      isLast ? XML_TRUE : XML_FALSE) == XML_STATUS_ERROR) {
            if (handler.error())
                return tl::unexpected(*handler.error());
            return failure(ErrorCode::syntax,
                           messageOf("this is not XML: {}", std::string_view(XML_ErrorString(
                                                                XML_GetErrorCode(parser.get())))),
                           static_cast<int>(XML_GetCurrentLineNumber(parser.get())));
        }
    }
    return std::move(handler.map());
}

} // namespace

Expected<Map> readTmx(std::string_view text)
{
    return readXml(text, "map");
}

Expected<Tileset> readTsx(std::string_view text)
{
    return readXml(text, "tileset").map([](Map&& map) { return std::move(map.tilesets.front()); });
}

// Maps of Tiled in XML. The layer `cells` uses one tileset, which has a tile for each possible
// cell. Notes of cells are points of the layer `notes`. Source: the TMX map format,
// doc.mapeditor.org (1.10; also opened by 1.8).

namespace {

Likeness recogniseTmx(std::string_view text)
{
    const std::string_view plain = withoutMark(text).substr(0, 4096);
    const std::size_t first = plain.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || plain[first] != '<')
        return Likeness::no;
    const std::size_t map = plain.find("<map");
    const bool isMap = map != std::string_view::npos && map + 4 < plain.size() &&
                       std::string_view(" \t\r\n>/").find(plain[map + 4]) != std::string_view::npos;
    return isMap ? Likeness::surely : Likeness::no;
}

Expected<ReadLevel> readTmxLevel(const LevelText& source)
{
    return readTmx(source.text).and_then([&](const Map& map) { return levelOf(map, source); });
}

/// Returns true if XML can express the text. It cannot express control characters, except blanks
/// and line ends, nor two other characters.
bool isForXml(std::string_view text)
{
    const bool hasControl = std::any_of(text.begin(), text.end(), [](char letter) {
        const auto code = static_cast<unsigned char>(letter);
        return code < 0x20 && letter != '\n' && letter != '\t' && letter != '\r';
    });
    return !hasControl && text.find("\xEF\xBF\xBE") == std::string_view::npos &&
           text.find("\xEF\xBF\xBF") == std::string_view::npos;
}

std::string writtenProperties(const Level& level)
{
    const std::string others = otherMembers(level);
    const std::array<std::pair<std::string_view, std::string_view>, 4> all = {
        {{"title", level.title},
         {"author", level.author},
         {"notes", level.notes},
         {levelProperty, others}}};
    std::string text;
    for (const auto& [name, value] : all)
        if (!value.empty())
            text +=
                fmt::format("  <property name=\"{}\" value=\"{}\"/>\n", name, markupText(value));
    return text.empty() ? text : " <properties>\n" + text + " </properties>\n";
}

std::string writtenTileset()
{
    std::string text =
        fmt::format(" <tileset firstgid=\"1\" name=\"{0}\" tilewidth=\"{1}\" tileheight=\"{1}\" "
                    "tilecount=\"{2}\" columns=\"{3}\">\n"
                    "  <image source=\"{4}\" width=\"{5}\" height=\"{6}\"/>\n",
                    tilesetName, tileSide, tilesetTiles, tilesetColumns, tilesetPicture,
                    tilesetColumns * tileSide, tilesetTiles / tilesetColumns * tileSide);
    for (int id = 0; id < tilesetTiles; ++id) {
        const Cell cell = unpack(static_cast<PackedCell>(id));
        const std::string_view kind = kindName(cell.kind);
        if (cell.value == 1)
            text += fmt::format("  <tile id=\"{}\" type=\"{}\"/>\n", id, kind);
        else
            text += fmt::format("  <tile id=\"{}\" type=\"{}\">\n   <properties>\n    <property "
                                "name=\"value\" type=\"int\" value=\"{}\"/>\n   </properties>\n"
                                "  </tile>\n",
                                id, kind, cell.value);
    }
    return text + " </tileset>\n";
}

std::string writtenNotes(const CellNotes& notes)
{
    if (notes.empty())
        return {};
    std::string text = " <objectgroup id=\"2\" name=\"notes\">\n";
    int id = 0;
    for (const CellNote& note : notes)
        text += fmt::format("  <object id=\"{}\" name=\"{}\" type=\"note\" x=\"{}\" y=\"{}\">\n"
                            "   <point/>\n  </object>\n",
                            ++id, markupText(note.text), note.cell.column * tileSide + tileSide / 2,
                            note.cell.row * tileSide + tileSide / 2);
    return text + " </objectgroup>\n";
}

} // namespace

std::optional<std::string_view> textNotForXml(const Level& level)
{
    if (!isForXml(level.title))
        return "title";
    if (!isForXml(level.author))
        return "author";
    if (!isForXml(level.notes))
        return "notes";
    if (!isForXml(otherMembers(level)))
        return "other keys";
    const bool tellsNotes = std::all_of(level.cellNotes.begin(), level.cellNotes.end(),
                                        [](const CellNote& note) { return isForXml(note.text); });
    return tellsNotes ? std::nullopt : std::optional<std::string_view>("cell-notes");
}

namespace {

Expected<std::string> writeTmx(const Level& level)
{
    if (const auto key = textNotForXml(level))
        return failure(ErrorCode::unsupported,
                       messageOf("the format 'tmx' cannot store the characters of the level's {}; "
                                 "use the format 'maze'",
                                 *key));
    const Maze& maze = level.maze;
    std::string text = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" "
        "width=\"{0}\" height=\"{1}\" tilewidth=\"{2}\" tileheight=\"{2}\" infinite=\"0\" "
        "nextlayerid=\"{3}\" nextobjectid=\"{4}\">\n",
        maze.columns(), maze.rows(), tileSide, level.cellNotes.empty() ? 2 : 3,
        level.cellNotes.size() + 1);
    text += writtenProperties(level) + writtenTileset();
    text += fmt::format(" <layer id=\"1\" name=\"cells\" width=\"{}\" height=\"{}\">\n"
                        "  <data encoding=\"csv\">\n",
                        maze.columns(), maze.rows());
    text += writtenCells(maze);
    text += "</data>\n </layer>\n" + writtenNotes(level.cellNotes);
    return text + "</map>\n";
}

} // namespace

} // namespace mazewright::tiled

namespace mazewright::catalogue {

extern const Format tmxFormat;
constinit const Format tmxFormat = {
    .info = {.id = "tmx",
             .name = "Tiled map",
             .extensions = "*.tmx",
             .summary = "A map of the Tiled editor, in XML; the class or layer of a tile "
                        "determines its kind."},
    .recognise = tiled::recogniseTmx,
    .read = tiled::readTmxLevel,
    .write = tiled::writeTmx,
    .companion = &tiled::tilesetCompanion,
};

} // namespace mazewright::catalogue
