#include "solvers/experiments/experiment.h"

#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/experiments/comparison.h"
#include "solvers/files/file_text.h"
#include "solvers/files/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <span>
#include <utility>

namespace mazewright {

namespace {

/// The maximum number of seeds or queries, and of settings of a solver.
constexpr std::size_t mostOfOne = 1000000;

std::optional<std::uint64_t> unsignedNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = error == std::errc() && rest == text.data() + text.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

bool isPlainValue(std::string_view value)
{
    return !value.empty() && !isJsonObject(value) && !isJsonList(value) && value != "null";
}

std::string plainText(std::string_view value)
{
    return isJsonString(value) ? textOfJson(value) : std::string(value);
}

constexpr std::array<std::string_view, 10> experimentKeys = {
    "format",  "version", "title",  "notes",  "levels",
    "solvers", "options", "repeat", "limits", "facts"};

bool isExperimentKey(std::string_view key)
{
    return std::ranges::find(experimentKeys, key) != experimentKeys.end();
}

/// Every combination of the values of some options.
using Grid = std::vector<std::vector<OptionAssignment>>;

/// Reads an experiment. Its functions take views into the text.
class ExperimentReader : public JsonReader {
public:
    ExperimentReader(std::string_view text, const std::filesystem::path& folder)
        : JsonReader(text), m_members(membersOf(root(), isExperimentKey)), m_folder(folder)
    {
    }

    Expected<Experiment> read();

private:
    std::string_view find(std::string_view key) const { return memberOf(m_members, key); }
    void refuse(std::string_view value, std::string_view what);
    void checkKeys(std::string_view object, std::span<const std::string_view> known);
    JsonEntries listOf(std::string_view key, std::string_view what);
    std::string words(std::string_view value, std::string_view what);
    std::string path(std::string_view value, std::string_view what);
    std::int64_t whole(std::string_view value, std::int64_t least, std::int64_t most);
    std::vector<std::string> values(std::string_view value);
    void addNumbers(std::string_view value, std::vector<std::uint64_t>& numbers);
    std::vector<std::uint64_t> numbers(std::string_view value);
    Grid grid(std::string_view object);

    bool checkHeader();
    void readLevels(std::string_view entry);
    void readGenerated(std::string_view entry);
    const Generator* generator(std::string_view value);
    GeneratedLevels::Size size(std::string_view at, std::string_view given);
    void checkOptions(std::string_view at, const Generator& generator,
                      std::vector<OptionAssignment>& settings);
    void readScenario(std::string_view entry);
    std::string fromFolder(const std::string& path) const
    {
        return (m_folder / path).lexically_normal().string();
    }
    void readSolver(std::string_view entry);
    void enter(std::string_view entry, const std::string& name);
    void readSettings();
    void checkSetting(std::string_view at, const OptionAssignment& setting);
    void readLimits(std::string_view limits);
    void readFacts(std::string_view facts);

