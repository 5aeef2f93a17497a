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

/// An entry of the list: a row for JSON, and its words. An entry of words alone has an empty row.
struct ListedEntry {
    Json row;
    std::string words;
};

/// Returns an option with its domain.
Json optionJson(const OptionSpec& spec)
{
    Json option{{"id", spec.id}, {"label", spec.label}, {"help", spec.help}};
    const auto add = [&option](const Json& domain) { option.update(domain); };
    const auto addRange = [&add](std::string_view type, const auto& range) {
        add({{"type", type},
             {"initial", range.initial},
             {"least", range.least},
             {"most", range.most}});
    };
    if (const auto* toggle = std::get_if<Toggle>(&spec.domain))
        add({{"type", "toggle"}, {"initial", toggle->initial ? "on" : "off"}});
    else if (const auto* whole = std::get_if<Whole>(&spec.domain))
        addRange("whole", *whole);
    else if (const auto* real = std::get_if<Real>(&spec.domain))
        addRange("real", *real);
    else if (const auto* choice = std::get_if<Choice>(&spec.domain))
        add({{"type", "choice"}, {"initial", choice->initial}, {"names", choice->names}});
    else if (std::holds_alternative<Place>(spec.domain))
        add({{"type", "place"}});
    else
        add({{"type", std::holds_alternative<Places>(spec.domain) ? "places" : "range"}});
    return option;
}

Json optionsJson(std::span<const OptionSpec> schema)
{
    Json options = Json::array();
    for (const OptionSpec& spec : schema)
        options.push_back(optionJson(spec));
    return options;
}

template <class Info>
Json entryJson(std::string_view kind, const Info& info)
{
    return {{"kind", kind}, {"id", info.id}, {"name", info.name}, {"summary", info.summary}};
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

std::vector<ListedEntry> listedSolvers()
{
    std::vector<ListedEntry> entries;
    for (const Solver* solver : solvers()) {
        const SolverInfo& info = solver->info;
        Json row = entryJson("solver", info);
        row.update({{"source", info.source},
                    {"question", idOf(info.answers)},
                    {"guarantee", idOf(info.guarantee)},
                    {"expands", nameOf(info.expands)},
                    {"options", optionsJson(info.options)},
                    {"question-options", optionsJson(optionsOf(info.answers))}});
        entries.push_back(
            {std::move(row),
             fmt::format("    {}: {}\n        question: {}; guarantee: {}; source: "
                         "{}\n{}",
                         info.id, info.summary, idOf(info.answers), idOf(info.guarantee),
                         info.source, optionsText(info.options))});
    }
    entries.push_back({{}, "Options by question\n"});
    for (const Question question : allQuestions)
        entries.push_back(
            {{}, fmt::format("    {}\n{}", idOf(question), optionsText(optionsOf(question)))});
    return entries;
}

std::vector<ListedEntry> listedFormats()
{
    std::vector<ListedEntry> entries;
    for (const Format* format : formats()) {
        const FormatInfo& info = format->info;
        Json row = entryJson("format", info);
        row["extensions"] = info.extensions;
        entries.push_back({std::move(row), fmt::format("    {}: {} ({})\n", info.id, info.summary,
                                                       info.extensions)});
    }
    return entries;
}

std::vector<ListedEntry> listedGenerators()
{
    std::vector<ListedEntry> entries;
    for (const Generator* generator : generators()) {
        const GeneratorInfo& info = generator->info;
        Json row = entryJson("generator", info);
        row["source"] = info.source;
        row["options"] = optionsJson(info.options);
        entries.push_back(
            {std::move(row), fmt::format("    {}: {}\n        source: {}\n{}", info.id,
                                         info.summary, info.source, optionsText(info.options))});
    }
    return entries;
}

std::vector<ListedEntry> listedFactSpecs()
{
    std::vector<ListedEntry> entries;
    for (const FactSpec* spec : factSpecs()) {
        Json row = entryJson("fact", *spec);
        if (spec->question)
            row["question"] = idOf(*spec->question);
        if (!spec->unit.empty())
            row["unit"] = spec->unit;
        if (!spec->source.empty())
            row["source"] = spec->source;
        entries.push_back(
            {std::move(row),
             fmt::format("    {}: {}{}\n", spec->id, spec->summary,
                         spec->source.empty() ? "" : fmt::format(" Source: {}.", spec->source))});
    }
    return entries;
}

/// One section of the list.
struct Section {
    std::string_view id;
    std::string_view title;
    std::vector<ListedEntry> (*entries)();
};

constexpr std::array<Section, 4> sections = {
    Section{"solvers", "Solvers\n", listedSolvers}, Section{"formats", "Formats\n", listedFormats},
    Section{"generators", "Generators\n", listedGenerators},
    Section{"facts", "Facts\n", listedFactSpecs}};

ExitCode list(const ListArguments& arguments)
{
    for (const Section& section : sections) {
        if (!arguments.what.empty() && arguments.what != section.id)
            continue;
        if (arguments.markdown) {
            print(referencePage(section.id));
            continue;
        }
        if (!arguments.json)
            print(section.title);
        for (const ListedEntry& entry : section.entries())
            if (!arguments.json)
                print(entry.words);
            else if (!entry.row.empty())
                printRow(entry.row);
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
