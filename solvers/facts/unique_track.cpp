// Whether exactly one track of a one-stroke level is the best. The solver `one-stroke` counts the
// best tracks. If it finds one, `checkSoleTrack`, which shares no code with it, counts a second
// time. If it finds several, two different tracks are shown, each checked by `verify`. If the count
// met a limit but the best score is proved, the second count decides alone.

#include "solvers/analyses/sole_track.h"
#include "solvers/facts/fact_family.h"
#include "solvers/result/verify.h"

#include <array>
#include <cmath>

namespace mazewright {

namespace {

constexpr std::array uniqueFacts = {FactSpec{
    .id = "unique",
    .question = Question::oneStroke,
    .name = "Unique",
    .summary = "Whether exactly one track has the best score; proved by two independent counts.",
    .kind = FactKind::flag}};

KnownFact countedTracks(const mpz_class& count)
{
    const bool sole = count == 1;
    return {sole, sole ? Message("1 best track") : messageOf("{} best tracks", count.get_str()),
            sole ? Message("several") : "one", count.get_str()};
}

/// Returns whether exactly one track has the best score, by a count independent of the first.
FactAnswer secondCount(const FactCache::Run& run, bool counted, Budget& budget)
{
    const auto best = static_cast<std::int64_t>(std::llround(run.outcome.cost));
    const SoleTrack second = checkSoleTrack(*run.problem, best, budget);
    if (second.status == Status::solved)
        return countedTracks(1);
    if (second.status == Status::notFound && !counted)
        return KnownFact{false, "several best tracks", "one"};
    if (second.status == Status::notFound)
        return Undecided{messageOf("two counts disagree: {}", second.message)};
    return Undecided{second.message.empty() ? Message(idOf(second.status)) : second.message};
}

/// Returns whether two different tracks of the best score can be found within some seconds.
Decided<bool> hasTwoTracks(const FactCache::Run& run, const Budget& whole)
{
    Budget budget(whole, std::chrono::seconds(5));
    const TrackSet& tracks = *run.outcome.tracks;
    const auto first = tracks.track(0, budget);
    const auto last = tracks.track(tracks.size() - 1, budget);
    if (!first || !last)
        return tl::unexpected(first ? last.error() : first.error());
    Outcome shown;
    shown.status = Status::solved;
    shown.cost = run.outcome.cost;
    shown.routes = {*first, *last};
    const auto verdict = verify(*run.problem, shown);
    return *first != *last && verdict && verdict->holds;
}

void askUnique(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& run = level.run(Question::oneStroke, budget);
    const Outcome& outcome = run.outcome;
    if (!run.problem)
        return answers.setRemaining(Impossible{run.reason()});
    if (!run.fault.empty())
        return answers.setRemaining(Undecided{run.reason()});
    if (outcome.status == Status::noSolution)
        return answers.set("unique", countedTracks(0));
    const Figure* figure = findFigure(outcome, "optimal-tracks");
    const auto* count = figure == nullptr ? nullptr : std::get_if<mpz_class>(&figure->value);
    const bool proved = !outcome.routes.empty() && outcome.bound && *outcome.bound <= outcome.cost;
    if (count == nullptr && !proved)
        return answers.setRemaining(Undecided{run.reason()});
    if (count == nullptr || *count == 1)
        return answers.tell("unique", secondCount(run, count != nullptr, budget));
    // Failing to find two tracks in time does not refute the count.
    if (const auto two = outcome.tracks ? hasTwoTracks(run, budget) : true; two && !*two)
        return answers.setRemaining(Undecided{messageOf(
            "{} best tracks were counted, but a second one was not found", count->get_str())});
    answers.set("unique", countedTracks(*count));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup uniqueTrack = {uniqueFacts, askUnique};
} // namespace catalogue

} // namespace mazewright
