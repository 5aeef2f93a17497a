// Packs of levels for games: a ZIP archive, or one JSON text.
//
// A game needs no more than an array of numbers per level. The native file beside it keeps what
// only this program knows, and the map of Tiled is for engines that read maps. Times in the archive
// are fixed and files are in a fixed order, so that equal packs are equal files.
//
// An archive that comes from elsewhere is not trusted: names, counts and sizes are checked before
// anything is unpacked, no file may yield more than it states, and nothing is written by its names.
#include "solvers/files/pack.h"

#include "solvers/core/maze_hash.h"
#include "solvers/core/options.h"
#include "solvers/core/problem.h"
#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/files/native.h"
#include "solvers/files/picture_file.h"
#include "solvers/files/route_text.h"
#include "solvers/files/tiled_map.h"

#include <algorithm>
#include <array>
#include <deque>
#include <fmt/format.h>
#include <map>
#include <set>
#include <zip.h>

namespace mazewright {

namespace {

constexpr int packVersion = 1;
constexpr std::string_view indexFile = "pack.json";
constexpr std::string_view coverFile = "cover.png";
constexpr std::uint64_t mostIndexBytes = std::uint64_t{1} << 24;

/// Returns the name of a file of a level: `levels/007.json`.
std::string packedName(std::size_t number, std::string_view extension)
{
    return fmt::format("levels/{:03}.{}", number, extension);
}

Json packedCell(std::optional<Position> cell)
{
    return cell ? Json(*cell) : Json();
}

Json packedRange(const CountRange& range)
{
    Json json = Json::object();
    if (range.least)
        json["least"] = *range.least;
    if (range.most)
        json["most"] = *range.most;
    return json;
}

/// Returns all rules that hold for the question, defaults included. Conditions that are not set are
/// left out.
Json packedRules(const Level& level, Question question)
{
    const Options options = optionsFor(question, level.rules);
    Json rules = Json::object();
    for (const OptionSpec& spec : options.schema()) {
        const std::string id(spec.id);
        if (std::holds_alternative<Toggle>(spec.domain))
            rules[id] = options.toggle(spec.id);
        else if (std::holds_alternative<Whole>(spec.domain))
            rules[id] = options.whole(spec.id);
        else if (std::holds_alternative<Choice>(spec.domain))
            rules[id] = options.choice(spec.id);
        else if (std::holds_alternative<Places>(spec.domain) && !options.places(spec.id).empty())
            rules[id] = options.places(spec.id);
        else if (std::holds_alternative<WholeRange>(spec.domain) && options.range(spec.id).isSet())
            rules[id] = packedRange(options.range(spec.id));
    }
    return rules;
}

Json packedSolution(const ProvedAnswer& solution, Question question)
{
    Json json = {{"proved", true}};
    const std::string cost = question == Question::oneStroke ? "score" : "cost";
    json[cost] = solution.cost;
    if (solution.cost == static_cast<double>(static_cast<std::int64_t>(solution.cost)))
        json[cost] = static_cast<std::int64_t>(solution.cost);
    json["routes"] = solution.routes;
    if (!solution.points.empty())
        json["points"] = pointsJson(solution.points);
    return json;
}

/// Appends the numbers of all cells, one row per line.
template <class NumberOf>
void addNumbers(std::string& text, const Maze& maze, NumberOf numberOf)
{
    const auto columns = static_cast<std::size_t>(maze.columns());
    const auto cells = maze.packed();
    text += '[';
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += ',';
        if (i % columns == 0)
            text += "\n    ";
        text += fmt::format_int(numberOf(unpack(cells[i]))).c_str();
    }
    text += "\n  ]";
}

int numberOfKind(Cell cell)
{
    return static_cast<int>(cell.kind); // 0 floor, 1 wall, 2 coin, 3 tile, 4 start, 5 end
}

int numberOfValue(Cell cell)
{
    return cell.kind == CellKind::wall ? 0 : cell.value;
}

/// Returns a level of a pack, counted from 1, as JSON for games.
std::string packedLevel(const Pack& pack, std::size_t number)
{
    const PackLevel& packed = pack.levels[number - 1];
    const Level& level = *packed.level;
    const Maze& maze = level.maze;
    const Question question = mainQuestion(maze, level.rules);
    std::string text = "{";
    const auto add = [&text](std::string_view key, const Json& value) {
        text +=
            fmt::format("{}\n  \"{}\": {}", text.size() == 1 ? "" : ",", key, writtenJson(value));
    };
    add("format", "mazewright-game-level");
    add("version", packVersion);
    add("number", number);
    add("title", level.title);
    add("author", level.author);
    add("hash", hashOf(maze));
    add("question", idOf(question));
    add("rules", packedRules(level, question));
    add("rows", maze.rows());
    add("columns", maze.columns());
    add("start", packedCell(maze.start()));
    add("end", packedCell(maze.end()));
    if (!packed.answer.isProved())
        add("unproved", packed.answer.unproved.text());
    else if (pack.hasSolutions)
        add("solution", packedSolution(packed.answer, question));
    text += ",\n  \"cells\": ";
    addNumbers(text, maze, numberOfKind);
    text += ",\n  \"values\": ";
    addNumbers(text, maze, numberOfValue);
    return text + "\n}\n";
}

tl::unexpected<Error> packTooLarge()
{
    return failure(ErrorCode::tooLarge,
                   messageOf("the files of the pack are too large together; at most {} MiB",
                             mostPackBytes >> 20U));
}

/// The bytes of a level's JSON, its largest file, at least: digits and commas.
std::uint64_t bytesOfLevel(const Level& level) noexcept
{
    return 4 * std::uint64_t{level.maze.size()};
}

Expected<void> checkPackSize(const Pack& pack)
{
    if (pack.levels.size() > mostPackLevels)
        return failure(ErrorCode::tooLarge,
                       messageOf("{} levels are too many; a pack has at most {}",
                                 pack.levels.size(), mostPackLevels));
    std::uint64_t bytes = pack.cover.size();
    for (const PackLevel& each : pack.levels)
        bytes += bytesOfLevel(*each.level);
    if (bytes > mostPackBytes)
        return packTooLarge();
    return {};
}

tl::unexpected<Error> packStopped()
{
    return failure(ErrorCode::stopped, "stopped");
}

/// Returns the keys with which a pack begins.
Json packHead(const Pack& pack)
{
    return {{"format", "mazewright-pack"},
            {"version", packVersion},
            {"title", pack.title},
            {"author", pack.author},
            {"count", pack.levels.size()}};
}

/// Returns the index of an archive.
std::string packIndex(const Pack& pack)
{
    Json json = packHead(pack);
    if (!pack.cover.empty())
        json["cover"] = coverFile;
    json["levels"] = Json::array();
    std::size_t number = 0;
    for (const PackLevel& each : pack.levels) {
        const Level& level = *each.level;
        ++number;
        json["levels"].push_back({{"number", number},
                                  {"title", level.title},
                                  {"author", level.author},
                                  {"hash", hashOf(level.maze)},
                                  {"question", idOf(mainQuestion(level.maze, level.rules))},
                                  {"rows", level.maze.rows()},
                                  {"columns", level.maze.columns()},
                                  {"proved", each.answer.isProved()},
                                  {"maze", packedName(number, "maze")},
                                  {"json", packedName(number, "json")},
                                  {"tmx", packedName(number, "tmx")}});
    }
    return indentedJson(writtenJson(json), 0) + '\n';
}

// ZIP archives in memory, by libzip.

struct FreeSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct DiscardArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseEntry {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using ZipSource = std::unique_ptr<zip_source_t, FreeSource>;
using ZipArchive = std::unique_ptr<zip_t, DiscardArchive>;
using ZipEntry = std::unique_ptr<zip_file_t, CloseEntry>;

tl::unexpected<Error> zipFailure(zip_error_t* error)
{
    return failure(ErrorCode::io, messageOf("the ZIP archive cannot be made: {}",
                                            std::string(zip_error_strerror(error))));
}

/// Writes files one after another into an archive in memory.
class PackWriter {
public:
    PackWriter() { zip_error_init(&m_error); }
    PackWriter(const PackWriter&) = delete;
    PackWriter& operator=(const PackWriter&) = delete;
    ~PackWriter() { zip_error_fini(&m_error); }

