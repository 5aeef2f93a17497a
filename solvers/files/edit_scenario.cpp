#include "solvers/files/edit_scenario.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"

#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

namespace mazewright {

namespace {

/// The lines of a text that are not blank, one after another.
class FilledLines {
public:
    explicit FilledLines(std::string_view text) : m_at(text::lines(text).begin()) { skip(); }

    bool areOver() const { return m_at == std::default_sentinel; }
    /// Returns the next line without taking it; the last one if none is left.
    const text::Line& next() const noexcept { return m_next; }
    text::Line take()
    {
        const text::Line line = m_next;
        ++m_at;
        skip();
        return line;
    }
    /// Takes a line that has these words. Errors: `syntax`.
    Expected<void> takeWords(std::string_view words)
    {
        if (areOver() || text::trimmed(m_next.text) != words)
            return wrong(words);
        take();
        return {};
    }
    /// Takes a line with a word and a number in this range. Errors: `syntax`.
    Expected<int> takeNumber(std::string_view word, int least, int most)
    {
        const auto words = text::words(m_next.text, " \t", 3);
        const auto number = !areOver() && words.size() == 2 && words[0] == word
                                ? text::wholeNumber(words[1])
                                : std::nullopt;
        if (!number || *number < least || *number > most)
            return wrong(messageOf("{} {}..{}", word, least, most));
        take();
        return static_cast<int>(*number);
    }
    tl::unexpected<Error> wrong(const Message& expected) const
    {
        return failure(
            ErrorCode::syntax,
            messageOf("{}; expected {}",
                      areOver() ? std::string("the text ends") : quoted(text::trimmed(m_next.text)),
                      expected),
            m_next.number);
    }

private:
    void skip()
    {
        for (; !areOver(); ++m_at) {
            m_next = *m_at;
            if (!text::trimmed(m_next.text).empty())
                return;
        }
    }

