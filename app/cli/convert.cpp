#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "solvers/core/message.h"
#include "solvers/files/file_access.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/picture_maze.h"
#include "solvers/files/text_grids.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mazewright::cli {

namespace {

/// The options for a picture of a maze that is read or written.
struct PictureArguments {
    std::optional<int> cellSize;
    std::optional<int> wallWidth;
    std::optional<int> threshold;
    std::string start;
    std::string end;

    PictureHints hints(std::optional<WallTone> walls) const
    {
        return {.grid = {.cellSize = cellSize, .wallWidth = wallWidth},
                .walls = walls,
                .threshold = threshold,
                .start = cellOf(start),
                .end = cellOf(end)};
    }
};

/// Declares `--cell-size`, `--wall-width`, `--threshold`, `--start` and `--end`.
void addPictureOptions(CLI::App& app, PictureArguments& arguments)
{
    constexpr auto group = "Pictures";
    app.add_option(
           "--cell-size", arguments.cellSize,
           "the size of a cell in pixels; by default, detected when reading and 8 when writing")
        ->type_name("PIXELS")
        ->transform(wholeNumber(1, 4096))
        ->group(group);
    app.add_option("--wall-width", arguments.wallWidth,
                   "the width in pixels of walls drawn as lines between cells of --cell-size")
        ->type_name("PIXELS")
        ->transform(wholeNumber(1, 4096))
        ->needs("--cell-size")
        ->group(group);
    app.add_option(
           "--threshold", arguments.threshold,
           "the brightness below which a pixel is a wall; by default, detected in the picture")
        ->type_name("1-255")
        ->transform(wholeNumber(1, 255))
        ->group(group);
    app.add_option("--start", arguments.start, "the start, if not exactly one cell is green")
        ->type_name("ROW,COLUMN")
        ->check(cellPlace())
        ->group(group);
    app.add_option("--end", arguments.end, "the end, if not exactly one cell is red")
        ->type_name("ROW,COLUMN")
        ->check(cellPlace())
        ->group(group);
}

struct ConvertArguments {
    ReadOptions reading{};
    std::string in;
    std::string out;
    std::string from;
    std::string to;
    int jobs = allProcessors(); ///< of a folder
    bool lossy = false;
    PictureArguments picture;
};

/// Checks that the format keeps the whole level, unless `--lossy` allows losses. Errors:
/// `unsupported`, naming the losses.
Expected<void> checkWhole(const ConvertArguments& arguments, const Level& level, const Format& form)
{
    if (arguments.lossy)
        return {};
    const std::vector<std::string_view> lost = lossesOf(level, form);
    if (lost.empty())
        return {};
    return failure(ErrorCode::unsupported,
                   fmt::format("the format '{}' cannot store the level's {}; use the format "
                               "'maze', or --lossy to leave this out",
                               form.info.id, fmt::join(lost, ", ")));
}

/// Returns true if the legend is that of the output, because the input has no symbols to explain.
bool writesByLegend(const ConvertArguments& arguments, const ReadLevel& read)
{
    return arguments.reading.legend && read.format->recognise != nullptr &&
           read.format->legend.empty();
}

Expected<void> writeGiven(const ConvertArguments& arguments, const std::string& out,
                          const Level& level, const Format& form, bool byLegend)
{
    const bool isSizedPicture = form.info.id == "png" && arguments.picture.cellSize;
    if (!byLegend && !isSizedPicture)
        return writeLevelOutput(out, level, &form);
    const auto bytes = byLegend ? writtenGrid(level, *arguments.reading.legend)
                                : writtenPicture(level.maze, *arguments.picture.cellSize);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (out != "-")
        return writeFile(out, *bytes);
    printContent(*bytes);
    flushOutput();
    return {};
}

/// The formats of a call; null is recognised, or chosen by the output's name.
struct Formats {
    const Format* from = nullptr;
    const Format* to = nullptr;
};

ExitCode convertFile(const ConvertArguments& arguments, const Formats& formats,
                     const std::string& in, const std::string& out)
{
    ReadOptions reading = arguments.reading;
    reading.picture = arguments.picture.hints(reading.picture.walls);
    const auto read = readLevelInput(in, formats.from, {}, reading);
    if (!read)
        return printFileError(read.error(), in);
    tellReading(in, *read, false);
    const bool byLegend = writesByLegend(arguments, *read);
    const Format& form = byLegend ? *findFormat("grid") : outputFormat(out, formats.to);
    if (const auto whole = checkWhole(arguments, read->level, form); !whole)
        return printFileError(whole.error(), out);
    if (const auto written = writeGiven(arguments, out, read->level, form, byLegend); !written)
        return printFileError(written.error(), out);
    if (!arguments.lossy && dropsGeneratorCall(read->level, form))
        printError(fmt::format("{}: the format '{}' does not store what made the level (made-by)",
                               out, form.info.id));
    return ExitCode::answered;
}

/// Converts all levels of a folder into the same places of another.
class FolderConversion : Call {
public:
    FolderConversion(const ConvertArguments& arguments, const Formats& formats)
        : m_arguments(arguments), m_formats(formats)
    {
    }

