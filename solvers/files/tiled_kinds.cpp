#include "solvers/core/cell.h"
#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/symbol_grid.h"
#include "solvers/files/tiled_map.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>

// What the names, classes, properties and collision shapes of Tiled mean as cells.

namespace mazewright::tiled {

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

} // namespace

std::string bareName(std::string_view name)
{
    std::string bare = inSmallLetters(name);
    std::erase_if(bare,
                  [](char letter) { return letter == ' ' || letter == '_' || letter == '-'; });
    return bare;
}

namespace {

template <std::size_t size>
bool isOneOf(std::string_view word, const std::array<std::string_view, size>& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Returns what a tile says of walls beside its class: a truth value as games name it, or collision
/// shapes that cover most of the tile.
std::optional<TileHint> hintOfTile(const Tile& tile, const Tileset& set)
{
    constexpr auto closed = std::to_array<std::string_view>(
        {"collides", "collide", "collision", "collidable", "solid", "blocked", "wall"});
    constexpr auto open = std::to_array<std::string_view>({"walkable", "passable"});
    for (const Property& property : tile.properties) {
        const std::string name = bareName(property.name);
        const std::string value = inSmallLetters(property.value);
        const bool isTrue = value == "true" || value == "1";
        if ((!isTrue && value != "false" && value != "0") ||
            (!isOneOf(name, closed) && !isOneOf(name, open)))
            continue;
        return TileHint{isTrue == isOneOf(name, closed) ? packedWall : pack({})};
    }
    const double area = static_cast<double>(set.tileWidth) * static_cast<double>(set.tileHeight);
    if (area > 0 && tile.shapeArea * 2 > area)
        return TileHint{packedWall, true};
    return std::nullopt;
}

std::string_view valueOf(const std::vector<Property>& properties, std::string_view name)
{
    const auto found =
        std::find_if(properties.begin(), properties.end(),
                     [name](const Property& property) { return property.name == name; });
    return found == properties.end() ? std::string_view() : std::string_view(found->value);
}

/// Returns the cell of a number of the one-stroke matrix. Errors: `value`.
Expected<std::optional<PackedCell>> cellOfNumber(std::string_view said, int line)
{
    if (const auto entry = knownLegend("matrix").explain(plainNumber(said)))
        return entry->cell;
    return failure(
        ErrorCode::value,
        messageOf("{} is not a cell; expected -1 wall, 0 floor, 1 coin, 2 start or 3 end",
                  mazewright::quoted(said)),
        line);
}

/// Returns the cell of a tile; empty if the tile has no kind. Errors: `value`.
Expected<std::optional<PackedCell>> cellOfTile(const Tile& tile, int line)
{
    const std::string_view said = valueOf(tile.properties, "cell");
    auto kind = kindOfWord(tile.kind);
    if (!kind && !said.empty())
        kind = kindOfWord(said);
    if (!kind && !said.empty())
        return cellOfNumber(said, line);
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
    constexpr auto walls = std::to_array<std::string_view>(
        {"collision", "collisions", "collider", "colliders", "collidable", "obstacle", "obstacles",
         "blocked", "blocking", "blocker", "blockers", "solid", "solids"});
    if (isOneOf(bareName(name), walls))
        return CellKind::wall;
    if (const auto kind = kindOfWord(name))
        return kind;
    return name.ends_with('s') || name.ends_with('S') ? kindOfWord(name.substr(0, name.size() - 1))
                                                      : std::nullopt;
}

std::optional<CellKind> kindOfObject(std::string_view name)
{
    constexpr auto starts = std::to_array<std::string_view>(
        {"player", "spawn", "entrance", "playerstart", "startpoint", "playerspawn", "spawnpoint"});
    constexpr auto ends = std::to_array<std::string_view>({"exit", "goal", "finish", "endpoint"});
    const std::string bare = bareName(name);
    if (isOneOf(bare, starts))
        return CellKind::start;
    return isOneOf(bare, ends) ? std::optional(CellKind::end) : kindOfWord(name);
}

double areaOf(const Object& object)
{
    constexpr double quarterOfPi = 0.7853981633974483;
    const double box = object.width * object.height;
    double twice = 0;
    switch (object.shape) {
    case ObjectShape::box:
        return box;
    case ObjectShape::ellipse:
        return box * quarterOfPi;
    case ObjectShape::polygon:
        for (std::size_t i = 0; i < object.corners.size(); ++i) {
            const Point& a = object.corners[i];
            const Point& b = object.corners[(i + 1) % object.corners.size()];
            twice += a.x * b.y - b.x * a.y;
        }
        return std::abs(twice) / 2;
    case ObjectShape::line:
        break;
    }
    return 0;
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
        if (const auto hint = hintOfTile(tile, set))
            m_hints[firstGid + tile.id] = *hint;
    }
    return {};
}

std::optional<PackedCell> TileKinds::cellOf(std::uint32_t gid) const
{
    const auto found = m_cells.find(gid);
    return found == m_cells.end() ? std::nullopt : std::optional(found->second);
}

std::optional<TileHint> TileKinds::hintOf(std::uint32_t gid) const
{
    const auto found = m_hints.find(gid);
    return found == m_hints.end() ? std::nullopt : std::optional(found->second);
}

Message TileKinds::name(std::uint32_t gid) const
{
    const auto behind = m_names.upper_bound(gid);
    if (behind == m_names.begin())
        return messageOf("the tile {}, which is in no tileset,", gid);
    const auto& [first, set] = *std::prev(behind);
    return messageOf("the tile {} of the tileset {}", gid - first, mazewright::quoted(set));
}

} // namespace mazewright::tiled
