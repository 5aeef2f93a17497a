#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "client_files.h"
#include "solvers/core/text.h"
#include "solvers/files/file_access.h"
#include "solvers/outside/pipe_solver.h"
#include "solvers/outside/query_program.h"
#include "solvers/outside/registration.h"
#include "solvers/outside/trial_run.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <span>
#include <utility>

namespace mazewright::cli {

namespace {

using outside::Registration;

/// Returns the solvers of a registration that is published.
std::vector<const Solver*> publishedOf(std::string_view name)
{
    std::vector<const Solver*> all;
    for (const Solver* solver : solvers())
        if (const Registration* owner = outside::registrationOf(*solver);
            owner != nullptr && owner->name == name)
            all.push_back(solver);
    return all;
}

/// Publishes the user's registrations, and `more` instead of one with the same name.
void publishWith(std::optional<Registration> more)
{
    outside::Registrations known = outside::readRegistrations(outside::registrationFolder());
    if (more) {
        std::erase_if(known.all,
                      [&more](const Registration& one) { return one.name == more->name; });
        known.all.push_back(*std::move(more));
    }
    if (known.all.empty() && known.errors.empty())
        return;
    for (const Error& error : known.errors)
        printError(error.message);
    for (const Error& error : outside::publish(std::move(known.all)))
        printError(error.message);
}

std::string commandText(const Registration& registration)
{
    return printable(fmt::format("{}", fmt::join(registration.command.words, " ")));
}

/// The arguments of the commands of `solver`.
struct SolverArguments {
    std::string name;
    std::string folder;
    bool sandbox = false;
    bool noCheck = false;
    std::string language = "python";
    std::string door = "pipe";
    std::vector<std::string> moves;
    std::vector<std::string> columns;
    bool json = false;
    std::vector<std::string> command;
};

/// One call of `solver`.
class SolverCommand : Call {
public:
    explicit SolverCommand(const SolverArguments& arguments) : m_arguments(arguments) {}

    ExitCode add()
    {
        outside::Command command{.words = m_arguments.command,
                                 .folder = m_arguments.folder,
                                 .hasNetwork = !m_arguments.sandbox};
        const bool isPipe = m_arguments.door == "pipe";
        auto made = outside::registrationOf(m_arguments.name, std::move(command),
                                            isPipe ? outside::Door::pipe : outside::Door::program);
        if (!made)
            return failWith(ExitCode::usage, made.error().message);
        if (!isPipe) {
            auto columns = readSettings(m_arguments.columns);
            if (!columns)
                return failWith(ExitCode::usage,
                                fmt::format("--column: {}", columns.error().message.text()));
            for (const auto& [ours, theirs] : *columns)
                made->columns[ours] = theirs;
            made->solvers = outside::describedProgram(
                m_arguments.name,
                m_arguments.moves.empty() ? std::vector<std::string>{"8"} : m_arguments.moves);
        }
        auto known =
            outside::introduced(std::move(*made), [this] { return !m_interrupt.requested(); });
        if (m_interrupt.requested())
            return code();
        if (!known)
            return failWith(ExitCode::badInput,
                            fmt::format("{}: {}", m_arguments.name, known.error().message.text()));
        if (const auto kept = outside::writeRegistration(outside::registrationFolder(), *known);
            !kept)
            return failWith(ExitCode::badInput, kept.error().message);
        publishWith(std::nullopt);
        for (const Solver* solver : publishedOf(m_arguments.name))
            print(fmt::format("added {}: {} ({})\n", solver->info.id, solver->info.name,
                              idOf(solver->info.answers)));
        if (!m_arguments.noCheck)
            checkAll();
        return code();
    }

    /// Writes a solver to change, and what it needs, into a new folder.
    ExitCode writeNew()
    {
        struct Written {
            std::string_view text; ///< in `embeddedTexts`
            std::string_view name;
        };
        constexpr std::array python = {
            Written{"python/mazewright_solver.py", "mazewright_solver.py"},
            Written{"examples/bfs.py", "my_solver.py"}, Written{"examples/astar.py", "astar.py"}};
        constexpr std::array cpp = {Written{"cpp/mazewright_solver.h", "mazewright_solver.h"},
                                    Written{"examples/bfs.cpp", "my_solver.cpp"}};
        const bool isPython = m_arguments.language == "python";
        const std::filesystem::path folder = m_arguments.folder;
        std::error_code error;
        if (std::filesystem::exists(folder, error))
            return failWith(ExitCode::usage,
                            fmt::format("{}: this exists already; expected the name "
                                        "of a new folder",
                                        m_arguments.folder));
        std::filesystem::create_directories(folder, error);
        if (error)
            return failWith(ExitCode::badInput,
                            systemFailure(m_arguments.folder, error.value()).value().message);
        for (const Written& file : isPython ? std::span<const Written>(python) : std::span(cpp)) {
            const auto* found = std::ranges::find(embeddedTexts, file.text,
                                                  [](const auto& one) { return one.first; });
            if (const auto written = writeFile(folder / file.name, found->second); !written) {
                std::filesystem::remove_all(folder, error); // or the next call would refuse it
                return printFileError(written.error(), (folder / file.name).native());
            }
        }
        print(fmt::format("{0} has a solver to change. To add it:\n\n    cd {0}\n{1}",
                          printable(m_arguments.folder),
                          isPython
                              ? "    mazewright-cli solver add my-solver -- python3 my_solver.py\n"
                              : "    g++ -O2 -std=c++17 -o my_solver my_solver.cpp\n"
                                "    mazewright-cli solver add my-solver -- ./my_solver\n"));
        return code();
    }