    std::vector<JsonEntry> m_members;
    const std::filesystem::path& m_folder;
    std::size_t m_generated = 0; ///< mazes to generate
    Experiment m_experiment;
};

/// Stores the error `VALUE; expected WHAT`.
void ExperimentReader::refuse(std::string_view value, std::string_view what)
{
    fail(value, fmt::format("{}; expected {}", shownJson(value), what));
}

/// Rejects anything but an object whose keys are all in `known`.
void ExperimentReader::checkKeys(std::string_view object, std::span<const std::string_view> known)
{
    if (!isJsonObject(object))
        return refuse(object, "an object");
    for (const JsonEntry& entry : JsonEntries(object))
        if (std::find(known.begin(), known.end(), textOfJson(entry.key)) == known.end())
            return fail(entry.key, fmt::format("unknown key {}; expected one of {}",
                                               shownJson(entry.key), fmt::join(known, ", ")));
}

/// Returns the entries of a list that must have some.
JsonEntries ExperimentReader::listOf(std::string_view key, std::string_view what)
{
    const std::string_view list = find(key);
    const JsonEntries entries = entriesOf(list);
    if (!isJsonList(list) || entries.begin() == entries.end())
        fail(list, fmt::format("no {0}; expected \"{0}\": a list {1}", key, what));
    return entries;
}

/// Reads a text in quotes.
std::string ExperimentReader::words(std::string_view value, std::string_view what)
{
    if (isJsonString(value))
        return textOfJson(value);
    refuse(value, fmt::format("{}, in quotes", what));
    return {};
}

/// Reads a path. Errors: if it is no text, or no possible path.
std::string ExperimentReader::path(std::string_view value, std::string_view what)
{
    std::string path = words(value, what);
    if (path.empty() || path.find('\0') != std::string::npos)
        refuse(value, what);
    return path;
}

std::int64_t ExperimentReader::whole(std::string_view value, std::int64_t least, std::int64_t most)
{
    const auto number = text::wholeNumber(value);
    if (!number || *number < least || *number > most)
        refuse(value, fmt::format("a whole number from {} to {}", least, most));
    return number.value_or(least);
}

/// Reads the value of an option, or a list of values: texts, numbers, true or false.
std::vector<std::string> ExperimentReader::values(std::string_view value)
{
    if (isPlainValue(value))
        return {plainText(value)};
    std::vector<std::string> values;
    for (const JsonEntry& entry : entriesOf(isJsonList(value) ? value : "")) {
        if (!isPlainValue(entry.value))
            refuse(entry.value, "a value: text in quotes, a number, true or false");
        values.push_back(plainText(entry.value));
    }
    if (values.empty())
        refuse(value, "a value or a list of values");
    return values;
}

void ExperimentReader::addNumbers(std::string_view value, std::vector<std::uint64_t>& numbers)
{
    const std::string given = isPlainValue(value) ? plainText(value) : std::string();
    const auto range = Range<std::uint64_t>::read(given, unsignedNumber);
    if (!range || !range->least || !range->most)
        return refuse(value, "a whole number from 0, or a range such as \"1..25\"");
    const auto [first, last] = std::pair(*range->least, *range->most);
    if (last - first >= mostOfOne - numbers.size())
        return refuse(value, fmt::format("at most {} numbers", mostOfOne));
    for (std::uint64_t number = first; number != last; ++number)
        numbers.push_back(number);
    numbers.push_back(last);
}

/// Reads a whole number, a text such as `1..25`, or a list of these.
std::vector<std::uint64_t> ExperimentReader::numbers(std::string_view value)
{
    std::vector<std::uint64_t> numbers;
    if (!isJsonList(value))
        addNumbers(value, numbers);
    for (const JsonEntry& entry : entriesOf(isJsonList(value) ? value : ""))
        addNumbers(entry.value, numbers);
    if (numbers.empty())
        refuse(value, "at least one number");
    return numbers;
}

/// Returns every combination of the values of an object's options, the last option changing first.
/// If there is no object, a single empty combination.
Grid ExperimentReader::grid(std::string_view object)
{
    Grid all(1);
    if (!object.empty() && !isJsonObject(object))
        refuse(object, "an object of options, such as {\"weight\": [1, 5]}");
    for (const JsonEntry& option : membersOf(object)) {
        const std::vector<std::string> each = values(option.value);
        if (each.size() > mostOfOne / all.size())
            refuse(option.value, fmt::format("at most {} combinations", mostOfOne));
        if (!isGood())
            break;
        Grid multiplied;
        for (const std::vector<OptionAssignment>& settings : all)
            for (const std::string& value : each) {
                multiplied.push_back(settings);
                multiplied.back().push_back({textOfJson(option.key), value});
            }
        all = std::move(multiplied);
    }
    return all;
}

/// Returns false if the text is no experiment of this version.
bool ExperimentReader::checkHeader()
{
    constexpr std::string_view form = "mazewright-experiment";
    const std::string_view format = find("format");
    const std::string_view version = find("version");
    if (!isJsonString(format) || textOfJson(format) != form)
        fail(format,
             fmt::format("this JSON file is not an experiment; expected \"format\": \"{}\"", form),
             ErrorCode::unsupported);
    if (version.empty())
        fail(version, "no version; expected \"version\": 1");
    if (version != "1")
        fail(version,
             fmt::format(
                 "this experiment has format version {}, but this program reads only version 1",
                 shownJson(version)),
             ErrorCode::unsupported);
    checkKeys(root(), experimentKeys);
    return isGood();
}

/// Reads an entry of `levels`.
void ExperimentReader::readLevels(std::string_view entry)
{
    if (isJsonString(entry))
        m_experiment.levels.emplace_back(
            LevelPath{fromFolder(path(entry, "the name of a file or folder"))});
    else if (!memberOf(entry, "generator").empty())
        readGenerated(entry);
    else if (!memberOf(entry, "scenario").empty())
        readScenario(entry);
    else
        refuse(entry, "a file or folder in quotes, or an object with \"generator\" or "
                      "\"scenario\"");
}

const Generator* ExperimentReader::generator(std::string_view value)
{
    const std::string what =
        fmt::format("a generator: one of {}", fmt::join(idsOf(generators()), ", "));
    const Generator* generator = findGenerator(words(value, what));
    if (generator == nullptr)
        refuse(value, what);
    return generator;
}

GeneratedLevels::Size ExperimentReader::size(std::string_view at, std::string_view given)
{
    const auto sides = text::fields(given, 'x');
    const auto rows = text::wholeNumber(sides.front());
    const auto columns = sides.size() == 2 ? text::wholeNumber(sides.back()) : std::nullopt;
    if (!rows || !columns) {
        refuse(at, "a size as \"ROWSxCOLUMNS\", such as \"20x30\"");
        return {};
    }
    if (const auto fits = Maze::checkSize(*rows, *columns); !fits)
        fail(at, fits.error().message);
    return {static_cast<int>(*rows), static_cast<int>(*columns)};
}

/// Writes the values of a generator's options in their canonical form. Errors: if the generator has
/// no such option, or rejects its value.
void ExperimentReader::checkOptions(std::string_view at, const Generator& generator,
                                    std::vector<OptionAssignment>& settings)
{
    Options options(generator.info.options);
    for (OptionAssignment& setting : settings) {
        if (const auto set = options.set(setting.name, setting.value); !set)
            return fail(at, fmt::format("{}: {}", generator.info.id, set.error().message));
        setting.value = options.text(setting.name);
    }
}

/// Reads mazes of a generator: a source for each combination of its options.
void ExperimentReader::readGenerated(std::string_view entry)
{
    constexpr std::array<std::string_view, 4> keys = {"generator", "sizes", "seeds", "options"};
    checkKeys(entry, keys);
    GeneratedLevels levels{.generator = generator(memberOf(entry, "generator"))};
    const std::string_view sizes = memberOf(entry, "sizes");
    if (sizes.empty())
        refuse(entry, "\"sizes\", such as [\"20x30\"]");
    if (!isGood())
        return;
    for (const std::string& given : values(sizes)) {
        levels.sizes.push_back(size(sizes, given));
        if (!isGood())
            return;
    }
    const std::string_view seeds = memberOf(entry, "seeds");
    const std::string_view options = memberOf(entry, "options");
    levels.seeds = seeds.empty() ? std::vector<std::uint64_t>{1} : numbers(seeds);
    const Grid combinations = grid(options);
    const double more = static_cast<double>(levels.sizes.size()) *
                        static_cast<double>(levels.seeds.size()) *
                        static_cast<double>(combinations.size());
    if (more > static_cast<double>(mostGeneratedLevels - m_generated))
        fail(entry, messageOf("this experiment generates {} levels or more; expected at most {}",
                              fmt::format("{:.0f}", static_cast<double>(m_generated) + more),
                              mostGeneratedLevels));
    if (!isGood())
        return;
    m_generated += static_cast<std::size_t>(more);
    for (const std::vector<OptionAssignment>& settings : combinations) {
        if (!isGood())
            return;
        levels.options = settings;
        checkOptions(options, *levels.generator, levels.options);
        m_experiment.levels.emplace_back(levels);
    }
}

void ExperimentReader::readScenario(std::string_view entry)
{
    constexpr std::array<std::string_view, 3> keys = {"scenario", "map", "queries"};
    constexpr std::string_view extension = ".scen";
    checkKeys(entry, keys);
    const std::string_view named = memberOf(entry, "scenario");
    const std::string_view map = memberOf(entry, "map");
    const std::string_view queries = memberOf(entry, "queries");
    const std::string scenario = path(named, "the file name of a scenario");
    if (map.empty() && !scenario.ends_with(extension))
        return refuse(named, "\"map\", because the name of the scenario does not end with .scen");
    ScenarioLevels levels{fromFolder(map.empty()
                                         ? scenario.substr(0, scenario.size() - extension.size())
                                         : path(map, "the file name of a map")),
                          fromFolder(scenario)};
    if (!queries.empty()) {
        const auto indices = numbers(queries);
        levels.queries.assign(indices.begin(), indices.end());
    }
    m_experiment.levels.emplace_back(std::move(levels));
}

/// Reads `"astar(weight=5)"`, or an object with a grid of options.
void ExperimentReader::readSolver(std::string_view entry)
{
    constexpr std::array<std::string_view, 2> keys = {"solver", "options"};
    if (isJsonString(entry))
        return enter(entry, textOfJson(entry));
    if (!isJsonObject(entry))
        return refuse(entry, "a solver in quotes, or an object with \"solver\"");
    checkKeys(entry, keys);
    const std::string_view named = memberOf(entry, "solver");
    const std::string id = words(named.empty() ? entry : named, "\"solver\": the id of a solver");
    std::vector<SolverConfig> sweep;
    for (const std::vector<OptionAssignment>& settings : grid(memberOf(entry, "options"))) {
        if (!isGood())
            return;
        std::string name = id;
        for (std::size_t i = 0; i < settings.size(); ++i)
            name += fmt::format("{}{}={}", i == 0 ? "(" : ",", settings[i].name, settings[i].value);
        auto entrant = readEntrant(settings.empty() ? name : name + ")");
        if (!entrant)
            return fail(entry, entrant.error().message);
        sweep.push_back(std::move(*entrant));
    }
    shareOpenList(sweep, grid(find("options")).front());
    for (SolverConfig& entrant : sweep)
        mazewright::enter(m_experiment.solvers, std::move(entrant));
}

void ExperimentReader::enter(std::string_view entry, const std::string& name)
{
    auto entrant = readEntrant(name);
    if (!entrant)
        return fail(entry, entrant.error().message);
    mazewright::enter(m_experiment.solvers, std::move(*entrant));
}

void ExperimentReader::readSettings()
{
    const std::string_view options = find("options");
    const Grid combinations = grid(options);
    if (combinations.size() > 1)
        return refuse(options, "one value for each option that all solvers share; lists of values "
                               "belong to a solver");
    m_experiment.settings = combinations.front();
    for (const OptionAssignment& setting : m_experiment.settings)
        checkSetting(memberOf(options, setting.name), setting);
}

/// Checks that at least one solver knows the setting, and that every solver that knows it accepts
/// its value.
void ExperimentReader::checkSetting(std::string_view at, const OptionAssignment& setting)
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
                return fail(at, set.error().message);
        }
    if (!isKnown)
        fail(at, fmt::format("{}: no solver of this experiment has such an option",
                             mazewright::quoted(setting.name)));
}

