#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/files/object_cells.h"
#include "solvers/files/room_walls.h"
#include "solvers/files/symbol_grid.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

// Rooms as JSON objects, as programs store their mazes; read-only. A room says for each side
// whether it has a wall, by members of its own or in `walls`, which may be an object or a list of
// four values: north, east, south, west. Rooms stand in a list of rows, or in one list with their
// row and column.
//
//     {"start": {"row": 0, "col": 0},
//      "maze": [[{"north": true, "east": false, "south": true, "west": true}, …], …]}
//
// Each wall between two rooms is said twice, so that both must agree; `room_walls.h` checks that,
// and finds whether `true` is a wall where `walls` does not say so.

namespace mazewright {

namespace {

using KeyNames = std::array<std::string_view, 5>; ///< the last ones may be empty

/// The names of the four sides, in the order of `allDirections`.
constexpr std::array<KeyNames, 4> sideKeys = {{{"north", "top", "up", "n", "N"},
                                               {"east", "right", "e", "E"},
                                               {"south", "bottom", "down", "s", "S"},
                                               {"west", "left", "w", "W"}}};
constexpr KeyNames startKeys = {"start", "entrance", "entry"};
constexpr KeyNames endKeys = {"end", "goal", "finish", "exit", "target"};

/// Returns the value of the last member that has one of several names; empty if there is none.
std::string_view memberCalled(std::string_view object, const KeyNames& names)
{
    std::string_view found;
    for (const JsonEntry& entry : JsonEntries(isJsonObject(object) ? object : ""))
        if (std::any_of(names.begin(), names.end(), [&entry](std::string_view name) {
                return !name.empty() && entry.isCalled(name);
            }))
            found = entry.value;
    return found;
}

struct RoomSides {
    std::uint8_t flags = 0;
    bool areWalls = false; ///< true if they are said by `walls`
};

/// Returns the flags of four values that are true or false, or 1 or 0; empty for anything else.
std::optional<std::uint8_t> flagsOf(const std::array<std::string_view, 4>& values)
{
    unsigned flags = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool isSet = values.at(i) == "true" || values.at(i) == "1";
        if (!isSet && values.at(i) != "false" && values.at(i) != "0")
            return std::nullopt;
        flags |= isSet ? 1U << i : 0U;
    }
    return static_cast<std::uint8_t>(flags);
}

/// Returns the sides of a room; empty if the value is no room.
std::optional<RoomSides> sidesOf(std::string_view room)
{
    if (!isJsonObject(room))
        return std::nullopt;
    const std::string_view walls = memberOf(room, "walls");
    std::optional<std::array<std::string_view, 4>> values = partsOf<4>(walls);
    const bool areWalls = isJsonList(walls) || isJsonObject(walls);
    if (!isJsonList(walls)) {
        values.emplace();
        std::transform(sideKeys.begin(), sideKeys.end(), values->begin(),
                       [object = areWalls ? walls : room](const KeyNames& names) {
                           return memberCalled(object, names);
                       });
    }
    const auto flags = values ? flagsOf(*values) : std::nullopt;
    return flags ? std::optional(RoomSides{*flags, areWalls}) : std::nullopt;
}

/// Returns the row and column that an object names; empty if it has none.
std::optional<Position> namedPlace(std::string_view object)
{
    NamedPlace place;
    for (const JsonEntry& entry : JsonEntries(isJsonObject(object) ? object : ""))
        place.take(textOfJson(entry.key), entry.value);
    return place.position();
}

std::string_view firstIn(std::string_view list)
{
    const auto first = JsonEntries(isJsonList(list) ? list : "").begin();
    return first == std::default_sentinel ? std::string_view() : first->value;
}

/// A list of rooms, or of rows of rooms.
struct RoomList {
    std::string_view owner; ///< the object that has the list, and perhaps ends
    std::string_view list;
};

/// Finds all lists of rooms in a value.
void findRooms(std::string_view value, std::string_view owner, int depth,
               std::vector<RoomList>& found)
{
    constexpr int deepest = 4;
    if (sidesOf(firstIn(value)) || sidesOf(firstIn(firstIn(value))))
        found.push_back({owner, value});
    else if (depth < deepest)
        for (const JsonEntry& entry : JsonEntries(value))
            if (isJsonObject(entry.value) || isJsonList(entry.value))
                findRooms(entry.value, isJsonObject(value) ? value : owner, depth + 1, found);
}

std::vector<RoomList> roomListsIn(std::string_view text)
{
    std::vector<RoomList> found;
    findRooms(valueOfJson(text), {}, 0, found);
    return found;
}

class JsonRoomsReader : public JsonReader {
public:
    explicit JsonRoomsReader(std::string_view text) : JsonReader(text), m_text(text) {}
    Expected<ReadLevel> level(const ReadOptions& options);

private:
    struct Room {
        Position at;
        std::uint8_t flags = 0;
        std::string_view object;
    };

