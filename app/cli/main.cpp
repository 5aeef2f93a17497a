#include "app/cli/command.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/outside/pipe_solver.h"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <new>
#include <sstream>

// The table of commands: one line per command, in the order of the help.
#define COMMANDS(ENTRY)                                                                            \
    ENTRY(list)                                                                                    \
    ENTRY(solve)                                                                                   \
    ENTRY(pairs)                                                                                   \
    ENTRY(convert)                                                                                 \
    ENTRY(page)                                                                                    \
    ENTRY(generate)                                                                                \
    ENTRY(order)                                                                                   \
    ENTRY(pack)                                                                                    \
    ENTRY(scenario)                                                                                \
    ENTRY(verify)                                                                                  \
    ENTRY(suggest)                                                                                 \
    ENTRY(facts)                                                                                   \
    ENTRY(reliability)                                                                             \
    ENTRY(check)                                                                                   \
    ENTRY(compare)                                                                                 \
    ENTRY(chart)                                                                                   \
    ENTRY(rerun)                                                                                   \
    ENTRY(solver)                                                                                  \
    ENTRY(completions)

namespace mazewright::cli {

namespace catalogue {
#define DECLARE(name) extern const Command name;
COMMANDS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const Command* const> commands() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const Command* all[] = {COMMANDS(ADDRESS)};
#undef ADDRESS
    return all;
}

namespace {

constexpr std::string_view exitCodes =
    "Exit codes: 0 success, 1 a check or a solver failed, 2 wrong usage, 3 bad input, 4 stopped by "
    "a limit; "
    "129, 130 and 143 ended by SIGHUP, SIGINT and SIGTERM. If several apply, a signal comes first, "
    "then 3, 1 and 4.";

/// A command's parser, and its action if the user selects it.
struct Entry {
    const CLI::App* parser = nullptr;
    std::function<ExitCode()> action;
};

std::vector<Entry> addCommands(CLI::App& app)
{
    std::vector<Entry> entries;
    for (const Command* command : commands()) {
        CLI::App* parser =
            app.add_subcommand(std::string(command->name), std::string(command->summary));
        entries.push_back({parser, command->add(*parser)});
    }
    return entries;
}

/// Limits each occurrence of an option to one word, so that a file after it is not taken as its
/// value.
void takeOneWordEach(CLI::App& app)
{
    for (CLI::Option* option : app.get_options())
        if (option->nonpositional())
            option->allow_extra_args(false);
    for (CLI::App* part : app.get_subcommands([](CLI::App*) { return true; }))
        takeOneWordEach(*part);
}

ExitCode act(const std::vector<Entry>& entries)
{
    for (const Entry& entry : entries)
        if (entry.parser->parsed())
            return entry.action();
    return ExitCode::usage;
}

/// Returns true if the word is not a known command: the parser would only report a missing command.
bool isUnknownCommand(std::string_view word)
{
    return !word.starts_with('-') &&
           std::none_of(commands().begin(), commands().end(),
                        [word](const Command* command) { return command->name == word; });
}

ExitCode refuseCommand(std::string_view word)
{
    std::vector<std::string_view> names;
    for (const Command* command : commands())
        names.push_back(command->name);
    printError(
        fmt::format("unknown command '{}'; expected one of {}", word, fmt::join(names, ", ")));
    return ExitCode::usage;
}

ExitCode run(int count, char** words)
{
    if (count > 1 && isUnknownCommand(words[1]))
        return refuseCommand(words[1]);

    CLI::App app("Solve, convert and generate mazes with Mazewright from the command line.",
                 "mazewright-cli");
    app.set_version_flag("--version", "mazewright-cli " MAZEWRIGHT_VERSION);
    app.require_subcommand(1);
    app.footer(
        fmt::format("Every command can have a solver from outside for one call, at the end of "
                    "the line: --outside NAME [--sandbox] -- COMMAND...; see solver --help\n\n{}",
                    exitCodes));
    const std::vector<Entry> entries = addCommands(app);
    takeOneWordEach(app);
    // Set after the commands, which would otherwise inherit it.
    app.set_help_all_flag("--help-all", "print the help of every command and exit");
    std::vector<std::string> given(words + 1, words + count);
    if (const auto taken = takeOutsideSolvers(given); !taken)
        return failWith(taken.error().code == ErrorCode::value ? ExitCode::usage
                                                               : ExitCode::badInput,
                        taken.error().message);
    try {
        std::ranges::reverse(given); // as the parser takes them
        app.parse(std::move(given));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) { // help and version count as answers
            std::ostringstream answer;
            app.exit(error, answer);
            print(answer.str());
            return ExitCode::answered;
        }
        return failWith(ExitCode::usage,
                        fmt::format("{}; see mazewright-cli --help", error.what()));
    }
    return act(entries);
}

ExitCode runOrComplain(int count, char** words)
{
    try {
        return run(count, words);
    } catch (const std::bad_alloc&) {
        return failWith(ExitCode::limit, "out of memory");
    } catch (const std::exception& error) {
        return failWith(ExitCode::badInput, error.what());
    }
}

ExitCode runProgram(int count, char** words)
{
    if (!holdStandardDescriptors())
        return failWith(
            ExitCode::badInput,
            "standard input, output or error is closed and cannot be replaced with /dev/null");
    const ExitCode code = runOrComplain(count, words);
    outside::publish({}); // ends the programs that wait for their next run
    closeOutput();
    return code;
}

} // namespace

} // namespace mazewright::cli

int main(int count, char** words)
{
    return static_cast<int>(mazewright::cli::runProgram(count, words));
}
