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
#include <map>
#include <optional>

namespace mazewright::tiled {

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

/// The part of a map that becomes the maze, in cells.
struct Box {
    std::int64_t x = 0; ///< left column, also negative
    std::int64_t y = 0; ///< top row
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Passes the cells of a layer that have a tile to `take`, by their column and row in the map.
template <class Take>
Expected<void> forEachTile(const Map& map, const Layer& layer, std::string_view text,
                           const Take& take)
{
    const auto pass = [&](const LayerData& data, std::int64_t x, std::int64_t y, std::int64_t width,
                          std::int64_t height) {
        const auto columns = static_cast<std::size_t>(width);
        return forEachGid(data, columns * static_cast<std::size_t>(height), text,
                          [&](std::size_t cell, std::uint32_t gid) -> Expected<void> {
                              if (gid == 0)
                                  return {};
                              return take(x + static_cast<std::int64_t>(cell % columns),
                                          y + static_cast<std::int64_t>(cell / columns), gid);
                          });
    };
    if (!map.isInfinite)
        return pass(layer.data, 0, 0, map.width, map.height);
    for (const Chunk& chunk : layer.chunks) {
        if (const auto fits = Maze::checkSize(chunk.height, chunk.width); !fits)
            return failure(fits.error().code, fits.error().message, lineAt(text, chunk.at));
        if (auto passed = pass(chunk.data, chunk.x, chunk.y, chunk.width, chunk.height); !passed)
            return passed;
    }
    return {};
}

/// Returns the smallest box around the tiles of an infinite map. Its size is limited by the cells
/// that are written, so that a few bytes cannot claim memory. Errors: `tooLarge`, `unsupported`,
/// and those of the cells.
Expected<Box> boxOfTiles(const Map& map, std::string_view text)
{
    constexpr std::int64_t none = INT64_MAX;
    std::int64_t left = none;
    std::int64_t top = none;
    std::int64_t right = -none;
    std::int64_t bottom = -none;
    std::int64_t written = 0;
    for (const Layer& layer : map.layers) {
        if (layer.layerKind != LayerKind::tiles)
            continue;
        auto passed = forEachTile(
            map, layer, text,
            [&](std::int64_t x, std::int64_t y, std::uint32_t /*gid*/) -> Expected<void> {
                left = std::min(left, x);
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = std::max(bottom, y);
                return {};
            });
        if (!passed)
            return tl::unexpected(passed.error());
        for (const Chunk& chunk : layer.chunks)
            written += chunk.width * chunk.height;
    }
    const int line = lineAt(text, map.at);
    if (left == none)
        return failure(ErrorCode::unsupported, "the map has no tiles; expected at least one", line);
    const Box box{left, top, right - left + 1, bottom - top + 1};
    if (const auto fits = Maze::checkSize(box.height, box.width); !fits)
        return failure(fits.error().code, fits.error().message, line);
    constexpr std::int64_t always = 1 << 20;
    constexpr std::int64_t times = 64;
    if (box.width * box.height > std::max(always, written * times))
        return failure(ErrorCode::tooLarge,
                       messageOf("the tiles of the map lie too far apart: {} × {} cells, of which "
                                 "{} are written",
                                 box.width, box.height, written),
                       line);
    return box;
}

/// The cells of a map while its layers are combined.
class Board {
public:
    Board(const Map& map, const Box& box, std::string_view text, const TileKinds& kinds)
        : m_map(map), m_box(box), m_text(text), m_kinds(kinds),
          m_cells(static_cast<std::size_t>(box.width) * static_cast<std::size_t>(box.height),
                  nothing)
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
    PackedCell& cellOf(Position at)
    {
        return m_cells[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(m_box.width) +
                       static_cast<std::size_t>(at.column)];
    }
    double cellWidth() const; ///< in the pixels of objects
    double cellHeight() const { return static_cast<double>(m_map.tileHeight); }
    std::optional<Position> cellAt(double x, double y) const;
    Expected<void> placeObject(const Object& object);
    Expected<void> placeWall(const Object& object);

