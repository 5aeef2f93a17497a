#include "solvers/experiments/reference_pages.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/question.h"
#include "solvers/core/solver.h"
#include "solvers/files/format.h"
#include "solvers/generators/generator.h"

#include <array>
#include <fmt/format.h>
#include <initializer_list>
#include <span>

namespace mazewright {

namespace {

/// A page in some language, during writing.
class MarkdownPage {
public:
    explicit MarkdownPage(const Translate& translate) : m_translate(translate) {}

    void heading(const Message& text) { m_text += fmt::format("## {}\n\n", m_translate(text)); }
    void paragraph(const Message& text) { m_text += m_translate(text) + "\n\n"; }
    void tableHead(std::initializer_list<Message> cells)
    {
        row(cells);
        m_text += '|';
        for (std::size_t i = 0; i < cells.size(); ++i)
            m_text += " --- |";
        m_text += '\n';
    }
    void row(std::initializer_list<Message> cells)
    {
        m_text += '|';
        for (const Message& cell : cells)
            m_text += fmt::format(" {} |", escaped(m_translate(cell)));
        m_text += '\n';
    }
    void options(std::span<const OptionSpec> schema)
    {
        if (schema.empty())
            return;
        const Options initial(schema);
        tableHead({Message("Option"), Message("Default"), Message("Description")});
        for (const OptionSpec& spec : schema) {
            const std::string first = initial.text(spec.id);
            row({code(spec.id), first.empty() ? Message() : code(first),
                 messageOf("{}; {}", spec.help, expectation(spec))});
        }
        m_text += '\n';
    }
    std::string text() && { return std::move(m_text); }

    static Message code(std::string_view text) { return fmt::format("`{}`", text); }

private:
    /// Escapes bars, which would end a table cell.
    static std::string escaped(std::string_view text)
    {
        std::string out;
        for (const char letter : text) {
            if (letter == '|')
                out += '\\';
            out += letter;
        }
        return out;
    }

    const Translate& m_translate;
    std::string m_text{};
};

Message nameOf(FactKind kind)
{
    switch (kind) {
    case FactKind::flag:
        return "yes or no";
    case FactKind::whole:
        return "whole number";
    case FactKind::real:
        return Message("number");
    case FactKind::count:
        return "whole number of any length";
    case FactKind::layer:
        return "layer: a value for each cell";
    }
    return {};
}

Message nameOf(Guarantee guarantee)
{
    switch (guarantee) {
    case Guarantee::optimal:
        return Message("optimal");
    case Guarantee::bounded:
        return Message("within a stated factor of the optimum");
    case Guarantee::none:
        return Message("none");
    }
    return {};
}

void writeSolvers(MarkdownPage& page)
{
    for (const Solver* solver : solvers()) {
        const SolverInfo& info = solver->info;
        page.heading(info.name);
        page.paragraph(messageOf("{}. {}", MarkdownPage::code(info.id), info.summary));
        page.paragraph(messageOf("Question: {} ({}). Guarantee: {}. Source: {}.",
                                 nameOf(info.answers), MarkdownPage::code(idOf(info.answers)),
                                 nameOf(info.guarantee), info.source));
        page.options(info.options);
    }
    for (const Question question : allQuestions) {
        page.heading(messageOf("Options of the question {} ({})", nameOf(question),
                               MarkdownPage::code(idOf(question))));
        page.options(optionsOf(question));
    }
}

void writeFormats(MarkdownPage& page)
{
    page.tableHead(
        {Message("Format"), Message("Files"), Message("Contents"), Message("Can be saved")});
    for (const Format* format : formats())
        page.row({messageOf("{}: {}", MarkdownPage::code(format->info.id), format->info.name),
                  MarkdownPage::code(format->info.extensions), format->info.summary,
                  format->write == nullptr ? Message("no") : Message("yes")});
}

void writeGenerators(MarkdownPage& page)
{
    for (const Generator* generator : generators()) {
        const GeneratorInfo& info = generator->info;
        page.heading(info.name);
        page.paragraph(messageOf("{}. {}", MarkdownPage::code(info.id), info.summary));
        page.paragraph(messageOf("Source: {}.", info.source));
        page.options(info.options);
    }
}

void writeFacts(MarkdownPage& page)
{
    page.tableHead({Message("Fact"), Message("Question"), Message("Kind"), Message("Description"),
                    Message("Source")});
    for (const FactSpec* spec : factSpecs()) {
        if (!spec->statable)
            continue; // no level of the question has it
        const Message kind = nameOf(spec->kind);
        page.row({messageOf("{}: {}", MarkdownPage::code(spec->id), spec->name),
                  spec->question ? Message(nameOf(*spec->question)) : Message("every"),
                  spec->unit.empty() ? kind : messageOf("{}, {}", kind, spec->unit), spec->summary,
                  spec->source});
    }
}

struct PageRow {
    std::string_view name;
    void (*write)(MarkdownPage&);
};

constexpr std::array<PageRow, 4> pages = {{{"solvers", writeSolvers},
                                           {"formats", writeFormats},
                                           {"generators", writeGenerators},
                                           {"facts", writeFacts}}};

} // namespace

std::optional<std::string> referencePage(std::string_view name, const Translate& translate)
{
    for (const PageRow& row : pages)
        if (row.name == name) {
            MarkdownPage page(translate);
            row.write(page);
            return std::move(page).text();
        }
    return std::nullopt;
}

std::string referencePage(std::string_view name)
{
    const auto inEnglish = [](const Message& message) { return message.text(); };
    return referencePage(name, inEnglish).value_or(std::string());
}

} // namespace mazewright
