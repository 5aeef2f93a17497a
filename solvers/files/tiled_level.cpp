#include "solvers/core/cell.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/native.h"
#include "solvers/files/tiled_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace mazewright::tiled {

// The meaning of a Tiled map as a level.
//
// Each visible tile layer covers those below it. The class of a tile gives its meaning (wall,
// floor, coin, tile, start, end; the property `value` gives the amount). Otherwise the name or
// class of its layer does (walls, collision, floor, coins), then a property (collides, walkable) or
// the collision shapes of the tile. Other tiles of a layer such as `Ground` or `Tile Layer 1` are
// floor if the map has walls elsewhere. Cells without a tile are floor. They are wall if floor
// tiles exist and no wall tiles, as in maps of caves. Objects called start, end, coin or wall, or
// in a layer of walls, lie on top. Objects called note become notes of their cells. Anything else
// is rejected by its name, never guessed: the user can hide its layer to exclude it. A hidden layer
// is left out, unless its name says walls: games hide those.

namespace {

constexpr PackedCell nothing = 255;

/// Returns the kind that the class or name of a layer says.
std::optional<CellKind> kindOf(const Layer& layer)
{
    const auto ofClass = kindOfLayer(layer.kind);
    return ofClass ? ofClass : kindOfLayer(layer.name);
}

/// Returns true if a layer belongs to the maze.
bool isRead(const Layer& layer)
{
    return !layer.isHidden || kindOf(layer) == CellKind::wall;
}

/// Returns true if a layer holds the ground, by its name or because it has the name that Tiled
/// gives to new layers.
bool isGround(const Layer& layer)
{
    constexpr auto grounds =
        std::to_array<std::string_view>({"ground", "background", "base", "terrain"});
    const std::string name = bareName(layer.name);
    return std::ranges::find(grounds, name) != grounds.end() || name.starts_with("tilelayer");
}

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
        if (layer.layerKind != LayerKind::tiles || !isRead(layer))
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
    /// Notes what is left out of a layer that is not read.
    void leaveOut(const Layer& layer);
    Expected<Maze> maze();
    CellNotes takeNotes();
    Message takeReadAs();

private:
    tl::unexpected<Error> wrong(std::size_t at, const Message& message,
                                ErrorCode code = ErrorCode::unsupported) const
    {
        return failure(code, message, lineAt(m_text, at));
    }
    /// The meaning of a tile, and where it is from.
    struct Meaning {
        PackedCell cell = nothing;
        bool isShape = false;  ///< from its collision shapes
        bool isGround = false; ///< none, but its layer is the ground
    };
    Expected<Meaning> meaningOf(std::uint32_t gid, Position at, const Layer& layer);
    PackedCell& cellOf(Position at)
    {
        return m_cells[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(m_box.width) +
                       static_cast<std::size_t>(at.column)];
    }
    double cellWidth() const; ///< in the pixels of objects
    double cellHeight() const { return static_cast<double>(m_map.tileHeight); }
    std::optional<Position> cellAt(double x, double y) const;
    Expected<void> placeObject(const Object& object, bool isInWalls);
    Expected<void> placeWall(const Object& object, bool isInWalls);
    Expected<void> placeShape(const Object& object);

    const Map& m_map;
    Box m_box;
    std::string_view m_text;
    const TileKinds& m_kinds;
    std::vector<PackedCell> m_cells;
    CellNotes m_notes;
    std::size_t m_shapeWalls = 0;  ///< number of cells that are walls by collision shapes
    std::optional<Error> m_ground; ///< of the first tile that is floor only if there are walls
    Message m_readAs;
};