void ExperimentReader::readLimits(std::string_view limits)
{
    constexpr std::array<std::string_view, 2> keys = {"time-ms", "bytes"};
    constexpr std::int64_t longest = 1000000000000; // ms: 10^18 ns, which 64 bits hold
    constexpr std::int64_t largest =
        9007199254740992; // bytes: 2^53, the largest exact value in JSON
    checkKeys(limits, keys);
    if (const std::string_view time = memberOf(limits, keys[0]); !time.empty())
        m_experiment.limits.time = std::chrono::milliseconds(whole(time, 1, longest));
    if (const std::string_view bytes = memberOf(limits, keys[1]); !bytes.empty())
        m_experiment.limits.bytes = static_cast<std::size_t>(whole(bytes, 1, largest));
}

void ExperimentReader::readFacts(std::string_view facts)
{
    if (!isJsonList(facts))
        return refuse(facts, "a list of ids, such as [\"dead-ends\"]");
    for (const JsonEntry& entry : JsonEntries(facts)) {
        m_experiment.facts.push_back(words(entry.value, "the id of a fact"));
        if (const auto known = checkStorableFact(m_experiment.facts.back()); !known)
            return fail(entry.value, known.error().message);
    }
}

Expected<Experiment> ExperimentReader::read()
{
    constexpr std::int64_t mostRepeats = 1000000;
    if (!checkHeader())
        return resultOf(std::move(m_experiment));
    if (const std::string_view title = find("title"); !title.empty())
        m_experiment.title = words(title, "text");
    if (const std::string_view notes = find("notes"); !notes.empty())
        m_experiment.notes = words(notes, "text");
    for (const JsonEntry& entry : listOf("levels", "of files, folders, generators and scenarios"))
        readLevels(entry.value);
    for (const JsonEntry& entry : listOf("solvers", "such as [\"jps\", \"astar(weight=5)\"]"))
        readSolver(entry.value);
    if (isGood())
        readSettings();
    if (const std::string_view repeat = find("repeat"); !repeat.empty())
        m_experiment.repeat = static_cast<int>(whole(repeat, 1, mostRepeats));
    if (const std::string_view limits = find("limits"); !limits.empty())
        readLimits(limits);
    if (const std::string_view facts = find("facts"); !facts.empty())
        readFacts(facts);
    return resultOf(std::move(m_experiment));
}

} // namespace

Expected<Experiment> readExperiment(std::string_view text, const std::filesystem::path& folder)
{
    return checkJson(text).and_then([&] { return ExperimentReader(text, folder).read(); });
}

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
