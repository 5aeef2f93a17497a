// Scripts with which bash, zsh and fish complete commands of `mazewright-cli`, their options, and
// the ids of the catalogues. Scripts complete any other word as a file.
#include "app/cli/command.h"
#include "app/cli/completion_words.h"
#include "app/cli/output.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

namespace mazewright::cli {

namespace {

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