    ExitCode run();

private:
    Expected<std::vector<std::string>> outputs(const std::vector<std::string>& levels) const;

    const ConvertArguments& m_arguments;
    const Formats& m_formats;
};

/// Returns the files to write, and creates their folders. Errors: `value`, if one would replace a
/// level or another output; `io`.
Expected<std::vector<std::string>>
FolderConversion::outputs(const std::vector<std::string>& levels) const
{
    namespace fs = std::filesystem;
    const Format& form = m_formats.to != nullptr ? *m_formats.to : *findFormat("maze");
    FilesInUse files;
    for (const std::string& level : levels)
        files.read(level);
    std::vector<std::string> outputs;
    std::map<std::string, std::string> levelOf;
    for (const std::string& level : levels) {
        fs::path out =
            fs::path(m_arguments.out) / fs::path(level).lexically_relative(m_arguments.in);
        out.replace_extension(extensionOf(form));
        const auto [other, isNew] = levelOf.emplace(out.string(), level);
        if (!isNew)
            return failure(ErrorCode::value, fmt::format("{} and {} would both be written to {}",
                                                         other->second, level, other->first));
        if (const auto free = files.write("OUT", out.string()); !free)
            return tl::unexpected(free.error());
        outputs.push_back(out.string());
    }
    for (const std::string& out : outputs) {
        const fs::path folder = fs::path(out).parent_path();
        std::error_code trouble;
        fs::create_directories(folder, trouble);
        if (trouble)
            return systemFailure(folder.string(), trouble.value());
    }
    return outputs;
}

ExitCode FolderConversion::run()
{
    std::vector<std::string> unreadable; // reported already
    const std::vector<std::string> levels = levelsIn({m_arguments.in}, unreadable);
    if (levels.empty() && code() == ExitCode::answered)
        return failWith(ExitCode::badInput, fmt::format("{}: no levels found", m_arguments.in));
    const auto outs = outputs(levels);
    if (!outs)
        return failWith(outs.error().code == ErrorCode::io ? ExitCode::badInput : ExitCode::usage,
                        outs.error().message);
    OrderedJobs jobs(jobsFor(levels.size(), m_arguments.jobs), {}, m_interrupt.token());
    for (std::size_t i = 0; i < levels.size() && !m_interrupt.requested(); ++i)
        addPrinting(jobs, [this, in = levels[i], out = (*outs)[i]](const Budget&) -> Conclusion {
            if (!m_interrupt.requested())
                worsen(convertFile(m_arguments, m_formats, in, out));
            return {};
        });
    jobs.finish();
    return code();
}

ExitCode convert(const ConvertArguments& arguments)
{
    const auto from = formatNamed(arguments.from);
    const auto to = formatNamed(arguments.to);
    for (const auto* format : {&from, &to})
        if (!*format)
            return failWith(ExitCode::usage, format->error().message);
    const Formats formats{*from, *to};
    std::error_code ignored;
    if (std::filesystem::is_directory(arguments.in, ignored))
        return FolderConversion(arguments, formats).run();
    FilesInUse files;
    files.read(arguments.in);
    if (const auto free = files.write("OUT", arguments.out); !free)
        return failWith(ExitCode::usage, free.error().message);
    return convertFile(arguments, formats, arguments.in, arguments.out);
}

std::function<ExitCode()> addConvert(CLI::App& app)
{
    const auto arguments = std::make_shared<ConvertArguments>();
    app.add_option("IN", arguments->in, "a level, or a folder of levels; - for standard input")
        ->required();
    app.add_option("OUT", arguments->out,
                   "the output file, of a folder the folder to write to; - for standard output")
        ->required();
    app.add_option("--from", arguments->from,
                   "the input format; by default, detected from the content")
        ->type_name("FORMAT");
    addOutputFormatOption(app, arguments->to, "chosen by the extension, else maze");
    app.add_flag("--lossy", arguments->lossy,
                 "omit the title, author, notes, rules and required properties if the format "
                 "cannot store them");
    addJobsOption(app, arguments->jobs, "levels of a folder to convert",
                  "by default, as many as there are processors");
    addReadOptions(app, arguments->reading);
    addPictureOptions(app, arguments->picture);
    return [arguments] { return convert(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command convert = {
    "convert", "Convert a level, or a folder of levels, to another format", addConvert};
} // namespace catalogue

} // namespace mazewright::cli
