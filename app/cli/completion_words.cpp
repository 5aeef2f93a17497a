#include "app/cli/completion_words.h"

#include "solvers/base/entries.h"
#include "solvers/formats/format.h"
#include "solvers/generators/generator.h"
#include "solvers/result/fact_spec.h"
#include "solvers/solver.h"

#include <algorithm>
#include <set>

namespace mazewright::cli {

namespace {

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

} // namespace

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

} // namespace mazewright::cli
