#include "solvers/experiments/trial.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/text.h"
#include "solvers/core/verify.h"

#include <array>
#include <fmt/format.h>
#include <map>

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

namespace {

Quality worse(double gap, std::string_view of)
{
    return {.kind = QualityKind::worse, .gap = gap, .of = of};
}

Quality distanceOf(const RunRecord& run, const RunRecord& best)
{
    const double turns = run.number("turns").value_or(0) - best.number("turns").value_or(0);
    if (run.question == Question::link && turns > 0)
        return worse(turns, "turns");
    if (run.question == Question::oneStroke)
        return worse(*best.cost - *run.cost, "score");
    return worse(*best.cost > 0 ? *run.cost / *best.cost - 1 : *run.cost, {});
}

/// Returns the id of a count that differs from that of the proof; empty if none differs.
std::string wrongCountOf(const RunRecord& run, const RunRecord& proof)
{
    for (const auto& [id, text] : run.figures) {
        const FactSpec* fact = findFact(id, run.question);
        const auto right = proof.figure(id);
        if (fact != nullptr && fact->kind == FactKind::count && right && *right != text)
            return id;
    }
    return {};
}

} // namespace

std::string_view idOf(QualityKind kind) noexcept
{
    constexpr std::array<std::string_view, 4> ids = {"optimal", "worse", "wrong-count", "unknown"};
    return ids[static_cast<std::size_t>(kind)];
}

double rankOf(const Quality& quality) noexcept
{
    constexpr double beyondEveryGap = 1e12;
    return quality.kind == QualityKind::worse ? quality.gap
                                              : static_cast<int>(quality.kind) * beyondEveryGap;
}

Message textOf(const Quality& quality)
{
    if (quality.kind == QualityKind::wrongCount)
        return quality.figure == "optimal-tracks" ? Message("wrong number of best tracks")
                                                  : messageOf("wrong {}", quality.figure);
    if (quality.kind == QualityKind::optimal)
        return Message("optimal");
    if (quality.kind == QualityKind::unknown)
        return Message("unknown");
    if (quality.of == "score")
        return messageOf("{} less", quality.gap);
    if (quality.of == "turns")
        return quality.gap == 1 ? messageOf("{} more turn", quality.gap)
                                : messageOf("{} more turns", quality.gap);
    return fmt::format("+{}%", words::roundedText(quality.gap * 100, 2));
}

Quality qualityOf(const RunRecord& run, const BestAnswer& best)
{
    if (best.proof == nullptr)
        return {};
    if (isBetter(*best.proof, run))
        return distanceOf(run, *best.proof);
    std::string wrong = wrongCountOf(run, *best.proof);
    if (!wrong.empty())
        return {.kind = QualityKind::wrongCount, .figure = std::move(wrong)};
    return {.kind = QualityKind::optimal};
}

std::vector<std::optional<Quality>> qualitiesOf(std::span<const RunRecord> records)
{
    std::map<TrialKey, std::vector<const RunRecord*>> trials;
    for (const RunRecord& record : records)
        trials[trialOf(record)].push_back(&record);
    std::map<TrialKey, BestAnswer> best;
    for (const auto& [key, runs] : trials)
        best.emplace(key, bestOf(runs));
    std::vector<std::optional<Quality>> qualities;
    qualities.reserve(records.size());
    for (const RunRecord& record : records)
        qualities.push_back(isValid(record)
                                ? std::optional(qualityOf(record, best.at(trialOf(record))))
                                : std::nullopt);
    return qualities;
}

} // namespace mazewright