    Expected<void> open();
    Expected<void> add(const std::string& name, std::string content, bool isPacked = false);
    Expected<std::string> finish(const std::stop_token& stop);

private:
    Expected<std::string> content();

    zip_error_t m_error{};
    std::uint64_t m_bytes = 0;
    std::deque<std::string> m_contents; // libzip reads them at the end
    ZipSource m_source;
    ZipArchive m_archive;
};

Expected<void> PackWriter::open()
{
    m_source.reset(zip_source_buffer_create(nullptr, 0, 0, &m_error));
    if (m_source == nullptr)
        return zipFailure(&m_error);
    m_archive.reset(zip_open_from_source(m_source.get(), ZIP_TRUNCATE, &m_error));
    if (m_archive == nullptr)
        return zipFailure(&m_error);
    zip_source_keep(m_source.get()); // the archive owns it too
    return {};
}

/// Adds a file. `isPacked`: it would not become smaller.
Expected<void> PackWriter::add(const std::string& name, std::string content, bool isPacked)
{
    m_bytes += content.size();
    if (m_bytes > mostPackBytes)
        return packTooLarge();
    const std::string& kept = m_contents.emplace_back(std::move(content));
    zip_source_t* source = zip_source_buffer(m_archive.get(), kept.data(), kept.size(), 0);
    const zip_int64_t place =
        source == nullptr ? -1
                          : zip_file_add(m_archive.get(), name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (place < 0) {
        zip_source_free(source);
        return zipFailure(zip_get_error(m_archive.get()));
    }
    constexpr zip_uint32_t effort = 6; // at 9, the default, a maze of 4095 x 4095 takes minutes
    constexpr zip_uint16_t firstDay = 1U << 5U | 1U; // 1 January 1980, the first of ZIP
    const auto index = static_cast<zip_uint64_t>(place);
    if (zip_file_set_dostime(m_archive.get(), index, 0, firstDay, 0) != 0 ||
        zip_set_file_compression(m_archive.get(), index, isPacked ? ZIP_CM_STORE : ZIP_CM_DEFLATE,
                                 effort) != 0)
        return zipFailure(zip_get_error(m_archive.get()));
    return {};
}

int isStopRequested(zip_t* /*archive*/, void* stop)
{
    return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

/// Packs the files.
Expected<std::string> PackWriter::finish(const std::stop_token& stop)
{
    std::stop_token asked = stop;
    zip_register_cancel_callback_with_state(m_archive.get(), isStopRequested, nullptr, &asked);
    if (zip_close(m_archive.get()) != 0) {
        if (stop.stop_requested())
            return packStopped();
        return zipFailure(zip_get_error(m_archive.get()));
    }
    (void)m_archive.release();
    return content();
}

Expected<std::string> PackWriter::content()
{
    zip_source_t* source = m_source.get();
    if (zip_source_open(source) != 0)
        return zipFailure(zip_source_error(source));
    zip_source_seek(source, 0, SEEK_END);
    const zip_int64_t size = zip_source_tell(source);
    zip_source_seek(source, 0, SEEK_SET);
    std::string bytes(static_cast<std::size_t>(std::max<zip_int64_t>(size, 0)), '\0');
    const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    if (size <= 0 || got != size)
        return zipFailure(zip_source_error(source));
    return bytes;
}

Expected<void> addLevel(PackWriter& writer, const Pack& pack, std::size_t number)
{
    const Level& level = *pack.levels[number - 1].level;
    auto map = findFormat("tmx")->write(level);
    if (!map)
        return failure(map.error().code,
                       messageOf("level {} of the pack: {}", number, map.error().message));
    return writer.add(packedName(number, "maze"), writtenNative(level))
        .and_then([&] { return writer.add(packedName(number, "json"), packedLevel(pack, number)); })
        .and_then([&] { return writer.add(packedName(number, "tmx"), *std::move(map)); });
}

} // namespace

std::string drawnCover(const Maze& maze)
{
    constexpr int side = 512;
    constexpr int largestCell = 32;
    // floor, wall, coin, tile, start, end
    constexpr std::array<Rgb, 6> colours = {
        {{240, 237, 230}, {52, 58, 70}, {242, 183, 5}, {150, 180, 220}, {0, 150, 0}, {210, 0, 0}}};
    const int longest = std::max(maze.rows(), maze.columns());
    const int cell = std::clamp(side / longest, 1, largestCell);
    const int step = (longest + side - 1) / side; // every how many cells one is drawn
    const int rows = (maze.rows() + step - 1) / step;
    const int columns = (maze.columns() + step - 1) / step;
    Pixels picture = Pixels::of(columns * cell, rows * cell, colours[0]);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const CellKind kind = maze.at(Position{row * step, column * step}).kind;
            picture.fill(column * cell, row * cell, cell, cell,
                         colours.at(static_cast<std::size_t>(kind)));
        }
    return writtenPng(picture).value_or(std::string());
}

Expected<std::string> coverOf(std::string_view bytes)
{
    return readPixels(bytes).and_then([bytes](const Pixels& pixels) -> Expected<std::string> {
        if (isPng(bytes))
            return std::string(bytes);
        return writtenPng(pixels);
    });
}

Expected<void> checkPackable(const Level& level)
{
    if (bytesOfLevel(level) > mostPackBytes)
        return failure(ErrorCode::tooLarge,
                       messageOf("the level has {} cells, too many for a pack of at most {} MiB",
                                 level.maze.size(), mostPackBytes >> 20U));
    if (const auto key = tiled::textNotForXml(level))
        return failure(ErrorCode::unsupported,
                       messageOf("a map of Tiled cannot store the characters of its {}", *key));
    return {};
}

Expected<std::string> packJson(const Pack& pack, const std::stop_token& stop)
{
    if (const auto checked = checkPackSize(pack); !checked)
        return tl::unexpected(checked.error());
    std::string text = writtenJson(packHead(pack));
    text.back() = ',';
    text += "\n\"levels\": [";
    for (std::size_t number = 1; number <= pack.levels.size(); ++number) {
        if (stop.stop_requested())
            return packStopped();
        text += number == 1 ? "\n" : ",\n";
        text += packedLevel(pack, number);
        if (text.size() > mostPackBytes)
            return packTooLarge();
    }
    return text + "]}\n";
}

Expected<std::string> packArchive(const Pack& pack, const std::stop_token& stop)
{
    if (const auto checked = checkPackSize(pack); !checked)
        return tl::unexpected(checked.error());
    PackWriter writer;
    auto added =
        writer.open().and_then([&] { return writer.add(std::string(indexFile), packIndex(pack)); });
    if (added && !pack.cover.empty())
        added = writer.add(std::string(coverFile), pack.cover, true);
    if (added)
        added = writer.add(fmt::format("levels/{}", tiled::tilesetPicture),
                           tiled::tilesetCompanion.content(), true);
    for (std::size_t number = 1; number <= pack.levels.size(); ++number) {
        if (stop.stop_requested())
            return packStopped();
        if (added)
            added = addLevel(writer, pack, number);
    }
    if (!added)
        return tl::unexpected(added.error());
    return writer.finish(stop);
}

namespace {

/// A file of an archive: its place and the size that it states.
struct PackedFile {
    zip_uint64_t place = 0;
    std::uint64_t bytes = 0;
};

/// Reads an archive, whose files are known by name after `open`.
class PackReader {
public:
    PackReader() { zip_error_init(&m_error); }
    PackReader(const PackReader&) = delete;
    PackReader& operator=(const PackReader&) = delete;
    ~PackReader() { zip_error_fini(&m_error); }

