#include "app/cli/list_markdown.h"

#include "solvers/formats/format.h"
#include "solvers/generators/generator.h"
#include "solvers/result/fact_spec.h"
#include "solvers/solver.h"

#include <fmt/format.h>

namespace mazewright::cli {

namespace {

/// A cell of a table: a bar would end it.
std::string cellText(std::string_view text)
{
    std::string escaped;
    for (const char letter : text) {
        if (letter == '|')
            escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

std::string optionsTable(std::span<const OptionSpec> schema)
{
    if (schema.empty())
        return {};
    const Options initial(schema);
    std::string text = "| option | at first | what it is |\n| --- | --- | --- |\n";
    for (const OptionSpec& spec : schema) {
        const std::string first = initial.text(spec.id);
        text +=
            fmt::format("| `{}` | {} | {}; {} |\n", spec.id, first.empty() ? "" : "`" + first + "`",
                        cellText(spec.help), cellText(expectation(spec)));
    }
    return text + '\n';
}

std::string_view kindName(FactKind kind)
{
    switch (kind) {
    case FactKind::flag:
        return "yes or no";
    case FactKind::whole:
        return "whole number";
    case FactKind::real:
        return "number";
    case FactKind::count:
        return "whole number of any length";
    case FactKind::layer:
        return "layer: a value for each cell";
    }
    return {};
}

} // namespace

std::string solversMarkdown()
{
    std::string text;
    for (const Solver* solver : solvers()) {
        const SolverInfo& info = solver->info;
        text += fmt::format("## {}\n\n`{}`. {}\n\nQuestion: `{}`. Guarantee: {}. Source: {}.\n\n{}",
                            info.name, info.id, info.summary, idOf(info.answers),
                            idOf(info.guarantee), info.source, optionsTable(info.options));
    }
    for (const Question question : allQuestions)
        text += fmt::format("## Options of the question {}\n\n{}", idOf(question),
                            optionsTable(optionsOf(question)));
    return text;
}

std::string formatsMarkdown()
{
    std::string text = "| format | files | what it holds | written |\n| --- | --- | --- | --- |\n";
    for (const Format* format : formats())
        text += fmt::format("| `{}`: {} | `{}` | {} | {} |\n", format->info.id, format->info.name,
                            format->info.extensions, cellText(format->info.summary),
                            format->write == nullptr ? "no" : "yes");
    return text;
}

std::string generatorsMarkdown()
{
    std::string text;
    for (const Generator* generator : generators()) {
        const GeneratorInfo& info = generator->info;
        text += fmt::format("## {}\n\n`{}`. {}\n\nSource: {}.\n\n{}", info.name, info.id,
                            info.summary, info.source, optionsTable(info.options));
    }
    return text;
}

std::string factsMarkdown()
{
    std::string text = "| fact | question | kind | what it tells |\n| --- | --- | --- | --- |\n";
    for (const FactSpec* spec : factSpecs())
        text += fmt::format("| `{}`: {} | {} | {}{} | {} |\n", spec->id, cellText(spec->name),
                            spec->question ? idOf(*spec->question) : std::string_view("every"),
                            kindName(spec->kind),
                            spec->unit.empty() ? std::string() : fmt::format(", {}", spec->unit),
                            cellText(spec->summary));
    return text;
}

} // namespace mazewright::cli
