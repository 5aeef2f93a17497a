#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/format.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::tiled {

// A map of the editor Tiled as its two file forms (TMX, which is XML, and TMJ, which is JSON) say
// it, before anything is made of it. Places in the text are kept as offsets: their line is only
// counted for an error.

struct Property {
    std::string name{};
    std::string value{}; ///< a number or truth value in words
    std::size_t at = 0;
};

/// A tile of a tileset of which something is said.
struct Tile {
    std::uint32_t id = 0; ///< within its set
    std::string kind{};   ///< its class, which Tiled 1.8 and 1.10 call its type
    std::vector<Property> properties{};
};

struct Tileset {
    std::uint32_t firstGid = 1;
    std::string name{};
    std::string source{}; ///< the file that it is in; empty: in the map itself
    std::vector<Tile> tiles{};
    std::size_t at = 0;
};

/// The cells of a layer as they are written: in words, or already as numbers.
struct LayerData {
    std::string encoding{}; ///< empty: a number an element
    std::string compression{};
    std::string_view text{};
    std::vector<std::uint32_t> gids{};
    std::size_t at = 0;
};

struct Object {
    std::string name{};
    std::string kind{};
    double x = 0; ///< pixels, as all here
    double y = 0;
    double width = 0;
    double height = 0;
    bool isTile = false; ///< anchored at its bottom left corner
    std::size_t at = 0;
};

enum class LayerKind : std::uint8_t { tiles, objects, picture };

/// A layer that is shown. What is hidden in Tiled, or stands in a hidden group, is none.
struct Layer {
    LayerKind layerKind = LayerKind::tiles;
    std::string name{};
    std::string kind{}; ///< its class
    std::int64_t width = 0;
    std::int64_t height = 0;
    LayerData data{};
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

/// A map out of XML; its layers point into `text`. Errors: `syntax`, `value`, with the line.
Expected<Map> readTmx(std::string_view text);
/// The same out of JSON.
Expected<Map> readTmj(std::string_view text);
/// A tileset out of a file of its own, in XML.
Expected<Tileset> readTsx(std::string_view text);
/// The same in JSON.
Expected<Tileset> readTsj(std::string_view text);

/// The level that a map draws. Errors: those of `checkMap`, and whatever in it means nothing here,
/// by its name, with the line. Files of tilesets are asked from `beside`.
Expected<Level> levelOf(const Map& map, std::string_view text, const FilesBeside& beside);

/// The side of a cell of maps that are written here, in pixels.
inline constexpr int tileSide = 16;
inline constexpr int tilesetColumns = 15;
inline constexpr int tilesetTiles = 210; ///< one a packed cell
inline constexpr std::string_view tilesetName = "mazewright";
inline constexpr std::string_view tilesetPicture = "mazewright-tiles.png";
inline constexpr std::string_view levelProperty = "mazewright"; ///< rules and the like, as JSON

/// What a tile of our tileset is: `wall`, `floor`, `coin`, `tile`, `start`, `end`.
std::string_view kindName(CellKind kind);

/// What of a level has no cells and no name of its own in a map: its rules, what must hold, and
/// keys that are not known, as members of a JSON object; empty where there is nothing of it.
std::string otherMembers(const Level& level);

} // namespace mazewright::tiled
