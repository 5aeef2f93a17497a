#include "solvers/core/cell.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/native.h"
#include "solvers/files/symbol_grid.h"
#include "solvers/files/tiled_map.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <zlib.h>

namespace mazewright::tiled {

/// Receives the tile number of a cell, 0 for no tile, without the bits for flips and rotations.
using TakeGid = std::function<Expected<void>(std::size_t cell, std::uint32_t gid)>;

/// Passes the numbers of a layer of `cells` cells to `take`, row by row. Unpacks no more than that
/// number. Errors: `syntax` and `unsupported`, with the line in `text`, and those of `take`.
Expected<void> forEachGid(const LayerData& data, std::size_t cells, std::string_view text,
                          const TakeGid& take);

// The cells of a Tiled layer: numbers between commas, elements, or base64 of little-endian 32-bit
// numbers, uncompressed or compressed by zlib or gzip.

namespace {

constexpr std::uint32_t turned = 0xF0000000U; ///< flips and rotations, also of hexagons

tl::unexpected<Error> wrongCount(std::size_t expected, bool isMore, int line)
{
    return failure(ErrorCode::syntax,
                   messageOf("the layer has {} than the {} cells that the map size requires",
                             isMore ? Message("more") : Message("fewer"), expected),
                   line);
}

/// Combines bytes to numbers and passes them on, at most one per cell.
class GidBytes {
public:
    GidBytes(std::size_t cells, const TakeGid& take, int line)
        : m_cells(cells), m_take(take), m_line(line)
    {
    }

    Expected<void> add(std::string_view bytes)
    {
        for (const char byte : bytes) {
            m_gid |= static_cast<std::uint32_t>(static_cast<unsigned char>(byte)) << m_shift;
            m_shift += 8;
            if (m_shift < 32)
                continue;
            if (m_cell == m_cells)
                return wrongCount(m_cells, true, m_line);
            if (auto taken = m_take(m_cell++, m_gid & ~turned); !taken)
                return taken;
            m_gid = 0;
            m_shift = 0;
        }
        return {};
    }