    const Map& m_map;
    Box m_box;
    std::string_view m_text;
    const TileKinds& m_kinds;
    std::vector<PackedCell> m_cells;
    CellNotes m_notes;
};

Expected<void> Board::lay(const Layer& layer)
{
    if (!m_map.isInfinite && (layer.width != m_map.width || layer.height != m_map.height))
        return wrong(layer.at, messageOf("the layer {} is {} × {} cells; expected {} × {}, as the "
                                         "map",
                                         mazewright::quoted(layer.name), layer.width, layer.height,
                                         m_map.width, m_map.height));
    auto ofLayer = kindOfLayer(layer.kind);
    if (!ofLayer)
        ofLayer = kindOfLayer(layer.name);
    std::uint32_t lastGid = 0;
    PackedCell lastCell = nothing;
    return forEachTile(
        m_map, layer, m_text,
        [&](std::int64_t x, std::int64_t y, std::uint32_t gid) -> Expected<void> {
            const Position at{static_cast<std::int32_t>(y - m_box.y),
                              static_cast<std::int32_t>(x - m_box.x)};
            if (gid != lastGid) {
                auto meant = m_kinds.cellOf(gid);
                if (!meant && ofLayer)
                    meant = pack({*ofLayer, 1});
                if (!meant)
                    return wrong(layer.data.at,
                                 messageOf("{}, for example at {} in the layer {}, has no meaning; "
                                           "give it a class (wall, floor, coin, tile, start or "
                                           "end), or name its layer walls, floor or coins",
                                           m_kinds.name(gid), cellText(at),
                                           mazewright::quoted(layer.name)));
                lastGid = gid;
                lastCell = *meant;
            }
            cellOf(at) = lastCell;
            return {};
        });
}

double Board::cellWidth() const
{
    // Tiled measures isometric objects along both axes in heights of a tile.
    return static_cast<double>(m_map.orientation == "isometric" ? m_map.tileHeight
                                                                : m_map.tileWidth);
}

std::optional<Position> Board::cellAt(double x, double y) const
{
    const double row = std::floor(y / cellHeight()) - static_cast<double>(m_box.y);
    const double column = std::floor(x / cellWidth()) - static_cast<double>(m_box.x);
    if (!(row >= 0 && column >= 0 && row < static_cast<double>(m_box.height) &&
          column < static_cast<double>(m_box.width)))
        return std::nullopt;
    return Position{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
}

/// Makes every cell wall that a rectangle covers, even partly.
Expected<void> Board::placeWall(const Object& object)
{
    const double left = static_cast<double>(m_box.x) * cellWidth();
    const double top = static_cast<double>(m_box.y) * cellHeight();
    const double right = left + static_cast<double>(m_box.width) * cellWidth() - 0.5;
    const double below = top + static_cast<double>(m_box.height) * cellHeight() - 0.5;
    const auto least = cellAt(std::max(object.x, left), std::max(object.y, top));
    const auto most = cellAt(std::min(object.x + std::max(object.width - 0.5, 0.0), right),
                             std::min(object.y + std::max(object.height - 0.5, 0.0), below));
    if (!least || !most)
        return wrong(object.at, "this wall lies outside the map");
    for (std::int32_t row = least->row; row <= most->row; ++row)
        for (std::int32_t column = least->column; column <= most->column; ++column)
            cellOf({row, column}) = packedWall;
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
    cellOf(*at) = pack({*kind, 1});
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
    const auto columns = static_cast<std::size_t>(m_box.width);
    const int line = lineAt(m_text, m_map.layers.front().at);
    for (std::size_t cell = 0; cell < m_cells.size(); ++cell) {
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
    if (map.orientation != "orthogonal" && map.orientation != "isometric")
        return wrong(messageOf("the orientation of the map is {}; expected orthogonal or isometric",
                               mazewright::quoted(map.orientation)));
    if (map.tileWidth < 1 || map.tileHeight < 1)
        return wrong("the tiles of the map have no size");
    const auto fits = Maze::checkSize(map.height, map.width);
    if (!map.isInfinite && !fits)
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
    const auto box =
        map.isInfinite ? boxOfTiles(map, text) : Expected<Box>(Box{0, 0, map.width, map.height});
    if (!box)
        return tl::unexpected(box.error());
    Board board(map, *box, text, *kinds);
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
    ReadLevel read{std::move(level)};
    if (map.orientation == "isometric")
        addNote(read.readAs, "the isometric map is drawn with square cells");
    if (map.isInfinite)
        addNote(read.readAs, messageOf("the infinite map is read as the {} and {} that have tiles",
                                       counted(box->height, "{} row", "{} rows"),
                                       counted(box->width, "{} column", "{} columns")));
    return read;
}

} // namespace mazewright::tiled
