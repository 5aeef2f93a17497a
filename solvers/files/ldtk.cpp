#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/files/tiled_map.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

// Projects of the editor LDtk, read-only. A project has levels; a level has layers, the topmost
// first. The cells of an IntGrid layer are numbers, whose identifiers are in the definitions of the
// project: `wall`, `floor`, `coin`, `water`. Numbers without an identifier mean what the name of
// their layer says, such as `Walls`. The user's legend comes first, with identifiers or numbers as
// symbols. Entities called `Start`, `Player`, `End` or `Coin` lie on top. Layers of tiles only draw
// what the numbers mean; they and other entities are left out, which is told. A level may have a
// file of its own (`.ldtkl`), which can be read alone, too. Source: the JSON format of LDtk 1.5,
// ldtk.io/json.

namespace mazewright {

namespace {

/// The definition of a layer: identifiers of its numbers.
struct LdtkLayer {
    std::int64_t uid = 0;
    std::map<std::int64_t, std::string> identifiers{};
};

/// A level as it stands in a project.
struct LdtkLevelPlace {
    std::string_view object;
    std::string file; ///< of its layers; empty if they are in the project
};

/// Reads a project, or the file of one level.
class LdtkReader : public JsonReader {
public:
    explicit LdtkReader(std::string_view text) : JsonReader(text) {}

    std::vector<LdtkLayer> definitions();
    std::vector<LdtkLevelPlace> levels();
    /// Returns a level of this text. `object`: the level; the whole text if empty.
    Expected<ReadLevel> level(std::string_view object, const std::vector<LdtkLayer>& definitions,
                              const ReadOptions& options);
    Expected<void> check()
    {
        return resultOf(true).map([](bool) {});
    }

private:
    struct Instance {
        std::string name;
        std::vector<JsonEntry> members;
        std::int64_t columns = 0;
        std::int64_t rows = 0;
        std::int64_t gridSize = 1;
    };

    std::int64_t number(const std::vector<JsonEntry>& members, std::string_view key,
                        std::int64_t most);
    Instance instance(std::string_view object);
    void lay(const Instance& layer, const LdtkLayer* definition, const ReadOptions& options);
    std::optional<PackedCell> meaningOf(const Instance& layer, std::int64_t value,
                                        std::string_view identifier, const ReadOptions& options);
    void placeEntities(const Instance& layer, const ReadOptions& options);
    void noteTiles(const Instance& layer);
    Expected<ReadLevel> finished(std::string_view object);