    Expected<void> end() const
    {
        if (m_cell < m_cells || m_shift != 0)
            return wrongCount(m_cells, m_cell == m_cells, m_line);
        return {};
    }

private:
    std::size_t m_cells;
    const TakeGid& m_take;
    int m_line;
    std::size_t m_cell = 0;
    std::uint32_t m_gid = 0;
    unsigned m_shift = 0;
};

std::optional<unsigned> base64Digit(char letter) noexcept
{
    if (letter >= 'A' && letter <= 'Z')
        return static_cast<unsigned>(letter - 'A');
    if (letter >= 'a' && letter <= 'z')
        return static_cast<unsigned>(letter - 'a') + 26;
    if (letter >= '0' && letter <= '9')
        return static_cast<unsigned>(letter - '0') + 52;
    if (letter == '+' || letter == '/')
        return letter == '+' ? 62U : 63U;
    return std::nullopt;
}

Expected<std::string> bytesOfBase64(std::string_view text, int line)
{
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    unsigned held = 0;
    for (const char letter : text) {
        line += letter == '\n' ? 1 : 0;
        if (letter == '\n' || letter == '\r' || letter == ' ' || letter == '\t' || letter == '=')
            continue;
        const auto digit = base64Digit(letter);
        if (!digit)
            return failure(
                ErrorCode::syntax,
                messageOf("{} in a layer; expected base64", mazewright::quoted({&letter, 1})),
                line);
        bits = bits << 6 | *digit;
        held += 6;
        if (held >= 8) {
            held -= 8;
            bytes += static_cast<char>(bits >> held & 0xFFU);
        }
    }
    return bytes;
}

/// Unpacks zlib or gzip data piece by piece; detects which of them it is.
Expected<void> addUnpacked(std::string_view packed, GidBytes& bytes, int line)
{
    z_stream stream{};
    constexpr int zlibOrGzip = 15 + 32;
    if (inflateInit2(&stream, zlibOrGzip) != Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> ended(&stream, inflateEnd);
    std::array<char, 1 << 16> piece{};
    while (true) {
        if (stream.avail_in == 0) {
            constexpr std::size_t most = 1U << 30;
            stream.next_in =
                reinterpret_cast<Bytef*>(const_cast<char*>(packed.data())); // zlib only reads them
            stream.avail_in = static_cast<uInt>(std::min(packed.size(), most));
            packed.remove_prefix(stream.avail_in);
        }
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        const int state = inflate(&stream, Z_NO_FLUSH);
        if (state != Z_OK && state != Z_STREAM_END)
            return failure(ErrorCode::syntax, "the compressed cells of this layer are damaged",
                           line);
        if (auto added = bytes.add({piece.data(), piece.size() - stream.avail_out}); !added)
            return added;
        if (state == Z_STREAM_END)
            return {};
    }
}

Expected<void> forEachBase64(const LayerData& data, std::size_t cells, int line,
                             const TakeGid& take)
{
    const bool isPacked = data.compression == "zlib" || data.compression == "gzip";
    if (!isPacked && !data.compression.empty())
        return failure(ErrorCode::unsupported,
                       messageOf("the layer is compressed with {}; expected zlib, gzip or CSV (in "
                                 "Tiled: Map Properties, Tile Layer Format)",
                                 mazewright::quoted(data.compression)),
                       line);
    const auto raw = bytesOfBase64(data.text, line);
    if (!raw)
        return tl::unexpected(raw.error());
    GidBytes bytes(cells, take, line);
    if (auto added = isPacked ? addUnpacked(*raw, bytes, line) : bytes.add(*raw); !added)
        return added;
    return bytes.end();
}

Expected<void> forEachField(std::string_view fields, std::size_t cells, int line,
                            const TakeGid& take)
{
    constexpr std::string_view blanks = " \t\r\n";
    std::size_t cell = 0;
    while (true) {
        const std::size_t comma = fields.find(',');
        std::string_view field = fields.substr(0, comma);
        while (!field.empty() && blanks.find(field.front()) != std::string_view::npos) {
            line += field.front() == '\n' ? 1 : 0;
            field.remove_prefix(1);
        }
        field = field.substr(0, field.find_last_not_of(blanks) + 1);
        const auto gid = text::wholeNumber(field);
        if (!gid || *gid < 0 || *gid > UINT32_MAX)
            return failure(ErrorCode::syntax,
                           messageOf("{} is not the number of a tile", mazewright::quoted(field)),
                           line);
        if (cell == cells)
            return wrongCount(cells, true, line);
        if (auto taken = take(cell++, static_cast<std::uint32_t>(*gid) & ~turned); !taken)
            return taken;
        if (comma == std::string_view::npos)
            break;
        fields.remove_prefix(comma + 1);
    }
    return cell == cells ? Expected<void>{} : wrongCount(cells, false, line);
}

Expected<void> forEachElement(const LayerData& data, std::size_t cells, int line,
                              const TakeGid& take)
{
    if (data.gids.size() != cells)
        return wrongCount(cells, data.gids.size() > cells, line);
    for (std::size_t cell = 0; cell < cells; ++cell)
        if (auto taken = take(cell, data.gids[cell] & ~turned); !taken)
            return taken;
    return {};
}

} // namespace

Expected<void> forEachGid(const LayerData& data, std::size_t cells, std::string_view text,
                          const TakeGid& take)
{
    const int line = lineAt(text, data.at);
    if (data.encoding == "csv")
        return forEachField(data.text, cells, line, take);
    if (data.encoding == "base64")
        return forEachBase64(data, cells, line, take);
    if (data.encoding.empty())
        return forEachElement(data, cells, line, take);
    return failure(ErrorCode::unsupported,
                   messageOf("the layer is encoded as {}; expected csv or base64",
                             mazewright::quoted(data.encoding)),
                   line);
}

/// Returns the kind of cell that a word names: `wall`, `floor`, `coin`, `tile`, `start`, `end`, in
/// any case; empty for any other word.
std::optional<CellKind> kindOfWord(std::string_view word);
/// Returns the kind for the name of a layer, which may also be a plural or `collision`.
std::optional<CellKind> kindOfLayer(std::string_view name);

/// The cells that the tiles of a map's tilesets mean. A value.
class TileKinds {
public:
    /// Reads the tilesets of a map. Errors: an invalid kind or value of a tile, with the line in
    /// `text`; a tileset file that is not available.
    static Expected<TileKinds> of(const Map& map, std::string_view text, const FilesBeside& beside);

    /// Returns the cell of a tile; empty if its tileset gives no meaning.
    std::optional<PackedCell> cellOf(std::uint32_t gid) const;
    /// Returns the name of a tile for errors: `the tile 3 of the tileset 'dungeon'`.
    Message name(std::uint32_t gid) const;

private:
    Expected<void> add(const Tileset& set, std::uint32_t firstGid, int line);

