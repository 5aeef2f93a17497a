#include "app/cli/fact_output.h"

#include "app/cli/output.h"
#include "solvers/core/cell.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/run_record.h"
#include "solvers/files/run_report.h"
#include "solvers/levels/solution_facts.h"
#include "solvers/levels/stroke_facts.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace mazewright::cli {

namespace {

/// Returns `true`, `false` or the number; empty for a layer.
std::string valueText(const FactValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    const auto number = numberOf(value);
    return number ? toText(*number) : std::string();
}

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

void printFactsAsText(const CollectedLevel& level)
{
    std::size_t width = 0;
    for (const FactResult& told : level.facts)
        width = std::max(width, told.fact->id.size());
    print(fmt::format("{}: {}\n", printable(level.file), idOf(level.question)));
    for (const auto& [fact, answer] : level.facts)
        print(fmt::format("    {:<{}}  {}{}{}\n", fact->id, width, answerText(answer),
                          fact->unit.empty() ? "" : " ", fact->unit));
    print("\n");
}

void printFactsAsCsv(const CollectedLevel& level)
{
    constexpr std::array<std::string_view, 3> states = {"known", "impossible", "undecided"};
    for (const auto& [fact, answer] : level.facts) {
        Json row = answerJson(answer);
        const auto* known = std::get_if<KnownFact>(&answer);
        row["why"] = known != nullptr ? known->words : row.front();
        row.update({{"level", level.file},
                    {"question", idOf(level.question)},
                    {"fact", fact->id},
                    {"state", states.at(answer.index())}});
        print(csvLine(row, factColumns));
    }
}

/// Prints the layers: a known one as rows, any other like an ordinary fact.
bool printLayers(const CollectedLevel& level, Budget& budget)
{
    std::string_view before = ",\"layers\":{";
    bool whole = true;
    for (const auto& [fact, answer] : level.facts) {
        if (!fact->isLayer())
            continue;
        print(fmt::format("{}\"{}\":", before, fact->id));
        before = ",";
        if (const auto* known = std::get_if<KnownFact>(&answer))
            whole = writeLayer(std::get<Layer>(known->value), *level.maze, budget, print) && whole;
        else
            print(writtenJson(answerJson(answer)));
    }
    print(before == "," ? "}" : "");
    return whole;
}

bool printFactsAsJson(const CollectedLevel& level, Budget& budget, const Json& more)
{
    Json facts = Json::object();
    for (const auto& [fact, answer] : level.facts)
        if (!fact->isLayer())
            facts[std::string(fact->id)] = answerJson(answer);
    Json row{
        {"level", level.file}, {"question", idOf(level.question)}, {"facts", std::move(facts)}};
    row.update(more);
    std::string text = writtenJson(row);
    text.pop_back(); // removes the closing brace
    print(text);
    const bool whole = printLayers(level, budget);
    print("}\n");
    return whole;
}

} // namespace

bool printFacts(const CollectedLevel& level, Form form, Budget& budget, const Json& more)
{
    if (form == Form::json)
        return printFactsAsJson(level, budget, more);
    if (form == Form::csv)
        printFactsAsCsv(level);
    else
        printFactsAsText(level);
    return true;
}

