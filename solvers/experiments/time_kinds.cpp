// A run of one query builds the tables of its map, searches once, and is charged for both. Over
// hundreds of queries of one map that time says how expensive the tables are, not how fast the
// search is: all queries contain the same large constant, and every ratio of times tends to 1.
// Therefore a time has a kind, and everything that shows a time names it.
#include "solvers/experiments/time_kinds.h"

#include "solvers/core/text.h"
#include "solvers/experiments/trial.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

namespace mazewright {

namespace {

struct TimeKindRow {
    std::string_view id;
    std::string_view name;
    std::string_view number;
};

// In the order of the enumeration.
constexpr std::array<TimeKindRow, 3> timeKindRows = {
    {{"search", "Search time", "search-ms"},
     {"total", "Total time", "time-ms"},
     {"amortised", "Amortised time", "amortised-ms"}}};

std::optional<TimeKind> timeKindWith(std::string_view TimeKindRow::*member, std::string_view text)
{
    for (const TimeKind kind : allTimeKinds)
        if (timeKindRows[static_cast<std::size_t>(kind)].*member == text)
            return kind;
    return std::nullopt;
}

bool isAnswer(const RunRecord& record)
{
    return record.verified != false &&
           (record.status == Status::solved || record.status == Status::noSolution);
}

} // namespace

std::string_view idOf(TimeKind kind) noexcept
{
    return timeKindRows[static_cast<std::size_t>(kind)].id;
}

std::string_view nameOf(TimeKind kind) noexcept
{
    return timeKindRows[static_cast<std::size_t>(kind)].name;
}

std::string_view numberOf(TimeKind kind) noexcept
{
    return timeKindRows[static_cast<std::size_t>(kind)].number;
}

std::optional<TimeKind> timeKindNamed(std::string_view id) noexcept
{
    return timeKindWith(&TimeKindRow::id, id);
}

std::optional<TimeKind> timeKindOfNumber(std::string_view number) noexcept
{
    return timeKindWith(&TimeKindRow::number, number);
}

std::optional<double> timeOf(const RunRecord& record, TimeKind kind, std::size_t queries)
{
    const std::optional<double> total = comparableTime(record);
    const std::optional<double> setUp = record.number("set-up-ms");
    const std::optional<double> search = record.number("search-ms");
    const bool isOwn = record.clock == Clock::self;
    const bool hasParts = search && (setUp || (isOwn && kind == TimeKind::search));
    if (kind == TimeKind::total || !hasParts || (!total && !isOwn))
        return total;
    const auto isTime = [](double time) { return std::isfinite(time) && time >= 0; };
    if (!mayHaveTimes(record) || !isTime(*search) || !isTime(setUp.value_or(0)))
        return std::nullopt;
    return kind == TimeKind::search ? *search : *search + *setUp / static_cast<double>(queries);
}

void removeTimes(RunRecord& record)
{
    std::erase_if(record.figures, [](const NamedText& figure) {
        return timeKindOfNumber(figure.id) || figure.id == "set-up-ms";
    });
    record.measured = {};
    record.times.clear();
}

Clock clockOf(const RunRecord& record, TimeKind kind)
{
    const bool isTotal = kind == TimeKind::total || !record.number("search-ms") ||
                         (kind == TimeKind::amortised && !record.number("set-up-ms"));
    return isTotal ? Clock::ours : record.clock;
}

MapKey mapOf(const RunRecord& record)
{
    MapKey map{record.level, record.provenance.hash, record.question, {}};
    for (const OptionSpec& spec : optionsOf(record.question))
        for (const auto& [id, value] : record.options)
            if (id == spec.id && id != "from" && id != "to")
                map.rules += fmt::format("{}={} ", id, value);
    return map;
}

std::vector<std::size_t> queriesPerMap(std::span<const RunRecord> records)
{
    using Tables = std::pair<MapKey, std::string>; // and the solver with its options
    const auto tablesOf = [](const RunRecord& record) {
        return Tables{mapOf(record), record.solver + ' ' + record.ownOptions()};
    };
    std::map<Tables, std::set<std::string>> answered;
    for (const RunRecord& record : records)
        if (isAnswer(record))
            answered[tablesOf(record)].insert(trialOf(record).options);
    std::vector<std::size_t> queries;
    queries.reserve(records.size());
    for (const RunRecord& record : records) {
        const auto found = answered.find(tablesOf(record));
        queries.push_back(found == answered.end() ? 1 : found->second.size());
    }
    return queries;
}

TimeKind usualTimeKind(std::span<const RunRecord> records, Question question)
{
    std::map<MapKey, std::string> queries;
    bool hasTotal = false;
    bool hasSearch = false;
    for (const RunRecord& record : records) {
        if (record.question != question)
            continue;
        hasTotal = hasTotal || timeOf(record, TimeKind::total);
        hasSearch = hasSearch || timeOf(record, TimeKind::search);
        std::string options = trialOf(record).options;
        const auto [first, isNew] = queries.emplace(mapOf(record), options);
        if (!isNew && first->second != options)
            return TimeKind::search;
    }
    return hasSearch && !hasTotal ? TimeKind::search : TimeKind::total;
}

} // namespace mazewright