    Expected<void> open(std::string_view bytes);
    Expected<std::string> content(const std::string& name, std::uint64_t mostBytes);
    /// Returns the number of files of levels in the native format.
    std::size_t mazes() const;

private:
    Expected<void> enter(zip_uint64_t place);

    zip_error_t m_error{};
    std::uint64_t m_bytes = 0;
    std::map<std::string, PackedFile, std::less<>> m_files;
    ZipArchive m_archive;
};

/// Returns true if a name leads to a file below the folder of the archive on every system.
bool isPlainName(std::string_view name)
{
    constexpr std::string_view forbidden = "\\:*?\"<>|";
    if (name.empty() || name.front() == '/')
        return false;
    for (const char character : name)
        if (static_cast<unsigned char>(character) < ' ' ||
            forbidden.find(character) != std::string_view::npos)
            return false;
    for (const std::string_view part : text::fields(name, '/'))
        if (part == "." || part == "..")
            return false;
    return true;
}

Expected<void> PackReader::enter(zip_uint64_t place)
{
    zip_stat_t facts;
    zip_stat_init(&facts);
    constexpr zip_uint64_t needed = ZIP_STAT_NAME | ZIP_STAT_SIZE;
    if (zip_stat_index(m_archive.get(), place, 0, &facts) != 0 || (facts.valid & needed) != needed)
        return failure(ErrorCode::syntax, "the ZIP archive is damaged");
    const std::string name = facts.name;
    if (!isPlainName(name))
        return failure(
            ErrorCode::value,
            messageOf("a file of the archive has the name {}; expected a name within the "
                      "archive, such as levels/001.maze",
                      mazewright::quoted(name)));
    if ((facts.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && facts.encryption_method != ZIP_EM_NONE)
        return failure(ErrorCode::unsupported,
                       messageOf("{} is encrypted", mazewright::quoted(name)));
    if (!m_files.emplace(name, PackedFile{place, facts.size}).second)
        return failure(ErrorCode::value, messageOf("the archive has two files with the name {}",
                                                   mazewright::quoted(name)));
    if (facts.size > mostPackBytes || (m_bytes += facts.size) > mostPackBytes)
        return packTooLarge();
    return {};
}

Expected<void> PackReader::open(std::string_view bytes)
{
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &m_error);
    if (source != nullptr)
        m_archive.reset(zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &m_error));
    if (m_archive == nullptr) {
        zip_source_free(source);
        return failure(ErrorCode::syntax, messageOf("this is no ZIP archive, or it is damaged: {}",
                                                    std::string(zip_error_strerror(&m_error))));
    }
    const zip_int64_t count = zip_get_num_entries(m_archive.get(), 0);
    constexpr zip_int64_t mostFiles = 4 * mostPackLevels;
    if (count > mostFiles)
        return failure(
            ErrorCode::tooLarge,
            messageOf("the archive has {} files; a pack has at most {}", count, mostFiles));
    for (zip_int64_t place = 0; place < count; ++place)
        if (auto entered = enter(static_cast<zip_uint64_t>(place)); !entered)
            return entered;
    return {};
}

Expected<std::string> PackReader::content(const std::string& name, std::uint64_t mostBytes)
{
    const auto file = m_files.find(name);
    if (file == m_files.end())
        return failure(ErrorCode::value,
                       messageOf("the pack has no file {}", mazewright::quoted(name)));
    if (file->second.bytes > mostBytes)
        return failure(ErrorCode::tooLarge, messageOf("{} is too large; at most {} MiB",
                                                      mazewright::quoted(name), mostBytes >> 20U));
    const ZipEntry entry(zip_fopen_index(m_archive.get(), file->second.place, 0));
    std::string text(static_cast<std::size_t>(file->second.bytes) + 1, '\0');
    std::size_t size = 0;
    zip_int64_t got = entry == nullptr ? -1 : 1;
    // The byte beyond its size shows a file that states less than it has.
    while (got > 0 && size < text.size()) {
        got = zip_fread(entry.get(), text.data() + size, text.size() - size);
        size += static_cast<std::size_t>(std::max<zip_int64_t>(got, 0));
    }
    if (got < 0 || size != file->second.bytes)
        return failure(ErrorCode::syntax,
                       messageOf("{} is damaged in the archive", mazewright::quoted(name)));
    text.resize(size);
    return text;
}

std::size_t PackReader::mazes() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_files, [](const auto& file) {
        constexpr std::string_view ofMacOS = "__MACOSX/"; // what Finder adds to an archive
        return file.first.ends_with(".maze") && !file.first.starts_with(ofMacOS);
    }));
}