namespace {

const KnownFact* knownOf(const CollectedLevel& level, std::string_view id)
{
    const FactAnswer* answer = level.answer(id);
    return answer == nullptr ? nullptr : std::get_if<KnownFact>(answer);
}

/// Returns the text of a table cell: real numbers with four digits, `?` for an undecided value.
std::string cellText(const CollectedLevel& level, std::string_view id)
{
    const FactAnswer* answer = level.answer(id);
    if (answer == nullptr || std::holds_alternative<Impossible>(*answer))
        return "-";
    const auto* known = std::get_if<KnownFact>(answer);
    if (known == nullptr)
        return "?";
    if (const bool* flag = std::get_if<bool>(&known->value))
        return *flag ? "yes" : "no";
    if (const auto* real = std::get_if<double>(&known->value))
        return words::roundedText(*real, 4);
    return valueText(known->value);
}

/// Returns a row per level with its copy columns, as far as they apply. Pairs are sorted by their
/// different cells, so the first is the nearest.
std::vector<Json> copyRows(std::span<const CollectedLevel> levels, const Copies& copies)
{
    std::vector<Json> rows(levels.size(), Json::object());
    for (const auto& group : copies.equal)
        for (const std::size_t place : std::span(group).subspan(1))
            rows[place]["copy-of"] = levels[group.front()].file;
    for (const NearCopy& pair : copies.near)
        for (const auto& [place, other] :
             {std::pair(pair.first, pair.second), std::pair(pair.second, pair.first)})
            if (rows[place].emplace("nearest", levels[other].file).second)
                rows[place]["differing-cells"] = pair.cells;
    return rows;
}

} // namespace

std::string tableText(std::span<const CollectedLevel> levels)
{
    const auto ids = factsAmong(levels);
    std::vector<std::string> head = {"level", "question"};
    head.insert(head.end(), ids.begin(), ids.end());
    TextTable table(std::move(head));
    for (const CollectedLevel& level : levels) {
        std::vector<std::string> row = {level.file, std::string(idOf(level.question))};
        for (const std::string_view id : ids)
            row.push_back(cellText(level, id));
        table.add(std::move(row));
    }
    return table.text();
}

std::string tableCsv(std::span<const CollectedLevel> levels, const std::optional<Copies>& copies)
{
    std::vector<Json> rows = copyRows(levels, copies.value_or(Copies{}));
    std::string columns = "level,question";
    for (const std::string_view id : factsAmong(levels)) {
        bool isEmpty = true;
        for (std::size_t place = 0; place < levels.size(); ++place)
            if (const KnownFact* known = knownOf(levels[place], id)) {
                rows[place][std::string(id)] = valueJson(known->value);
                isEmpty = false;
            }
        columns += isEmpty ? "" : fmt::format(",{}", id);
    }
    columns += copies ? ",copy-of,nearest,differing-cells" : "";
    std::string text = columns + '\n';
    for (std::size_t place = 0; place < levels.size(); ++place) {
        rows[place]["level"] = levels[place].file;
        rows[place]["question"] = idOf(levels[place].question);
        text += csvLine(rows[place], columns);
    }
    return text;
}

std::string copiesText(std::span<const CollectedLevel> levels, const Copies& copies,
                       std::size_t mostCells)
{
    std::string text = "\ncopies, also rotated or mirrored:";
    text += copies.equal.empty() ? " none\n" : "\n";
    for (const auto& group : copies.equal) {
        std::vector<std::string_view> names;
        names.reserve(group.size());
        for (const std::size_t place : group)
            names.push_back(levels[place].file);
        text += printable(fmt::format("    {}", fmt::join(names, ", "))) + '\n';
    }
    text += fmt::format("near copies, at most {}:",
                        counted(mostCells, "{} cell differs", "{} cells differ"));
    text += copies.near.empty() ? " none\n" : "\n";
    for (const NearCopy& pair : copies.near)
        text += printable(fmt::format("    {}: {}, {}", pair.cells, levels[pair.first].file,
                                      levels[pair.second].file)) +
                '\n';
    if (!copies.isWhole)
        text += "not all levels were compared\n";
    return text;
}

Json copiesJson(std::span<const CollectedLevel> levels, const Copies& copies)
{
    Json json{{"copies", Json::array()},
              {"near-copies", Json::array()},
              {"all-compared", copies.isWhole}};
    for (const auto& group : copies.equal) {
        Json& names = json["copies"].emplace_back(Json::array());
        for (const std::size_t place : group)
            names.push_back(levels[place].file);
    }
    for (const NearCopy& pair : copies.near)
        json["near-copies"].push_back(
            {{"levels", {levels[pair.first].file, levels[pair.second].file}},
             {"cells", pair.cells}});
    return json;
}

