#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/files/format.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace mazewright::tiled {

// A map of the editor Tiled, as its two file formats (TMX, which is XML, and TMJ, which is JSON)
// describe it, before interpretation. Positions in the text are stored as offsets. Their line is
// counted only for an error.

struct Property {
    std::string name{};
    std::string value{}; ///< numbers and truth values as text
    std::size_t at = 0;
};

/// A tile with properties, a class or collision shapes.
struct Tile {
    std::uint32_t id = 0; ///< within its set
    std::string kind{};   ///< its class, which Tiled 1.8 and 1.10 call its type
    std::vector<Property> properties{};
    double shapeArea = 0; ///< of its collision shapes, in square pixels
};

struct Tileset {
    std::int64_t tileWidth = 0; ///< in pixels
    std::int64_t tileHeight = 0;
    std::uint32_t firstGid = 1;
    std::string name{};
    std::string source{}; ///< the file of the tileset; empty if it is embedded in the map
    std::vector<Tile> tiles{};
    std::size_t at = 0;
};

/// The cells of a layer as written: as text, or already as numbers.
struct LayerData {
    std::string encoding{}; ///< empty if each number is an element
    std::string compression{};
    std::string_view text{};
    std::vector<std::uint32_t> gids{};
    std::size_t at = 0;
};

/// A part of a layer of an infinite map, in cells.
struct Chunk {
    std::int64_t x = 0; ///< left column, also negative
    std::int64_t y = 0; ///< top row
    std::int64_t width = 0;
    std::int64_t height = 0;
    LayerData data{};
    std::size_t at = 0;
};

/// The shape of an object. A box of no size is a point.
enum class ObjectShape : std::uint8_t { box, ellipse, polygon, line };

struct Point {
    double x = 0;
    double y = 0;
};

struct Object {
    std::string name{};
    std::string kind{};
    double x = 0; ///< all lengths here are in pixels
    double y = 0;
    double width = 0;
    double height = 0;
    bool isTile = false; ///< tile objects are anchored at their bottom left corner
    ObjectShape shape = ObjectShape::box;
    std::vector<Point> corners{}; ///< of a polygon, relative to x and y
    std::size_t at = 0;
};

/// Returns the area of an object in square pixels; 0 for points and lines.
double areaOf(const Object& object);

enum class LayerKind : std::uint8_t { tiles, objects, picture };

struct Layer {
    LayerKind layerKind = LayerKind::tiles;
    bool isHidden = false; ///< in Tiled, or by a group
    std::string name{};
    std::string kind{}; ///< its class
    std::int64_t width = 0;
    std::int64_t height = 0;
    LayerData data{};
    std::vector<Chunk> chunks{}; ///< of an infinite map, in place of data
    std::vector<Object> objects{};
    std::size_t at = 0;
};

struct Map {
    std::string orientation{};
    bool isInfinite = false;
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::int64_t tileWidth = 0;
    std::int64_t tileHeight = 0;
    std::vector<Property> properties{};
    std::vector<Tileset> tilesets{};
    std::vector<Layer> layers{}; ///< from the lowest to the topmost
    std::size_t at = 0;
};

/// A key of an element or object, and the member that takes its value.
template <class T>
struct Field {
    std::string_view key;
    std::variant<std::string T::*, std::int64_t T::*, std::uint32_t T::*, double T::*> member;
};

// Some versions of Tiled call the class of a tile or object `type`, others `class`.
inline constexpr auto mapFields = std::to_array<Field<Map>>({{"orientation", &Map::orientation},
                                                             {"width", &Map::width},
                                                             {"height", &Map::height},
                                                             {"tilewidth", &Map::tileWidth},
                                                             {"tileheight", &Map::tileHeight}});
inline constexpr auto tilesetFields =
    std::to_array<Field<Tileset>>({{"name", &Tileset::name},
                                   {"source", &Tileset::source},
                                   {"firstgid", &Tileset::firstGid},
                                   {"tilewidth", &Tileset::tileWidth},
                                   {"tileheight", &Tileset::tileHeight}});
inline constexpr auto tileFields =
    std::to_array<Field<Tile>>({{"id", &Tile::id}, {"type", &Tile::kind}, {"class", &Tile::kind}});
inline constexpr auto layerFields = std::to_array<Field<Layer>>({{"name", &Layer::name},
                                                                 {"class", &Layer::kind},
                                                                 {"width", &Layer::width},
                                                                 {"height", &Layer::height}});
inline constexpr auto dataFields = std::to_array<Field<LayerData>>(
    {{"encoding", &LayerData::encoding}, {"compression", &LayerData::compression}});
inline constexpr auto chunkFields = std::to_array<Field<Chunk>>(
    {{"x", &Chunk::x}, {"y", &Chunk::y}, {"width", &Chunk::width}, {"height", &Chunk::height}});
inline constexpr auto objectFields = std::to_array<Field<Object>>({{"name", &Object::name},
                                                                   {"type", &Object::kind},
                                                                   {"class", &Object::kind},
                                                                   {"x", &Object::x},
                                                                   {"y", &Object::y},
                                                                   {"width", &Object::width},
                                                                   {"height", &Object::height}});
inline constexpr auto pointFields =
    std::to_array<Field<Point>>({{"x", &Point::x}, {"y", &Point::y}});
inline constexpr auto propertyFields =
    std::to_array<Field<Property>>({{"name", &Property::name}, {"value", &Property::value}});