/// A level as the index of a pack lists it.
struct ListedLevel {
    std::string file{};
    std::string hash{}; ///< empty if it is not stated
};

/// The index of a pack.
struct PackIndex {
    std::string title{};
    std::string author{};
    std::string cover{};
    std::vector<ListedLevel> levels{};
};

/// Reads `pack.json`.
class PackIndexReader : JsonReader {
public:
    explicit PackIndexReader(std::string_view text) : JsonReader(text) {}

    Expected<PackIndex> read() &&;

private:
    std::string wordsIn(std::string_view object, std::string_view key);
    void checkHead();
    ListedLevel levelIn(std::string_view entry);
};

std::string PackIndexReader::wordsIn(std::string_view object, std::string_view key)
{
    const std::string_view value = memberOf(object, key);
    if (value.empty())
        return {};
    if (!isJsonString(value)) {
        expected(key, value, "a text");
        return {};
    }
    return textOfJson(value);
}

void PackIndexReader::checkHead()
{
    if (wordsIn(root(), "format") != "mazewright-pack")
        return fail(root(), "pack.json has no \"format\": \"mazewright-pack\"");
    const std::string_view version = memberOf(root(), "version");
    if (small(version) != packVersion)
        expected("version", version, messageOf("{}", packVersion));
    if (!isJsonList(memberOf(root(), "levels")))
        expected("levels", memberOf(root(), "levels"), "a list of levels");
}

