#include "solvers/files/play_page.h"

#include "player_files.h" // `embeddedTexts`: the template, the style and the parts of the scripts
#include "solvers/core/maze_hash.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/json_text.h"

#include <array>
#include <cassert>
#include <fmt/format.h>
#include <openssl/evp.h>
#include <span>
#include <string_view>
#include <variant>

namespace mazewright {

namespace {

// The parts of the two scripts, in their order.
constexpr std::string_view judgeParts[] = {"level.js",  "walks.js",    "tracks.js",
                                           "boards.js", "clearing.js", "desk.js"};
constexpr std::string_view playerParts[] = {"play.js", "words.js", "drawing.js",
                                            "page.js", "zoom.js",  "player.js"};

std::string_view embedded(std::string_view name)
{
    for (const auto& [file, text] : embeddedTexts)
        if (file == name)
            return text;
    assert(false);
    return {};
}

/// Returns the text of a script element: the lines of the parts without indents and comments, which
/// no browser needs. No text of several lines, such as a template, may contain any.
std::string script(std::span<const std::string_view> parts)
{
    std::string whole = "\n";
    for (const std::string_view part : parts)
        for (const std::string_view line : text::fields(embedded(part), '\n'))
            if (const auto code = text::trimmed(line); !code.empty() && !code.starts_with("//")) {
                whole += code;
                whole += '\n';
            }
    return whole;
}

std::string base64Of(std::string_view bytes)
{
    std::string text(4 * ((bytes.size() + 2) / 3), '\0');
    EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                    reinterpret_cast<const unsigned char*>(bytes.data()),
                    static_cast<int>(bytes.size()));
    return text;
}

/// Returns the source of a Content Security Policy that allows exactly this text.
std::string allowed(std::string_view text)
{
    std::array<char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    EVP_Digest(text.data(), text.size(), reinterpret_cast<unsigned char*>(digest.data()), &size,
               EVP_sha256(), nullptr);
    return "'sha256-" + base64Of({digest.data(), size}) + "'";
}

/// Returns JSON that can stand within an element of a page: no `<` can end it.
std::string withoutMarkup(const Json& json)
{
    std::string escaped;
    for (const char c : writtenJson(json)) {
        if (c == '<')
            escaped += "\\u003c";
        else
            escaped += c;
    }
    return escaped;
}

Json cellJson(Position p)
{
    return Json::array({p.row, p.column});
}

Json cellsJson(std::span<const Position> cells)
{
    Json list = Json::array();
    for (const Position p : cells)
        list.push_back(cellJson(p));
    return list;
}

/// Returns the least and the most; null for a bound that is not set, and instead of no bounds.
Json rangeJson(const CountRange& range)
{
    if (!range.isSet())
        return nullptr;
    return Json::array({range.least ? Json(*range.least) : Json(nullptr),
                        range.most ? Json(*range.most) : Json(nullptr)});
}

/// Adds the question of a level and its rules.
struct QuestionJson {
    Json& level;

    void operator()(const ShortestPath& query) const
    {
        level["from"] = cellJson(query.from);
        level["to"] = cellJson(query.to);
        level["rules"] = {{"moves", idOf(query.moves)}, {"diagonal", idOf(query.diagonal)}};
    }
    void operator()(const OneStroke& query) const
    {
        const TrackConditions& conditions = query.conditions;
        level["from"] = cellJson(query.from);
        level["to"] = cellJson(query.to);
        level["rules"] = {
            {"cellPoints", query.cellPoints},       {"pass", cellsJson(conditions.pass)},
            {"avoid", cellsJson(conditions.avoid)}, {"coins", rangeJson(conditions.coins)},
            {"cells", rangeJson(conditions.cells)}, {"snake", conditions.snake}};
    }
    void operator()(const ClearBoard& query) const
    {
        level["rules"] = {{"maxTurns", query.maxTurns},
                          {"outsideOpen", query.outsideOpen},
                          {"anyMatch", query.anyMatch}};
    }
    void operator()(const Link&) const { assert(false); }
};

/// Adds the cells, a glyph each, and the values that are not 1.
void addCells(const Maze& maze, Json& level)
{
    std::string glyphs;
    Json values = Json::array();
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Cell cell = maze.at(c);
        glyphs += glyphOf(cell.kind);
        if (cell.value != 1)
            values.push_back(Json::array({c, int{cell.value}}));
    }
    level["cells"] = std::move(glyphs);
    level["values"] = std::move(values);
}

/// Returns the solution as base64 of JSON whose bytes are combined with those of the hash, so that
/// a reader of the source does not see it.
std::string concealed(std::span<const Route> solution, std::string_view hash)
{
    Json routes = Json::array();
    for (const Route& route : solution)
        routes.push_back(cellsJson(route));
    std::string text = writtenJson(routes);
    for (std::size_t i = 0; i < text.size(); ++i)
        text[i] = static_cast<char>(text[i] ^ hash[i % hash.size()]);
    return base64Of(text);
}

