#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/settings.h"
#include "solvers/base/text.h"
#include "solvers/generators/generator.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

namespace mazewright::cli {

namespace {

struct GenerateArguments {
    std::string id;
    std::string out;
    std::string size;
    std::uint64_t seed = 1;
    std::vector<std::string> settings;
};

struct Size {
    int rows = 0;
    int columns = 0;
};

Expected<Size> readSize(std::string_view given)
{
    const auto sides = text::fields(given, 'x');
    const auto rows = text::wholeNumber(sides.front());
    const auto columns = sides.size() == 2 ? text::wholeNumber(sides.back()) : std::nullopt;
    if (!rows || !columns)
        return failure(ErrorCode::value,
                       fmt::format("--size {}: expected ROWSxCOLUMNS, such as 20x30", given));
    if (const auto fits = Maze::checkSize(*rows, *columns); !fits)
        return failure(ErrorCode::value, fmt::format("--size {}: {}", given, fits.error().message));
    return Size{static_cast<int>(*rows), static_cast<int>(*columns)};
}

Expected<const Generator*> generatorNamed(const std::string& id)
{
    if (const Generator* generator = findGenerator(id))
        return generator;
    std::vector<std::string_view> ids;
    for (const Generator* generator : generators())
        ids.push_back(generator->info.id);
    return failure(ErrorCode::value, fmt::format("there is no generator '{}'; expected one of {}",
                                                 id, fmt::join(ids, ", ")));
}

Expected<Options> chosenOptions(const Generator& generator, const std::vector<std::string>& given)
{
    const auto settings = readSettings(given);
    if (!settings)
        return tl::unexpected(settings.error());
    Options options(generator.info.options);
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : generator.info.options)
        names.push_back(spec.id);
    for (const Setting& setting : *settings)
        if (!options.knows(setting.name))
            return failure(
                ErrorCode::value,
                fmt::format("--set {}: {} has no such option; it has {}", setting.name,
                            generator.info.id,
                            names.empty() ? "none" : fmt::to_string(fmt::join(names, ", "))));
    if (auto set = apply(*settings, options); !set)
        return tl::unexpected(set.error());
    return options;
}

/// Everything that the arguments can be wrong about is an error of kind `value`.
Expected<Maze> generatedMaze(const GenerateArguments& arguments)
{
    const auto generator = generatorNamed(arguments.id);
    if (!generator)
        return tl::unexpected(generator.error());
    const auto size = readSize(arguments.size);
    if (!size)
        return tl::unexpected(size.error());
    const auto options = chosenOptions(**generator, arguments.settings);
    if (!options)
        return tl::unexpected(options.error());
    return (*generator)->generate(size->rows, size->columns, arguments.seed, *options);
}

ExitCode generate(const GenerateArguments& arguments)
{
    auto maze = generatedMaze(arguments);
    if (!maze) {
        complain(maze.error().message);
        return ExitCode::usage;
    }
    const auto written = writeLevelOutput(arguments.out, Level{.maze = std::move(*maze)});
    if (!written) {
        complain(describe(written.error(), arguments.out));
        return ExitCode::badInput;
    }
    return ExitCode::answered;
}

std::function<ExitCode()> addGenerate(CLI::App& app)
{
    const auto arguments = std::make_shared<GenerateArguments>();
    app.add_option("ID", arguments->id, "a generator's id")->required();
    app.add_option("OUT", arguments->out, "where to write it; - is standard output")->required();
    app.add_option("--size", arguments->size, "such as 20x30")
        ->type_name("ROWSxCOLUMNS")
        ->required();
    app.add_option("--seed", arguments->seed, "the same seed, the same maze, on every machine")
        ->type_name("N")
        ->capture_default_str();
    app.add_option("--set", arguments->settings, "an option of the generator")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    return [arguments] { return generate(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command generate = {"generate", "Make a maze from a size and a seed",
                                           addGenerate};
} // namespace catalogue

} // namespace mazewright::cli
