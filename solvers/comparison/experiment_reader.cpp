#include "solvers/comparison/experiment_text.h"
#include "solvers/comparison/kept_facts.h"
#include "solvers/formats/json_entries.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/wording.h"

#include <array>
#include <fmt/format.h>

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 10> experimentKeys = {
    "format",  "version", "title",  "notes",  "levels",
    "solvers", "options", "repeat", "limits", "facts"};

/// Reads an experiment; every part returns errors with their line.
class ExperimentReader {
public:
    ExperimentReader(std::string_view text, const std::filesystem::path& folder)
        : m_text(text), m_root(valueOfJson(text)), m_folder(folder)
    {
    }

    Expected<Experiment> read();

private:
    std::string_view find(std::string_view key) const { return memberOf(m_root, key); }
    Expected<void> checkHeader() const;
    Expected<void> readTexts();
    Expected<void> readLevels();
    Expected<void> readSolvers();
    Expected<void> readSolver(std::string_view entry);
    Expected<void> enter(std::string_view entry, const std::string& name);
    Expected<void> readSettings();
    Expected<void> checkSetting(std::string_view at, const OptionAssignment& setting) const;
    Expected<void> readRuns();
    Expected<void> readFacts();

    ExperimentText m_text;
    std::string_view m_root;
    const std::filesystem::path& m_folder;
    Experiment m_experiment;
};

Expected<void> ExperimentReader::checkHeader() const
{
    constexpr std::string_view form = "mazewright-experiment";
    const std::string_view format = find("format");
    if (!isJsonString(format) || textOfJson(format) != form)
        return m_text.wrong(
            format.empty() ? m_root : format,
            fmt::format("this JSON file is not an experiment; expected \"format\": \"{}\"", form),
            ErrorCode::unsupported);
    const std::string_view version = find("version");
    if (version.empty())
        return m_text.wrong(m_root, "no version; expected \"version\": 1");
    if (version != "1")
        return m_text.wrong(
            version,
            fmt::format(
                "this experiment has format version {}, but this program reads only version 1",
                shownJson(version)),
            ErrorCode::unsupported);
    return m_text.checkKeys(m_root, experimentKeys);
}

Expected<void> ExperimentReader::readTexts()
{
    const std::array<std::pair<std::string_view, std::string*>, 2> texts = {
        {{"title", &m_experiment.title}, {"notes", &m_experiment.notes}}};
    for (const auto& [key, target] : texts) {
        if (find(key).empty())
            continue;
        auto words = m_text.words(find(key), "text");
        if (!words)
            return tl::unexpected(words.error());
        *target = std::move(*words);
    }
    return {};
}

Expected<void> ExperimentReader::readLevels()
{
    const std::string_view levels = find("levels");
    const JsonEntries entries(levels);
    if (!isJsonList(levels) || entries.begin() == entries.end())
        return m_text.wrong(levels.empty() ? m_root : levels,
                            "no levels; expected \"levels\": a list of files, folders, generators "
                            "and scenarios");
    std::size_t generated = 0;
    for (const JsonEntry& entry : entries) {
        auto sources = readLevelSources(m_text, entry.value, m_folder, generated);
        if (!sources)
            return tl::unexpected(sources.error());
        m_experiment.levels.insert(m_experiment.levels.end(), sources->begin(), sources->end());
    }
    return {};
}

Expected<void> ExperimentReader::readSolvers()
{
    const std::string_view solvers = find("solvers");
    const JsonEntries entries(solvers);
    if (!isJsonList(solvers) || entries.begin() == entries.end())
        return m_text.wrong(solvers.empty() ? m_root : solvers,
                            "no solvers; expected \"solvers\": a list such as [\"jps\", "
                            "\"astar(weight=5)\"]");
    for (const JsonEntry& entry : entries)
        if (auto read = readSolver(entry.value); !read)
            return read;
    return {};
}

/// Reads `"astar(weight=5)"`, or an object with a grid of options.
Expected<void> ExperimentReader::readSolver(std::string_view entry)
{
    constexpr std::array<std::string_view, 2> keys = {"solver", "options"};
    if (isJsonString(entry))
        return enter(entry, textOfJson(entry));
    if (!isJsonObject(entry))
        return m_text.expected(entry, "a solver in quotes, or an object with \"solver\"");
    if (auto known = m_text.checkKeys(entry, keys); !known)
        return known;
    const std::string_view named = memberOf(entry, "solver");
    const auto id = m_text.words(named.empty() ? entry : named, "\"solver\": the id of a solver");
    if (!id)
        return tl::unexpected(id.error());
    const auto grid = m_text.grid(memberOf(entry, "options"));
    if (!grid)
        return tl::unexpected(grid.error());
    for (const std::vector<OptionAssignment>& settings : *grid) {
        std::string name = *id;
        for (std::size_t i = 0; i < settings.size(); ++i)
            name += fmt::format("{}{}={}", i == 0 ? "(" : ",", settings[i].name, settings[i].value);
        if (auto entered = enter(entry, settings.empty() ? name : name + ")"); !entered)
            return entered;
    }
    return {};
}

