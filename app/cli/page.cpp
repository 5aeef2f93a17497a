#include "app/cli/command.h"
#include "app/cli/set_call.h"
#include "solvers/core/text.h"
#include "solvers/files/file_access.h"
#include "solvers/files/play_page.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <string>

namespace mazewright::cli {

namespace {

struct PageArguments {
    SetArguments set{};
    std::string out{};
    std::string title{};
    std::string author{};
    std::string walls = "lines";
    bool hasNoHints = false;
    bool hasSolutions = false;
};

/// One call of `page`.
class PageCommand : SetCall {
public:
    explicit PageCommand(const PageArguments& arguments)
        : SetCall(arguments.set), m_arguments(arguments)
    {
    }

    ExitCode run();

private:
    Pack packOf(const ChosenSet& set) const;
    ExitCode write(const Pack& pack) const;

    const PageArguments& m_arguments;
};

Pack PageCommand::packOf(const ChosenSet& set) const
{
    Pack pack{.title = m_arguments.title,
              .author = m_arguments.author,
              .hasSolutions = m_arguments.hasSolutions};
    for (const SetLevel& level : set.levels)
        pack.levels.push_back({level.level, level.answer});
    if (pack.levels.empty())
        return pack;
    const Level& first = *pack.levels.front().level;
    if (pack.title.empty() && pack.levels.size() == 1)
        pack.title = first.title;
    if (pack.title.empty() && m_arguments.out != "-")
        pack.title = std::filesystem::path(m_arguments.out).stem().string();
    if (pack.author.empty() &&
        std::all_of(pack.levels.begin(), pack.levels.end(),
                    [&first](const PackLevel& each) { return each.level->author == first.author; }))
        pack.author = first.author;
    return pack;
}

ExitCode PageCommand::write(const Pack& pack) const
{
    const auto page = playPage(
        pack, {.hasHints = !m_arguments.hasNoHints,
               .walls = m_arguments.walls == "lines" ? WallStyle::lines : WallStyle::cells});
    if (!page)
        return failWith(ExitCode::badInput, page.error().message);
    if (m_arguments.out == "-") {
        printContent(*page);
        return ExitCode::answered;
    }
    if (const auto written = writeFile(m_arguments.out, *page); !written)
        return printFileError(written.error(), m_arguments.out);
    print(
        printable(fmt::format("{}: {}, {} bytes", m_arguments.out,
                              counted(pack.levels.size(), "{} level", "{} levels"), page->size())) +
        '\n');
    return ExitCode::answered;
}

ExitCode PageCommand::run()
{
    const std::vector<std::string> files = levelFiles();
    FilesInUse inUse;
    for (const std::string& file : files)
        inUse.read(file);
    if (const auto free = inUse.write("--out", m_arguments.out); !free)
        return failWith(ExitCode::usage, free.error().message);
    const Pack pack = packOf(gather(files));
    if (m_interrupt.requested())
        return code();
    if (pack.levels.empty()) {
        fail(ExitCode::badInput, "there are no levels to play");
        return code();
    }
    worsen(write(pack));
    flushOutput();
    return code();
}

ExitCode runPage(const PageArguments& arguments)
{
    if (const auto checked = checkRequest(arguments.set.request); !checked)
        return failWith(ExitCode::usage, checked.error().message);
    return PageCommand(arguments).run();
}

std::function<ExitCode()> addPage(CLI::App& app)
{
    const auto arguments = std::make_shared<PageArguments>();
    arguments->set.request.suits = checkPlayable;
    app.add_option("--out", arguments->out, "the HTML file to write; - for standard output")
        ->type_name("FILE")
        ->required();
    app.add_option(
           "--title", arguments->title,
           "the title of the page; by default, that of its only level, or the name of the file")
        ->type_name("TITLE");
    app.add_option("--author", arguments->author,
                   "the author of the page; by default, that of all its levels")
        ->type_name("NAME");
    app.add_flag("--no-hints", arguments->hasNoHints, "leave out the button for a hint");
    app.add_flag("--solutions", arguments->hasSolutions,
                 "let players ask for a solution; it is in the page, but not readable as text");
    app.add_option("--walls", arguments->walls,
                   "how the walls of mazes of rooms are drawn: lines, or cells")
        ->check(CLI::IsMember({"lines", "cells"}))
        ->capture_default_str();
    addSetOptions(app, arguments->set);
    app.footer("Copies, also rotated or mirrored, and levels without a proved answer are left out "
               "and named. The other levels are written all the same; the exit code is then 1, or "
               "4 if a limit ended a proof.");
    return [arguments] { return runPage(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command page = {"page", "Write a web page on which anybody can play levels",
                                       addPage};
} // namespace catalogue

} // namespace mazewright::cli