ListedLevel PackIndexReader::levelIn(std::string_view entry)
{
    ListedLevel level{wordsIn(entry, "maze"), wordsIn(entry, "hash")};
    if (level.file.empty())
        fail(entry, "a level has no \"maze\", the name of its file");
    return level;
}

Expected<PackIndex> PackIndexReader::read() &&
{
    checkHead();
    PackIndex index{wordsIn(root(), "title"), wordsIn(root(), "author"), wordsIn(root(), "cover")};
    const std::string_view levels = memberOf(root(), "levels");
    for (const JsonEntry& entry : entriesOf(levels)) {
        index.levels.push_back(levelIn(entry.value));
        if (index.levels.size() > mostPackLevels)
            fail(entry.value, messageOf("too many levels; a pack has at most {}", mostPackLevels),
                 ErrorCode::tooLarge);
    }
    const std::string_view count = memberOf(root(), "count");
    if (!count.empty() && isGood() && small(count) != index.levels.size())
        expected("count", count, messageOf("{}, as many as there are levels", index.levels.size()));
    return resultOf(std::move(index));
}

/// Returns an error of a file within an archive, with the file's name and line.
tl::unexpected<Error> errorWithin(const Error& error, const std::string& file)
{
    return failure(error.code,
                   messageOf("in the archive: {}", describe(error, mazewright::quoted(file))));
}

