#include "solvers/base/text.h"
#include "solvers/comparison/experiment_text.h"
#include "solvers/formats/json_entries.h"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright {

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

} // namespace mazewright
