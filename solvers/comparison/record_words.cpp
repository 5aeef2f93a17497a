#include "solvers/comparison/record_words.h"

#include "solvers/comparison/mute_runs.h"
#include "solvers/solver.h"

#include <cmath>
#include <fmt/format.h>
#include <map>
#include <string>
#include <utility>

namespace mazewright::words {

namespace {

/// Three digits that matter, and all before the point.
std::string shortText(double value)
{
    const double amount = std::abs(value);
    if (amount >= 100)
        return fmt::format("{:.0f}", value);
    if (amount >= 10)
        return fmt::format("{:.1f}", value);
    return amount >= 1 ? fmt::format("{:.2f}", value) : fmt::format("{:.3g}", value);
}

/// All different values that a function tells of the records, in order.
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

std::string durationText(double milliseconds)
{
    constexpr double microsecond = 0.001;
    constexpr double second = 1000;
    constexpr double minute = 60 * second;
    if (milliseconds >= 10 * minute)
        return fmt::format("{} min", shortText(milliseconds / minute));
    if (milliseconds >= second)
        return fmt::format("{} s", shortText(milliseconds / second));
    if (milliseconds > 0 && milliseconds < 100 * microsecond)
        return fmt::format("{} µs", shortText(milliseconds / microsecond));
    return fmt::format("{} ms", shortText(milliseconds));
}

std::string numberText(double value)
{
    constexpr double mostGrouped = 1e15;
    const double amount = std::abs(value);
    if (amount >= mostGrouped || !std::isfinite(value))
        return fmt::format("{:.4g}", value);
    if (amount < 1000)
        return std::floor(value) == value ? fmt::format("{:.0f}", value) : shortText(value);
    std::string digits = fmt::format("{:.0f}", amount);
    for (std::size_t end = digits.size(); end > 3; end -= 3)
        digits.insert(end - 3, "\u202F"); // a narrow space that does not break
    return (value < 0 ? "-" : "") + digits;
}

std::string plural(std::size_t count, std::string_view thing)
{
    return fmt::format("{} {}{}", numberText(static_cast<double>(count)), thing,
                       count == 1 ? "" : "s");
}

Message limitsText(const Limits& limits)
{
    const std::string time = durationText(static_cast<double>(limits.time.count()));
    const std::string memory = fmt::format("{} MiB", limits.bytes >> 20);
    if (limits.time.count() > 0 && limits.bytes > 0)
        return messageOf("{} and {}", time, memory);
    if (limits.time.count() > 0)
        return time;
    return limits.bytes > 0 ? Message(memory) : Message("none");
}

/// How the times were taken; the size of a batch differs from run to run.
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