Expected<PackIndex> indexOfPack(PackReader& reader)
{
    const std::string file(indexFile);
    const auto text = reader.content(file, mostIndexBytes);
    if (!text)
        return tl::unexpected(text.error());
    if (const auto checked = checkJson(*text); !checked)
        return errorWithin(checked.error(), file);
    auto index = PackIndexReader(*text).read();
    if (!index)
        return errorWithin(index.error(), file);
    if (index->levels.empty())
        return failure(ErrorCode::value, "pack.json lists no levels");
    std::set<std::string_view> files;
    for (const ListedLevel& level : index->levels)
        if (!files.insert(level.file).second)
            return failure(ErrorCode::value,
                           messageOf("pack.json lists {} twice", mazewright::quoted(level.file)));
    if (index->levels.size() != reader.mazes())
        return failure(
            ErrorCode::value,
            messageOf("pack.json lists {}, but the archive has {}",
                      counted(index->levels.size(), "{} level", "{} levels"),
                      counted(reader.mazes(), "{} file of a level", "{} files of levels")));
    return index;
}

Expected<PackLevel> levelOfPack(PackReader& reader, const ListedLevel& listed)
{
    const auto text = reader.content(listed.file, mostPackBytes);
    if (!text)
        return tl::unexpected(text.error());
    auto read = readLevelText(*text, {}, findFormat("maze"));
    if (!read)
        return errorWithin(read.error(), listed.file);
    if (!listed.hash.empty() && listed.hash != hashOf(read->level.maze))
        return failure(
            ErrorCode::value,
            messageOf("the cells of {} are not those that pack.json states by their hash",
                      mazewright::quoted(listed.file)));
    return PackLevel{.level = std::make_shared<const Level>(std::move(read->level))};
}

} // namespace

