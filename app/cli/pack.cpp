#include "solvers/files/pack.h"

#include "app/cli/command.h"
#include "app/cli/set_call.h"
#include "solvers/core/maze_hash.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/files/file_access.h"
#include "solvers/files/json_text.h"

#include <filesystem>
#include <fmt/format.h>
#include <memory>

namespace mazewright::cli {

namespace {

struct PackArguments {
    SetArguments set{};
    std::string out{};
    std::string title{};
    std::string author{};
    std::string cover{};
    bool hasSolutions = false;
    bool json = false;

    bool isText() const { return out.ends_with(".json"); }
};

/// One call of `pack`: its arguments and its set.
class PackCommand : SetCall {
public:
    explicit PackCommand(const PackArguments& arguments)
        : SetCall(arguments.set), m_arguments(arguments)
    {
    }

    ExitCode run();

private:
    Expected<void> checkFiles(const std::vector<std::string>& levels) const;
    Expected<void> readCover();
    Pack packOf(const ChosenSet& set) const;
    ExitCode write(const ChosenSet& set);
    void tell(const ChosenSet& set, std::size_t bytes) const;

    const PackArguments& m_arguments;
    std::string m_cover; // empty if the first level is to be drawn
};

Expected<void> PackCommand::checkFiles(const std::vector<std::string>& levels) const
{
    FilesInUse files;
    for (const std::string& level : levels)
        files.read(level);
    if (!m_arguments.cover.empty())
        files.read(m_arguments.cover);
    return files.write("--out", m_arguments.out);
}

/// Reads the given cover, before any level is solved.
Expected<void> PackCommand::readCover()
{
    if (m_arguments.cover.empty())
        return {};
    auto made = readFile(m_arguments.cover).and_then(coverOf);
    if (!made)
        return failure(made.error().code, describe(made.error(), m_arguments.cover));
    m_cover = *std::move(made);
    return {};
}

Pack PackCommand::packOf(const ChosenSet& set) const
{
    const std::string name = std::filesystem::path(m_arguments.out).stem().string();
    Pack pack{.title = m_arguments.title.empty() ? name : m_arguments.title,
              .author = m_arguments.author,
              .cover = m_cover,
              .hasSolutions = m_arguments.hasSolutions};
    if (m_cover.empty() && !m_arguments.isText())
        pack.cover = drawnCover(set.levels.front().level->maze);
    for (const SetLevel& level : set.levels)
        pack.levels.push_back({level.level, level.answer});
    return pack;
}

/// Prints the levels in their order, and the file.
void PackCommand::tell(const ChosenSet& set, std::size_t bytes) const
{
    const std::string& sort = m_arguments.set.request.sort;
    std::size_t number = 0;
    for (const SetLevel& level : set.levels) {
        ++number;
        if (m_arguments.json) {
            printRow({{"number", number},
                      {"level", level.name},
                      {"title", level.level->title},
                      {"question", idOf(level.question)},
                      {"hash", hashOf(level.level->maze)},
                      {"proved", level.answer.isProved()},
                      {"sort", orNull(level.sort.value)}});
            continue;
        }
        std::string line = fmt::format("{:4}  {}", number, level.name);
        if (level.sort.value)
            line += fmt::format(": {} {}", sort, toText(*level.sort.value));
        if (!level.answer.isProved())
            line += fmt::format("; not proved: {}", level.answer.unproved);
        print(printable(line) + '\n');
    }
    if (m_arguments.json)
        return printRow(
            {{"summary",
              {{"file", m_arguments.out}, {"levels", set.levels.size()}, {"bytes", bytes}}}});
    print(printable(fmt::format("{}: {}, {} bytes", m_arguments.out,
                                counted(set.levels.size(), "{} level", "{} levels"), bytes)) +
          '\n');
}

ExitCode PackCommand::write(const ChosenSet& set)
{
    const Pack pack = packOf(set);
    const std::stop_token stop = m_interrupt.token();
    const auto content = m_arguments.isText() ? packJson(pack, stop) : packArchive(pack, stop);
    if (m_interrupt.requested())
        return ExitCode::answered;
    if (!content)
        return printFileError(content.error(), m_arguments.out);
    if (const auto written = writeFile(m_arguments.out, *content); !written)
        return printFileError(written.error(), m_arguments.out);
    tell(set, content->size());
    flushOutput();
    return ExitCode::answered;
}

ExitCode PackCommand::run()
{
    const std::vector<std::string> files = levelFiles();
    if (const auto checked = checkFiles(files); !checked)
        return failWith(ExitCode::usage, checked.error().message);
    if (const auto read = readCover(); !read)
        return failWith(ExitCode::badInput, read.error().message);
    const ChosenSet set = gather(files);
    if (m_interrupt.requested())
        return code();
    if (set.levels.empty())
        return failWith(ExitCode::badInput, "there are no levels to pack");
    worsen(write(set));
    return code();
}

ExitCode runPack(const PackArguments& arguments)
{
    if (const auto checked = checkRequest(arguments.set.request); !checked)
        return failWith(ExitCode::usage, checked.error().message);
    if (!arguments.isText() && !arguments.out.ends_with(".mazepack"))
        return failWith(ExitCode::usage,
                        fmt::format("--out {}: expected a name that ends with .mazepack or .json",
                                    arguments.out));
    if (arguments.isText() && !arguments.cover.empty())
        return failWith(ExitCode::usage, "--cover: a pack in JSON has no cover");
    return PackCommand(arguments).run();
}

std::function<ExitCode()> addPack(CLI::App& app)
{
    const auto arguments = std::make_shared<PackArguments>();
    app.add_option(
           "--out", arguments->out,
           "the file to write: a .mazepack, which is a ZIP archive with native files, JSON, "
           "maps of Tiled and a cover; or a .json with all levels")
        ->type_name("FILE")
        ->required();
    app.add_option("--title", arguments->title,
                   "the title of the pack; by default, the name of the file")
        ->type_name("TITLE");
    app.add_option("--author", arguments->author, "the author of the pack")->type_name("NAME");
    app.add_option(
           "--cover", arguments->cover,
           "a picture for the cover, PNG, JPEG or PNM; by default, the first level is drawn")
        ->type_name("FILE");
    app.add_flag("--solutions", arguments->hasSolutions,
                 "store the proved best answer of each level");
    addSetOptions(app, arguments->set);
    addReadOptions(app, arguments->set.reading);
    app.add_flag("--json", arguments->json,
                 "print one JSON object per line for each level in its order, then a summary");
    app.footer(
        "Copies, also rotated or mirrored, and levels without a proved answer are left out and "
        "named. Exit codes: 1 if such a level was left out, 4 if a limit ended its proof, 3 "
        "if a level cannot be read or nothing can be written. The other levels are written "
        "all the same.");
    return [arguments, level = app.get_option("--level")] {
        arguments->set.takesWholePacks = level->count() == 0;
        if (!arguments->isText())
            arguments->set.request.suits = checkPackable;
        return runPack(*arguments);
    };
}

} // namespace

namespace catalogue {
extern constinit const Command pack = {
    "pack", "Write levels in an order as a pack for games: ZIP archive or JSON", addPack};
} // namespace catalogue

} // namespace mazewright::cli
