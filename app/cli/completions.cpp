// Scripts with which bash, zsh and fish complete commands of `mazewright-cli`, their options, and
// the ids of the catalogues. Scripts complete any other word as a file.
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/solver.h"
#include "solvers/files/format.h"
#include "solvers/generators/generator.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace mazewright::cli {

namespace {

/// The words that a shell can offer for one option or positional argument of a command.
struct OptionWords {
    std::vector<std::string> names;  ///< `--solver`; empty if it is positional
    std::string summary;             ///< one line
    std::string form;                ///< `ID`; empty for a flag, which takes no value
    std::vector<std::string> values; ///< possible values; empty if the value is a file or unknown
};

struct CommandWords {
    std::string name;
    std::string summary;
    std::vector<OptionWords> options; ///< in order of declaration
};

std::vector<std::string> solverIds()
{
    std::vector<std::string> ids{"all"};
    for (const Solver* solver : solvers())
        ids.emplace_back(solver->info.id);
    return ids;
}

std::vector<std::string> factIds()
{
    std::set<std::string> ids; // a value and its layer share one id
    for (const FactSpec* fact : factSpecs())
        ids.emplace(fact->id);
    return {ids.begin(), ids.end()};
}

/// Returns the words by which a set of levels is sorted or spread.
std::vector<std::string> setFactIds()
{
    std::set<std::string> ids{"difficulty"};
    for (const FactSpec* fact : factSpecs())
        if (fact->isValueOfLevel())
            ids.emplace(fact->id);
    return {ids.begin(), ids.end()};
}

std::vector<std::string> texts(const std::vector<std::string_view>& ids)
{
    return {ids.begin(), ids.end()};
}

/// Returns the options of all questions and solvers, each up to its value: `NAME=`.
std::vector<std::string> settings()
{
    std::set<std::string> names;
    const auto collect = [&names](std::span<const OptionSpec> schema) {
        for (const OptionSpec& spec : schema)
            names.insert(std::string(spec.id) + '=');
    };
    for (const Question question : allQuestions)
        collect(optionsOf(question));
    for (const Solver* solver : solvers())
        collect(solver->info.options);
    for (const Generator* generator : generators())
        collect(generator->info.options);
    return {names.begin(), names.end()};
}

/// Returns the members of a check text `{a,b}`; empty for any other text.
std::vector<std::string> membersIn(const std::string& form)
{
    const std::size_t begin = form.find('{');
    const std::size_t end = form.find('}');
    if (begin == std::string::npos || end == std::string::npos)
        return {};
    return CLI::detail::split(form.substr(begin + 1, end - begin - 1), ',');
}

std::vector<std::string> valuesOf(const CLI::Option& option, const std::string& command)
{
    const std::string name = option.get_name();
    if (name == "--solver")
        return solverIds();
    if (name == "ID" && command == "generate")
        return texts(idsOf(generators()));
    if (option.get_type_name() == "FORMAT")
        return texts(idsOf(formats()));
    if (option.get_type_name() == "FACT")
        return setFactIds();
    if (name == "--fact" || name == "--sort")
        return factIds();
    if (name == "--set")
        return settings();
    return membersIn(option.get_type_name());
}

std::string firstLine(const std::string& text)
{
    return text.substr(0, text.find('\n'));
}

OptionWords wordsOf(const CLI::Option& option, const std::string& command)
{
    OptionWords words{{}, firstLine(option.get_description()), {}, {}};
    for (const std::string& name : option.get_lnames())
        words.names.push_back("--" + name);
    for (const std::string& name : option.get_snames())
        words.names.push_back("-" + name);
    if (option.get_items_expected_max() == 0)
        return words;
    words.form = option.get_type_name().substr(0, option.get_type_name().find(':'));
    words.values = valuesOf(option, command);
    return words;
}

/// Collects the options of a parser. Option groups are nested parsers without a name.
void collect(const CLI::App& parser, const std::string& command, std::vector<OptionWords>& options)
{
    for (const CLI::Option* option : parser.get_options())
        options.push_back(wordsOf(*option, command));
    for (const CLI::App* group : parser.get_subcommands([](const CLI::App*) { return true; }))
        if (group->get_name().empty())
            collect(*group, command, options);
}

/// Returns the declared commands of the program, with values from the catalogues: solvers,
/// generators, formats, facts.
std::vector<CommandWords> completionWords(const CLI::App& program)
{
    std::vector<CommandWords> commands;
    for (const CLI::App* parser : program.get_subcommands([](const CLI::App*) { return true; })) {
        CommandWords words{parser->get_name(), parser->get_description(), {}};
        collect(*parser, words.name, words.options);
        commands.push_back(std::move(words));
    }
    return commands;
}

using Words = std::vector<CommandWords>;

/// Inserts `mark` before each of the given characters.
std::string escaped(std::string_view text, std::string_view characters, std::string_view mark)
{
    std::string made;
    for (const char character : text) {
        if (characters.find(character) != std::string_view::npos)
            made += mark;
        made += character;
    }
    return made;
}

/// Quotes a text for a shell. A single quote inside ends the quotes, is escaped, and starts them
/// again.
std::string inQuotes(const std::string& text)
{
    std::string made = "'";
    for (const char character : text)
        if (character == '\'')
            made += "'\\''";
        else
            made += character;
    return made + "'";
}

std::vector<std::string> namesOf(const CommandWords& command)
{
    std::vector<std::string> names;
    for (const OptionWords& option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

std::vector<std::string> namesOf(const Words& commands)
{
    std::vector<std::string> names;
    for (const CommandWords& command : commands)
        names.push_back(command.name);
    return names;
}

// Bash: the previous word decides. If there is no offer, readline completes files.

std::string offer(const std::vector<std::string>& words)
{
    return fmt::format("COMPREPLY=($(compgen -W {} -- \"$word\"))",
                       inQuotes(fmt::format("{}", fmt::join(words, " "))));
}

std::string bashScript(const Words& commands)
{
    std::string values;
    std::string positionals;
    std::string options;
    for (const CommandWords& command : commands) {
        options += fmt::format("            {}) {} ;;\n", command.name, offer(namesOf(command)));
        for (const OptionWords& option : command.options) {
            if (option.values.empty())
                continue;
            if (option.names.empty())
                positionals +=
                    fmt::format("        '{} 2') {} ;;\n", command.name, offer(option.values));
            for (const std::string& name : option.names)
                values += fmt::format("        '{} {}') {}; return ;;\n", command.name, name,
                                      offer(option.values));
        }
    }
    return fmt::format(R"(# bash completion for mazewright-cli
_mazewright_cli() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command=${{COMP_WORDS[1]}}
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 ]]; then
        {}
        return
    fi
    case "$command $before" in
{}    esac
    if [[ $word == -* ]]; then
        case $command in
{}        esac
        return
    fi
    case "$command $COMP_CWORD" in
{}    esac
    if [[ ${{COMPREPLY[0]-}} == *= ]]; then
        compopt -o nospace
    fi
}}
complete -o bashdefault -o default -F _mazewright_cli mazewright-cli
)",
                       offer(namesOf(commands)), values, options, positionals);
}

