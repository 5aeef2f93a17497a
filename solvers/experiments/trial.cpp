#include "solvers/experiments/trial.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/text.h"
#include "solvers/core/verify.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <set>
#include <utility>

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

/// Returns the optimum that an audit of this process computed for the trial of a record.
std::optional<Yardstick> auditedOptimum(const RunRecord& record)
{
    if (!record.isAudited || !record.audit || !record.audit->optimum ||
        record.question == Question::clearBoard)
        return std::nullopt;
    return Yardstick{.cost = *record.audit->optimum,
                     .turns = static_cast<double>(record.audit->optimumTurns),
                     .evidence = Evidence::proved};
}

/// Returns the record's own answer as the optimum if its bound, or its record, claims that no
/// answer is better.
std::optional<Yardstick> claimedOptimum(const RunRecord& record)
{
    if (!record.bound || !areEqualCosts(*record.bound, *record.cost))
        return std::nullopt;
    const bool isProved =
        record.isAudited && record.audit && record.audit->evidence == Evidence::proved;
    return Yardstick{.cost = *record.cost,
                     .turns = record.number("turns").value_or(0),
                     .evidence = isProved ? Evidence::proved : Evidence::claimed,
                     .counts = &record};
}

/// Returns true if the first tells more: an audit is better than a claim, and counts are welcome.
bool tellsMore(const Yardstick& a, const std::optional<Yardstick>& b)
{
    if (!b)
        return true;
    if (a.evidence != b->evidence)
        return a.evidence == Evidence::proved;
    return a.counts != nullptr && b->counts == nullptr;
}

} // namespace

TrialKey trialOf(const RunRecord& record)
{
    return {record.level, record.provenance.hash, record.question, questionOptions(record)};
}

BestAnswer bestOf(std::span<const RunRecord* const> trial)
{
    BestAnswer best;
    // A line of a file that nobody has audited is worth nothing beside an answer checked here.
    const bool hasAudited = std::ranges::any_of(
        trial, [](const RunRecord* run) { return isValid(*run) && run->isAudited; });
    for (const RunRecord* run : trial)
        if (isValid(*run) && (run->isAudited || !hasAudited) &&
            (best.record == nullptr || isBetter(*run, *best.record)))
            best.record = run;
    if (best.record == nullptr)
        return best;
    for (const RunRecord* run : trial) {
        std::vector<std::optional<Yardstick>> found = {auditedOptimum(*run)};
        if (isValid(*run) && (run->isAudited || !hasAudited) && !isBetter(*best.record, *run))
            found.push_back(claimedOptimum(*run));
        for (const auto& optimum : found)
            if (optimum && tellsMore(*optimum, best.optimum))
                best.optimum = optimum;
    }
    return best;
}

namespace {

/// Returns why what an unaudited record says of its trial is false, by the audit of another record;
/// empty if it is not.
Message falseBy(const RunRecord& record, const RecordedAudit& audit)
{
    const bool hasAnswer = record.cost && record.status != Status::noSolution;
    if (record.question == Question::clearBoard)
        return {};
    if (!audit.isSolvable)
        return hasAnswer && record.verified == true
                   ? Message("reported a solution, but the audit proved that there is none")
                   : Message();
    if (!audit.optimum)
        return {};
    if (record.status == Status::noSolution)
        return messageOf("reported that there is no solution, but there is one of cost {}",
                         *audit.optimum);
    const bool isLink = record.question == Question::link;
    const std::optional<double> told = record.number("turns");
    if (!hasAnswer || (isLink && !told))
        return {};
    const double turns = isLink ? *told - audit.optimumTurns : 0;
    const bool isScore = record.question == Question::oneStroke;
    const bool isTooGood =
        turns < 0 || (turns == 0 && !areEqualCosts(*record.cost, *audit.optimum) &&
                      (*record.cost < *audit.optimum) != isScore);
    return isTooGood ? messageOf("reported {}, which is better than the proved optimum {}",
                                 *record.cost, *audit.optimum)
                     : Message();
}

} // namespace

