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

/// The JSON of an experiment during reading: views of its text, so that errors have a line.
class ExperimentText {
public:
    /// Constructs it from a text that `checkJson` has accepted; the text must outlive this object.
    explicit ExperimentText(std::string_view text) : m_text(text) {}

    /// Returns an error with the line of a piece of the text.
    tl::unexpected<Error> wrong(std::string_view piece, Message message,
                                ErrorCode code = ErrorCode::value) const;
    /// Returns `wrong` with the piece itself and the expected form.
    tl::unexpected<Error> expected(std::string_view piece, std::string_view what) const;

    /// Reads a text in quotes.
    Expected<std::string> words(std::string_view value, std::string_view what) const;
    Expected<std::int64_t> whole(std::string_view value, std::int64_t least,
                                 std::int64_t most) const;
    /// Reads the value of an option, or a list of values: texts, numbers, true or false.
    Expected<std::vector<std::string>> values(std::string_view value) const;
    /// Reads a whole number, a text such as `1..25`, or a list of these.
    Expected<std::vector<std::uint64_t>> numbers(std::string_view value) const;
    /// Returns every combination of the values of an object's options, the last option changing
    /// first. If there is no object, a single empty combination.
    Expected<std::vector<std::vector<OptionAssignment>>> grid(std::string_view object) const;
    /// Rejects anything but an object whose keys are all in `known`.
    Expected<void> checkKeys(std::string_view object,
                             std::span<const std::string_view> known) const;

private:
    Expected<void> addNumbers(std::string_view value, std::vector<std::uint64_t>& numbers) const;

    std::string_view m_text;
};

/// Reads the level sources of one entry of `levels`: several if the options of a generator form a
/// grid. Paths are relative to `folder`. `generated` counts the mazes to generate. Errors: `value`,
/// with the line.
Expected<std::vector<LevelSource>> readLevelSources(const ExperimentText& text,
                                                    std::string_view entry,
                                                    const std::filesystem::path& folder,
                                                    std::size_t& generated);

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

} // namespace

tl::unexpected<Error> ExperimentText::wrong(std::string_view piece, Message message,
                                            ErrorCode code) const
{
    const bool isInside = piece.data() >= m_text.data();
    return failure(code, std::move(message),
                   isInside ? lineAt(m_text, static_cast<std::size_t>(piece.data() - m_text.data()))
                            : 1);
}

tl::unexpected<Error> ExperimentText::expected(std::string_view piece, std::string_view what) const
{
    return wrong(piece, fmt::format("{}; expected {}", shownJson(piece), what));
}

Expected<std::string> ExperimentText::words(std::string_view value, std::string_view what) const
{
    if (!isJsonString(value))
        return expected(value, fmt::format("{}, in quotes", what));
    return textOfJson(value);
}

Expected<std::int64_t> ExperimentText::whole(std::string_view value, std::int64_t least,
                                             std::int64_t most) const
{
    const auto number = text::wholeNumber(value);
    if (!number || *number < least || *number > most)
        return expected(value, fmt::format("a whole number from {} to {}", least, most));
    return *number;
}

Expected<std::vector<std::string>> ExperimentText::values(std::string_view value) const
{
    if (isPlainValue(value))
        return std::vector<std::string>{plainText(value)};
    std::vector<std::string> values;
    for (const JsonEntry& entry : JsonEntries(isJsonList(value) ? value : std::string_view())) {
        if (!isPlainValue(entry.value))
            return expected(entry.value, "a value: text in quotes, a number, true or false");
        values.push_back(plainText(entry.value));
    }
    if (values.empty())
        return expected(value, "a value or a list of values");
    return values;
}

Expected<void> ExperimentText::addNumbers(std::string_view value,
                                          std::vector<std::uint64_t>& numbers) const
{
    const std::string given = isPlainValue(value) ? plainText(value) : std::string();
    const auto range = Range<std::uint64_t>::read(given, unsignedNumber);
    if (!range || !range->least || !range->most)
        return expected(value, "a whole number from 0, or a range such as \"1..25\"");
    const auto [first, last] = std::pair(*range->least, *range->most);
    if (last - first >= mostOfOne - numbers.size())
        return expected(value, fmt::format("at most {} numbers", mostOfOne));
    for (std::uint64_t number = first; number != last; ++number)
        numbers.push_back(number);
    numbers.push_back(last);
    return {};
}