Expected<Pack> readPack(std::string_view bytes, const std::stop_token& stop)
{
    PackReader reader;
    if (const auto opened = reader.open(bytes); !opened)
        return tl::unexpected(opened.error());
    auto index = indexOfPack(reader);
    if (!index)
        return tl::unexpected(index.error());
    Pack pack{std::move(index->title), std::move(index->author)};
    for (const ListedLevel& listed : index->levels) {
        if (stop.stop_requested())
            return packStopped();
        auto level = levelOfPack(reader, listed);
        if (!level)
            return tl::unexpected(level.error());
        pack.levels.push_back(*std::move(level));
    }
    if (index->cover.empty())
        return pack;
    auto cover = reader.content(index->cover, std::uint64_t{1} << 26);
    if (!cover)
        return tl::unexpected(cover.error());
    if (!isPng(*cover))
        return failure(ErrorCode::value,
                       messageOf("the cover {} is no PNG", mazewright::quoted(index->cover)));
    pack.cover = *std::move(cover);
    return pack;
}

namespace {

Likeness recognisePack(std::string_view bytes)
{
    const auto has = [bytes](std::string_view name) {
        return bytes.find(name) != std::string_view::npos;
    };
    return bytes.starts_with("PK\3\4") && has(indexFile) && has("levels/") ? Likeness::surely
                                                                           : Likeness::no;
}

/// Reads one level of a pack, and no other.
Expected<ReadLevel> readPackLevel(const LevelText& source)
{
    PackReader reader;
    if (const auto opened = reader.open(source.text); !opened)
        return tl::unexpected(opened.error());
    const auto index = indexOfPack(reader);
    if (!index)
        return tl::unexpected(index.error());
    const std::size_t count = index->levels.size();
    const int number = source.options.level;
    if (const auto checked = checkLevelNumber(number, count); !checked)
        return tl::unexpected(checked.error());
    return levelOfPack(reader, index->levels[static_cast<std::size_t>(number) - 1])
        .map([&](const PackLevel& packed) {
            return ReadLevel{.level = *packed.level,
                             .readAs = levelNote(number, count),
                             .levels = static_cast<int>(count)};
        });
}

} // namespace

Expected<std::vector<ReadLevel>> readLevels(std::string_view bytes, std::string_view fileName,
                                            const ReadOptions& options, const std::stop_token& stop)
{
    std::vector<ReadLevel> levels;
    if (recognisePack(bytes) != Likeness::surely) {
        auto read = readLevelText(bytes, fileName, nullptr, options);
        if (!read)
            return tl::unexpected(read.error());
        levels.push_back(*std::move(read));
        return levels;
    }
    const auto pack = readPack(bytes, stop);
    if (!pack)
        return tl::unexpected(pack.error());
    for (const PackLevel& packed : pack->levels)
        levels.push_back({.level = *packed.level});
    return levels;
}

namespace catalogue {

extern const Format packFormat;
constinit const Format packFormat = {
    .info = {.id = "pack",
             .name = "Pack of levels",
             .extensions = "*.mazepack",
             .summary = "A ZIP archive of levels in an order, which mazewright-cli pack writes."},
    .recognise = recognisePack,
    .read = readPackLevel,
    .write = nullptr,
    .isBinary = true,
};

} // namespace catalogue

} // namespace mazewright
