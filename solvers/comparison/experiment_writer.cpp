#include "solvers/comparison/experiment.h"
#include "solvers/formats/json_text.h"

#include <fmt/format.h>

namespace mazewright {

namespace {

/// Returns numbers with consecutive ones as ranges: `["1..25", 40]`; a single entry without a list.
template <class T>
Json rangesJson(const std::vector<T>& numbers)
{
    Json ranges = Json::array();
    for (std::size_t first = 0, last = 0; first < numbers.size(); first = ++last) {
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        if (last == first)
            ranges.push_back(numbers[first]);
        else
            ranges.push_back(fmt::format("{}..{}", numbers[first], numbers[last]));
    }
    return ranges.size() == 1 ? ranges.front() : ranges;
}

Json settingsJson(const std::vector<OptionAssignment>& settings)
{
    Json object = Json::object();
    for (const OptionAssignment& setting : settings)
        object[setting.name] = setting.value;
    return object;
}

/// Writes a source as an entry of `levels`.
struct SourceJson {
    const std::filesystem::path& folder;

    Json operator()(const LevelPath& place) const { return relativePath(folder, place.path); }
    Json operator()(const GeneratedLevels& levels) const
    {
        Json sizes = Json::array();
        for (const auto& [rows, columns] : levels.sizes)
            sizes.push_back(fmt::format("{}x{}", rows, columns));
        Json entry;
        entry["generator"] = std::string(levels.generator->info.id);
        entry["sizes"] = std::move(sizes);
        entry["seeds"] = rangesJson(levels.seeds);
        if (!levels.options.empty())
            entry["options"] = settingsJson(levels.options);
        return entry;
    }
    Json operator()(const ScenarioLevels& levels) const
    {
        Json entry;
        entry["scenario"] = relativePath(folder, levels.scenario);
        entry["map"] = relativePath(folder, levels.map);
        if (!levels.queries.empty())
            entry["queries"] = rangesJson(levels.queries);
        return entry;
    }
};

Json limitsOf(const Limits& limits)
{
    Json object = Json::object();
    if (limits.time.count() > 0)
        object["time-ms"] = limits.time.count();
    if (limits.bytes > 0)
        object["bytes"] = limits.bytes;
    return object;
}

} // namespace

std::string relativePath(const std::filesystem::path& folder, const std::filesystem::path& file)
{
    std::error_code ignored;
    const auto whole = [&ignored](const std::filesystem::path& path) {
        const auto absolute = std::filesystem::absolute(path.empty() ? "." : path, ignored);
        auto canonical = std::filesystem::weakly_canonical(absolute, ignored);
        if (canonical.empty()) // no system has such a file
            canonical = absolute.lexically_normal();
        return canonical.has_filename() ? canonical : canonical.parent_path();
    };
    return whole(file).lexically_proximate(whole(folder)).string();
}

std::string experimentText(const Experiment& experiment, const std::filesystem::path& folder)
{
    Json text = {{"format", "mazewright-experiment"}, {"version", 1}};
    if (!experiment.title.empty())
        text["title"] = experiment.title;
    if (!experiment.notes.empty())
        text["notes"] = experiment.notes;
    text["levels"] = Json::array();
    for (const LevelSource& source : experiment.levels)
        text["levels"].push_back(std::visit(SourceJson{folder}, source));
    text["solvers"] = Json::array();
    for (const SolverConfig& entrant : experiment.solvers)
        text["solvers"].push_back(nameOf(entrant));
    if (!experiment.settings.empty())
        text["options"] = settingsJson(experiment.settings);
    text["repeat"] = experiment.repeat;
    if (Json limits = limitsOf(experiment.limits); !limits.empty())
        text["limits"] = std::move(limits);
    if (!experiment.facts.empty())
        text["facts"] = experiment.facts;
    return text.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace mazewright
