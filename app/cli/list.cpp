#include "app/cli/command.h"
#include "app/cli/output.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/solver.h"
#include "solvers/experiments/reference_pages.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/generators/generator.h"

#include <fmt/format.h>
#include <memory>

namespace mazewright::cli {

namespace {

struct ListArguments {
    std::string what;
    bool json = false;
    bool markdown = false;
};

/// Writes the domain of an option, beside its id and text.
struct DomainJson {
    Json& option;
    void operator()(const Toggle& toggle) const
    {
        option["type"] = "toggle";
        option["initial"] = toggle.initial ? "on" : "off";
    }
    void operator()(const Whole& whole) const
    {
        option["type"] = "whole";
        option["initial"] = whole.initial;
        option["least"] = whole.least;
        option["most"] = whole.most;
    }
    void operator()(const Real& real) const
    {
        option["type"] = "real";
        option["initial"] = real.initial;
        option["least"] = real.least;
        option["most"] = real.most;
    }
    void operator()(const Choice& choice) const
    {
        option["type"] = "choice";
        option["initial"] = std::string(choice.initial);
        option["names"] = std::vector<std::string>(choice.names.begin(), choice.names.end());
    }
    void operator()(const Place&) const { option["type"] = "place"; }
    void operator()(const Places&) const { option["type"] = "places"; }
    void operator()(const WholeRange&) const { option["type"] = "range"; }
};

Json optionsJson(std::span<const OptionSpec> schema)
{
    Json options = Json::array();
    for (const OptionSpec& spec : schema) {
        Json option{{"id", std::string(spec.id)},
                    {"label", std::string(spec.label)},
                    {"help", std::string(spec.help)}};
        std::visit(DomainJson{option}, spec.domain);
        options.push_back(std::move(option));
    }
    return options;
}

template <class Info>
Json entryJson(std::string_view kind, const Info& info)
{
    return {{"kind", std::string(kind)},
            {"id", std::string(info.id)},
            {"name", std::string(info.name)},
            {"summary", std::string(info.summary)}};
}

/// Returns the placeholder for the value of an option without a default.
std::string_view formOf(const OptionSpec& spec)
{
    if (std::holds_alternative<WholeRange>(spec.domain))
        return "A..B";
    return std::holds_alternative<Places>(spec.domain) ? "ROW,COLUMN;ROW,COLUMN" : "ROW,COLUMN";
}

std::string optionsText(std::span<const OptionSpec> schema)
{
    const Options initial(schema);
    std::string text;
    for (const OptionSpec& spec : schema) {
        const std::string first = initial.text(spec.id);
        text += fmt::format("        --set {}={}: {}; {}\n", spec.id,
                            first.empty() ? formOf(spec) : first, spec.help, expectation(spec));
    }
    return text;
}

/// One section of the list, and functions that print it.
struct Section {
    std::string_view id;
    void (*printText)();
    void (*printJson)();
};

void printSolvers()
{
    print("Solvers\n");
    for (const Solver* solver : solvers()) {
        const SolverInfo& info = solver->info;
        print(fmt::format("    {}: {}\n        question: {}; guarantee: {}; source: {}\n", info.id,
                          info.summary, idOf(info.answers), idOf(info.guarantee), info.source));
        print(optionsText(info.options));
    }
    print("Options by question\n");
    for (const Question question : allQuestions)
        print(fmt::format("    {}\n{}", idOf(question), optionsText(optionsOf(question))));
}

void printSolversJson()
{
    for (const Solver* solver : solvers()) {
        const SolverInfo& info = solver->info;
        Json entry = entryJson("solver", info);
        entry["source"] = std::string(info.source);
        entry["question"] = std::string(idOf(info.answers));
        entry["guarantee"] = std::string(idOf(info.guarantee));
        entry["options"] = optionsJson(info.options);
        entry["question-options"] = optionsJson(optionsOf(info.answers));
        print(writtenJson(entry) + '\n');
    }
}

void printFormats()
{
    print("Formats\n");
    for (const Format* format : formats())
        print(fmt::format("    {}: {} ({})\n", format->info.id, format->info.summary,
                          format->info.extensions));
}

void printFormatsJson()
{
    for (const Format* format : formats()) {
        Json entry = entryJson("format", format->info);
        entry["extensions"] = std::string(format->info.extensions);
        print(writtenJson(entry) + '\n');
    }
}

void printGenerators()
{
    print("Generators\n");
    for (const Generator* generator : generators()) {
        const GeneratorInfo& info = generator->info;
        print(fmt::format("    {}: {}\n        source: {}\n", info.id, info.summary, info.source));
        print(optionsText(info.options));
    }
}

void printGeneratorsJson()
{
    for (const Generator* generator : generators()) {
        Json entry = entryJson("generator", generator->info);
        entry["source"] = std::string(generator->info.source);
        entry["options"] = optionsJson(generator->info.options);
        print(writtenJson(entry) + '\n');
    }
}

void printFacts()
{
    print("Facts\n");
    for (const FactSpec* spec : factSpecs())
        print(fmt::format("    {}: {}{}\n", spec->id, spec->summary,
                          spec->source.empty() ? "" : fmt::format(" Source: {}.", spec->source)));
}

void printFactsJson()
{
    for (const FactSpec* spec : factSpecs()) {
        Json entry = entryJson("fact", *spec);
        if (spec->question)
            entry["question"] = std::string(idOf(*spec->question));
        if (!spec->unit.empty())
            entry["unit"] = std::string(spec->unit);
        if (!spec->source.empty())
            entry["source"] = std::string(spec->source);
        print(writtenJson(entry) + '\n');
    }
}

constexpr std::array<Section, 4> sections = {
    Section{"solvers", printSolvers, printSolversJson},
    Section{"formats", printFormats, printFormatsJson},
    Section{"generators", printGenerators, printGeneratorsJson},
    Section{"facts", printFacts, printFactsJson}};

ExitCode list(const ListArguments& arguments)
{
    for (const Section& section : sections) {
        if (!arguments.what.empty() && arguments.what != section.id)
            continue;
        if (arguments.markdown)
            print(referencePage(section.id));
        else
            arguments.json ? section.printJson() : section.printText();
    }
    flushOutput();
    return ExitCode::answered;
}

std::function<ExitCode()> addList(CLI::App& app)
{
    const auto arguments = std::make_shared<ListArguments>();
    std::vector<std::string> names;
    names.reserve(sections.size());
    for (const Section& section : sections)
        names.emplace_back(section.id);
    app.add_option("WHAT", arguments->what,
                   "solvers, formats, generators or facts; by default, all")
        ->check(CLI::IsMember(names));
    app.add_flag("--json", arguments->json, "print one JSON object per line");
    app.add_flag("--markdown", arguments->markdown, "print pages of the manual")
        ->excludes("--json");
    return [arguments] { return list(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command list = {
    "list", "List solvers, formats, generators and facts, with their options", addList};
} // namespace catalogue

} // namespace mazewright::cli
