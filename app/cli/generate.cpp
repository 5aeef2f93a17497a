#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "solvers/core/text.h"
#include "solvers/files/file_access.h"
#include "solvers/files/json_text.h"
#include "solvers/files/level_metadata.h"
#include "solvers/generators/generator.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <optional>

namespace mazewright::cli {

namespace {

struct GenerateArguments {
    std::string id;
    std::string out;
    std::string to;
    std::string size;
    int width = 0; ///< 0 if `size` or `shape` decides
    int height = 0;
    std::string shape;
    std::string certificate;
    std::optional<std::uint64_t> seed{}; ///< empty for 1, or the seed of the level to repeat
    std::vector<std::string> settings;
    std::size_t count = 0; ///< 0 for one level, written to the file `out`
    int jobs = allProcessors();
};

Expected<Size> sizeIn(const GenerateArguments& arguments)
{
    if (arguments.width == 0)
        return readSize(arguments.size);
    if (const auto fits = Maze::checkSize(arguments.height, arguments.width); !fits)
        return tl::unexpected(fits.error());
    return Size{arguments.height, arguments.width};
}

/// Reads the level whose walls the generator uses; empty if no file is given.
Expected<std::optional<Level>> readShape(const std::string& file)
{
    if (file.empty())
        return std::nullopt;
    auto read = readLevelInput(file);
    if (!read)
        return tl::unexpected(read.error());
    return std::move(read->level);
}

/// Completes the arguments from an existing level, if a level is named instead of a generator.
/// Given arguments take precedence. Errors: those of reading the level; `value` if it does not
/// contain its generator call.
Expected<GenerateArguments> madeAgain(GenerateArguments arguments)
{
    const auto read = readLevelInput(arguments.id);
    if (!read)
        return tl::unexpected(read.error());
    const auto made = generatorCallOf(read->level);
    if (!made)
        return tl::unexpected(made.error());
    if (!*made)
        return failure(ErrorCode::value, "the level does not say which generator made it");
    arguments.id = (*made)->generator;
    if (!arguments.seed)
        arguments.seed = (*made)->seed;
    if (arguments.size.empty() && arguments.width == 0)
        arguments.size = fmt::format("{}x{}", (*made)->rows, (*made)->columns);
    for (const auto& option : (*made)->options) {
        const std::string begin = option.first + '=';
        const auto isSame = [&begin](const std::string& setting) {
            return setting.starts_with(begin);
        };
        if (std::none_of(arguments.settings.begin(), arguments.settings.end(), isSame))
            arguments.settings.push_back(begin + option.second);
    }
    return arguments;
}

/// A level and its generator call, which is empty if the level uses the walls of another level.
struct MadeLevel {
    Generated made;
    std::optional<GeneratorCall> by{};
};

/// Generates a level. Every error in the arguments is of kind `value`.
Expected<MadeLevel> generated(const GenerateArguments& arguments, const std::optional<Level>& shape,
                              const std::stop_token& stop)
{
    const auto generator = generatorNamed(arguments.id);
    if (!generator)
        return tl::unexpected(generator.error());
    const auto settings = readSettings(arguments.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    const auto options = chosenOptions(**generator, *settings);
    if (!options)
        return tl::unexpected(options.error());
    const std::uint64_t seed = arguments.seed.value_or(1);
    const auto asLevel = [](Generated made) { return MadeLevel{std::move(made)}; };
    if (shape) {
        if ((*generator)->generateOnto == nullptr)
            return failure(
                ErrorCode::value,
                fmt::format(
                    "--shape: {} creates its own walls; expected a generator that uses given "
                    "walls, such as clearable-board",
                    arguments.id));
        return (*generator)->generateOnto(shape->maze, seed, *options, stop).map(asLevel);
    }
    const auto size = sizeIn(arguments);
    if (!size)
        return tl::unexpected(size.error());
    auto made = (*generator)->generate(size->rows, size->columns, seed, *options, stop);
    if (!made)
        return tl::unexpected(made.error());
    GeneratorCall by = makeGeneratorCall(arguments.id, made->maze, seed, *options);
    return MadeLevel{std::move(*made), std::move(by)};
}

/// Returns a line of a certificate as one JSON object, from its smaller end to its larger.
Json removalJson(const Maze& maze, const Polyline& line)
{
    std::vector<Position> route = placesOf(line);
    if (route.back() < route.front())
        std::reverse(route.begin(), route.end());
    return {{"from", route.front()},
            {"to", route.back()},
            {"symbol", maze.at(route.front()).value},
            {"route", route}};
}

/// Writes the certificate. Errors: `value` if there is none, `io`.
Expected<void> writeCertificate(const std::string& file, const Generated& made)
{
    if (made.certificate.empty())
        return failure(ErrorCode::value,
                       "only clearable-board provides the moves that clear the board");
    std::string text;
    for (const Polyline& line : made.certificate)
        text += writtenJson(removalJson(made.maze, line)) + '\n';
    if (file != "-")
        return writeFile(file, text);
    print(text);
    return {};
}

/// Checks that no file overwrites another. Errors: `value`.
Expected<void> checkFiles(const GenerateArguments& arguments)
{
    FilesInUse files;
    if (!arguments.shape.empty())
        files.read(arguments.shape);
    return files.write("OUT", arguments.out).and_then([&] {
        return files.write("--certificate", arguments.certificate);
    });
}

/// Generates a level and writes it to `arguments.out`, with the walls of `shape` if there is one.
ExitCode generateOne(const GenerateArguments& arguments, const std::optional<Level>& shape,
                     const Format* to, const std::stop_token& stop = {})
{
    auto made = generated(arguments, shape, stop);
    if (stop.stop_requested())
        return ExitCode::answered;
    if (!made)
        return failWith(ExitCode::usage, made.error().message);
    if (!arguments.certificate.empty()) {
        const auto written = writeCertificate(arguments.certificate, made->made);
        if (!written && written.error().code == ErrorCode::value)
            return failWith(ExitCode::usage,
                            fmt::format("--certificate: {}", written.error().message));
        if (!written)
            return printFileError(written.error(), arguments.certificate);
    }
    Level level = shape ? *shape : Level{.maze = made->made.maze};
    level.maze = std::move(made->made.maze);
    level.rules = made->made.rules;
    setGeneratorCall(level, made->by);
    if (const auto written = writeLevelOutput(arguments.out, level, to); !written)
        return printFileError(written.error(), arguments.out);
    return ExitCode::answered;
}

/// Generates levels with consecutive seeds into a folder.
class Generation : Call {
public:
    Generation(const GenerateArguments& arguments, const std::optional<Level>& shape,
               const Format& to)
        : m_arguments(arguments), m_shape(shape), m_to(to)
    {
    }

    ExitCode run()
    {
        std::error_code trouble;
        std::filesystem::create_directories(m_arguments.out, trouble);
        if (trouble)
            return failWith(ExitCode::badInput,
                            systemFailure(m_arguments.out, trouble.value()).value().message);
        const std::uint64_t first = m_arguments.seed.value_or(1);
        const std::uint64_t last = first + m_arguments.count - 1;
        if (last < first)
            return failWith(ExitCode::usage, "--count: expected seeds of at most 2^64 - 1");
        // Wrong arguments are told once. Later errors are of one file: the others are still made.
        worsen(generateOne(ofSeed(first, last), m_shape, &m_to, m_interrupt.token()));
        if (code() != ExitCode::answered)
            return code();
        OrderedJobs jobs(jobsFor(m_arguments.count, m_arguments.jobs), {}, m_interrupt.token());
        for (std::uint64_t i = 1; i < m_arguments.count && !m_interrupt.requested(); ++i)
            addPrinting(jobs, [this, seed = first + i, last](const Budget&) -> Conclusion {
                worsen(generateOne(ofSeed(seed, last), m_shape, &m_to, m_interrupt.token()));
                return {};
            });
        jobs.finish();
        return code();
    }

private:
    GenerateArguments ofSeed(std::uint64_t seed, std::uint64_t last) const
    {
        GenerateArguments one = m_arguments;
        one.seed = seed;
        const std::size_t digits = std::to_string(last).size();
        one.out = (std::filesystem::path(m_arguments.out) /
                   fmt::format("{}-{:0{}}{}", m_arguments.id, seed, digits, extensionOf(m_to)))
                      .string();
        return one;
    }

    const GenerateArguments& m_arguments;
    const std::optional<Level>& m_shape;
    const Format& m_to;
};

ExitCode generate(GenerateArguments arguments)
{
    if (findGenerator(arguments.id) == nullptr && std::filesystem::exists(arguments.id)) {
        auto again = madeAgain(arguments);
        if (!again)
            return printFileError(again.error(), arguments.id);
        arguments = std::move(*again);
    }
    const auto to = formatNamed(arguments.to);
    if (!to)
        return failWith(ExitCode::usage, to.error().message);
    if (arguments.size.empty() && arguments.width == 0 && arguments.shape.empty())
        return failWith(ExitCode::usage, "expected --size, --width and --height, or --shape");
    if (const auto checked = checkFiles(arguments); !checked)
        return failWith(ExitCode::usage, checked.error().message);
    const auto shape = readShape(arguments.shape);
    if (!shape)
        return printFileError(shape.error(), arguments.shape);
    if (arguments.count == 0)
        return generateOne(arguments, *shape, *to);
    return Generation(arguments, *shape, *to != nullptr ? **to : *findFormat("maze")).run();
}

std::function<ExitCode()> addGenerate(CLI::App& app)
{
    const auto arguments = std::make_shared<GenerateArguments>();
    app.add_option("ID", arguments->id,
                   "a generator's id, or a level made by a generator, to make it again")
        ->required();
    app.add_option("OUT", arguments->out,
                   "the output file, with --count a folder; - for standard output")
        ->required();
    addOutputFormatOption(app, arguments->to, "chosen by the extension, else maze");
    auto* kinds =
        app.add_option_group("walls", "the size of the maze, or a level whose walls to use");
    kinds
        ->add_option("--size", arguments->size,
                     "rows x columns, such as 20x30 for 20 rows and 30 columns")
        ->type_name("ROWSxCOLUMNS");
    auto* width =
        kinds->add_option("--width", arguments->width, "width in cells; requires --height")
            ->type_name("CELLS")
            ->transform(wholeNumber(1, Maze::maxSide));
    auto* height =
        app.add_option("--height", arguments->height, "height in cells; requires --width")
            ->type_name("CELLS")
            ->transform(wholeNumber(1, Maze::maxSide));
    width->needs(height);
    height->needs(width);
    kinds->add_option("--shape", arguments->shape, "use the walls of this level")
        ->type_name("FILE");
    kinds->require_option(0, 1);
    auto* certificate =
        app.add_option("--certificate", arguments->certificate,
                       "write the moves that clear the board to this file, as JSON Lines")
            ->type_name("FILE");
    app.add_option("--seed", arguments->seed,
                   "the random seed; by default, 1 or that of the given level; the same seed gives "
                   "the same maze on every machine")
        ->type_name("N")
        ->transform(wholeNumber(0, std::numeric_limits<std::uint64_t>::max()));
    auto* count =
        app.add_option("--count", arguments->count,
                       "generate this many levels, with consecutive seeds, into the folder OUT")
            ->type_name("N")
            ->transform(wholeNumber(1, 1000000))
            ->excludes(certificate);
    addJobsOption(app, arguments->jobs, "levels to generate",
                  "by default, as many as there are processors")
        ->needs(count);
    app.add_option("--set", arguments->settings, "an option of the generator")
        ->type_name("NAME=VALUE");
    return [arguments] { return generate(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command generate = {"generate", "Generate a maze, or many", addGenerate};
} // namespace catalogue

} // namespace mazewright::cli
