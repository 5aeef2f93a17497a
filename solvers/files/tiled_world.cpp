#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/files/tiled_map.h"

#include <string>
#include <vector>

// Worlds of Tiled, read-only: a JSON list of the files of maps, each of which is a level of its
// own. Their places in the world are left out. Source: doc.mapeditor.org, Working with Worlds
// (1.10).

namespace mazewright::tiled {

namespace {

/// A map of a world.
struct WorldMap {
    std::string file;
    std::size_t at = 0;
};

class WorldReader : public JsonReader {
public:
    explicit WorldReader(std::string_view text) : JsonReader(text) {}

    Expected<std::vector<WorldMap>> maps();
};

Expected<std::vector<WorldMap>> WorldReader::maps()
{
    std::vector<WorldMap> all;
    for (const JsonEntry& entry : entriesOf(memberOf(root(), "maps"))) {
        const std::string_view name = memberOf(entry.value, "fileName");
        if (!isJsonString(name))
            expected("fileName", name, "the file name of a map");
        else
            all.push_back({textOfJson(name), placeOf(entry.value)});
    }
    if (all.empty())
        fail(root(), "there are no maps; expected \"maps\": a list of files");
    return resultOf(std::move(all));
}

/// Reads the map of a world. Names of files in it are relative to its folder.
Expected<ReadLevel> readWorldMap(const WorldMap& map, const LevelText& world)
{
    const FilesBeside beside = world.beside ? world.beside : FilesBeside(noFileBeside);
    auto content = beside(map.file);
    if (!content)
        return tl::unexpected(content.error());
    LevelText source{*content, world.options};
    source.beside = [&beside, folder = map.file.substr(0, map.file.rfind('/') + 1)](
                        std::string_view name) { return beside(folder + std::string(name)); };
    const bool isJson = withoutMark(*content).starts_with('{');
    return (isJson ? readTmj(*content) : readTmx(*content)).and_then([&](const Map& read) {
        return levelOf(read, source);
    });
}

Expected<ReadLevel> readWorld(const LevelText& source)
{
    const auto maps =
        checkJson(source.text).and_then([&source] { return WorldReader(source.text).maps(); });
    if (!maps)
        return tl::unexpected(maps.error());
    const int number = source.options.level;
    if (auto checked = checkLevelNumber(number, maps->size()); !checked)
        return tl::unexpected(checked.error());
    const WorldMap& map = (*maps)[static_cast<std::size_t>(number - 1)];
    auto read = readWorldMap(map, source);
    if (!read)
        return failure(read.error().code, describe(read.error(), printable(map.file)),
                       lineAt(source.text, map.at));
    read->levels = static_cast<int>(maps->size());
    if (read->level.title.empty())
        read->level.title = printable(map.file.substr(0, map.file.rfind('.')));
    if (Message note = levelNote(number, maps->size()); !note.empty())
        addNote(read->readAs, std::move(note));
    return read;
}

Likeness recogniseWorld(std::string_view text)
{
    const std::string_view head = withoutMark(text).substr(0, std::size_t{1} << 16);
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || head[first] != '{')
        return Likeness::no;
    const bool isWorld = head.find("\"maps\"") != std::string_view::npos &&
                         head.find("\"fileName\"") != std::string_view::npos;
    return isWorld ? Likeness::surely : Likeness::no;
}

} // namespace

} // namespace mazewright::tiled

namespace mazewright::catalogue {

extern const Format worldFormat;
constinit const Format worldFormat = {
    .info = {.id = "world",
             .name = "Tiled world",
             .extensions = "*.world",
             .summary = "The maps of a Tiled world, each a level; can be read but not written."},
    .recognise = tiled::recogniseWorld,
    .read = tiled::readWorld,
    .write = nullptr,
};

} // namespace mazewright::catalogue