    std::map<std::uint32_t, PackedCell> m_cells;
    std::map<std::uint32_t, std::string> m_names; ///< names of tilesets by their first tile
};

namespace {

constexpr std::array<std::pair<std::string_view, CellKind>, 6> kindWords = {
    {{"wall", CellKind::wall},
     {"floor", CellKind::floor},
     {"coin", CellKind::coin},
     {"tile", CellKind::tile},
     {"start", CellKind::start},
     {"end", CellKind::end}}};

std::string inSmallLetters(std::string_view word)
{
    std::string small(word);
    std::transform(small.begin(), small.end(), small.begin(), [](char letter) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    });
    return small;
}

std::string_view valueOf(const std::vector<Property>& properties, std::string_view name)
{
    const auto found =
        std::find_if(properties.begin(), properties.end(),
                     [name](const Property& property) { return property.name == name; });
    return found == properties.end() ? std::string_view() : std::string_view(found->value);
}

/// Returns the cell of a tile; empty if the tile has no kind. Errors: `value`.
Expected<std::optional<PackedCell>> cellOfTile(const Tile& tile, int line)
{
    const std::string_view said = valueOf(tile.properties, "cell");
    auto kind = kindOfWord(tile.kind);
    if (!kind && !said.empty())
        kind = kindOfWord(said);
    if (!kind && !said.empty()) {
        if (const auto entry = knownLegend("matrix").explain(plainNumber(said)))
            return entry->cell;
        return failure(ErrorCode::value,
                       messageOf("{} is not a cell; expected -1 wall, 0 floor, 1 coin, 2 start or "
                                 "3 end",
                                 mazewright::quoted(said)),
                       line);
    }
    if (!kind)
        return std::nullopt;
    const std::string_view value = valueOf(tile.properties, "value");
    const auto number = value.empty() ? std::optional<std::int64_t>(1) : text::wholeNumber(value);
    const Cell cell{*kind, static_cast<std::uint8_t>(
                               std::clamp<std::int64_t>(number.value_or(0), 0, maxTileSymbol + 1))};
    if (!isValid(cell))
        return failure(ErrorCode::value,
                       messageOf("the tile {} is a {} with the invalid value {}", tile.id,
                                 kindName(*kind), mazewright::quoted(value)),
                       line);
    return pack(cell);
}

} // namespace

std::string_view kindName(CellKind kind)
{
    const auto found = std::find_if(kindWords.begin(), kindWords.end(),
                                    [kind](const auto& word) { return word.second == kind; });
    return found->first;
}

std::optional<CellKind> kindOfWord(std::string_view word)
{
    const std::string small = inSmallLetters(word);
    const auto found = std::find_if(kindWords.begin(), kindWords.end(),
                                    [&small](const auto& known) { return known.first == small; });
    return found == kindWords.end() ? std::nullopt : std::optional(found->second);
}

std::optional<CellKind> kindOfLayer(std::string_view name)
{
    if (inSmallLetters(name) == "collision")
        return CellKind::wall;
    if (const auto kind = kindOfWord(name))
        return kind;
    return name.ends_with('s') || name.ends_with('S') ? kindOfWord(name.substr(0, name.size() - 1))
                                                      : std::nullopt;
}

Expected<TileKinds> TileKinds::of(const Map& map, std::string_view text, const FilesBeside& beside)
{
    TileKinds kinds;
    for (const Tileset& set : map.tilesets) {
        const int line = lineAt(text, set.at);
        if (set.source.empty()) {
            if (auto added = kinds.add(set, set.firstGid, line); !added)
                return tl::unexpected(added.error());
            continue;
        }
        const auto content = beside(set.source);
        const bool isJson = content && withoutMark(*content).starts_with('{');
        const auto other = !content ? tl::unexpected(content.error())
                           : isJson ? readTsj(*content)
                                    : readTsx(*content);
        auto added = other ? kinds.add(*other, set.firstGid, line)
                           : Expected<void>(tl::unexpected(other.error()));
        if (!added)
            return failure(added.error().code,
                           messageOf("the tileset in {}: {}", mazewright::quoted(set.source),
                                     added.error().message),
                           line);
    }
    return kinds;
}

Expected<void> TileKinds::add(const Tileset& set, std::uint32_t firstGid, int line)
{
    m_names[firstGid] = set.name;
    for (const Tile& tile : set.tiles) {
        const auto cell = cellOfTile(tile, line);
        if (!cell)
            return tl::unexpected(cell.error());
        if (*cell)
            m_cells[firstGid + tile.id] = **cell;
    }
    return {};
}

std::optional<PackedCell> TileKinds::cellOf(std::uint32_t gid) const
{
    const auto found = m_cells.find(gid);
    return found == m_cells.end() ? std::nullopt : std::optional(found->second);
}

Message TileKinds::name(std::uint32_t gid) const
{
    const auto behind = m_names.upper_bound(gid);
    if (behind == m_names.begin())
        return messageOf("the tile {}, which is in no tileset,", gid);
    const auto& [first, set] = *std::prev(behind);
    return messageOf("the tile {} of the tileset {}", gid - first, mazewright::quoted(set));
}

// The meaning of a Tiled map as a level.
//
// Each visible tile layer covers those below it. The class of a tile gives its meaning (wall,
// floor, coin, tile, start, end; the property `value` gives the amount). Otherwise the name or
// class of its layer does (walls, collision, floor, coins). Cells without a tile are floor. They
// are wall if floor tiles exist and no wall tiles, as in maps of caves. Objects called start, end,
// coin or wall lie on top. Objects called note become notes of their cells. Anything else is
// rejected by its name, never guessed: the user can hide its layer to exclude it.

namespace {

constexpr PackedCell nothing = 255;

/// The cells of a map while its layers are combined.
class Board {
public:
    Board(const Map& map, std::string_view text, const TileKinds& kinds)
        : m_map(map), m_text(text), m_kinds(kinds),
          m_size(static_cast<std::size_t>(map.width) * static_cast<std::size_t>(map.height))
    {
    }