Expected<void> Board::lay(const Layer& layer)
{
    if (!m_map.isInfinite && (layer.width != m_map.width || layer.height != m_map.height))
        return wrong(layer.at, messageOf("the layer {} is {} × {} cells; expected {} × {}, as the "
                                         "map",
                                         mazewright::quoted(layer.name), layer.width, layer.height,
                                         m_map.width, m_map.height));
    std::uint32_t lastGid = 0;
    Meaning last;
    std::size_t ground = 0;
    auto laid =
        forEachTile(m_map, layer, m_text,
                    [&](std::int64_t x, std::int64_t y, std::uint32_t gid) -> Expected<void> {
                        const Position at{static_cast<std::int32_t>(y - m_box.y),
                                          static_cast<std::int32_t>(x - m_box.x)};
                        if (gid != lastGid) {
                            auto meaning = meaningOf(gid, at, layer);
                            if (!meaning)
                                return tl::unexpected(meaning.error());
                            lastGid = gid;
                            last = *meaning;
                        }
                        m_shapeWalls += last.isShape ? 1 : 0;
                        ground += last.isGround ? 1 : 0;
                        PackedCell& cell = cellOf(at);
                        if (!last.isGround || cell == nothing)
                            cell = last.cell;
                        return {};
                    });
    if (ground > 0)
        addNote(m_readAs,
                messageOf("taken as floor: {} of the layer {}, whose tiles have no meaning",
                          counted(ground, "{} cell", "{} cells"), mazewright::quoted(layer.name)));
    if (layer.isHidden)
        addNote(m_readAs, messageOf("the hidden layer {} is read, because its name says walls",
                                    mazewright::quoted(layer.name)));
    return laid;
}

Expected<Board::Meaning> Board::meaningOf(std::uint32_t gid, Position at, const Layer& layer)
{
    if (const auto said = m_kinds.cellOf(gid))
        return Meaning{*said};
    if (const auto ofLayer = kindOf(layer))
        return Meaning{pack({*ofLayer, 1})};
    if (const auto hint = m_kinds.hintOf(gid))
        return Meaning{hint->cell, hint->isShape};
    auto none = wrong(layer.data.at,
                      messageOf("{}, for example at {} in the layer {}, has no meaning; give it a "
                                "class (wall, floor, coin, tile, start or end), or name its layer "
                                "walls, floor or coins",
                                m_kinds.name(gid), cellText(at), mazewright::quoted(layer.name)),
                      ErrorCode::unclear);
    if (!isGround(layer))
        return none;
    if (!m_ground)
        m_ground = none.value();
    return Meaning{pack({}), false, true};
}

