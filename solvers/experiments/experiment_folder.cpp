#include "solvers/experiments/experiment_folder.h"

#include "solvers/core/maze.h"
#include "solvers/core/text.h"
#include "solvers/experiments/comparison.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/trial.h"
#include "solvers/files/file_access.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace mazewright {

namespace {

tl::unexpected<Error> unwritable(int code)
{
    return systemFailure("cannot write the results", code);
}

} // namespace

std::string levelFileOf(const std::string& level, const std::filesystem::path& results)
{
    if (results.empty())
        return level;
    std::error_code ignored;
    const std::filesystem::path beside = results.parent_path() / level;
    return std::filesystem::is_regular_file(beside, ignored) ? beside.string() : level;
}

Expected<ResultsFile> ResultsFile::open(const std::filesystem::path& file)
{
    constexpr mode_t everyone = 0666; // minus the user's mask
    ResultsFile results(::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, everyone));
    if (results.m_descriptor < 0)
        return unwritable(errno);
    struct stat facts {};
    if (::fstat(results.m_descriptor, &facts) != 0)
        return unwritable(errno);
    if (!S_ISREG(facts.st_mode))
        return failure(ErrorCode::io,
                       "this is not a regular file, so results cannot be appended to it");
    if (::flock(results.m_descriptor, LOCK_EX | LOCK_NB) != 0)
        return failure(ErrorCode::io, "another comparison is writing to this file; wait until it "
                                      "ends, or choose another file");

    const auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    auto read = readRunRecords(*text);
    if (!read)
        return tl::unexpected(read.error());
    if (read->isTorn &&
        ::ftruncate(results.m_descriptor, static_cast<off_t>(read->wholeBytes)) != 0)
        return unwritable(errno);
    const std::string_view whole = std::string_view(*text).substr(0, read->wholeBytes);
    if (!whole.empty() && !whole.ends_with('\n') && !writeWhole(results.m_descriptor, "\n"))
        return unwritable(errno);
    results.m_standing = std::move(read->records);
    results.m_wasTorn = read->isTorn;
    return results;
}

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1)), m_standing(std::move(other.m_standing)),
      m_appended(std::move(other.m_appended)), m_wasTorn(other.m_wasTorn)
{
}

ResultsFile::~ResultsFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Expected<void> ResultsFile::append(const RunRecord& record)
{
    struct stat before {};
    const bool isKnown = ::fstat(m_descriptor, &before) == 0;
    if (!writeWhole(m_descriptor, toJsonLine(record) + '\n')) {
        const int reason = errno;
        if (isKnown)
            (void)!::ftruncate(m_descriptor, before.st_size); // not half a line
        return unwritable(reason);
    }
    m_appended.push_back(record);
    return {};
}

std::vector<RunRecord> ResultsFile::all() const
{
    std::vector<RunRecord> records = m_standing;
    records.insert(records.end(), m_appended.begin(), m_appended.end());
    records = latestOf(records);
    refuteByProofs(records);
    return records;
}

std::filesystem::path resultsIn(const std::filesystem::path& folder, const Shard& shard)
{
    return folder / (shard.of == 1 ? std::string("results.jsonl")
                                   : fmt::format("results-{}-of-{}.jsonl", shard.number, shard.of));
}

Expected<void> claimFolder(const std::filesystem::path& folder, const Experiment& experiment)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return systemFailure(fmt::format("{}: cannot create the folder", folder.string()),
                             error.value());
    const std::filesystem::path file = folder / "experiment.json";
    const auto named = [&file](const Error& wrong) {
        return Error{wrong.code, describe(wrong, file.string())};
    };
    const std::string text = experimentText(experiment, folder);
    if (!std::filesystem::exists(file, error))
        return writeFile(file, text).map_error(named);
    const auto standing =
        readFile(file).and_then([&](const std::string& of) { return readExperiment(of, folder); });
    if (!standing)
        return tl::unexpected(named(standing.error()));
    if (experimentText(*standing, folder) == text)
        return {};
    return tl::unexpected(
        named({ErrorCode::changed, "this folder has the results of a different experiment; "
                                   "choose another folder"}));
}

Expected<std::vector<RunRecord>> otherRecords(const std::filesystem::path& results)
{
    std::error_code ignored;
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder =
        results.has_parent_path() ? results.parent_path() : std::filesystem::path(".");
    for (std::filesystem::directory_iterator next(folder, ignored), end; !ignored && next != end;
         next.increment(ignored)) {
        const std::string name = next->path().filename().string();
        if (name.starts_with("results") && name.ends_with(".jsonl") && name != results.filename())
            files.push_back(next->path());
    }
    std::sort(files.begin(), files.end());
    std::vector<RunRecord> records;
    for (const std::filesystem::path& file : files) {
        auto read =
            readFile(file).and_then([](const std::string& text) { return readRunRecords(text); });
        if (!read)
            return failure(read.error().code, describe(read.error(), file.string()));
        std::move(read->records.begin(), read->records.end(), std::back_inserter(records));
    }
    return records;
}