/// Returns what an element or object says; members without a value keep their defaults. The source
/// has `find(key)`, empty if the key is missing, `words(value)`, its text, `place()`, its offset,
/// and `refuse(key, value, what)` for a value that should have been `what`.
template <class T, std::size_t size>
T madeFrom(const std::array<Field<T>, size>& fields, const auto& source)
{
    T made;
    if constexpr (requires { made.at; })
        made.at = source.place();
    const auto set = [&source](std::string_view key, std::string_view value, auto& member) {
        using Member = std::decay_t<decltype(member)>;
        if constexpr (std::same_as<Member, std::string>) {
            if (std::string words = source.words(value); !words.empty())
                member = std::move(words);
        } else if constexpr (std::same_as<Member, double>) {
            if (const auto number = text::realNumber(value))
                member = *number;
            else
                source.refuse(key, value, "a number");
        } else {
            const auto number = text::wholeNumber(value);
            constexpr std::int64_t least = std::same_as<Member, std::int64_t> ? INT32_MIN : 0;
            if (number && *number >= least && *number <= UINT32_MAX)
                member = static_cast<Member>(*number);
            else
                source.refuse(key, value, "a whole number");
        }
    };
    for (const Field<T>& field : fields)
        if (const std::string_view value = source.find(field.key); !value.empty())
            std::visit([&](auto member) { set(field.key, value, made.*member); }, field.member);
    return made;
}

/// Receives the tile number of a cell, 0 for no tile, without the bits for flips and rotations.
using TakeGid = std::function<Expected<void>(std::size_t cell, std::uint32_t gid)>;

/// Passes the numbers of a layer of `cells` cells to `take`, row by row. Unpacks no more than that
/// number. Errors: `syntax` and `unsupported`, with the line in `text`, and those of `take`.
Expected<void> forEachGid(const LayerData& data, std::size_t cells, std::string_view text,
                          const TakeGid& take);

/// Returns the kind of cell that a word names: `wall`, `floor`, `coin`, `tile`, `start`, `end`, in
/// any case; empty for any other word.
std::optional<CellKind> kindOfWord(std::string_view word);
/// Returns the kind for the name of a layer, which may also be a plural or a word for walls, such
/// as `collision`.
std::optional<CellKind> kindOfLayer(std::string_view name);
/// Returns the kind for the name of an object, which may also be a word such as `player` or `exit`.
std::optional<CellKind> kindOfObject(std::string_view name);

/// What a tile without a class says of walls.
struct TileHint {
    PackedCell cell = packedWall; ///< wall or floor
    bool isShape = false;         ///< true if its collision shapes say it, not a property
};

/// The cells that the tiles of a map's tilesets mean. A value.
class TileKinds {
public:
    /// Reads the tilesets of a map. Errors: an invalid kind or value of a tile, with the line in
    /// `text`; a tileset file that is not available.
    static Expected<TileKinds> of(const Map& map, std::string_view text, const FilesBeside& beside);

    /// Returns the cell of a tile; empty if its tileset gives no meaning.
    std::optional<PackedCell> cellOf(std::uint32_t gid) const;
    /// Returns the hint of a tile; empty if it has none.
    std::optional<TileHint> hintOf(std::uint32_t gid) const;
    /// Returns the name of a tile for errors: `the tile 3 of the tileset 'dungeon'`.
    Message name(std::uint32_t gid) const;

private:
    Expected<void> add(const Tileset& set, std::uint32_t firstGid, int line);

    std::map<std::uint32_t, PackedCell> m_cells;
    std::map<std::uint32_t, TileHint> m_hints;
    std::map<std::uint32_t, std::string> m_names; ///< names of tilesets by their first tile
};
/// Returns a name in small letters, without blanks, `_` and `-`.
std::string bareName(std::string_view name);

/// Reads a map from XML. Its layers point into `text`. Errors: `syntax`, `value`, with the line.
Expected<Map> readTmx(std::string_view text);
/// Reads a map from JSON.
Expected<Map> readTmj(std::string_view text);
/// Reads a tileset file in XML.
Expected<Tileset> readTsx(std::string_view text);
/// Reads a tileset file in JSON.
Expected<Tileset> readTsj(std::string_view text);

/// Returns the level that a map describes. Reads tileset files through `beside`. Errors: those of
/// `checkMap`, and every tile or object without a meaning here, by its name, with the line.
Expected<ReadLevel> levelOf(const Map& map, const LevelText& source);

/// The side of a cell in written maps, in pixels.
inline constexpr int tileSide = 16;
inline constexpr int tilesetColumns = 15;
inline constexpr int tilesetTiles = 210; ///< one per packed cell
inline constexpr std::string_view tilesetName = "mazewright";
inline constexpr std::string_view tilesetPicture = "mazewright-tiles.png";
inline constexpr std::string_view levelProperty = "mazewright"; ///< rules and other data as JSON

/// Returns the kind of a tile of our tileset: `wall`, `floor`, `coin`, `tile`, `start`, `end`.
std::string_view kindName(CellKind kind);

/// Returns the data of a level that has no place of its own in a map: its rules, required facts and
/// unknown keys, as members of a JSON object; empty if there is none.
std::string otherMembers(const Level& level);
/// Returns the native key of the first text of a level that XML cannot express, such as one with
/// control characters; empty if there is none.
std::optional<std::string_view> textNotForXml(const Level& level);

/// The picture of our tileset, which maps refer to and which is written beside them: one tile per
/// packed cell, row by row.
extern const Companion tilesetCompanion;

/// Returns the cells as tile numbers of our tileset, separated by commas, one row per line.
std::string writtenCells(const Maze& maze);

/// Rejects every file name, because a text without a file has no folder. Errors: `unsupported`,
/// always.
Expected<std::string> noFileBeside(std::string_view name);

} // namespace mazewright::tiled
