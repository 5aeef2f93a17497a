#include "solvers/files/movingai.h"

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <span>

// Maps of the MovingAI benchmarks: a header, then one character per cell. `.` and `G` are ground,
// `S` is swamp, which can be entered from ground; all three are open. `@`, `O` and `T` (trees) are
// walls. `W` is water, which can only be entered from water: a wall, unless the user opens it. Any
// other character needs a legend. The declared size must match the rows. It is checked against the
// limits before memory is allocated. Source: Sturtevant, Benchmarks for grid-based pathfinding,
// 2012, and the page of the format.

namespace mazewright {

namespace {

/// Returns up to three parts of a header line. Two are expected; a third part shows that there are
/// too many.
std::vector<std::string_view> headerWords(const text::Line& line)
{
    return text::words(line.text, " \t", 3);
}

/// Returns the text up to the end of its last nonblank line. A blank at the end of that line is a
/// cell, a wall.
std::string_view withoutBlankEnd(std::string_view text) noexcept
{
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    if (last == std::string_view::npos)
        return {};
    return text.substr(0, text.find_first_of("\r\n", last));
}

Likeness recogniseMovingAi(std::string_view text)
{
    constexpr std::size_t headerSize = 256; // of the first line, including padding
    for (const text::Line& line : text::lines(withoutMark(text).substr(0, headerSize))) {
        const auto words = headerWords(line);
        if (words.empty())
            continue;
        if (words[0] == "type")
            return Likeness::surely;
        const bool isHeader = words[0] == "height" || words[0] == "width" || words[0] == "map";
        return isHeader ? Likeness::perhaps : Likeness::no;
    }
    return Likeness::no;
}

/// The header of a map.
struct MapHeader {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    int line = 0;    ///< line that completed the size
    int mapLine = 0; ///< last line of the header
};

Expected<void> readSize(const text::Line& line, std::span<const std::string_view> words,
                        MapHeader& header)
{
    const bool height = words[0] == "height";
    if (!height && words[0] != "width")
        return failure(ErrorCode::syntax,
                       messageOf("{}; expected a line 'height', 'width' or 'map'",
                                 quoted(text::trimmed(line.text))),
                       line.number);
    const auto size = words.size() == 2 ? text::wholeNumber(words[1]) : std::nullopt;
    if (!size || *size < 1)
        return failure(ErrorCode::value,
                       messageOf("{}; expected '{}' and a number of at least 1",
                                 quoted(text::trimmed(line.text)), words[0]),
                       line.number);
    (height ? header.rows : header.columns) = *size;
    header.line = line.number;
    return {};
}

/// Reads the header and advances `lines` to the first row.
Expected<MapHeader> readMapHeader(text::Lines::Iterator& lines)
{
    MapHeader header;
    bool typed = false;
    int last = 1;
    while (lines != std::default_sentinel) {
        const text::Line line = *lines++;
        last = line.number;
        const auto words = headerWords(line);
        if (words.empty())
            continue;
        if (!typed) {
            if (words.size() != 2 || words[0] != "type" || words[1] != "octile")
                return failure(
                    ErrorCode::syntax,
                    messageOf("{}; expected 'type octile'", quoted(text::trimmed(line.text))),
                    line.number);
            typed = true;
        } else if (words[0] == "map") {
            header.mapLine = line.number;
            if (header.rows == 0 || header.columns == 0)
                return failure(ErrorCode::syntax,
                               "'map' before the size; expected lines 'height' and 'width'",
                               line.number);
            return header;
        } else if (auto read = readSize(line, words, header); !read) {
            return tl::unexpected(read.error());
        }
    }
    return failure(ErrorCode::syntax,
                   "the header ends early; expected lines 'type octile', 'height', 'width', 'map'",
                   last);
}

/// Checks the number of rows. Errors: `syntax` if the header declares a different number.
Expected<void> checkRowCount(text::Lines::Iterator row, const MapHeader& header)
{
    std::int64_t count = 0;
    int wrongLine = header.mapLine;
    for (; row != std::default_sentinel; ++row)
        if (++count <= header.rows + 1)
            wrongLine = row->number;
    if (count == header.rows)
        return {};
    return failure(ErrorCode::syntax,
                   messageOf("the map has {}; expected {}, as its header says",
                             counted(count, "{} row", "{} rows"), header.rows),
                   wrongLine);
}

/// The meaning of each character of a map. The characters of the user's legend come first.
class Terrain {
public:
    explicit Terrain(const ReadOptions& options) : m_isWaterOpen(options.isWaterOpen)
    {
        m_cells.fill(unknown);
        const auto set = [this](std::string_view characters, PackedCell cell) {
            for (const char character : characters)
                m_cells[static_cast<unsigned char>(character)] = cell;
        };
        set(".GS", pack({}));
        set("@OT", packedWall);
        set("W", m_isWaterOpen ? pack({}) : packedWall);
        if (!options.legend)
            return;
        for (std::size_t byte = 0; byte < m_cells.size(); ++byte) {
            const char character = static_cast<char>(byte);
            const auto entry = options.legend->explain({&character, 1});
            m_isExplained[byte] = entry && entry->cell;
            if (m_isExplained[byte])
                m_cells[byte] = *entry->cell;
        }
    }