namespace {

/// Resolves the sources in order.
class SourceSearch {
public:
    SourceSearch(const std::filesystem::path& results, const std::stop_token& stop)
        : m_results(results), m_stop(stop)
    {
    }

    void operator()(const LevelPath& place);
    void operator()(const GeneratedLevels& generated);
    void operator()(const ScenarioLevels& scenario);

    ExperimentLevels found() && { return std::move(m_found); }

private:
    void add(const std::string& file, std::vector<OptionAssignment> settings = {});
    void addQuery(const ScenarioLevels& scenario, const Maze& map, const ScenarioQuery& query);
    void addError(const std::string& file, const Error& error);

    const std::filesystem::path& m_results;
    const std::stop_token& m_stop;
    ExperimentLevels m_found;
};

void SourceSearch::add(const std::string& file, std::vector<OptionAssignment> settings)
{
    m_found.levels.push_back({{relativePath(m_results, file), file, std::move(settings)}});
}

void SourceSearch::addError(const std::string& file, const Error& error)
{
    m_found.troubles.push_back({file, describe(error, file)});
}

void SourceSearch::operator()(const LevelPath& place)
{
    LevelFiles found = findLevels(std::vector<std::string>{place.path}, m_stop);
    for (const std::string& file : found.levels)
        add(file);
    m_found.others.insert(m_found.others.end(), found.others.begin(), found.others.end());
    m_found.troubles.insert(m_found.troubles.end(), found.troubles.begin(), found.troubles.end());
}

void SourceSearch::operator()(const GeneratedLevels& generated)
{
    std::string options;
    for (const auto& [name, value] : generated.options)
        options += fmt::format("-{}={}", name, value);
    for (const auto& size : generated.sizes)
        for (const std::uint64_t seed : generated.seeds) {
            const std::string name =
                fmt::format("levels/{}-{}x{}{}-{}.maze", generated.generator->info.id, size.rows,
                            size.columns, options, seed);
            m_found.levels.push_back(
                {{name, (m_results / name).string()},
                 MazeRecipe{generated.generator, size, seed, generated.options}});
        }
}

void SourceSearch::operator()(const ScenarioLevels& scenario)
{
    const auto text = readFile(scenario.scenario);
    const auto queries = text ? readScenario(*text) : tl::unexpected(text.error());
    if (!queries)
        return addError(scenario.scenario, queries.error());
    const auto map = readLevel(scenario.map);
    if (!map)
        return addError(scenario.map, map.error());
    for (const std::size_t place : scenario.queries)
        if (place >= queries->size())
            return addError(
                scenario.scenario,
                {ErrorCode::value, fmt::format("unknown query {}; expected a number below {}",
                                               place, queries->size())});
    if (scenario.queries.empty())
        for (const ScenarioQuery& query : *queries)
            addQuery(scenario, map->level.maze, query);
    for (const std::size_t place : scenario.queries)
        addQuery(scenario, map->level.maze, (*queries)[place]);
}

void SourceSearch::addQuery(const ScenarioLevels& scenario, const Maze& map,
                            const ScenarioQuery& query)
{
    if (const auto fits = checkFits(query, map); !fits)
        return addError(scenario.scenario, fits.error());
    add(scenario.map, settingsOf(query));
}

Expected<std::string> madeText(const MazeRecipe& recipe, const std::string& file,
                               const std::stop_token& stop)
{
    const auto& [generator, size, seed, settings] = recipe;
    Options options(generator->info.options);
    for (const OptionAssignment& setting : settings)
        if (auto set = options.set(setting.name, setting.value); !set)
            return tl::unexpected(set.error());
    auto made = generator->generate(size.rows, size.columns, seed, options, stop);
    if (!made)
        return tl::unexpected(made.error());
    Level level{.maze = std::move(made->maze)};
    level.rules = made->rules;
    return levelText(level, file);
}

} // namespace

ExperimentLevels findLevels(const Experiment& experiment, const std::filesystem::path& results,
                            const std::stop_token& stop)
{
    SourceSearch search(results, stop);
    for (const LevelSource& source : experiment.levels)
        if (!stop.stop_requested())
            std::visit(search, source);
    return std::move(search).found();
}

Expected<void> makeLevel(const ExperimentLevel& level, const std::stop_token& stop)
{
    if (!level.recipe)
        return {};
    const std::filesystem::path file = level.level.file;
    const auto text = madeText(*level.recipe, level.level.file, stop);
    if (!text)
        return tl::unexpected(text.error());
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
        std::filesystem::create_directories(file.parent_path(), error);
        if (error)
            return systemFailure("cannot create its folder", error.value());
        return writeFile(file, *text);
    }
    const auto there = readFile(file);
    if (!there)
        return tl::unexpected(there.error());
    if (*there != *text)
        return failure(ErrorCode::changed,
                       "this file differs from the generated maze; delete it to generate the "
                       "maze again");
    return {};
}

} // namespace mazewright