namespace {

tl::expected<Route, FactAnswer> solutionOf(FactCache& level, Budget& budget)
{
    if (level.question() == Question::oneStroke)
        return strokeSolution(level, budget);
    if (level.question() == Question::shortestPath)
        return walkSolution(level, budget);
    return tl::unexpected(
        FactAnswer(Impossible{"only one-stroke and shortest-path levels have a profile"}));
}

/// Returns the value, or `unknown` if it is not known.
std::string goodText(const ProfileStep& step, std::string_view unknown)
{
    return step.good ? fmt::to_string(*step.good) : std::string(unknown);
}

/// The difficulty profile of one level.
struct Profile {
    std::string name;
    Question question;
    std::vector<ProfileStep> steps{};
    Message why{}; ///< reason if the profile is missing or incomplete; else empty
    bool isImpossible = false;
};

Profile profileOf(const std::string& name, FactCache& level, Budget& budget)
{
    Profile profile{name, level.question()};
    const auto solution = solutionOf(level, budget);
    if (!solution) {
        const auto* impossible = std::get_if<Impossible>(&solution.error());
        profile.isImpossible = impossible != nullptr;
        profile.why = impossible ? impossible->why : std::get<Undecided>(solution.error()).why;
        return profile;
    }
    profile.steps = profileOf(*level.run(profile.question, budget).problem, *solution, budget);
    if (profile.steps.size() + 1 < solution->size())
        profile.why = budget.why(budget.poll());
    else if (std::ranges::any_of(profile.steps, [](const ProfileStep& step) { return !step.good; }))
        profile.why = "the best continuations were not determined everywhere";
    return profile;
}

void printProfileAsText(const Profile& profile)
{
    print(fmt::format("{}: {}\n", printable(profile.name), idOf(profile.question)));
    TextTable table({"step", "cell", "choices", "good", "straying"});
    for (std::size_t i = 0; i < profile.steps.size(); ++i) {
        const ProfileStep& step = profile.steps[i];
        table.add({fmt::to_string(i), cellText(step.cell), fmt::to_string(step.choices),
                   goodText(step, "?"), fmt::to_string(step.straying)});
    }
    if (!profile.steps.empty())
        print(table.text());
    if (!profile.why.empty())
        print(
            fmt::format("    {}: {}\n", profile.isImpossible ? "none" : "undecided", profile.why));
    print("\n");
}

void printProfileAsCsv(const Profile& profile)
{
    for (std::size_t i = 0; i < profile.steps.size(); ++i) {
        const ProfileStep& step = profile.steps[i];
        print(fmt::format("{},{},{},{},{},{},{},{}\n", csvField(profile.name),
                          idOf(profile.question), i, step.cell.row, step.cell.column, step.choices,
                          goodText(step, ""), step.straying));
    }
    if (!profile.why.empty())
        printError(fmt::format("{}: {}", profile.name, profile.why));
}

void printProfileAsJson(const Profile& profile)
{
    Json steps = Json::array();
    for (const ProfileStep& step : profile.steps)
        steps.push_back({{"cell", step.cell},
                         {"choices", step.choices},
                         {"good", orNull(step.good)},
                         {"straying", step.straying}});
    Json row{{"level", profile.name},
             {"question", idOf(profile.question)},
             {"profile", std::move(steps)}};
    if (!profile.why.empty())
        row[profile.isImpossible ? "impossible" : "undecided"] = profile.why;
    printRow(row);
}

} // namespace

bool printProfile(const std::string& name, FactCache& level, Form form, Budget& budget)
{
    const Profile profile = profileOf(name, level, budget);
    if (form == Form::json)
        printProfileAsJson(profile);
    else if (form == Form::csv)
        printProfileAsCsv(profile);
    else
        printProfileAsText(profile);
    return profile.why.empty() || profile.isImpossible;
}

} // namespace mazewright::cli