    Expected<void> addRow(CellRows& cells, const text::Line& row);
    /// Returns an error if a character of the rows has no meaning.
    Expected<void> check() const;
    /// Returns the number of cells of swamp and of water; empty if there are none.
    Message note() const;

private:
    static constexpr PackedCell unknown = 255;

    std::size_t countOf(char character) const
    {
        return m_counts[static_cast<unsigned char>(character)];
    }

    bool m_isWaterOpen;
    std::array<PackedCell, 256> m_cells{};
    std::array<bool, 256> m_isExplained{}; ///< by the legend
    std::array<std::size_t, 256> m_counts{};
    std::optional<text::Line> m_unknown; ///< first row with an unknown character, from that one on
    std::size_t m_unknownAt = 0;         ///< its place in the row
};

Expected<void> Terrain::addRow(CellRows& cells, const text::Line& row)
{
    for (std::size_t i = 0; i < row.text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(row.text[i]);
        ++m_counts[byte];
        if (m_cells[byte] == unknown && !m_unknown) {
            m_unknown = {row.text.substr(i), row.number};
            m_unknownAt = i;
        }
        cells.add(m_cells[byte] == unknown ? packedWall : m_cells[byte]);
    }
    return cells.endRow(row.number);
}

Expected<void> Terrain::check() const
{
    if (!m_unknown)
        return {};
    const std::string_view character = firstCharacter(m_unknown->text);
    return failure(
        ErrorCode::unclear,
        messageOf(
            "{} (character {}) has no meaning in a MovingAI map, which has it in {}; expected "
            ". G or S (open), @ O or T (wall) or W (water); --legend '{}=wall' says one",
            quoted(character), m_unknownAt + 1,
            counted(countOf(character.front()), "{} cell", "{} cells"), printable(character)),
        m_unknown->number);
}

Message Terrain::note() const
{
    Message note;
    if (const std::size_t swamp = countOf('S'); swamp > 0 && !m_isExplained['S'])
        addNote(note,
                counted(swamp, "{} cell of swamp (S) is open", "{} cells of swamp (S) are open"));
    const std::size_t water = m_isExplained['W'] ? 0 : countOf('W');
    if (water > 0 && m_isWaterOpen)
        addNote(note,
                counted(water, "{} cell of water (W) is open", "{} cells of water (W) are open"));
    if (water > 0 && !m_isWaterOpen)
        addNote(note, counted(water, "{} cell of water (W) is a wall; --water open opens it",
                              "{} cells of water (W) are walls; --water open opens them"));
    return note;
}

Expected<ReadLevel> readMap(const LevelText& source)
{
    auto lines = text::lines(withoutBlankEnd(source.text)).begin();
    const auto header = readMapHeader(lines);
    if (!header)
        return tl::unexpected(header.error());
    if (const auto fits = Maze::checkSize(header->rows, header->columns); !fits)
        return failure(fits.error().code, fits.error().message, header->line);

    if (auto counted = checkRowCount(lines, *header); !counted)
        return tl::unexpected(counted.error());
    Terrain terrain(source.options);
    CellRows cells;
    for (; lines != std::default_sentinel; ++lines) {
        const text::Line& row = *lines;
        if (row.text.size() != static_cast<std::size_t>(header->columns))
            return failure(ErrorCode::syntax,
                           messageOf("this row has {}; expected {}, as the header says",
                                     counted(row.text.size(), "{} cell", "{} cells"),
                                     header->columns),
                           row.number);
        if (auto added = terrain.addRow(cells, row); !added)
            return tl::unexpected(added.error());
    }
    if (auto checked = terrain.check(); !checked)
        return tl::unexpected(checked.error());
    return cells.maze().map([&terrain](Maze&& maze) {
        return ReadLevel{.level = {.maze = std::move(maze)}, .readAs = terrain.note()};
    });
}

Expected<std::string> writeMap(const Level& level)
{
    const Maze& maze = level.maze;
    if (const auto fits = checkCapacity(maze, {.form = "movingai", .ends = SupportsEnds::no});
        !fits)
        return tl::unexpected(fits.error());
    std::string text =
        fmt::format("type octile\nheight {}\nwidth {}\nmap\n", maze.rows(), maze.columns());
    text.reserve(text.size() + maze.size() + static_cast<std::size_t>(maze.rows()));
    const auto cells = maze.packed();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += cells[i] == packedWall ? '@' : '.';
        if ((i + 1) % static_cast<std::size_t>(maze.columns()) == 0)
            text += '\n';
    }
    return text;
}

} // namespace

