#include "solvers/comparison/trial.h"

#include "solvers/result/verify.h"

#include <fmt/format.h>

namespace mazewright {

namespace {

/// Returns the options of the question that were set; levels bring their own.
std::string questionOptions(const RunRecord& record)
{
    std::string joined;
    for (const OptionSpec& spec : optionsOf(record.question))
        for (const auto& [id, value] : record.options)
            if (id == spec.id)
                joined += fmt::format("{}={} ", id, value);
    return joined;
}

/// Returns the record itself if it has proved that no answer is better, otherwise null.
const RunRecord* proofOf(const RunRecord& record)
{
    const bool isProved = record.bound && areEqualCosts(*record.bound, *record.cost);
    return isProved ? &record : nullptr;
}

} // namespace

TrialKey trialOf(const RunRecord& record)
{
    return {record.level, record.provenance.hash, record.question, questionOptions(record)};
}

BestAnswer bestOf(std::span<const RunRecord* const> trial)
{
    BestAnswer best;
    for (const RunRecord* run : trial) {
        if (!isValid(*run))
            continue;
        if (best.record == nullptr || isBetter(*run, *best.record))
            best = {run, proofOf(*run)};
        else if (best.proof == nullptr && !isBetter(*best.record, *run))
            best.proof = proofOf(*run);
    }
    return best;
}

bool isValid(const RunRecord& record) noexcept
{
    return record.cost && record.verified == true;
}

std::optional<double> comparableTime(const RunRecord& record) noexcept
{
    const bool mayCount =
        record.mute && record.verified != false && record.status != Status::invalid;
    return mayCount ? record.number("time-ms") : std::nullopt;
}

std::pair<double, double> rankOf(const RunRecord& record)
{
    if (record.question == Question::oneStroke)
        return {-*record.cost, 0};
    if (record.question == Question::link)
        return {record.number("turns").value_or(0), *record.cost};
    return {*record.cost, 0};
}

bool isBetter(const RunRecord& a, const RunRecord& b)
{
    const auto [first, second] = rankOf(a);
    const auto [otherFirst, otherSecond] = rankOf(b);
    if (!areEqualCosts(first, otherFirst))
        return first < otherFirst;
    return !areEqualCosts(second, otherSecond) && second < otherSecond;
}

} // namespace mazewright
