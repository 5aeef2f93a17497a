#include "solvers/experiments/level_files.h"

#include "solvers/core/text.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace mazewright {

namespace {

namespace files = std::filesystem;

/// Size of the head that is read to recognise a file: two of the longest rows of numbers.
constexpr std::size_t headSize = std::size_t{1} << 16;

/// Returns the head of a file without its truncated last line; a single longer line stays.
std::string_view wholeLines(std::string_view head)
{
    const std::size_t end = head.size() < headSize ? head.npos : head.rfind('\n');
    return head.substr(0, end == head.npos ? head.size() : end + 1);
}

/// Returns true if a line of results can hold the name, so that the file can be found again.
bool isUtf8(std::string_view name)
{
    while (!name.empty()) {
        const std::size_t length = characterLength(name);
        if (length == 0)
            return false;
        name.remove_prefix(length);
    }
    return true;
}

/// Searches files and folders in the given order.
class LevelSearch {
public:
    explicit LevelSearch(const std::stop_token& stop) : m_stop(stop) {}

    void look(const std::string& given);
    LevelFiles found() && { return std::move(m_found); }

private:
    void lookInto(const files::path& folder);
    void lookAt(const files::directory_entry& entry);
    void add(std::vector<std::string>& list, const std::string& file);
    void addError(const std::string& file, const Message& why);
    bool isLevel(const std::string& file);

    const std::stop_token& m_stop;
    std::set<files::path> m_seen;
    LevelFiles m_found;
};

void LevelSearch::look(const std::string& given)
{
    std::error_code ignored;
    if (files::is_directory(given, ignored))
        lookInto(given);
    else
        add(m_found.levels, given);
}

void LevelSearch::lookInto(const files::path& folder)
{
    std::error_code error;
    std::vector<files::directory_entry> entries;
    files::directory_iterator next(folder, error);
    while (!error && next != files::directory_iterator()) {
        entries.push_back(*next);
        next.increment(error);
    }
    if (error)
        addError(folder.string(), messageOf("cannot read the folder: {}", error.message()));
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
        return a.path().filename().native() < b.path().filename().native();
    });
    for (const files::directory_entry& entry : entries)
        if (!m_stop.stop_requested() && !entry.path().filename().native().starts_with('.'))
            lookAt(entry);
}

/// Links to folders are not followed: they may form a cycle.
void LevelSearch::lookAt(const files::directory_entry& entry)
{
    std::error_code ignored;
    if (entry.is_directory(ignored)) {
        if (!entry.is_symlink(ignored))
            lookInto(entry.path());
        return;
    }
    if (!entry.is_regular_file(ignored))
        return;
    const std::string file = entry.path().string();
    add(isLevel(file) ? m_found.levels : m_found.others, file);
}

void LevelSearch::add(std::vector<std::string>& list, const std::string& file)
{
    std::error_code ignored;
    const files::path whole = files::weakly_canonical(file, ignored);
    if (!m_seen.insert(whole.empty() ? files::path(file) : whole).second)
        return;
    if (isUtf8(file))
        list.push_back(file);
    else
        addError(printable(file, file.size() * 4), "the file name is not valid UTF-8 and cannot be "
                                                   "stored in the results; rename the file");
}

void LevelSearch::addError(const std::string& file, const Message& why)
{
    m_found.troubles.push_back({file, messageOf("{}: {}", file, why)});
}

bool LevelSearch::isLevel(const std::string& file)
{
    // Results and texts have these extensions too; only the content decides. A pack is a set of
    // levels, often of those beside it.
    constexpr std::array<std::string_view, 6> ofManyThings = {".txt",  ".csv", ".png",
                                                              ".json", ".py",  ".mazepack"};
    const std::string extension = files::path(file).extension().string();
    if (formatForName(file) != nullptr &&
        std::find(ofManyThings.begin(), ofManyThings.end(), extension) == ofManyThings.end())
        return true;
    const auto head = readHead(file, headSize);
    if (!head) {
        addError(file, head.error().message);
        return false;
    }
    const std::string_view text = wholeLines(*head);
    return isSurelyLevel(text);
}

} // namespace

LevelFiles findLevels(std::span<const std::string> filesAndFolders, const std::stop_token& stop)
{
    LevelSearch search(stop);
    for (const std::string& given : filesAndFolders)
        search.look(given);
    return std::move(search).found();
}

Expected<void> checkFits(const ScenarioQuery& query, const Maze& map)
{
    if (query.width == map.columns() && query.height == map.rows())
        return {};
    return failure(ErrorCode::value,
                   messageOf("the query is for a map of width {} and height {}; expected the "
                             "map's width {} and height {}",
                             query.width, query.height, map.columns(), map.rows()),
                   query.line);
}

std::vector<OptionAssignment> settingsOf(const ScenarioQuery& query)
{
    return {{"moves", std::string(idOf(Moves::eight))},
            {"diagonal", std::string(idOf(Diagonal::root2))},
            {"from", fmt::format("{},{}", query.from.row, query.from.column)},
            {"to", fmt::format("{},{}", query.to.row, query.to.column)}};
}

bool isExpected(const ScenarioQuery& query, double length) noexcept
{
    constexpr double tolerance = 0.011;
    return std::abs(length - query.optimal) <= tolerance;
}

} // namespace mazewright
