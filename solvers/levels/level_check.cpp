#include "solvers/levels/level_check.h"

#include "solvers/levels/fact_cache.h"
#include "solvers/levels/grade.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace mazewright {

namespace {

/// Formats a grade as its word, any other number as it is.
Message valueText(std::string_view id, const Value& value)
{
    const double grade = toDouble(value);
    if (id == "grade" && (grade == 1 || grade == 2 || grade == 3 || grade == 4))
        return wordOf(static_cast<Grade>(grade));
    return toText(value);
}

/// Formats a range: `23`, `at least 10`, `at most 40`, `10 to 40`.
Message rangeText(std::string_view id, const FactRange& range)
{
    if (range.isExact())
        return valueText(id, *range.least);
    if (range.least && range.most)
        return messageOf("{} to {}", valueText(id, *range.least), valueText(id, *range.most));
    return range.least ? messageOf("at least {}", valueText(id, *range.least))
                       : messageOf("at most {}", valueText(id, *range.most));
}

Message requiredText(std::string_view id, const FactRange& range)
{
    return messageOf(" (required: {})", rangeText(id, range));
}

std::size_t orderOf(std::string_view id)
{
    const auto all = factSpecs();
    return static_cast<std::size_t>(
        std::find_if(all.begin(), all.end(),
                     [id](const FactSpec* fact) { return fact->id == id; }) -
        all.begin());
}

void judgeFlag(CheckedFact& checked, const KnownFact& known, bool isTrue)
{
    checked.found = isTrue;
    checked.count = known.count;
    checked.why = known.words;
    checked.proof = isTrue == std::get<bool>(checked.expected) ? Proof::holds : Proof::broken;
    if (checked.proof == Proof::holds)
        return;
    if (!known.contrast.empty())
        checked.why += messageOf(", not {}", known.contrast);
    else if (isTrue)
        checked.why += ", but the level requires that it cannot";
}

void judgeNumber(CheckedFact& checked, std::string_view name, const Value& value)
{
    const auto& range = std::get<FactRange>(checked.expected);
    const bool holds = range.contains(value);
    checked.found = FactRange::exactly(value);
    checked.proof = holds ? Proof::holds : Proof::broken;
    checked.why = messageOf("{}: {}", name, valueText(checked.fact, value));
    if (!holds || !range.isExact())
        checked.why += requiredText(checked.fact, range);
}

/// Returns true if no value that is still possible lies in the range.
bool excludes(const FactRange& range, const Undecided& open)
{
    const bool below = open.most && range.least && !FactRange{range.least, {}}.contains(*open.most);
    const bool above = open.least && range.most && !FactRange{{}, range.most}.contains(*open.least);
    return below || above;
}

/// Judges a value that is not known by what is proved about it.
void judgeOpen(CheckedFact& checked, std::string_view name, const Undecided& open)
{
    checked.why = messageOf("{}: undecided: {}", name, open.why);
    const auto* range = std::get_if<FactRange>(&checked.expected);
    if (range == nullptr || !(open.least || open.most))
        return;
    const FactRange possible{open.least, open.most};
    const bool leastFits = !range->least || (open.least && range->contains(*open.least));
    const bool mostFits = !range->most || (open.most && range->contains(*open.most));
    if (leastFits && mostFits) {
        checked.proof = Proof::holds;
        checked.why = messageOf("{}: {}{}", name, rangeText(checked.fact, possible),
                                requiredText(checked.fact, *range));
    } else if (excludes(*range, open)) {
        checked.proof = Proof::broken;
        checked.why = messageOf("{}: {}{}", name, rangeText(checked.fact, possible),
                                requiredText(checked.fact, *range));
    } else {
        checked.why += messageOf(" ({} is proved)", rangeText(checked.fact, possible));
    }
}

CheckedFact judge(FactCache& level, const std::string& id, const RequiredValue& expected,
                  Budget& budget)
{
    CheckedFact checked{.fact = id, .expected = expected};
    const FactSpec* fact = findFact(id, level.question());
    if (fact == nullptr || !fact->isValueOfLevel()) {
        checked.why = messageOf("{}: not a property that a level can require", id);
        return checked;
    }
    const FactAnswer& answer = level.compute(*fact, budget);
    if (const auto* impossible = std::get_if<Impossible>(&answer)) {
        checked.proof = Proof::broken;
        checked.why = messageOf("{}: {}", fact->name, impossible->why);
    } else if (const auto* open = std::get_if<Undecided>(&answer)) {
        judgeOpen(checked, fact->name, *open);
    } else {
        const auto& known = std::get<KnownFact>(answer);
        if (const bool* isTrue = std::get_if<bool>(&known.value))
            judgeFlag(checked, known, *isTrue);
        else
            judgeNumber(checked, fact->name, *numberOf(known.value));
    }
    return checked;
}

} // namespace

std::string_view idOf(Proof proof) noexcept
{
    constexpr std::array<std::string_view, 3> ids = {"holds", "broken", "undecided"};
    return ids.at(static_cast<std::size_t>(proof));
}

std::vector<std::pair<std::string, RequiredValue>> inOrder(const RequiredFacts& holds)
{
    std::vector<std::pair<std::string, RequiredValue>> ordered(holds.begin(), holds.end());
    std::stable_sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) {
        return orderOf(a.first) < orderOf(b.first);
    });
    return ordered;
}

std::vector<CheckedFact> checkLevel(const LevelClaims& claims, Budget& budget,
                                    const CheckProgress& decided)
{
    FactCache level(claims.maze, claims.rules);
    std::vector<CheckedFact> all;
    for (const auto& [id, expected] : inOrder(claims.holds)) {
        all.push_back(judge(level, id, expected, budget));
        if (decided)
            decided(all.back());
    }
    return all;
}

std::vector<const FactSpec*> statableFacts(Question question)
{
    std::vector<const FactSpec*> facts;
    for (const FactSpec* fact : factSpecs())
        if (fact->isStatable() && fact->isOf(question) && findFact(fact->id, question) == fact)
            facts.push_back(fact);
    return facts;
}

RequiredFacts trueOf(const MazeSnapshot& maze, const Rules& rules, Budget& budget)
{
    FactCache level(maze, rules);
    std::vector<const FactSpec*> facts = statableFacts(level.question());
    // Facts that take long come last, to leave the budget to the others.
    std::stable_partition(facts.begin(), facts.end(),
                          [](const FactSpec* fact) { return !fact->onDemand; });
    RequiredFacts holds;
    for (const FactSpec* fact : facts) {
        const auto* known = std::get_if<KnownFact>(&level.compute(*fact, budget));
        if (known == nullptr)
            continue;
        if (const bool* isTrue = std::get_if<bool>(&known->value))
            holds.emplace(fact->id, *isTrue);
        else
            holds.emplace(fact->id, FactRange::exactly(*numberOf(known->value)));
    }
    return holds;
}

std::string describe(std::string_view fact, const RequiredValue& expected)
{
    if (const auto* range = std::get_if<FactRange>(&expected))
        return fmt::format("{} {}", fact, rangeText({}, *range)); // as it is written in files
    return fmt::format("{}{}", std::get<bool>(expected) ? "" : "not ", fact);
}

} // namespace mazewright
