#include "solvers/comparison/record_words.h"

#include "solvers/base/number_words.h"
#include "solvers/comparison/mute_runs.h"
#include "solvers/solver.h"

#include <fmt/format.h>
#include <map>
#include <string>
#include <utility>

namespace mazewright::words {

namespace {

/// Returns all distinct values of a function over the records, in order.
template <class TextOf>
Message differentTexts(std::span<const RunRecord* const> records, TextOf textOf)
{
    std::map<std::string, Message> different;
    for (const RunRecord* record : records)
        if (Message text = textOf(*record); !text.empty())
            different.emplace(text.text(), std::move(text));
    Message joined;
    for (auto& [english, text] : different)
        joined = joined.empty() ? std::move(text) : messageOf("{}; {}", joined, text);
    return joined;
}

} // namespace

Message solverName(std::string_view id)
{
    const Solver* solver = findSolver(id);
    return solver == nullptr ? id : solver->info.name;
}

Message solverName(std::string_view id, std::string_view options)
{
    Message name = solverName(id);
    return options.empty() ? name : messageOf("{} · {}", name, options);
}

std::string plural(std::size_t count, std::string_view thing)
{
    return fmt::format("{} {}{}", numberText(static_cast<double>(count)), thing,
                       count == 1 ? "" : "s");
}

Message limitsText(const Limits& limits)
{
    const std::string time = durationText(static_cast<double>(limits.time.count()));
    const std::string memory =
        roundedText(static_cast<double>(limits.bytes) / 1048576.0, 6) + " MiB";
    if (limits.time.count() > 0 && limits.bytes > 0)
        return messageOf("{} and {}", time, memory);
    if (limits.time.count() > 0)
        return time;
    return limits.bytes > 0 ? Message(memory) : Message("none");
}

/// Returns how the times were measured; the batch size differs from run to run.
Message measuredText(const RunRecord& record)
{
    if (record.status == Status::invalid)
        return {};
    Message text =
        record.repeat == 1 ? Message("once") : messageOf("{} times, median", record.repeat);
    if (hasColdTime(record))
        text += ", without a warm-up";
    else if (record.measured.warmUps > 0)
        text += ", after a warm-up";
    if (record.measured.batch > 1)
        text += ", in batches of 10 ms";
    return std::move(text) + ", without recording";
}

Message Conditions::text() const
{
    Message joined;
    if (!measured.empty())
        joined += messageOf("Measured {}. ", measured);
    joined += messageOf("Limits per run: {}.", limits);
    if (!machine.empty())
        joined += messageOf(" {}.", machine);
    if (!version.empty())
        joined += messageOf(" Mazewright {}.", version);
    return joined;
}

Conditions conditionsOf(std::span<const RunRecord* const> records)
{
    return {.measured = differentTexts(records,
                                       [](const RunRecord& record) {
                                           return record.mute ? measuredText(record)
                                                              : Message("while recording");
                                       }),
            .limits = differentTexts(
                records, [](const RunRecord& record) { return limitsText(record.limits); }),
            .machine = differentTexts(
                records, [](const RunRecord& record) { return record.provenance.machine; }),
            .version = differentTexts(
                records, [](const RunRecord& record) { return record.provenance.version; })};
}

} // namespace mazewright::words
