#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "solvers/core/message.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/picture_maze.h"
#include "solvers/files/text_grids.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <optional>
#include <string>

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

Expected<void> writeGiven(const ConvertArguments& arguments, const Level& level, const Format& form,
                          bool byLegend)
{
    const bool isSizedPicture = form.info.id == "png" && arguments.picture.cellSize;
    if (!byLegend && !isSizedPicture)
        return writeLevelOutput(arguments.out, level, &form);
    const auto bytes = byLegend ? writtenGrid(level, *arguments.reading.legend)
                                : writtenPicture(level.maze, *arguments.picture.cellSize);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (arguments.out != "-")
        return writeFile(arguments.out, *bytes);
    printContent(*bytes);
    flushOutput();
    return {};
}

ExitCode convert(const ConvertArguments& arguments)
{
    const auto from = formatNamed(arguments.from);
    const auto to = formatNamed(arguments.to);
    for (const auto* format : {&from, &to})
        if (!*format)
            return failWith(ExitCode::usage, format->error().message);
    FilesInUse files;
    files.read(arguments.in);
    if (const auto free = files.write("OUT", arguments.out); !free)
        return failWith(ExitCode::usage, free.error().message);
    ReadOptions reading = arguments.reading;
    reading.picture = arguments.picture.hints(reading.picture.walls);
    const auto read = readLevelInput(arguments.in, *from, {}, reading);
    if (!read)
        return printFileError(read.error(), arguments.in);
    tellReading(arguments.in, *read, false);
    const bool byLegend = writesByLegend(arguments, *read);
    const Format& form = byLegend ? *findFormat("grid") : outputFormat(arguments.out, *to);
    if (const auto whole = checkWhole(arguments, read->level, form); !whole)
        return printFileError(whole.error(), arguments.out);
    if (const auto written = writeGiven(arguments, read->level, form, byLegend); !written)
        return printFileError(written.error(), arguments.out);
    if (!arguments.lossy && dropsGeneratorCall(read->level, form))
        printError(fmt::format("{}: the format '{}' does not store what made the level (made-by)",
                               arguments.out, form.info.id));
    return ExitCode::answered;
}

std::function<ExitCode()> addConvert(CLI::App& app)
{
    const auto arguments = std::make_shared<ConvertArguments>();
    app.add_option("IN", arguments->in, "a level; - for standard input")->required();
    app.add_option("OUT", arguments->out, "the output file; - for standard output")->required();
    app.add_option("--from", arguments->from,
                   "the input format; by default, detected from the content")
        ->type_name("FORMAT");
    addOutputFormatOption(app, arguments->to, "chosen by the extension, else maze");
    app.add_flag("--lossy", arguments->lossy,
                 "omit the title, author, notes, rules and required properties if the format "
                 "cannot store them");
    addReadOptions(app, arguments->reading);
    addPictureOptions(app, arguments->picture);
    return [arguments] { return convert(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command convert = {"convert", "Convert a level to another format",
                                          addConvert};
} // namespace catalogue

} // namespace mazewright::cli