/// Returns the question as the level's rules define it. Errors: `value`, with what the maze lacks.
Expected<Query> queryOf(const Level& level)
{
    const Question question = mainQuestion(level.maze, level.rules);
    auto query = queryOf(question, level.maze, optionsFor(question, level.rules));
    if (query)
        if (auto checked = checkQuery(level.maze, *query); !checked)
            return tl::unexpected(checked.error());
    return query;
}

Json levelJson(const Level& given, const Query& query, std::size_t number,
               const PageOptions& options)
{
    const Maze& maze = given.maze;
    const std::string hash = hashOf(maze);
    Json level{{"number", number},
               {"title", given.title},
               {"author", given.author},
               {"hash", hash},
               {"rows", maze.rows()},
               {"columns", maze.columns()},
               {"question", idOf(questionOf(query))}};
    addCells(maze, level);
    std::visit(QuestionJson{level}, query);
    level["hint"] = options.hasHints;
    const auto* path = std::get_if<ShortestPath>(&query);
    const auto rooms = path != nullptr && options.walls == WallStyle::lines
                           ? roomsWithLines(maze, Question::shortestPath, path->moves)
                           : std::nullopt;
    level["lines"] = rooms.has_value();
    if (rooms) {
        level["firstRoom"] = *rooms;
        level["openings"] = Json::array();
        for (const Opening& opening : openingsOf(maze, *rooms))
            level["openings"].push_back(cellJson(opening.gap));
    }
    return level;
}

/// Puts the parts in place of their marks, each of which the template has once.
std::string filled(std::string_view page,
                   std::span<const std::pair<std::string_view, std::string_view>> parts)
{
    std::string whole;
    while (!page.empty()) {
        std::size_t first = page.size();
        const std::pair<std::string_view, std::string_view>* next = nullptr;
        for (const auto& part : parts)
            if (const std::size_t at = page.find(part.first); at < first) {
                first = at;
                next = &part;
            }
        whole += page.substr(0, first);
        if (next == nullptr)
            break;
        whole += next->second;
        page.remove_prefix(first + next->first.size());
    }
    return whole;
}

} // namespace

Expected<void> checkPlayable(const Level& level)
{
    if (level.maze.size() > mostPageCells)
        return failure(
            ErrorCode::tooLarge,
            messageOf("the level has {} cells; a playable page holds levels of at most {}",
                      level.maze.size(), mostPageCells));
    const auto query = queryOf(level);
    if (!query)
        return tl::unexpected(query.error());
    if (questionOf(*query) == Question::link)
        return failure(ErrorCode::value, "a single link is no game; set the question to a shortest "
                                         "path, one stroke or a board to clear");
    if (const auto* path = std::get_if<ShortestPath>(&*query);
        path != nullptr && path->moves == Moves::any)
        return failure(ErrorCode::value, "an any-angle route cannot be walked cell by cell");
    return {};
}

Expected<std::string> playPage(const Pack& pack, const PageOptions& options)
{
    assert(!pack.levels.empty());
    std::size_t cells = 0;
    for (const PackLevel& level : pack.levels)
        cells += level.level->maze.size();
    if (cells > mostPageCellsTogether)
        return failure(
            ErrorCode::tooLarge,
            messageOf("the levels have {} cells together; a playable page holds at most {}", cells,
                      mostPageCellsTogether));
    Json data{{"title", pack.title}, {"author", pack.author}, {"levels", Json::array()}};
    for (const PackLevel& level : pack.levels) {
        const std::size_t number = data["levels"].size() + 1;
        if (const auto playable = checkPlayable(*level.level); !playable)
            return failure(playable.error().code,
                           messageOf("level {}: {}", number, playable.error().message));
        Json& json = data["levels"].emplace_back(
            levelJson(*level.level, *queryOf(*level.level), number, options));
        if (!level.answer.isProved())
            json["unproved"] = true;
        else if (pack.hasSolutions)
            json["solution"] = concealed(level.answer.routes, hashOf(level.level->maze));
    }

    const std::string style(embedded("page.css"));
    const std::string judge = script(judgeParts);
    const std::string player = script(playerParts);
    const std::string policy =
        fmt::format("default-src 'none'; script-src {} {}; style-src {}; worker-src blob:; "
                    "base-uri 'none'; form-action 'none'",
                    allowed(judge), allowed(player), allowed(style));
    const std::string json = withoutMarkup(data);
    const std::string heading = markupText(pack.title.empty() ? "Mazewright" : pack.title);
    const std::array<std::pair<std::string_view, std::string_view>, 6> parts = {
        {{"@CSP@", policy},
         {"@TITLE@", heading},
         {"@STYLE@", style},
         {"@DATA@", json},
         {"@JUDGE@", judge},
         {"@PLAYER@", player}}};
    return filled(embedded("page.html"), parts);
}

} // namespace mazewright