    ExitCode check()
    {
        if (publishedOf(m_arguments.name).empty())
            return refuseName();
        checkAll();
        return code();
    }

    ExitCode list()
    {
        const outside::Registrations known =
            outside::readRegistrations(outside::registrationFolder());
        for (const Registration& one : known.all) {
            std::vector<std::string_view> ids;
            std::vector<std::string> named;
            for (const Solver* solver : publishedOf(one.name)) {
                ids.push_back(solver->info.id);
                named.push_back(fmt::format("{} ({})", solver->info.id, solver->info.name));
            }
            if (m_arguments.json)
                printRow({{"name", one.name},
                          {"command", one.command.words},
                          {"folder", one.command.folder.native()},
                          {"network", one.command.hasNetwork},
                          {"solver-hash", hashOf(one)},
                          {"solvers", ids}});
            else
                print(fmt::format("{}: {}\n    in {}; solvers: {}\n", one.name, commandText(one),
                                  printable(one.command.folder.native()), fmt::join(named, ", ")));
        }
        return code();
    }

    ExitCode remove()
    {
        const auto removed =
            outside::removeRegistration(outside::registrationFolder(), m_arguments.name);
        if (!removed)
            return failWith(ExitCode::usage, removed.error().message);
        return code();
    }

private:
    ExitCode refuseName() const
    {
        return failWith(ExitCode::usage, outside::unknownRegistration(outside::registrationFolder(),
                                                                      m_arguments.name)
                                             .value()
                                             .message);
    }

    /// Tries each solver of the registration on ten small mazes.
    void checkAll()
    {
        for (const Solver* solver : publishedOf(m_arguments.name)) {
            print(fmt::format("{} on ten small mazes:\n", solver->info.id));
            const auto runs = outside::tryOut(*solver, m_interrupt.token(),
                                              [this](const outside::TrialRun& run) { tell(run); });
            print(fmt::format("    {}\n", outside::summaryOf(runs).text()));
            flushOutput();
        }
    }

    void tell(const outside::TrialRun& run)
    {
        if (!run.isSupported)
            print(fmt::format("    - {}: not supported: {}\n", run.maze.text(),
                              printable(run.outcome.message.text())));
        if (run.wrong.empty())
            return;
        worsen(ExitCode::checkFailed);
        print(fmt::format("    ✗ {}: {}\n", run.maze.text(), printable(run.wrong.text())));
        const Maze& maze = run.problem.maze();
        for (int row = 0; row < maze.rows(); ++row)
            print(fmt::format("          {}\n", rowText(maze, row)));
        flushOutput();
    }

    static std::string rowText(const Maze& maze, int row)
    {
        std::string text;
        for (int column = 0; column < maze.columns(); ++column) {
            const Cell cell = maze.at(Position{row, column});
            switch (cell.kind) {
            case CellKind::floor:
                text += cell.value == 1 ? '.' : static_cast<char>('0' + cell.value);
                break;
            case CellKind::wall:
                text += '#';
                break;
            case CellKind::coin:
                text += 'o';
                break;
            case CellKind::tile:
                text += static_cast<char>('a' + cell.value - 1);
                break;
            case CellKind::start:
                text += 'S';
                break;
            case CellKind::end:
                text += 'E';
                break;
            }
        }
        return text;
    }