    text::Lines::Iterator m_at;
    text::Line m_next{};
};

/// A rectangle of open cells and walls.
struct PatchMap {
    int rows = 0;
    int columns = 0;
    std::vector<PackedCell> cells;
};

Expected<PatchMap> readPatch(FilledLines& lines, int id)
{
    if (const auto named = lines.takeNumber("patch", id, id); !named)
        return tl::unexpected(named.error());
    const auto rows = lines.takeNumber("height", 1, Maze::maxSide);
    if (!rows)
        return tl::unexpected(rows.error());
    const auto columns = lines.takeNumber("width", 1, Maze::maxSide);
    if (!columns)
        return tl::unexpected(columns.error());
    if (const auto map = lines.takeWords("map"); !map)
        return tl::unexpected(map.error());
    PatchMap patch{*rows, *columns, {}};
    for (int row = 0; row < *rows; ++row) {
        const std::string_view cells = text::trimmed(lines.next().text);
        if (lines.areOver() || cells.size() != static_cast<std::size_t>(*columns) ||
            cells.find_first_not_of(".GS@OTW") != cells.npos)
            return lines.wrong(messageOf("{} characters . or @", *columns));
        for (const char cell : cells)
            patch.cells.push_back(pack({std::string_view(".GS").find(cell) != std::string_view::npos
                                            ? CellKind::floor
                                            : CellKind::wall}));
        lines.take();
    }
    return patch;
}

Expected<std::vector<PatchMap>> readPatches(std::string_view text)
{
    constexpr int mostPatches = 1000000;
    FilledLines lines(text);
    if (const auto type = lines.takeWords("type patch"); !type)
        return tl::unexpected(type.error());
    const auto count = lines.takeNumber("patches", 0, mostPatches);
    if (!count)
        return tl::unexpected(count.error());
    std::vector<PatchMap> patches;
    for (int id = 0; id < *count; ++id) {
        auto patch = readPatch(lines, id);
        if (!patch)
            return tl::unexpected(patch.error());
        patches.push_back(*std::move(patch));
    }
    return patches;
}

/// Reads the head of a scenario up to its commands. Returns the name of the file of patches.
/// Errors: `syntax`; `value` if the maze has another size.
Expected<std::string_view> readHead(FilledLines& lines, const Maze& maze)
{
    for (const auto& [word, size] :
         {std::pair("height", maze.rows()), std::pair("width", maze.columns())})
        if (const auto told = lines.takeNumber(word, size, size); !told)
            return tl::unexpected(told.error());
    const auto isHead = [&lines](std::string_view word) {
        const auto words = text::words(lines.next().text, " \t", 2);
        return !lines.areOver() && words.size() == 2 && words[0] == word;
    };
    if (!isHead("cost"))
        return lines.wrong("cost and its names");
    lines.take();
    if (!isHead("patch"))
        return lines.wrong("patch and a file");
    const std::string_view named = text::trimmed(lines.take().text);
    if (const auto commands = lines.takeWords("commands"); !commands)
        return tl::unexpected(commands.error());
    return text::trimmed(named.substr(std::string_view("patch").size()));
}

/// Returns the numbers of a command after its letter, of which there are `count` at least.
std::optional<std::vector<std::int64_t>> numbersOf(const std::vector<std::string_view>& words,
                                                   std::size_t count)
{
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 1; i < words.size() && i <= count; ++i)
        if (const auto number = text::wholeNumber(words[i]))
            numbers.push_back(*number);
    return numbers.size() == count ? std::optional(std::move(numbers)) : std::nullopt;
}

/// Returns the cell at (x, y); empty if it lies outside the maze.
std::optional<Position> cellAt(const Maze& maze, std::int64_t x, std::int64_t y)
{
    if (x < 0 || y < 0 || x >= maze.columns() || y >= maze.rows())
        return std::nullopt;
    return Position{static_cast<std::int32_t>(y), static_cast<std::int32_t>(x)};
}

/// Adds `P BUCKET ID X Y` to the edits. Returns false if it is no such command.
bool addPatch(const std::vector<std::string_view>& words, const std::vector<PatchMap>& patches,
              const Maze& maze, Patch& edits)
{
    const auto numbers = numbersOf(words, 4);
    if (!numbers || (*numbers)[1] < 0 || std::cmp_greater_equal((*numbers)[1], patches.size()))
        return false;
    const PatchMap& patch = patches[static_cast<std::size_t>((*numbers)[1])];
    const auto first = cellAt(maze, (*numbers)[2], (*numbers)[3]);
    if (!first || !maze.contains({first->row + patch.rows - 1, first->column + patch.columns - 1}))
        return false;
    for (int row = 0; row < patch.rows; ++row)
        edits.add(
            maze.index({first->row + row, first->column}),
            std::span(patch.cells)
                .subspan(static_cast<std::size_t>(row) * static_cast<std::size_t>(patch.columns),
                         static_cast<std::size_t>(patch.columns)));
    return true;
}

/// Adds the ends of `Q BUCKET X Y X Y LENGTH...` to the edits. Returns false if it is no such
/// command.
bool addEnds(const std::vector<std::string_view>& words, const Maze& maze, Patch& edits)
{
    const auto numbers = numbersOf(words, 5);
    if (!numbers)
        return false;
    const auto from = cellAt(maze, (*numbers)[1], (*numbers)[2]);
    const auto to = cellAt(maze, (*numbers)[3], (*numbers)[4]);
    if (!from || !to)
        return false;
    edits.add(maze.index(*from), {CellKind::start}, maze.columns());
    edits.add(maze.index(*to), {CellKind::end}, maze.columns());
    return true;
}

} // namespace

bool isEditScenario(std::string_view text)
{
    return FilledLines(text).takeNumber("version", 2, 2).has_value();
}

Expected<std::vector<EditGroup>>
readEditScenario(std::string_view text, const Maze& maze,
                 const std::function<Expected<std::string>(std::string_view)>& fileBeside)
{
    FilledLines lines(text);
    if (const auto version = lines.takeNumber("version", 2, 2); !version)
        return tl::unexpected(version.error());
    const auto name = readHead(lines, maze);
    if (!name)
        return tl::unexpected(name.error());
    const auto content = fileBeside(*name);
    const auto patches = content ? readPatches(*content)
                                 : Expected<std::vector<PatchMap>>(tl::unexpected(content.error()));
    if (!patches)
        return failure(patches.error().code,
                       messageOf("{}, line {}: {}", printable(*name), patches.error().line,
                                 patches.error().message));

    std::vector<EditGroup> groups;
    Patch edits;
    std::size_t runs = 0;
    while (!lines.areOver()) {
        const auto words = text::words(lines.next().text);
        const bool isQuery = words.front() == "Q";
        if (!(isQuery ? addEnds(words, maze, edits)
                      : words.front() == "P" && addPatch(words, *patches, maze, edits)))
            return lines.wrong("'P BUCKET PATCH X Y' or 'Q BUCKET X Y X Y LENGTH', within the map");
        const int line = lines.take().number;
        if (runs + edits.runs.size() > mostEditRuns)
            return failure(ErrorCode::tooLarge,
                           messageOf("there are too many edits; expected at most {}", mostEditRuns),
                           line);
        if (!isQuery)
            continue;
        runs += edits.runs.size();
        groups.push_back({std::exchange(edits, {}), line});
    }
    return groups;
}

} // namespace mazewright
