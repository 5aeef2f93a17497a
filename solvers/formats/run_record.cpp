#include "solvers/formats/run_record.h"

#include "solvers/base/text.h"
#include "solvers/formats/record_json.h"
#include "solvers/formats/value_json.h"
#include "solvers/result/fact_spec.h"
#include "solvers/solver.h"

#include <algorithm>

namespace mazewright {

namespace {

bool mayPassExactNumbers(std::string_view figure)
{
    const FactSpec* fact = findFact(figure);
    return fact != nullptr && fact->kind == FactKind::count;
}

Json figureJson(const NamedText& figure)
{
    if (mayPassExactNumbers(figure.id))
        return figure.text;
    // A text that its number would not reproduce, such as 046, stays a text.
    if (const auto whole = text::wholeNumber(figure.text); whole && toText(*whole) == figure.text)
        return *whole;
    const bool isCount = figure.text.find_first_not_of("-0123456789") == std::string::npos;
    const auto real = text::realNumber(figure.text);
    const bool isItsText = real && !isCount && toText(*real) == figure.text;
    return isItsText ? Json(*real) : Json(figure.text);
}

Json figuresJson(const std::vector<NamedText>& named)
{
    Json figures = Json::object();
    for (const NamedText& figure : named)
        figures[figure.id] = figureJson(figure);
    return figures;
}

Json limitsJson(const Limits& limits)
{
    return {{"time-ms", limits.time.count()}, {"bytes", limits.bytes}};
}

Json measuredJson(const Measurement& measured)
{
    Json json = {{"warm-up", measured.warmUps}, {"batch", measured.batch}, {"n", measured.times}};
    if (measured.processorPercent > 0)
        json["processor-percent"] = measured.processorPercent;
    return json;
}

bool knowsOption(std::span<const OptionSpec> schema, std::string_view id)
{
    return std::any_of(schema.begin(), schema.end(),
                       [id](const OptionSpec& spec) { return spec.id == id; });
}

void addWord(std::string& words, const std::string& word)
{
    if (!words.empty() && !word.empty())
        words += ' ';
    words += word;
}

std::string assignment(const NamedText& option)
{
    return option.id + '=' + option.text;
}

/// Returns the options in the schema that differ from their defaults. A value that the schema no
/// longer accepts is returned as written.
std::string changesFrom(std::span<const OptionSpec> schema, const std::vector<NamedText>& options)
{
    Options chosen(schema);
    std::string refused;
    for (const NamedText& option : options)
        if (knowsOption(schema, option.id) && !chosen.set(option.id, option.text))
            addWord(refused, assignment(option));
    std::string changes = chosen.summary();
    addWord(changes, refused);
    return changes;
}

} // namespace

void writeAnswer(Json& line, const RunRecord& record)
{
    line["level"] = record.level;
    line["solver"] = record.solver;
    line["question"] = std::string(idOf(record.question));
    line["status"] = std::string(idOf(record.status));
    line["verified"] = orNull(record.verified);
    line["cost"] = orNull(std::optional<Value>(record.cost));
    line["bound"] = orNull(std::optional<Value>(record.bound));
    line["figures"] = figuresJson(record.figures);
}

void writeContext(Json& line, const RunRecord& record)
{
    if (!record.message.empty())
        line["message"] = record.message.text();
    Json options = Json::object();
    for (const auto& [id, value] : record.options)
        options[id] = value;
    line["options"] = std::move(options);
    line["hash"] = record.provenance.hash;
    line["version"] = record.provenance.version;
    line["machine"] = record.provenance.machine;
    line["date"] = record.provenance.date;
    line["limits"] = limitsJson(record.limits);
    line["repeat"] = record.repeat;
    if (record.measured.times > 0)
        line["measured"] = measuredJson(record.measured);
    line["mute"] = record.mute;
    line["rows"] = record.rows;
    line["columns"] = record.columns;
    if (!record.facts.empty())
        line["facts"] = figuresJson(record.facts);
}

std::string toJsonLine(const RunRecord& record)
{
    Json line;
    writeAnswer(line, record);
    writeContext(line, record);
    return writtenJson(line);
}

std::optional<std::string_view> RunRecord::figure(std::string_view id) const noexcept
{
    for (const auto* named : {&figures, &facts}) {
        const auto found = std::find_if(named->begin(), named->end(),
                                        [id](const NamedText& figure) { return figure.id == id; });
        if (found != named->end())
            return found->text;
    }
    return std::nullopt;
}

std::optional<double> RunRecord::number(std::string_view id) const noexcept
{
    const auto told = figure(id);
    return told ? text::realNumber(*told) : std::nullopt;
}

std::string RunRecord::ownOptions() const
{
    const Solver* known = findSolver(solver);
    if (known != nullptr)
        return changesFrom(known->info.options, options);
    std::string all;
    for (const NamedText& option : options)
        if (!knowsOption(optionsOf(question), option.id))
            addWord(all, assignment(option));
    return all;
}

std::string RunRecord::allOptions() const
{
    std::string all;
    for (const NamedText& option : options)
        addWord(all, assignment(option));
    return all;
}

std::string RunRecord::changedOptions() const
{
    std::string changes = changesFrom(optionsOf(question), options);
    addWord(changes, ownOptions());
    return changes;
}

} // namespace mazewright