Expected<std::vector<std::uint64_t>> ExperimentText::numbers(std::string_view value) const
{
    std::vector<std::uint64_t> numbers;
    if (!isJsonList(value)) {
        if (auto added = addNumbers(value, numbers); !added)
            return tl::unexpected(added.error());
        return numbers;
    }
    for (const JsonEntry& entry : JsonEntries(value))
        if (auto added = addNumbers(entry.value, numbers); !added)
            return tl::unexpected(added.error());
    if (numbers.empty())
        return expected(value, "at least one number");
    return numbers;
}

Expected<std::vector<std::vector<OptionAssignment>>>
ExperimentText::grid(std::string_view object) const
{
    std::vector<std::vector<OptionAssignment>> all(1);
    if (object.empty())
        return all;
    if (!isJsonObject(object))
        return expected(object, "an object of options, such as {\"weight\": [1, 5]}");
    for (const JsonEntry& option : membersOf(object)) {
        const auto each = values(option.value);
        if (!each)
            return tl::unexpected(each.error());
        if (each->size() > mostOfOne / all.size())
            return expected(option.value, fmt::format("at most {} combinations", mostOfOne));
        std::vector<std::vector<OptionAssignment>> multiplied;
        for (const std::vector<OptionAssignment>& settings : all)
            for (const std::string& value : *each) {
                multiplied.push_back(settings);
                multiplied.back().push_back({textOfJson(option.key), value});
            }
        all = std::move(multiplied);
    }
    return all;
}

Expected<void> ExperimentText::checkKeys(std::string_view object,
                                         std::span<const std::string_view> known) const
{
    if (!isJsonObject(object))
        return expected(object, "an object");
    for (const JsonEntry& entry : JsonEntries(object))
        if (std::find(known.begin(), known.end(), textOfJson(entry.key)) == known.end())
            return wrong(entry.key, fmt::format("unknown key {}; expected one of {}",
                                                shownJson(entry.key), fmt::join(known, ", ")));
    return {};
}