Expected<void> ExperimentReader::enter(std::string_view entry, const std::string& name)
{
    auto entrant = readEntrant(name);
    if (!entrant)
        return m_text.wrong(entry, entrant.error().message);
    mazewright::enter(m_experiment.solvers, std::move(*entrant));
    return {};
}

Expected<void> ExperimentReader::readSettings()
{
    const std::string_view options = find("options");
    const auto grid = m_text.grid(options);
    if (!grid)
        return tl::unexpected(grid.error());
    if (grid->size() > 1)
        return m_text.expected(options, "one value for each option that all solvers share; lists "
                                        "of values belong to a solver");
    m_experiment.settings = grid->front();
    for (const OptionAssignment& setting : m_experiment.settings)
        if (auto checked = checkSetting(memberOf(options, setting.name), setting); !checked)
            return checked;
    return {};
}

/// Checks that at least one solver knows the setting, and that every solver that knows it accepts
/// its value.
Expected<void> ExperimentReader::checkSetting(std::string_view at,
                                              const OptionAssignment& setting) const
{
    bool isKnown = false;
    for (const SolverConfig& entrant : m_experiment.solvers)
        for (const auto schema :
             {optionsOf(entrant.solver->info.answers), entrant.solver->info.options}) {
            Options options(schema);
            if (!options.knows(setting.name))
                continue;
            isKnown = true;
            if (const auto set = options.set(setting.name, setting.value); !set)
                return m_text.wrong(at, set.error().message);
        }
    if (!isKnown)
        return m_text.wrong(at, fmt::format("{}: no solver of this experiment has such an option",
                                            mazewright::quoted(setting.name)));
    return {};
}

Expected<void> ExperimentReader::readRuns()
{
    constexpr std::array<std::string_view, 2> keys = {"time-ms", "bytes"};
    constexpr std::int64_t mostRepeats = 1000000;
    constexpr std::int64_t longest = 1000000000000; // ms: 10^18 ns, which 64 bits hold
    constexpr std::int64_t largest =
        9007199254740992; // bytes: 2^53, the largest exact value in JSON
    if (const std::string_view repeat = find("repeat"); !repeat.empty()) {
        const auto number = m_text.whole(repeat, 1, mostRepeats);
        if (!number)
            return tl::unexpected(number.error());
        m_experiment.repeat = static_cast<int>(*number);
    }
    const std::string_view limits = find("limits");
    if (limits.empty())
        return {};
    if (auto known = m_text.checkKeys(limits, keys); !known)
        return known;
    const std::string_view time = memberOf(limits, keys[0]);
    const std::string_view bytes = memberOf(limits, keys[1]);
    const auto milliseconds = time.empty() ? 0 : m_text.whole(time, 1, longest);
    const auto most = bytes.empty() ? 0 : m_text.whole(bytes, 1, largest);
    if (!milliseconds || !most)
        return tl::unexpected(milliseconds ? most.error() : milliseconds.error());
    m_experiment.limits = {std::chrono::milliseconds(*milliseconds),
                           static_cast<std::size_t>(*most)};
    return {};
}

Expected<void> ExperimentReader::readFacts()
{
    const std::string_view facts = find("facts");
    if (facts.empty())
        return {};
    if (!isJsonList(facts))
        return m_text.expected(facts, "a list of ids, such as [\"dead-ends\"]");
    for (const JsonEntry& entry : JsonEntries(facts)) {
        auto id = m_text.words(entry.value, "the id of a fact");
        if (!id)
            return tl::unexpected(id.error());
        if (const auto known = checkStorableFact(*id); !known)
            return m_text.wrong(entry.value, known.error().message);
        m_experiment.facts.push_back(std::move(*id));
    }
    return {};
}

Expected<Experiment> ExperimentReader::read()
{
    const auto read = checkHeader()
                          .and_then([this] { return readTexts(); })
                          .and_then([this] { return readLevels(); })
                          .and_then([this] { return readSolvers(); })
                          .and_then([this] { return readSettings(); })
                          .and_then([this] { return readRuns(); })
                          .and_then([this] { return readFacts(); });
    if (!read)
        return tl::unexpected(read.error());
    return std::move(m_experiment);
}

} // namespace

Expected<Experiment> readExperiment(std::string_view text, const std::filesystem::path& folder)
{
    if (auto checked = checkJson(text); !checked)
        return tl::unexpected(checked.error());
    return ExperimentReader(text, folder).read();
}

} // namespace mazewright