void refuteByProofs(std::span<RunRecord> records)
{
    std::map<TrialKey, const RecordedAudit*> proofs;
    for (const RunRecord& record : records)
        if (record.isAudited && record.audit &&
            (record.audit->optimum || !record.audit->isSolvable))
            proofs[trialOf(record)] = &*record.audit;
    for (RunRecord& record : records) {
        if (record.isAudited || record.verified == false)
            continue;
        const auto proof = proofs.find(trialOf(record));
        // Its own audit, as recorded, is no proof, but contradicts what it says.
        const RecordedAudit* audit = proof != proofs.end() ? proof->second
                                     : record.audit        ? &*record.audit
                                                           : nullptr;
        Message why = audit != nullptr ? falseBy(record, *audit) : Message();
        if (why.empty())
            continue;
        record.verified = false;
        record.message = why;
        record.audit = RecordedAudit{.evidence = Evidence::refuted, .why = std::move(why)};
    }
}

bool isValid(const RunRecord& record) noexcept
{
    return record.cost && record.verified == true;
}

bool mayHaveTimes(const RunRecord& record) noexcept
{
    return record.mute && record.verified != false && !isWithoutAnswer(record.status);
}

std::optional<double> comparableTime(const RunRecord& record) noexcept
{
    const auto time = mayHaveTimes(record) ? record.number("time-ms") : std::nullopt;
    return time && std::isfinite(*time) && *time >= 0 ? time : std::nullopt;
}

Message mixtureOf(std::span<const RunRecord* const> records)
{
    std::set<std::string_view> machines;
    std::set<std::pair<std::string_view, std::string_view>> versions;
    std::set<std::pair<std::int64_t, std::size_t>> limits;
    for (const RunRecord* record : records)
        if (comparableTime(*record)) {
            machines.insert(record->provenance.machine);
            versions.insert({record->provenance.version, record->provenance.binary.empty()
                                                             ? record->provenance.commit
                                                             : record->provenance.binary});
            limits.insert({record->limits.time.count(), record->limits.bytes});
        }
    Message mixture;
    const auto add = [&mixture](std::size_t count, const Message& words) {
        if (count > 1)
            mixture = mixture.empty() ? words : messageOf("{}, {}", mixture, words);
    };
    add(machines.size(), messageOf("{} machines", machines.size()));
    add(versions.size(), messageOf("{} versions of the program", versions.size()));
    add(limits.size(), messageOf("{} different limits", limits.size()));
    return mixture;
}

std::pair<double, double> rankOf(const RunRecord& record)
{
    if (record.question == Question::oneStroke)
        return {-*record.cost, 0};
    if (record.question == Question::link)
        return {record.number("turns").value_or(std::numeric_limits<double>::infinity()),
                *record.cost};
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

Quality worse(double gap, std::string_view of, Evidence evidence)
{
    return {.kind = QualityKind::worse, .evidence = evidence, .gap = gap, .of = of};
}

/// Returns the distance of an answer from the optimum; empty if it is as good.
std::optional<Quality> distanceOf(const RunRecord& run, const Yardstick& optimum)
{
    const double turns = run.number("turns").value_or(0) - optimum.turns;
    if (run.question == Question::link && turns > 0)
        return worse(turns, "turns", optimum.evidence);
    if (areEqualCosts(*run.cost, optimum.cost))
        return std::nullopt;
    if (run.question == Question::oneStroke)
        return worse(optimum.cost - *run.cost, "score", optimum.evidence);
    return worse(optimum.cost > 0 ? *run.cost / optimum.cost - 1 : *run.cost, {}, optimum.evidence);
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
        return quality.evidence == Evidence::proved ? Message("optimal, proved")
                                                    : Message("optimal, claimed");
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
    if (!best.optimum || (run.question == Question::link && !run.number("turns")))
        return {};
    Yardstick optimum = *best.optimum;
    if (!run.isAudited)
        optimum.evidence = Evidence::claimed; // its own answer is as recorded
    if (const auto distance = distanceOf(run, optimum))
        return distance->gap > 0 ? *distance : Quality(); // better than the optimum: not believed
    std::string wrong = optimum.counts != nullptr ? wrongCountOf(run, *optimum.counts) : "";
    if (!wrong.empty())
        return {.kind = QualityKind::wrongCount,
                .evidence = optimum.evidence,
                .figure = std::move(wrong)};
    return {.kind = QualityKind::optimal, .evidence = optimum.evidence};
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