// Zsh: `_arguments` reads one specification per option.

std::string zshOption(const OptionWords& option)
{
    const std::string summary = escaped(option.summary, "[]\\:", "\\");
    const std::string offered = option.values.empty()
                                    ? std::string("_files")
                                    : fmt::format("({})", fmt::join(option.values, " "));
    const std::string form = escaped(option.form, "[]\\:", "\\");
    if (option.names.empty())
        return option.values.empty() ? fmt::format("*:{}:_files", form)
                                     : fmt::format("1:{}:{}", form, offered);
    const std::string value = option.form.empty() ? "" : fmt::format(":{}:{}", form, offered);
    return fmt::format("*{}[{}]{}", option.names.front(), summary, value);
}

std::string zshScript(const Words& commands)
{
    std::string described;
    std::string cases;
    for (const CommandWords& command : commands) {
        described += fmt::format(
            "        {}\n",
            inQuotes(fmt::format("{}:{}", command.name, escaped(command.summary, ":\\", "\\"))));
        cases += fmt::format("        {}) _arguments", command.name);
        for (const OptionWords& option : command.options)
            cases += fmt::format(" \\\n            {}", inQuotes(zshOption(option)));
        cases += " ;;\n";
    }
    return fmt::format(R"(#compdef mazewright-cli
_mazewright_cli() {{
    local -a commands=(
{}    )
    if ((CURRENT == 2)); then
        _describe command commands
        return
    fi
    local command=$words[2]
    shift words
    ((CURRENT--))
    case $command in
{}    esac
}}
_mazewright_cli "$@"
)",
                       described, cases);
}

// Fish: one line per command and per option.

std::string fishQuoted(const std::string& text)
{
    return "'" + escaped(text, "'\\", "\\") + "'";
}

std::string fishOption(const std::string& command, const OptionWords& option)
{
    std::string line =
        fmt::format("complete -c mazewright-cli -n '__fish_seen_subcommand_from {}'", command);
    for (const std::string& name : option.names)
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.form.empty() && !option.names.empty())
        line += " -r";
    if (!option.values.empty())
        line +=
            fmt::format(" -f -a {}", fishQuoted(fmt::format("{}", fmt::join(option.values, " "))));
    if (!option.summary.empty())
        line += " -d " + fishQuoted(option.summary);
    return line + '\n';
}

std::string fishScript(const Words& commands)
{
    const std::string none =
        fmt::format("not __fish_seen_subcommand_from {}", fmt::join(namesOf(commands), " "));
    std::string script = "# fish completion for mazewright-cli\n";
    for (const CommandWords& command : commands)
        script += fmt::format("complete -c mazewright-cli -f -n {} -a {} -d {}\n", fishQuoted(none),
                              command.name, fishQuoted(command.summary));
    for (const CommandWords& command : commands)
        for (const OptionWords& option : command.options)
            if (!option.names.empty() || !option.values.empty())
                script += fishOption(command.name, option);
    return script;
}

struct Shell {
    std::string_view name;
    std::string (*script)(const Words& commands);
};

constexpr std::array<Shell, 3> shells = {Shell{"bash", bashScript}, Shell{"zsh", zshScript},
                                         Shell{"fish", fishScript}};

ExitCode completions(const CLI::App& program, const std::string& shell)
{
    const Shell& chosen = *std::find_if(shells.begin(), shells.end(),
                                        [&](const Shell& each) { return each.name == shell; });
    print(chosen.script(completionWords(program)));
    flushOutput();
    return ExitCode::answered;
}

std::function<ExitCode()> addCompletions(CLI::App& app)
{
    const auto shell = std::make_shared<std::string>();
    std::vector<std::string> names;
    names.reserve(shells.size());
    for (const Shell& each : shells)
        names.emplace_back(each.name);
    app.add_option("SHELL", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember(names));
    return [&app, shell] { return completions(*app.get_parent(), *shell); };
}

} // namespace

namespace catalogue {
extern constinit const Command completions = {
    "completions", "Print a script that completes commands and options in a shell", addCompletions};
} // namespace catalogue

} // namespace mazewright::cli