namespace catalogue {

extern const Format movingAiFormat;
constinit const Format movingAiFormat = {
    .info = {.id = "movingai",
             .name = "MovingAI map",
             .extensions = "*.map",
             .summary =
                 "Maps of the MovingAI benchmarks: . G and S are open, @ O T and W are walls."},
    .recognise = recogniseMovingAi,
    .read = readMap,
    .write = writeMap,
};

} // namespace catalogue

namespace {

/// Each query is stored with its problem and its answer. The largest benchmarks have about ten
/// thousand.
constexpr std::size_t mostQueries = 1000000;

constexpr std::array<std::string_view, 9> scenarioFields = {
    "bucket", "map", "width", "height", "start x", "start y", "goal x", "goal y", "optimal"};

/// The fields of one line, and their first error.
class ScenarioLine {
public:
    ScenarioLine(std::span<const std::string_view> fields, int line)
        : m_fields(fields), m_line(line)
    {
    }

    int whole(std::size_t field, std::int64_t least, std::int64_t most)
    {
        const auto value = text::wholeNumber(m_fields[field]);
        if (value && *value >= least && *value <= most)
            return static_cast<int>(*value);
        addError(field, messageOf("a whole number from {} to {}", least, most));
        return 0;
    }

    std::string fileName(std::size_t field)
    {
        if (m_fields[field].empty())
            addError(field, "the file name of a map");
        return std::string(m_fields[field]);
    }

    double length(std::size_t field)
    {
        const auto value = text::realNumber(m_fields[field]);
        if (value && std::isfinite(*value) && *value >= 0)
            return *value;
        addError(field, "a length of at least 0");
        return 0;
    }

    const std::optional<Error>& error() const noexcept { return m_error; }

private:
    void addError(std::size_t field, const Message& expected)
    {
        if (!m_error)
            m_error = Error{ErrorCode::value,
                            messageOf("the {} is {}; expected {}", scenarioFields[field],
                                      quoted(m_fields[field]), expected),
                            m_line};
    }

    std::span<const std::string_view> m_fields;
    int m_line;
    std::optional<Error> m_error;
};

Expected<ScenarioQuery> readQuery(const text::Line& line)
{
    // A map's name may contain blanks if tabs separate the fields.
    const bool tabs = line.text.find('\t') != std::string_view::npos;
    auto fields = text::words(line.text, tabs ? "\t" : " ", scenarioFields.size() + 1);
    for (auto& field : fields)
        field = text::trimmed(field);
    if (fields.size() != scenarioFields.size())
        return failure(ErrorCode::syntax,
                       messageOf("this line has {}{}; expected 9: bucket, map, width, "
                                 "height, start x, start y, goal x, goal y, optimal length",
                                 fields.size() > scenarioFields.size() ? "at least " : "",
                                 counted(fields.size(), "{} field", "{} fields")),
                       line.number);

    ScenarioLine read(fields, line.number);
    ScenarioQuery query;
    query.bucket = read.whole(0, 0, 1 << 30);
    query.map = read.fileName(1);
    query.width = read.whole(2, 1, Maze::maxSide);
    query.height = read.whole(3, 1, Maze::maxSide);
    query.from.column = read.whole(4, 0, query.width - 1);
    query.from.row = read.whole(5, 0, query.height - 1);
    query.to.column = read.whole(6, 0, query.width - 1);
    query.to.row = read.whole(7, 0, query.height - 1);
    query.optimal = read.length(8);
    query.line = line.number;
    if (read.error())
        return tl::unexpected(*read.error());
    return query;
}

} // namespace

Expected<std::vector<ScenarioQuery>> readScenario(std::string_view text)
{
    std::vector<ScenarioQuery> queries;
    bool versioned = false;
    for (const text::Line& line : text::lines(text)) {
        const auto words = text::words(line.text, " \t", 3);
        if (words.empty())
            continue;
        if (!versioned) {
            const auto version = words.size() == 2 && words[0] == "version"
                                     ? text::realNumber(words[1])
                                     : std::nullopt;
            if (!version || *version != 1)
                return failure(
                    ErrorCode::syntax,
                    messageOf("{}; expected 'version 1'", quoted(text::trimmed(line.text))),
                    line.number);
            versioned = true;
            continue;
        }
        if (queries.size() == mostQueries)
            return failure(
                ErrorCode::tooLarge,
                messageOf("there are too many queries; expected at most {}", mostQueries),
                line.number);
        auto query = readQuery(line);
        if (!query)
            return tl::unexpected(query.error());
        queries.push_back(*std::move(query));
    }
    if (!versioned)
        return failure(ErrorCode::syntax, "the file is empty; expected 'version 1'", 1);
    return queries;
}

} // namespace mazewright