    std::vector<PackedCell> m_cells; ///< empty before the first IntGrid layer
    std::int64_t m_columns = 0;
    std::int64_t m_rows = 0;
    std::int64_t m_gridSize = 1;
    std::size_t m_water = 0;
    std::map<std::string, std::size_t> m_leftOut; ///< number of entities by identifier
    Message m_readAs;
};

constexpr PackedCell ldtkNothing = 255;

/// Returns the content of a string; empty for any other value.
std::string wordOf(std::string_view value)
{
    return isJsonString(value) ? textOfJson(value) : std::string();
}

bool isLdtkKey(std::string_view key)
{
    constexpr auto keys = std::to_array<std::string_view>(
        {"__identifier", "__type", "__cWid", "__cHei", "__gridSize", "layerDefUid", "intGridCsv",
         "gridTiles", "autoLayerTiles", "entityInstances"});
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::int64_t LdtkReader::number(const std::vector<JsonEntry>& members, std::string_view key,
                                std::int64_t most)
{
    const std::string_view value = memberOf(members, key);
    const auto number = text::wholeNumber(value);
    if (number && *number >= 1 && *number <= most)
        return *number;
    expected(key, value, messageOf("a whole number from {} to {}", 1, most));
    return 1;
}

std::vector<LdtkLayer> LdtkReader::definitions()
{
    std::vector<LdtkLayer> all;
    for (const JsonEntry& entry : entriesOf(memberOf(memberOf(root(), "defs"), "layers"))) {
        LdtkLayer layer{text::wholeNumber(memberOf(entry.value, "uid")).value_or(-1)};
        for (const JsonEntry& value : entriesOf(memberOf(entry.value, "intGridValues"))) {
            const auto number = text::wholeNumber(memberOf(value.value, "value"));
            const std::string_view identifier = memberOf(value.value, "identifier");
            if (number && isJsonString(identifier))
                layer.identifiers[*number] = textOfJson(identifier);
        }
        all.push_back(std::move(layer));
    }
    return all;
}

std::vector<LdtkLevelPlace> LdtkReader::levels()
{
    std::vector<LdtkLevelPlace> all;
    const auto add = [&](std::string_view list) {
        for (const JsonEntry& entry : entriesOf(list)) {
            const std::string_view file = memberOf(entry.value, "externalRelPath");
            const bool isBeside =
                isJsonString(file) && !isJsonList(memberOf(entry.value, "layerInstances"));
            all.push_back({entry.value, isBeside ? textOfJson(file) : std::string()});
        }
    };
    if (isJsonList(memberOf(root(), "layerInstances")))
        return {{root(), {}}};
    add(memberOf(root(), "levels"));
    for (const JsonEntry& world : entriesOf(memberOf(root(), "worlds")))
        add(memberOf(world.value, "levels"));
    if (all.empty())
        fail(root(), "there are no levels; expected \"levels\": a list");
    return all;
}

LdtkReader::Instance LdtkReader::instance(std::string_view object)
{
    Instance layer{.name = {}, .members = membersOf(object, isLdtkKey)};
    layer.name = wordOf(memberOf(layer.members, "__identifier"));
    layer.columns = number(layer.members, "__cWid", INT32_MAX);
    layer.rows = number(layer.members, "__cHei", INT32_MAX);
    layer.gridSize = number(layer.members, "__gridSize", INT32_MAX);
    return layer;
}

/// Returns the cell of a number in a layer; empty, with an error, if it has no meaning.
std::optional<PackedCell> LdtkReader::meaningOf(const Instance& layer, std::int64_t value,
                                                std::string_view identifier,
                                                const ReadOptions& options)
{
    const std::string digits = std::to_string(value);
    if (options.legend) {
        auto entry = options.legend->explain(identifier.empty() ? digits : identifier);
        if (!entry)
            entry = options.legend->explain(digits);
        if (entry)
            return entry->cell.value_or(ldtkNothing);
    }
    if (tiled::bareName(identifier) == "ground")
        return pack({});
    auto kind = tiled::kindOfLayer(identifier);
    if (!kind)
        kind = tiled::kindOfObject(identifier);
    if (!kind && identifier.empty())
        kind = tiled::kindOfLayer(layer.name);
    return kind ? std::optional(pack({*kind, 1})) : std::nullopt;
}

/// Returns the identifier of a value of an IntGrid; empty if it has none.
std::string identifierOf(const LdtkLayer* definition, std::int64_t value)
{
    if (definition == nullptr)
        return {};
    const auto known = definition->identifiers.find(value);
    return known == definition->identifiers.end() ? std::string() : known->second;
}

/// Returns the error of a value without a meaning, which cell number `cell` has.
Message withoutMeaning(std::string_view layer, std::int64_t value, const std::string& identifier,
                       std::size_t cell, std::size_t columns)
{
    return messageOf("the value {} ({}) of the layer {}, for example at ({}, {}), has no meaning; "
                     "expected wall, floor, coin or water; --legend '{}=wall' says one",
                     value, mazewright::quoted(identifier), mazewright::quoted(layer),
                     cell / columns, cell % columns,
                     identifier.empty() ? std::to_string(value) : identifier);
}

/// Puts an IntGrid layer over those below it.
void LdtkReader::lay(const Instance& layer, const LdtkLayer* definition, const ReadOptions& options)
{
    const std::string_view grid = memberOf(layer.members, "intGridCsv");
    if (m_cells.empty()) {
        if (const auto fits = Maze::checkSize(layer.rows, layer.columns); !fits)
            return fail(grid, fits.error().message, fits.error().code);
        m_columns = layer.columns;
        m_rows = layer.rows;
        m_gridSize = layer.gridSize;
    } else if (layer.columns != m_columns || layer.rows != m_rows) {
        return fail(grid, messageOf("the layer {} is {} × {} cells; expected {} × {}, as the layer "
                                    "below",
                                    mazewright::quoted(layer.name), layer.columns, layer.rows,
                                    m_columns, m_rows));
    }
    const bool isFirst = m_cells.empty();
    const auto size = static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows);
    std::size_t cell = 0;
    std::int64_t lastValue = 0;
    PackedCell last = ldtkNothing;
    bool isWater = false;
    for (const JsonEntry& entry : entriesOf(grid)) {
        const auto value = text::wholeNumber(entry.value);
        if (!value || *value < 0)
            return expected("intGridCsv", entry.value, "a whole number of at least 0");
        if (cell >= size) { // too many
            ++cell;
            break;
        }
        if (*value != lastValue) {
            const std::string identifier = identifierOf(definition, *value);
            auto meant = *value == 0 ? std::optional(ldtkNothing)
                                     : meaningOf(layer, *value, identifier, options);
            isWater = *value != 0 && !meant && tiled::bareName(identifier) == "water";
            if (isWater)
                meant = options.isWaterOpen ? pack({}) : packedWall;
            if (!meant)
                return fail(entry.value,
                            withoutMeaning(layer.name, *value, identifier, cell,
                                           static_cast<std::size_t>(m_columns)),
                            ErrorCode::unclear);
            lastValue = *value;
            last = *meant;
        }
        m_water += isWater ? 1 : 0;
        if (isFirst)
            m_cells.push_back(last);
        else if (last != ldtkNothing)
            m_cells[cell] = last;
        ++cell;
    }
    if (cell != size)
        fail(grid, messageOf("the layer {} has another number of cells than the {} of its size",
                             mazewright::quoted(layer.name), size));
}

void LdtkReader::placeEntities(const Instance& layer, const ReadOptions& options)
{
    for (const JsonEntry& entry : entriesOf(memberOf(layer.members, "entityInstances"))) {
        const std::string name = wordOf(memberOf(entry.value, "__identifier"));
        auto legend = options.legend ? options.legend->explain(name) : std::nullopt;
        const auto kind = tiled::kindOfObject(name);
        if (!legend && kind)
            legend = Legend::Entry{name, pack({*kind, 1})};
        if (!legend || !legend->cell) {
            ++m_leftOut[name];
            continue;
        }
        const std::string_view grid = memberOf(entry.value, "__grid");
        const auto place = partsOf<2>(grid);
        const auto column = place ? text::wholeNumber((*place)[0]) : std::nullopt;
        const auto row = place ? text::wholeNumber((*place)[1]) : std::nullopt;
        if (!column || !row)
            return expected("__grid", grid, "a column and a row");
        const auto isIn = [&](std::int64_t at, std::int64_t most) { // of this layer, which is finer
            return at >= 0 && at <= INT32_MAX &&
                   (at * layer.gridSize + layer.gridSize / 2) / m_gridSize < most;
        };
        if (!isIn(*column, m_columns) || !isIn(*row, m_rows))
            return fail(entry.value,
                        messageOf("the object {} lies outside the map", mazewright::quoted(name)));
        const auto cellOf = [&](std::int64_t at) {
            return static_cast<std::size_t>((at * layer.gridSize + layer.gridSize / 2) /
                                            m_gridSize);
        };
        m_cells[cellOf(*row) * static_cast<std::size_t>(m_columns) + cellOf(*column)] =
            *legend->cell;
    }
}

void LdtkReader::noteTiles(const Instance& layer)
{
    const auto tiles = std::ranges::distance(entriesOf(memberOf(layer.members, "gridTiles")));
    if (tiles > 0)
        addNote(m_readAs,
                messageOf("the layer {} is left out, with {}", mazewright::quoted(layer.name),
                          counted(tiles, "{} tile", "{} tiles")));
}

Expected<ReadLevel> LdtkReader::level(std::string_view object,
                                      const std::vector<LdtkLayer>& definitions,
                                      const ReadOptions& options)
{
    if (object.empty())
        object = root();
    std::vector<std::string_view> layers;
    for (const JsonEntry& entry : entriesOf(memberOf(object, "layerInstances")))
        layers.push_back(entry.value);
    std::reverse(layers.begin(), layers.end()); // the lowest first
    std::vector<Instance> instances;
    instances.reserve(layers.size());
    for (const std::string_view layer : layers)
        instances.push_back(instance(layer));
    for (const Instance& layer : instances) {
        if (wordOf(memberOf(layer.members, "__type")) == std::string_view("IntGrid") && isGood()) {
            const auto uid = text::wholeNumber(memberOf(layer.members, "layerDefUid"));
            const auto known =
                std::find_if(definitions.begin(), definitions.end(),
                             [&uid](const LdtkLayer& definition) { return definition.uid == uid; });
            lay(layer, known == definitions.end() ? nullptr : &*known, options);
        }
        noteTiles(layer);
    }
    if (isGood() && m_cells.empty())
        fail(object, "the level has no IntGrid layer; expected at least one",
             ErrorCode::unsupported);
    for (const Instance& layer : instances)
        if (isGood())
            placeEntities(layer, options);
    if (auto checked = check(); !checked)
        return tl::unexpected(checked.error());
    if (m_water > 0 && !options.isWaterOpen)
        addNote(m_readAs, counted(m_water, "{} cell of water is a wall; --water open opens it",
                                  "{} cells of water are walls; --water open opens them"));
    for (const auto& [name, number] : m_leftOut)
        addNote(m_readAs, messageOf("{} {} left out", counted(number, "{} entity", "{} entities"),
                                    mazewright::quoted(name)));
    return finished(object);
}

/// Returns the level of the cells. As in Tiled, cells without a number are wall if there is floor
/// and no wall.
Expected<ReadLevel> LdtkReader::finished(std::string_view object)
{
    const auto has = [this](CellKind kind) {
        return std::any_of(m_cells.begin(), m_cells.end(), [kind](PackedCell cell) {
            return cell != ldtkNothing && unpack(cell).kind == kind;
        });
    };
    const bool isCave = has(CellKind::floor) && !has(CellKind::wall);
    std::replace(m_cells.begin(), m_cells.end(), ldtkNothing, isCave ? packedWall : pack({}));
    CellRows rows;
    for (std::size_t cell = 0; cell < m_cells.size(); ++cell) {
        rows.add(m_cells[cell]);
        if ((cell + 1) % static_cast<std::size_t>(m_columns) != 0)
            continue;
        if (auto ended = rows.endRow(0); !ended) {
            fail(object, ended.error().message, ended.error().code);
            return tl::unexpected(check().error());
        }
    }
    return rows.maze().map([this](Maze&& maze) {
        return ReadLevel{.level = {.maze = std::move(maze)}, .readAs = std::move(m_readAs)};
    });
}

Expected<ReadLevel> readLdtkBeside(LdtkReader& project, const LdtkLevelPlace& place,
                                   const std::vector<LdtkLayer>& definitions,
                                   const LevelText& source)
{
    if (place.file.empty())
        return project.level(place.object, definitions, source.options);
    const auto content =
        source.beside ? source.beside(place.file)
                      : Expected<std::string>(failure(ErrorCode::unsupported,
                                                      "the file of a level cannot be read here"));
    auto read = !content ? Expected<ReadLevel>(tl::unexpected(content.error()))
                         : checkJson(*content).and_then([&] {
                               return LdtkReader(*content).level({}, definitions, source.options);
                           });
    if (read)
        return read;
    const auto line =
        lineAt(source.text, static_cast<std::size_t>(place.object.data() - source.text.data()));
    return failure(
        read.error().code,
        messageOf("the level in {}: {}", mazewright::quoted(place.file), read.error().message),
        line);
}

Expected<ReadLevel> readLdtk(const LevelText& source)
{
    if (auto checked = checkJson(source.text); !checked)
        return tl::unexpected(checked.error());
    LdtkReader reader(source.text);
    const auto definitions = reader.definitions();
    const auto levels = reader.levels();
    if (auto checked = reader.check(); !checked)
        return tl::unexpected(checked.error());
    const int number = source.options.level;
    if (auto checked = checkLevelNumber(number, levels.size()); !checked)
        return tl::unexpected(checked.error());
    const LdtkLevelPlace& place = levels[static_cast<std::size_t>(number - 1)];
    auto read = readLdtkBeside(reader, place, definitions, source);
    if (!read)
        return read;
    read->levels = static_cast<int>(levels.size());
    if (levels.size() > 1)
        read->level.title = printable(wordOf(memberOf(place.object, "identifier")));
    if (Message note = levelNote(number, levels.size()); !note.empty())
        addNote(read->readAs, std::move(note));
    return read;
}

Likeness recogniseLdtk(std::string_view text)
{
    const std::string_view head = withoutMark(text).substr(0, std::size_t{1} << 16);
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || head[first] != '{')
        return Likeness::no;
    const std::size_t header = head.find("\"__header__\"");
    const bool isLdtk =
        header != std::string_view::npos && head.find("LDtk", header) != std::string_view::npos;
    return isLdtk ? Likeness::surely : Likeness::no;
}

} // namespace

namespace catalogue {

extern const Format ldtkFormat;
constinit const Format ldtkFormat = {
    .info = {.id = "ldtk",
             .name = "LDtk project",
             .extensions = "*.ldtk *.ldtkl",
             .summary = "Levels of the LDtk editor, by their IntGrid and entities; can be read but "
                        "not written."},
    .recognise = recogniseLdtk,
    .read = readLdtk,
    .write = nullptr,
};

} // namespace catalogue

} // namespace mazewright