    void addRoom(std::string_view object, std::optional<Position> place);
    void addRooms(std::string_view list);
    RoomFlags rooms();
    Expected<FlagMeaning> meaning(const RoomFlags& rooms);
    void setEnd(Maze& maze, const KeyNames& keys, CellKind kind);

    std::string_view m_text;
    RoomList m_list;
    std::vector<Room> m_rooms; ///< after `rooms`: row by row
    bool m_areWalls = false;   ///< true if `true` is a wall for sure
    Message m_readAs;
};

/// Adds a room. `place`: where it is unless it says so itself.
void JsonRoomsReader::addRoom(std::string_view object, std::optional<Position> place)
{
    const auto sides = sidesOf(object);
    if (m_rooms.empty() && sides)
        m_areWalls = sides->areWalls;
    if (!sides || sides->areWalls != m_areWalls)
        return fail(object, "expected a room that says of each of its four sides if it is a wall");
    if (const auto named = namedPlace(object))
        place = named;
    if (!place)
        return fail(object, "expected a room with its row and its column");
    m_rooms.push_back({*place, sides->flags, object});
}

void JsonRoomsReader::addRooms(std::string_view list)
{
    Position next;
    for (const JsonEntry& entry : entriesOf(list)) {
        if (!isJsonList(entry.value)) {
            addRoom(entry.value, std::nullopt);
            continue;
        }
        next.column = 0;
        for (const JsonEntry& room : entriesOf(entry.value)) {
            addRoom(room.value, next);
            ++next.column;
        }
        ++next.row;
    }
}

/// Orders the rooms by their places, each of which must have one.
RoomFlags JsonRoomsReader::rooms()
{
    RoomFlags flags;
    for (const Room& room : m_rooms) {
        flags.rows = std::max(flags.rows, room.at.row + 1);
        flags.columns = std::max(flags.columns, room.at.column + 1);
    }
    std::stable_sort(m_rooms.begin(), m_rooms.end(),
                     [](const Room& a, const Room& b) { return a.at < b.at; });
    std::vector<Position> places;
    for (const Room& room : m_rooms) {
        places.push_back(room.at);
        flags.flags.push_back(room.flags);
    }
    auto fault = faultOfPlaces(places, flags.rows, flags.columns);
    if (!fault)
        return flags;
    fail(m_rooms[fault->at].object, std::move(fault->message));
    return {};
}

/// Finds what the flags mean, and tells it if it is not the usual.
Expected<FlagMeaning> JsonRoomsReader::meaning(const RoomFlags& rooms)
{
    const auto columns = static_cast<std::size_t>(rooms.columns);
    auto found = meaningOfFlags(
        rooms, {.isOrderKnown = true, .isWallKnown = m_areWalls}, [&](Position room) {
            const auto number = static_cast<std::size_t>(room.row) * columns +
                                static_cast<std::size_t>(room.column);
            return lineAt(m_text, placeOf(m_rooms[number].object));
        });
    if (found && !found->isWall)
        addNote(m_readAs, "true is an opening");
    return found;
}

/// Sets an end, if the text names its row and column.
void JsonRoomsReader::setEnd(Maze& maze, const KeyNames& keys, CellKind kind)
{
    std::string_view value = memberCalled(m_list.owner, keys);
    if (value.empty())
        value = memberCalled(root(), keys);
    if (value.empty() || value == "null")
        return;
    const auto room = namedPlace(value);
    if (!room) {
        const std::string text = fmt::format("{}: {}", keys[0], value);
        addNote(m_readAs,
                messageOf("without {}", messageOf("the text {}", mazewright::quoted(text))));
    } else if (const auto set = setEndRoom(maze, *room, kind); !set) {
        fail(value, set.error().message);
    }
}

Expected<ReadLevel> JsonRoomsReader::level(const ReadOptions& options)
{
    const std::vector<RoomList> lists = roomListsIn(m_text);
    if (lists.empty())
        fail({}, "expected a list of rooms, or of rows of rooms");
    else if (auto is = checkLevelNumber(options.level, lists.size()); !is)
        return tl::unexpected(is.error());
    else
        m_list = lists[static_cast<std::size_t>(options.level) - 1];
    addRooms(m_list.list);
    const RoomFlags flags = isGood() ? rooms() : RoomFlags();
    const auto found = isGood() ? meaning(flags) : FlagMeaning();
    if (!found)
        return tl::unexpected(found.error());
    auto maze = mazeOfRooms(flags, *found);
    if (!maze)
        return tl::unexpected(maze.error());
    setEnd(*maze, startKeys, CellKind::start);
    setEnd(*maze, endKeys, CellKind::end);
    completeEnds(*maze, options.hasOpenings, m_readAs);
    if (Message note = levelNote(options.level, lists.size()); !note.empty())
        addNote(m_readAs, std::move(note));
    return resultOf(ReadLevel{.level = {.maze = *std::move(maze)},
                              .readAs = std::move(m_readAs),
                              .levels = static_cast<int>(lists.size())});
}

Expected<ReadLevel> readJsonRooms(const LevelText& source)
{
    return checkJson(source.text).and_then([&source] {
        return JsonRoomsReader(source.text).level(source.options);
    });
}

/// Returns true if a text also has a grid of cells, which is then the maze.
bool hasGrid(std::string_view text)
{
    const auto grids = gridsOfLiterals(text);
    return grids && std::any_of(grids->begin(), grids->end(), [](const SymbolGrid& grid) {
               return grid.rows > 1 && grid.columns > 1 && !grid.isOfObjects;
           });
}

Likeness recogniseJsonRooms(std::string_view text)
{
    const std::string_view value = valueOfJson(text);
    if (!isJsonObject(value) && !isJsonList(value))
        return Likeness::no;
    const std::string_view head = value.substr(0, std::size_t{1} << 16);
    const auto isInHead = [head](std::string_view name) {
        return !name.empty() && head.find(quotedJson(name)) != std::string_view::npos;
    };
    const bool mayHaveRooms =
        isInHead("walls") || std::any_of(sideKeys[0].begin(), sideKeys[0].end(), isInHead);
    return mayHaveRooms && checkJson(text) && !roomListsIn(text).empty() && !hasGrid(text)
               ? Likeness::surely
               : Likeness::no;
}

} // namespace

namespace catalogue {

extern const Format jsonRoomsFormat;
constinit const Format jsonRoomsFormat = {
    .info = {.id = "json-rooms",
             .name = "JSON rooms",
             .extensions = "*.rooms.json",
             .summary = "A list of rooms that say north, east, south and west if they have a wall; "
                        "can be read but not written."},
    .recognise = recogniseJsonRooms,
    .read = readJsonRooms,
    .write = nullptr,
};

} // namespace catalogue

} // namespace mazewright
