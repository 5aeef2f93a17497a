#include "solvers/formats/cell_rows.h"
#include "solvers/formats/json_entries.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/native.h"
#include "solvers/formats/tiled/layer_data.h"
#include "solvers/formats/tiled/tile_kinds.h"
#include "solvers/formats/wording.h"
#include "solvers/maze/cell_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

// The meaning of a Tiled map as a level.
//
// Each visible tile layer covers those below it. The class of a tile gives its meaning (wall,
// floor, coin, tile, start, end; the property `value` gives the amount). Otherwise the name or
// class of its layer does (walls, collision, floor, coins). Cells without a tile are floor. They
// are wall if floor tiles exist and no wall tiles, as in maps of caves. Objects called start, end,
// coin or wall lie on top. Objects called note become notes of their cells. Anything else is
// rejected by its name, never guessed: the user can hide its layer to exclude it.

namespace mazewright::tiled {

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

Expected<Level> levelOf(const Map& map, std::string_view text, const FilesBeside& beside)
{
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
    return level;
}

} // namespace mazewright::tiled