    const SolverArguments& m_arguments;
};

/// Adds the name of a registration; an id of its solver stands for it.
void addName(CLI::App& part, std::string& name)
{
    part.add_option("NAME", name, "its name; its id is outside/NAME")
        ->required()
        ->transform([](const std::string& given) {
            constexpr std::string_view ofIds = "outside/";
            return given.starts_with(ofIds) ? given.substr(ofIds.size()) : given;
        });
}

std::function<ExitCode()> addSolver(CLI::App& app)
{
    const auto arguments = std::make_shared<SolverArguments>();
    app.require_subcommand(1);
    CLI::App* add = app.add_subcommand("add", "Register a program that speaks the protocol of "
                                              "Mazewright, and try it on ten small mazes");
    addName(*add, arguments->name);
    add->add_option("--folder", arguments->folder,
                    "the folder in which it starts; by default, the current one")
        ->type_name("FOLDER");
    auto* door =
        add->add_option("--door", arguments->door,
                        "pipe: it speaks the protocol; program: it is called with a map and a "
                        "scenario of MovingAI, in place of the words {map} and {scen} of its "
                        "command or after them, and prints a table of paths, as verify reads it")
            ->check(CLI::IsMember({"pipe", "program"}))
            ->capture_default_str();
    add->add_option("--moves", arguments->moves,
                    "with --door program: the moves that it knows; by default, 8")
        ->type_name("4|8|8-cut-one|8-cut-both")
        ->check(CLI::IsMember(std::vector<std::string>(movesNames.begin(), movesNames.end())))
        ->needs(door);
    add->add_option(
           "--column", arguments->columns,
           "with --door program: what it calls a column: query, path, path-xy, runs, cost, "
           "expanded, status, time-ns, time-us, time-ms or time-s")
        ->type_name("OURS=ITS")
        ->needs(door);
    add->add_flag("--sandbox", arguments->sandbox,
                  "run it without network, by bwrap, which must be installed");
    add->add_flag("--no-check", arguments->noCheck, "do not try it on small mazes");
    add->add_option("COMMAND", arguments->command,
                    "after --: the program and its arguments, which no shell reads")
        ->required();
    CLI::App* fresh = app.add_subcommand("new", "Write a small solver to change into a new folder");
    fresh->add_option("FOLDER", arguments->folder, "the new folder")->required();
    fresh->add_option("--language", arguments->language, "python or cpp")
        ->check(CLI::IsMember({"python", "cpp"}))
        ->capture_default_str();
    CLI::App* check = app.add_subcommand("check", "Try a registered program on ten small mazes");
    addName(*check, arguments->name);
    CLI::App* list = app.add_subcommand("list", "List the registered programs");
    list->add_flag("--json", arguments->json, "print one JSON object per line");
    CLI::App* remove = app.add_subcommand("remove", "Forget a registered program");
    addName(*remove, arguments->name);
    return [arguments, add, fresh, check, list] {
        SolverCommand command(*arguments);
        if (add->parsed())
            return command.add();
        if (fresh->parsed())
            return command.writeNew();
        if (check->parsed())
            return command.check();
        return list->parsed() ? command.list() : command.remove();
    };
}

} // namespace

Expected<void> takeOutsideSolvers(std::vector<std::string>& words)
{
    constexpr std::string_view form =
        "--outside: expected NAME -- COMMAND..., at the end of the line";
    const auto rest = std::ranges::find(words, "--");
    const auto given = std::find(words.begin(), rest, "--outside");
    if (given == rest) {
        publishWith(std::nullopt);
        return {};
    }
    const bool isSandboxed = rest - given == 3 && *(rest - 1) == "--sandbox";
    if (rest == words.end() || (rest - given != 2 && !isSandboxed))
        return failure(ErrorCode::value, form);
    outside::Command command{.words = {rest + 1, words.end()}, .hasNetwork = !isSandboxed};
    auto made = outside::registrationOf(*(given + 1), std::move(command), outside::Door::pipe);
    if (!made)
        return failure(ErrorCode::value, messageOf("--outside: {}", made.error().message));
    auto known = outside::introduced(std::move(*made), [] { return true; });
    if (!known)
        return failure(ErrorCode::io,
                       messageOf("--outside {}: {}", *(given + 1), known.error().message));
    const std::string name = known->name;
    publishWith(std::move(*known));
    words.erase(given, words.end());
    constexpr std::array runs = {"solve", "compare", "scenario"};
    const auto names = [id = "outside/" + name](const std::string& word) {
        constexpr std::string_view ofIds = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                           "0123456789-_.";
        const std::size_t at = word.find(id);
        return at != std::string::npos &&
               (at + id.size() == word.size() ||
                ofIds.find(word[at + id.size()]) == std::string_view::npos);
    };
    const bool isNamed = std::ranges::any_of(words, names);
    if (!words.empty() && std::ranges::count(runs, words.front()) > 0 && !isNamed)
        for (const Solver* solver : publishedOf(name))
            words.insert(words.end(), {"--solver", std::string(solver->info.id)});
    return {};
}

namespace catalogue {
extern constinit const Command solver = {
    "solver", "Register, check, list and remove solvers of other people", addSolver};
} // namespace catalogue

} // namespace mazewright::cli