namespace {

/// Errors: if it is no text, or no possible path.
Expected<std::string> readPath(const ExperimentText& text, std::string_view value,
                               std::string_view what)
{
    auto path = text.words(value, what);
    if (path && (path->empty() || path->find('\0') != std::string::npos))
        return text.expected(value, what);
    return path;
}

std::string pathFrom(const std::filesystem::path& folder, const std::string& path)
{
    return (folder / path).lexically_normal().string();
}

Expected<GeneratedLevels::Size> readSize(const ExperimentText& text, std::string_view at,
                                         std::string_view given)
{
    const auto sides = text::fields(given, 'x');
    const auto rows = text::wholeNumber(sides.front());
    const auto columns = sides.size() == 2 ? text::wholeNumber(sides.back()) : std::nullopt;
    if (!rows || !columns)
        return text.expected(at, "a size as \"ROWSxCOLUMNS\", such as \"20x30\"");
    if (const auto fits = Maze::checkSize(*rows, *columns); !fits)
        return text.wrong(at, fits.error().message);
    return GeneratedLevels::Size{static_cast<int>(*rows), static_cast<int>(*columns)};
}

Expected<const Generator*> readGenerator(const ExperimentText& text, std::string_view value)
{
    std::vector<std::string_view> ids;
    for (const Generator* generator : generators())
        ids.push_back(generator->info.id);
    const std::string what = fmt::format("a generator: one of {}", fmt::join(ids, ", "));
    const auto id = text.words(value, what);
    if (!id)
        return tl::unexpected(id.error());
    const Generator* generator = findGenerator(*id);
    if (generator == nullptr)
        return text.expected(value, what);
    return generator;
}

/// Errors: if the generator has no such option, or rejects its value.
Expected<std::vector<OptionAssignment>> checkedOptions(const ExperimentText& text,
                                                       std::string_view at,
                                                       const Generator& generator,
                                                       std::vector<OptionAssignment> settings)
{
    Options options(generator.info.options);
    for (OptionAssignment& setting : settings) {
        if (const auto set = options.set(setting.name, setting.value); !set)
            return text.wrong(at, fmt::format("{}: {}", generator.info.id, set.error().message));
        setting.value = options.text(setting.name);
    }
    return settings;
}

Expected<std::vector<LevelSource>> readGenerated(const ExperimentText& text, std::string_view entry,
                                                 std::size_t& generated)
{
    constexpr std::array<std::string_view, 4> keys = {"generator", "sizes", "seeds", "options"};
    if (const auto known = text.checkKeys(entry, keys); !known)
        return tl::unexpected(known.error());
    const auto generator = readGenerator(text, memberOf(entry, "generator"));
    if (!generator)
        return tl::unexpected(generator.error());
    GeneratedLevels levels{.generator = *generator};
    const std::string_view given = memberOf(entry, "sizes");
    const auto sizes =
        given.empty() ? text.expected(entry, "\"sizes\", such as [\"20x30\"]") : text.values(given);
    if (!sizes)
        return tl::unexpected(sizes.error());
    for (const std::string& size : *sizes) {
        const auto read = readSize(text, given, size);
        if (!read)
            return tl::unexpected(read.error());
        levels.sizes.push_back(*read);
    }
    const std::string_view seeds = memberOf(entry, "seeds");
    auto numbers = seeds.empty() ? std::vector<std::uint64_t>{1} : text.numbers(seeds);
    if (!numbers)
        return tl::unexpected(numbers.error());
    levels.seeds = std::move(*numbers);
    const std::string_view options = memberOf(entry, "options");
    const auto grid = text.grid(options);
    if (!grid)
        return tl::unexpected(grid.error());
    const double more = static_cast<double>(levels.sizes.size()) *
                        static_cast<double>(levels.seeds.size()) *
                        static_cast<double>(grid->size());
    if (more > static_cast<double>(mostGeneratedLevels - generated))
        return text.wrong(entry,
                          messageOf("this experiment generates {} levels or more; expected "
                                    "at most {}",
                                    fmt::format("{:.0f}", static_cast<double>(generated) + more),
                                    mostGeneratedLevels));
    generated += static_cast<std::size_t>(more);
    std::vector<LevelSource> sources;
    for (const std::vector<OptionAssignment>& settings : *grid) {
        auto checked = checkedOptions(text, options, **generator, settings);
        if (!checked)
            return tl::unexpected(checked.error());
        levels.options = std::move(*checked);
        sources.emplace_back(levels);
    }
    return sources;
}

Expected<std::vector<LevelSource>> readScenarioLevels(const ExperimentText& text,
                                                      std::string_view entry,
                                                      const std::filesystem::path& folder)
{
    constexpr std::array<std::string_view, 3> keys = {"scenario", "map", "queries"};
    constexpr std::string_view extension = ".scen";
    if (const auto known = text.checkKeys(entry, keys); !known)
        return tl::unexpected(known.error());
    const std::string_view named = memberOf(entry, "scenario");
    const auto scenario = readPath(text, named, "the file name of a scenario");
    if (!scenario)
        return tl::unexpected(scenario.error());
    const std::string_view given = memberOf(entry, "map");
    if (given.empty() && !scenario->ends_with(extension))
        return text.expected(named,
                             "\"map\", because the name of the scenario does not end with .scen");
    const auto map = given.empty() ? scenario->substr(0, scenario->size() - extension.size())
                                   : readPath(text, given, "the file name of a map");
    if (!map)
        return tl::unexpected(map.error());
    ScenarioLevels levels{pathFrom(folder, *map), pathFrom(folder, *scenario)};
    if (const std::string_view queries = memberOf(entry, "queries"); !queries.empty()) {
        const auto numbers = text.numbers(queries);
        if (!numbers)
            return tl::unexpected(numbers.error());
        levels.queries.assign(numbers->begin(), numbers->end());
    }
    return std::vector<LevelSource>{std::move(levels)};
}

} // namespace

Expected<std::vector<LevelSource>> readLevelSources(const ExperimentText& text,
                                                    std::string_view entry,
                                                    const std::filesystem::path& folder,
                                                    std::size_t& generated)
{
    if (isJsonString(entry)) {
        const auto path = readPath(text, entry, "the name of a file or folder");
        if (!path)
            return tl::unexpected(path.error());
        return std::vector<LevelSource>{LevelPath{pathFrom(folder, *path)}};
    }
    if (!memberOf(entry, "generator").empty())
        return readGenerated(text, entry, generated);
    if (!memberOf(entry, "scenario").empty())
        return readScenarioLevels(text, entry, folder);
    return text.expected(entry, "a file or folder in quotes, or an object with \"generator\" or "
                                "\"scenario\"");
}

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
