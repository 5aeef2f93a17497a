#include "solvers/base/printable.h"
#include "solvers/formats/tiled/map_text.h"
#include "solvers/formats/tiled/tiled_map.h"
#include "solvers/formats/tiled/tileset_picture.h"
#include "solvers/formats/wording.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

// Maps of Tiled in XML. The layer `cells` uses one tileset, which has a tile for each possible
// cell. Notes of cells are points of the layer `notes`. Source: the TMX map format,
// doc.mapeditor.org (1.10; also opened by 1.8).

namespace mazewright::tiled {

namespace {

Likeness recogniseTmx(std::string_view text)
{
    const std::string_view plain = withoutMark(text).substr(0, 4096);
    const std::size_t first = plain.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || plain[first] != '<')
        return Likeness::no;
    const std::size_t map = plain.find("<map");
    const bool isMap = map != std::string_view::npos && map + 4 < plain.size() &&
                       std::string_view(" \t\r\n>/").find(plain[map + 4]) != std::string_view::npos;
    return isMap ? Likeness::surely : Likeness::no;
}

Expected<Level> readTmxBeside(std::string_view text, const FilesBeside& beside)
{
    return readTmx(text).and_then([&](const Map& map) { return levelOf(map, text, beside); });
}

Expected<Level> readTmxAlone(std::string_view text)
{
    return readTmxBeside(text, noFileBeside);
}

/// Returns true if XML can express the text. It cannot express control characters, except blanks
/// and line ends, nor two other characters.
bool isForXml(std::string_view text)
{
    const bool hasControl = std::any_of(text.begin(), text.end(), [](char letter) {
        const auto code = static_cast<unsigned char>(letter);
        return code < 0x20 && letter != '\n' && letter != '\t' && letter != '\r';
    });
    return !hasControl && text.find("\xEF\xBF\xBE") == std::string_view::npos &&
           text.find("\xEF\xBF\xBF") == std::string_view::npos;
}

/// Returns a text for an XML attribute. Nonprintable characters become numeric references.
std::string attribute(std::string_view text)
{
    std::string escaped;
    while (!text.empty()) {
        const std::string_view sign = firstCharacter(text);
        if (sign == "&")
            escaped += "&amp;";
        else if (sign == "<")
            escaped += "&lt;";
        else if (sign == ">")
            escaped += "&gt;";
        else if (sign == "\"")
            escaped += "&quot;";
        else if (const std::string shown = printable(sign); shown.starts_with("\\u"))
            escaped += fmt::format("&#x{};", shown.substr(2));
        else
            escaped += sign;
        text.remove_prefix(sign.size());
    }
    return escaped;
}

std::string writtenProperties(const Level& level)
{
    const std::string others = otherMembers(level);
    const std::array<std::pair<std::string_view, std::string_view>, 4> all = {
        {{"title", level.title},
         {"author", level.author},
         {"notes", level.notes},
         {levelProperty, others}}};
    std::string text;
    for (const auto& [name, value] : all)
        if (!value.empty())
            text += fmt::format("  <property name=\"{}\" value=\"{}\"/>\n", name, attribute(value));
    return text.empty() ? text : " <properties>\n" + text + " </properties>\n";
}

std::string writtenTileset()
{
    std::string text =
        fmt::format(" <tileset firstgid=\"1\" name=\"{0}\" tilewidth=\"{1}\" tileheight=\"{1}\" "
                    "tilecount=\"{2}\" columns=\"{3}\">\n"
                    "  <image source=\"{4}\" width=\"{5}\" height=\"{6}\"/>\n",
                    tilesetName, tileSide, tilesetTiles, tilesetColumns, tilesetPicture,
                    tilesetColumns * tileSide, tilesetTiles / tilesetColumns * tileSide);
    for (int id = 0; id < tilesetTiles; ++id) {
        const Cell cell = unpack(static_cast<PackedCell>(id));
        const std::string_view kind = kindName(cell.kind);
        if (cell.value == 1)
            text += fmt::format("  <tile id=\"{}\" type=\"{}\"/>\n", id, kind);
        else
            text += fmt::format("  <tile id=\"{}\" type=\"{}\">\n   <properties>\n    <property "
                                "name=\"value\" type=\"int\" value=\"{}\"/>\n   </properties>\n"
                                "  </tile>\n",
                                id, kind, cell.value);
    }
    return text + " </tileset>\n";
}

std::string writtenNotes(const CellNotes& notes)
{
    if (notes.empty())
        return {};
    std::string text = " <objectgroup id=\"2\" name=\"notes\">\n";
    int id = 0;
    for (const CellNote& note : notes)
        text += fmt::format("  <object id=\"{}\" name=\"{}\" type=\"note\" x=\"{}\" y=\"{}\">\n"
                            "   <point/>\n  </object>\n",
                            ++id, attribute(note.text), note.cell.column * tileSide + tileSide / 2,
                            note.cell.row * tileSide + tileSide / 2);
    return text + " </objectgroup>\n";
}

/// Returns the native key of the first text that XML cannot express; empty if there is none.
std::optional<std::string_view> untellable(const Level& level)
{
    if (!isForXml(level.title))
        return "title";
    if (!isForXml(level.author))
        return "author";
    if (!isForXml(level.notes))
        return "notes";
    if (!isForXml(otherMembers(level)))
        return "other keys";
    const bool tellsNotes = std::all_of(level.cellNotes.begin(), level.cellNotes.end(),
                                        [](const CellNote& note) { return isForXml(note.text); });
    return tellsNotes ? std::nullopt : std::optional<std::string_view>("cell-notes");
}

Expected<std::string> writeTmx(const Level& level)
{
    if (const auto key = untellable(level))
        return failure(ErrorCode::unsupported,
                       messageOf("the format 'tmx' cannot store the characters of the level's {}; "
                                 "use the format 'maze'",
                                 *key));
    const Maze& maze = level.maze;
    std::string text = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" "
        "width=\"{0}\" height=\"{1}\" tilewidth=\"{2}\" tileheight=\"{2}\" infinite=\"0\" "
        "nextlayerid=\"{3}\" nextobjectid=\"{4}\">\n",
        maze.columns(), maze.rows(), tileSide, level.cellNotes.empty() ? 2 : 3,
        level.cellNotes.size() + 1);
    text += writtenProperties(level) + writtenTileset();
    text += fmt::format(" <layer id=\"1\" name=\"cells\" width=\"{}\" height=\"{}\">\n"
                        "  <data encoding=\"csv\">\n",
                        maze.columns(), maze.rows());
    text += writtenCells(maze);
    text += "</data>\n </layer>\n" + writtenNotes(level.cellNotes);
    return text + "</map>\n";
}

} // namespace

} // namespace mazewright::tiled

namespace mazewright::catalogue {

extern const Format tmxFormat;
constinit const Format tmxFormat = {
    .info = {.id = "tmx",
             .name = "Tiled map",
             .extensions = "*.tmx",
             .summary = "A map of the Tiled editor, in XML; the class or layer of a tile "
                        "determines its kind."},
    .recognise = tiled::recogniseTmx,
    .read = tiled::readTmxAlone,
    .write = tiled::writeTmx,
    .readBeside = tiled::readTmxBeside,
    .companion = &tiled::tilesetCompanion,
};

} // namespace mazewright::catalogue