void Board::leaveOut(const Layer& layer)
{
    std::size_t tiles = 0;
    if (layer.layerKind == LayerKind::tiles)
        (void)forEachTile(m_map, layer, m_text,
                          [&tiles](std::int64_t, std::int64_t, std::uint32_t) -> Expected<void> {
                              ++tiles;
                              return {};
                          });
    if (tiles > 0)
        addNote(m_readAs,
                messageOf("the hidden layer {} is left out, with {}",
                          mazewright::quoted(layer.name), counted(tiles, "{} cell", "{} cells")));
    if (!layer.objects.empty())
        addNote(m_readAs, messageOf("the hidden layer {} is left out, with {}",
                                    mazewright::quoted(layer.name),
                                    counted(layer.objects.size(), "{} object", "{} objects")));
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

/// Returns true if a point, relative to an object, is in its ellipse or polygon.
bool isInside(const Object& object, Point at)
{
    if (object.shape == ObjectShape::ellipse) {
        const double x = object.width > 0 ? at.x / object.width * 2 - 1 : 2;
        const double y = object.height > 0 ? at.y / object.height * 2 - 1 : 2;
        return x * x + y * y <= 1;
    }
    bool inside = false;
    const auto& corners = object.corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point& a = corners[i];
        const Point& b = corners[(i + 1) % corners.size()];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

/// Makes every cell wall whose middle is in an ellipse or polygon.
Expected<void> Board::placeShape(const Object& object)
{
    if (object.corners.size() > 1000)
        return wrong(object.at, "this wall has too many corners; expected at most 1000");
    Point least{0, 0};
    Point most{object.width, object.height};
    for (const Point& corner : object.corners) {
        least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
        most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
    }
    for (std::int64_t row = 0; row < m_box.height; ++row) {
        const double y = (static_cast<double>(m_box.y + row) + 0.5) * cellHeight() - object.y;
        if (y < least.y || y > most.y)
            continue;
        for (std::int64_t column = 0; column < m_box.width; ++column) {
            const double x = (static_cast<double>(m_box.x + column) + 0.5) * cellWidth() - object.x;
            if (x >= least.x && x <= most.x && isInside(object, {x, y}))
                cellOf({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)}) =
                    packedWall;
        }
    }
    return {};
}

/// Makes every cell wall that a rectangle covers, even partly. In a layer of walls, rectangles
/// outside the map count for nothing.
Expected<void> Board::placeWall(const Object& object, bool isInWalls)
{
    if (object.shape == ObjectShape::line)
        return wrong(object.at,
                     "this wall is a line; expected a rectangle, an ellipse or a polygon");
    if (object.shape != ObjectShape::box)
        return placeShape(object);
    const double left = static_cast<double>(m_box.x) * cellWidth();
    const double top = static_cast<double>(m_box.y) * cellHeight();
    const double right = left + static_cast<double>(m_box.width) * cellWidth() - 0.5;
    const double below = top + static_cast<double>(m_box.height) * cellHeight() - 0.5;
    const auto least = cellAt(std::max(object.x, left), std::max(object.y, top));
    const auto most = cellAt(std::min(object.x + std::max(object.width - 0.5, 0.0), right),
                             std::min(object.y + std::max(object.height - 0.5, 0.0), below));
    if ((!least || !most) && isInWalls)
        return {};
    if (!least || !most)
        return wrong(object.at, "this wall lies outside the map");
    for (std::int32_t row = least->row; row <= most->row; ++row)
        for (std::int32_t column = least->column; column <= most->column; ++column)
            cellOf({row, column}) = packedWall;
    return {};
}

Expected<void> Board::placeObject(const Object& object, bool isInWalls)
{
    const bool isNote = object.kind == "note";
    const auto ofClass = kindOfObject(object.kind);
    auto kind = ofClass ? ofClass : kindOfObject(object.name);
    if (!kind && !isNote && isInWalls)
        kind = CellKind::wall;
    if (!kind && !isNote)
        return wrong(object.at,
                     messageOf("the object {} has no meaning; give it a class or name "
                               "(start, end, coin, wall or note), or hide its layer",
                               mazewright::quoted(object.name.empty() ? object.kind : object.name)),
                     ErrorCode::unclear);
    if (kind == CellKind::wall && !object.isTile)
        return placeWall(object, isInWalls);
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
    const bool isInWalls = kindOf(layer) == CellKind::wall;
    for (const Object& object : layer.objects)
        if (auto placed = placeObject(object, isInWalls); !placed)
            return placed;
    if (layer.isHidden && !layer.objects.empty())
        addNote(m_readAs, messageOf("the hidden layer {} is read, because its name says walls",
                                    mazewright::quoted(layer.name)));
    return {};
}

Expected<Maze> Board::maze()
{
    const auto has = [this](auto isKind) {
        return std::any_of(m_cells.begin(), m_cells.end(), [&](PackedCell cell) {
            return cell != nothing && isKind(unpack(cell).kind);
        });
    };
    const bool hasWalls = has([](CellKind kind) { return kind == CellKind::wall; });
    if (m_ground && !hasWalls)
        return tl::unexpected(*m_ground);
    const bool isCave = has([](CellKind kind) { return kind == CellKind::floor; }) && !hasWalls;
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

/// Returns how the layers were read.
Message Board::takeReadAs()
{
    if (m_shapeWalls > 0)
        addNote(m_readAs,
                counted(m_shapeWalls, "{} cell is a wall by the collision shapes of its tile",
                        "{} cells are walls by the collision shapes of their tiles"));
    return std::move(m_readAs);
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
        return layer.layerKind == LayerKind::tiles && isRead(layer);
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
        if (!isRead(layer)) {
            board.leaveOut(layer);
            continue;
        }
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
        if (auto placed = isRead(layer) ? board.place(layer) : Expected<void>{}; !placed)
            return tl::unexpected(placed.error());
    auto maze = board.maze();
    if (!maze)
        return tl::unexpected(maze.error());
    CellNotes cellNotes = board.takeNotes();
    Level level{.maze = *std::move(maze), .cellNotes = std::move(cellNotes)};
    if (auto taken = takeProperties(level, map, text); !taken)
        return tl::unexpected(taken.error());
    ReadLevel read{.level = std::move(level), .readAs = board.takeReadAs()};
    if (map.orientation == "isometric")
        addNote(read.readAs, "the isometric map is drawn with square cells");
    if (map.isInfinite)
        addNote(read.readAs, messageOf("the infinite map is read as the {} and {} that have tiles",
                                       counted(box->height, "{} row", "{} rows"),
                                       counted(box->width, "{} column", "{} columns")));
    return read;
}

} // namespace mazewright::tiled