    Expected<void> lay(const Layer& layer);
    Expected<void> place(const Layer& layer);
    Expected<Maze> maze();
    CellNotes takeNotes();

private:
    tl::unexpected<Error> wrong(std::size_t at, const Message& message) const
    {
        return failure(ErrorCode::unsupported, message, lineAt(m_text, at));
    }
    Position position(std::size_t cell) const
    {
        const auto columns = static_cast<std::size_t>(m_map.width);
        return {static_cast<std::int32_t>(cell / columns),
                static_cast<std::int32_t>(cell % columns)};
    }
    std::optional<Position> cellAt(double x, double y) const;
    Expected<void> placeObject(const Object& object);
    Expected<void> placeWall(const Object& object);

    const Map& m_map;
    std::string_view m_text;
    const TileKinds& m_kinds;
    std::size_t m_size;
    std::vector<PackedCell> m_cells; ///< empty before the first layer of tiles
    CellNotes m_notes;
};

Expected<void> Board::lay(const Layer& layer)
{
    if (layer.width != m_map.width || layer.height != m_map.height)
        return wrong(layer.at, messageOf("the layer {} is {} × {} cells; expected {} × {}, as the "
                                         "map",
                                         mazewright::quoted(layer.name), layer.width, layer.height,
                                         m_map.width, m_map.height));
    auto ofLayer = kindOfLayer(layer.kind);
    if (!ofLayer)
        ofLayer = kindOfLayer(layer.name);
    const bool isFirst = m_cells.empty();
    std::uint32_t lastGid = 0;
    PackedCell lastCell = nothing;
    return forEachGid(
        layer.data, m_size, m_text, [&](std::size_t cell, std::uint32_t gid) -> Expected<void> {
            if (gid != lastGid) {
                auto meant = gid == 0 ? std::optional(nothing) : m_kinds.cellOf(gid);
                if (!meant && ofLayer)
                    meant = pack({*ofLayer, 1});
                if (!meant)
                    return wrong(layer.data.at,
                                 messageOf("{}, for example at {} in the layer {}, has no meaning; "
                                           "give it a class (wall, floor, coin, tile, start or "
                                           "end), or name its layer walls, floor or coins",
                                           m_kinds.name(gid), cellText(position(cell)),
                                           mazewright::quoted(layer.name)));
                lastGid = gid;
                lastCell = *meant;
            }
            if (isFirst)
                m_cells.push_back(lastCell);
            else if (lastCell != nothing)
                m_cells[cell] = lastCell;
            return {};
        });
}

std::optional<Position> Board::cellAt(double x, double y) const
{
    const double row = std::floor(y / static_cast<double>(m_map.tileHeight));
    const double column = std::floor(x / static_cast<double>(m_map.tileWidth));
    if (!(row >= 0 && column >= 0 && row < static_cast<double>(m_map.height) &&
          column < static_cast<double>(m_map.width)))
        return std::nullopt;
    return Position{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
}

/// Makes every cell wall that a rectangle covers, even partly.
Expected<void> Board::placeWall(const Object& object)
{
    const auto columns = static_cast<std::size_t>(m_map.width);
    const auto least = cellAt(std::max(object.x, 0.0), std::max(object.y, 0.0));
    const double right = static_cast<double>(m_map.width * m_map.tileWidth) - 0.5;
    const double below = static_cast<double>(m_map.height * m_map.tileHeight) - 0.5;
    const auto most = cellAt(std::min(object.x + std::max(object.width - 0.5, 0.0), right),
                             std::min(object.y + std::max(object.height - 0.5, 0.0), below));
    if (!least || !most)
        return wrong(object.at, "this wall lies outside the map");
    for (auto row = static_cast<std::size_t>(least->row);
         row <= static_cast<std::size_t>(most->row); ++row)
        for (auto column = static_cast<std::size_t>(least->column);
             column <= static_cast<std::size_t>(most->column); ++column)
            m_cells[row * columns + column] = packedWall;
    return {};
}

Expected<void> Board::placeObject(const Object& object)
{
    const bool isNote = object.kind == "note";
    const bool saysKind = kindOfWord(object.kind).has_value();
    const auto kind = kindOfWord(saysKind ? object.kind : object.name);
    if (!kind && !isNote)
        return wrong(object.at, messageOf("the object {} has no meaning; give it a class or name "
                                          "(start, end, coin, wall or note), or hide its layer",
                                          mazewright::quoted(object.name.empty() ? object.kind
                                                                                 : object.name)));
    if (kind == CellKind::wall && !object.isTile)
        return placeWall(object);
    const double middle = object.y + (object.isTile ? -object.height : object.height) / 2;
    const auto at = cellAt(object.x + object.width / 2, middle);
    if (!at)
        return wrong(object.at, messageOf("the object {} lies outside the map",
                                          mazewright::quoted(object.name.empty() ? object.kind
                                                                                 : object.name)));
    if (isNote) {
        if (!object.name.empty())
            m_notes.push_back({*at, object.name});
        return {};
    }
    m_cells[static_cast<std::size_t>(at->row) * static_cast<std::size_t>(m_map.width) +
            static_cast<std::size_t>(at->column)] = pack({*kind, 1});
    return {};
}

Expected<void> Board::place(const Layer& layer)
{
    for (const Object& object : layer.objects)
        if (auto placed = placeObject(object); !placed)
            return placed;
    return {};
}

Expected<Maze> Board::maze()
{
    const auto has = [this](auto isKind) {
        return std::any_of(m_cells.begin(), m_cells.end(), [&](PackedCell cell) {
            return cell != nothing && isKind(unpack(cell).kind);
        });
    };
    const bool isCave = has([](CellKind kind) { return kind == CellKind::floor; }) &&
                        !has([](CellKind kind) { return kind == CellKind::wall; });
    std::replace(m_cells.begin(), m_cells.end(), nothing, isCave ? packedWall : pack({}));
    CellRows rows;
    const auto columns = static_cast<std::size_t>(m_map.width);
    const int line = lineAt(m_text, m_map.layers.front().at);
    for (std::size_t cell = 0; cell < m_size; ++cell) {
        rows.add(m_cells[cell]);
        if ((cell + 1) % columns == 0)
            if (auto ended = rows.endRow(line); !ended)
                return tl::unexpected(ended.error());
    }
    return rows.maze();
}

/// Returns one note per cell; several texts of a cell are joined.
CellNotes Board::takeNotes()
{
    std::stable_sort(
        m_notes.begin(), m_notes.end(),
        [](const CellNote& first, const CellNote& second) { return first.cell < second.cell; });
    CellNotes notes;
    for (CellNote& note : m_notes)
        if (!notes.empty() && notes.back().cell == note.cell)
            notes.back().text += '\n' + note.text;
        else
            notes.push_back(std::move(note));
    return notes;
}

/// Checks the properties of the map that do not depend on its layers.
Expected<void> checkMap(const Map& map, std::string_view text)
{
    const auto wrong = [&](const Message& message) {
        return failure(ErrorCode::unsupported, message, lineAt(text, map.at));
    };
    if (map.orientation != "orthogonal")
        return wrong(messageOf("the orientation of the map is {}; expected orthogonal",
                               mazewright::quoted(map.orientation)));
    if (map.isInfinite)
        return wrong("the map is infinite; expected one with a size (in Tiled: Map Properties, "
                     "Infinite)");
    if (map.tileWidth < 1 || map.tileHeight < 1)
        return wrong("the tiles of the map have no size");
    if (const auto fits = Maze::checkSize(map.height, map.width); !fits)
        return failure(fits.error().code, fits.error().message, lineAt(text, map.at));
    const bool hasTiles = std::any_of(map.layers.begin(), map.layers.end(), [](const Layer& layer) {
        return layer.layerKind == LayerKind::tiles;
    });
    return hasTiles ? Expected<void>{}
                    : wrong("the map has no visible tile layer; expected at least one");
}

/// Copies the members written by `otherMembers`, by reading them as a native level of the same
/// size.
Expected<void> takeMembers(Level& level, std::string_view members)
{
    if (auto checked = checkJson(members); !checked)
        return checked;
    auto plain = Maze::make(level.maze.rows(), level.maze.columns());
    if (!plain)
        return tl::unexpected(plain.error());
    std::string native = writtenNative({.maze = *std::move(plain)});
    native.erase(native.rfind('}'));
    for (const auto& [key, value] : membersOf(valueOfJson(members)))
        if (textOfJson(key) != "rows" && textOfJson(key) != "costs")
            native += fmt::format(",{}:{}", key, value);
    auto read = readNative(native + '}');
    if (!read)
        return tl::unexpected(read.error());
    level.rules = std::move(read->rules);
    level.holds = std::move(read->holds);
    level.otherKeys = std::move(read->otherKeys);
    return {};
}

Expected<void> takeProperties(Level& level, const Map& map, std::string_view text)
{
    const std::array<std::pair<std::string_view, std::string*>, 3> texts = {
        {{"title", &level.title}, {"author", &level.author}, {"notes", &level.notes}}};
    for (const Property& property : map.properties) {
        for (const auto& [name, target] : texts)
            if (property.name == name)
                *target = property.value;
        if (property.name != levelProperty)
            continue;
        if (const auto taken = takeMembers(level, property.value); !taken)
            return failure(taken.error().code,
                           messageOf("the property {}: {}", mazewright::quoted(levelProperty),
                                     taken.error().message),
                           lineAt(text, property.at));
    }
    return {};
}

} // namespace

std::string otherMembers(const Level& level)
{
    const std::string native = writtenNative({.maze = *Maze::make(1, 1),
                                              .rules = level.rules,
                                              .holds = level.holds,
                                              .otherKeys = level.otherKeys});
    constexpr std::array<std::string_view, 7> elsewhere = {"format", "version", "title", "author",
                                                           "notes",  "rows",    "costs"};
    std::string members;
    for (const auto& [key, value] : membersOf(valueOfJson(native)))
        if (std::find(elsewhere.begin(), elsewhere.end(), textOfJson(key)) == elsewhere.end())
            members += fmt::format("{}{}:{}", members.empty() ? "{" : ",", key, compactJson(value));
    return members.empty() ? members : members + '}';
}

Expected<ReadLevel> levelOf(const Map& map, const LevelText& source)
{
    const std::string_view text = source.text;
    const FilesBeside beside = source.beside ? source.beside : FilesBeside(noFileBeside);
    if (auto checked = checkMap(map, text); !checked)
        return tl::unexpected(checked.error());
    const auto kinds = TileKinds::of(map, text, beside);
    if (!kinds)
        return tl::unexpected(kinds.error());
    Board board(map, text, *kinds);
    for (const Layer& layer : map.layers) {
        if (layer.layerKind == LayerKind::picture)
            return failure(
                ErrorCode::unsupported,
                messageOf("the layer {} is an image layer, which cannot be read here; hide it",
                          mazewright::quoted(layer.name)),
                lineAt(text, layer.at));
        if (layer.layerKind != LayerKind::tiles)
            continue;
        if (auto laid = board.lay(layer); !laid)
            return tl::unexpected(laid.error());
    }
    for (const Layer& layer : map.layers)
        if (auto placed = board.place(layer); !placed)
            return tl::unexpected(placed.error());
    auto maze = board.maze();
    if (!maze)
        return tl::unexpected(maze.error());
    Level level{.maze = *std::move(maze), .cellNotes = board.takeNotes()};
    if (auto taken = takeProperties(level, map, text); !taken)
        return tl::unexpected(taken.error());
    return ReadLevel{std::move(level)};
}

} // namespace mazewright::tiled
