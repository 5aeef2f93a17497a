#include "solvers/comparison/experiment_levels.h"

#include "solvers/comparison/scenario_queries.h"
#include "solvers/formats/format.h"
#include "solvers/maze/maze.h"

#include <fmt/format.h>

namespace mazewright {

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
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        std::filesystem::create_directories(file.parent_path(), ignored);
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
