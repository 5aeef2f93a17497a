#include "app/cli/fact_lines.h"

#include "app/cli/output.h"
#include "solvers/base/printable.h"
#include "solvers/formats/layer_json.h"
#include "solvers/formats/run_record.h"
#include "solvers/formats/value_json.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace mazewright::cli {

namespace {

/// Returns a value as JSON. Counts are strings, whatever their size.
Json valueJson(const FactValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value))
        return *flag;
    if (const auto* count = std::get_if<mpz_class>(&value))
        return count->get_str();
    return jsonOf(*numberOf(value));
}

Json answerJson(const FactAnswer& answer)
{
    Json json = Json::object();
    if (const auto* known = std::get_if<KnownFact>(&answer)) {
        json["value"] = valueJson(known->value);
        if (!known->words.empty() && !std::holds_alternative<bool>(known->value))
            json["words"] = known->words;
        return json;
    }
    if (const auto* impossible = std::get_if<Impossible>(&answer)) {
        json["impossible"] = impossible->why;
        return json;
    }
    const auto& open = std::get<Undecided>(answer);
    json["undecided"] = open.why;
    if (open.least)
        json["least"] = jsonOf(*open.least);
    if (open.most)
        json["most"] = jsonOf(*open.most);
    return json;
}

/// Returns the proved bounds of an undecided value: ` (at least 3)`; empty if there are none.
std::string provedText(const Undecided& open)
{
    std::string text;
    if (open.least)
        text += fmt::format("at least {}", toText(*open.least));
    if (open.most)
        text += fmt::format("{}at most {}", text.empty() ? "" : ", ", toText(*open.most));
    return text.empty() ? text : fmt::format(" ({})", text);
}

std::string answerText(const FactAnswer& answer)
{
    if (const auto* known = std::get_if<KnownFact>(&answer)) {
        const auto* flag = std::get_if<bool>(&known->value);
        return fmt::format("{}{}",
                           flag == nullptr ? valueText(known->value) : (*flag ? "yes" : "no"),
                           known->words.empty() ? "" : ": " + known->words);
    }
    if (const auto* impossible = std::get_if<Impossible>(&answer))
        return fmt::format("none: {}", impossible->why);
    const auto& open = std::get<Undecided>(answer);
    return fmt::format("undecided: {}{}", open.why, provedText(open));
}

} // namespace

std::string valueText(const FactValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    const auto number = numberOf(value);
    return number ? toText(*number) : std::string();
}

void FactLines::printText() const
{
    std::size_t width = 0;
    for (const FactResult& told : m_level.facts)
        width = std::max(width, told.fact->id.size());
    print(fmt::format("{}: {}\n", printable(m_level.file), idOf(m_level.question)));
    for (const FactResult& told : m_level.facts)
        print(fmt::format("    {:<{}}  {}{}{}\n", told.fact->id, width, answerText(told.answer),
                          told.fact->unit.empty() ? "" : " ", told.fact->unit));
    print("\n");
}

std::string FactLines::csvHeader()
{
    return "level,question,fact,state,value,least,most,why\n";
}

void FactLines::printCsv() const
{
    constexpr std::array<std::string_view, 3> states = {"known", "impossible", "undecided"};
    for (const FactResult& told : m_level.facts) {
        std::array<std::string, 4> fields; // value, least, most, why
        if (const auto* known = std::get_if<KnownFact>(&told.answer))
            fields = {valueText(known->value), "", "", known->words};
        else if (const auto* impossible = std::get_if<Impossible>(&told.answer))
            fields[3] = impossible->why;
        else if (const auto* open = std::get_if<Undecided>(&told.answer))
            fields = {"", open->least ? toText(*open->least) : "",
                      open->most ? toText(*open->most) : "", open->why};
        print(fmt::format("{},{},{},{},{},{},{},{}\n", csvField(m_level.file),
                          idOf(m_level.question), told.fact->id, states.at(told.answer.index()),
                          csvField(fields[0]), fields[1], fields[2], csvField(fields[3])));
    }
}

/// Prints the layers: a known one as rows, any other like an ordinary fact.
bool FactLines::printLayers(Budget& budget) const
{
    print(",\"layers\":{");
    bool first = true;
    bool whole = true;
    for (const FactResult& told : m_level.facts) {
        if (!told.fact->isLayer())
            continue;
        print(fmt::format("{}\"{}\":", first ? "" : ",", told.fact->id));
        first = false;
        if (const auto* known = std::get_if<KnownFact>(&told.answer)) {
            const auto& layer = std::get<Layer>(known->value);
            whole = writeLayer(layer, *m_level.maze, budget, print) && whole;
        } else {
            print(writtenJson(answerJson(told.answer)));
        }
    }
    print("}");
    return whole;
}

bool FactLines::printJson(Budget& budget) const
{
    Json line;
    line["level"] = m_level.file;
    line["question"] = std::string(idOf(m_level.question));
    Json facts = Json::object();
    bool layers = false;
    for (const FactResult& told : m_level.facts) {
        layers = layers || told.fact->isLayer();
        if (!told.fact->isLayer())
            facts[std::string(told.fact->id)] = answerJson(told.answer);
    }
    line["facts"] = std::move(facts);
    std::string text = writtenJson(line);
    text.pop_back(); // removes the closing brace
    print(text);
    const bool whole = !layers || printLayers(budget);
    print("}\n");
    return whole;
}

} // namespace mazewright::cli
