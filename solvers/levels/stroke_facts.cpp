#include "solvers/levels/stroke_facts.h"

#include "solvers/core/solver.h"
#include "solvers/core/verify.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/sole_track.h"
#include "solvers/levels/stroke_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace mazewright {

tl::expected<Route, FactAnswer> strokeSolution(FactCache& level, Budget& budget)
{
    const FactCache::Run& run = level.run(Question::oneStroke, budget);
    if (!run.problem || run.outcome.status == Status::noSolution)
        return tl::unexpected(FactAnswer(Impossible{run.reason()}));
    if (run.outcome.status != Status::solved)
        return tl::unexpected(FactAnswer(Undecided{run.reason()}));
    if (!run.outcome.tracks)
        return tl::unexpected(FactAnswer(Undecided{"the best tracks cannot be listed"}));
    auto track = run.outcome.tracks->track(0, budget);
    if (!track)
        return tl::unexpected(FactAnswer(track.error()));
    return std::move(*track);
}

// The best score of a one-stroke level and its tracks, by one run of the solver `one-stroke`, which
// counts all tracks at once; `verify` checks its track. If the count meets a limit, the best track
// found and the proved bound still say where the score lies.

namespace {

constexpr std::array strokeFacts = {
    FactSpec{.id = "score",
             .question = Question::oneStroke,
             .name = "Best score",
             .summary = "The most points that a track from start to end can score.",
             .kind = FactKind::whole},
    FactSpec{.id = "tracks",
             .question = Question::oneStroke,
             .name = "Tracks",
             .summary = "How many tracks lead from start to end.",
             .kind = FactKind::count},
    FactSpec{.id = "optimal-tracks",
             .question = Question::oneStroke,
             .name = "Best tracks",
             .summary = "How many tracks have the best score.",
             .kind = FactKind::count}};

/// Returns an exact count among the figures; null if there is none.
const mpz_class* countIn(const Outcome& outcome, std::string_view id)
{
    const Figure* figure = findFigure(outcome, id);
    return figure == nullptr ? nullptr : std::get_if<mpz_class>(&figure->value);
}

void tellScore(const Outcome& outcome, const Message& reason, GroupAnswers& answers)
{
    const bool proved =
        outcome.status == Status::solved ||
        (!outcome.routes.empty() && outcome.bound && *outcome.bound <= outcome.cost);
    if (proved)
        return answers.set("score", static_cast<std::int64_t>(std::llround(outcome.cost)));
    Undecided open{reason};
    if (!outcome.routes.empty())
        open.least = static_cast<std::int64_t>(std::llround(outcome.cost));
    if (outcome.bound)
        open.most = static_cast<std::int64_t>(std::llround(*outcome.bound));
    answers.tell("score", open);
}

void askStroke(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& run = level.run(Question::oneStroke, budget);
    if (!run.problem)
        return answers.setRemaining(Impossible{run.reason()});
    if (run.outcome.status == Status::noSolution)
        answers.tell("score", Impossible{run.reason()});
    else
        tellScore(run.outcome, run.reason(), answers);
    for (const std::string_view id : {"tracks", "optimal-tracks"})
        if (const mpz_class* count = countIn(run.outcome, id))
            answers.set(id, *count);
    answers.setRemaining(Undecided{run.reason()});
}

} // namespace

namespace catalogue {
extern constinit const FactGroup stroke = {strokeFacts, askStroke};
} // namespace catalogue

// Whether exactly one track of a one-stroke level is the best. The solver `one-stroke` counts the
// best tracks. If it finds one, `checkSoleTrack`, which shares no code with it, counts a second
// time. If it finds several, two different ones must pass `verify`, unless finding them takes too
// long. If the count met a limit but the best score is proved, the second count decides alone.

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
    if (outcome.status == Status::noSolution)
        return answers.set("unique", countedTracks(0));
    const mpz_class* count = countIn(outcome, "optimal-tracks");
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

// What every cell of a one-stroke level means for its tracks: the layers of the exact solver, whose
// values are computed by a forward and a backward pass (one_stroke/sweep_report.h).

namespace {

constexpr FactSpec strokeLayer(std::string_view id, std::string_view name, std::string_view summary)
{
    return {.id = id,
            .question = Question::oneStroke,
            .name = name,
            .summary = summary,
            .kind = FactKind::layer};
}

constexpr std::array strokeLayerFacts = {
    strokeLayer("optimal-share", "Share of best tracks",
                "The share of the best tracks that pass through the cell."),
    strokeLayer("track-share", "Share of all tracks",
                "The share of all tracks that pass through the cell."),
    strokeLayer("best-through", "Best score through the cell",
                "The best score of a track that uses the cell."),
    strokeLayer("best-around", "Best score with a wall here",
                "The best score of a track that avoids the cell."),
    strokeLayer("optimal-around", "Best tracks with a wall here",
                "How many best tracks remain if the cell becomes a wall.")};

void askStrokeLayers(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& run = level.run(Question::oneStroke, budget);
    if (!run.problem || run.outcome.status == Status::noSolution)
        return answers.setRemaining(Impossible{run.reason()});
    if (run.outcome.status != Status::solved)
        return answers.setRemaining(Undecided{run.reason()});
    for (const Layer& layer : run.outcome.layers) {
        if (const auto ready = prepare(layer, budget); !ready)
            return answers.setRemaining(ready.error());
        answers.set(layer.id, layer);
    }
}

} // namespace

namespace catalogue {
extern constinit const FactGroup strokeLayers = {strokeLayerFacts, askStrokeLayers};
} // namespace catalogue

// Coin density of a level: coins over open cells, including start and end.
//
// Source: the density of dots over nodes by which Davies and Davies describe such levels (R package
// mazeGen), with the cells of the level as nodes.

namespace {

constexpr std::array saturationFacts = {FactSpec{.id = "saturation",
                                                 .question = Question::oneStroke,
                                                 .name = "Coins per open cell",
                                                 .summary = "Saturation: coins per open cell.",
                                                 .kind = FactKind::real}};

void askSaturation(FactCache& level, Budget&, GroupAnswers& answers)
{
    const Maze& maze = *level.maze();
    const std::size_t open = maze.size() - maze.count(CellKind::wall);
    if (open == 0)
        return answers.setRemaining(Impossible{"there are no open cells"});
    answers.set("saturation",
                static_cast<double>(maze.count(CellKind::coin)) / static_cast<double>(open));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup saturation = {saturationFacts, askSaturation};
} // namespace catalogue

// How many tracks hide the best ones: the natural logarithm of (all tracks / best tracks). 0 if
// every track is a best one; the 4 x 6 level of the examples has ln(246/15) = 2.797.
//
// Source: ours. It transfers to scores the first model of Davies and Davies (R package mazeGen,
// `mazeDiff`), the logarithm of all paths over best paths, known to us from that package. Cost:
// that of the count of the tracks.

namespace {

constexpr std::array decoyFacts = {
    measureFact(Question::oneStroke, "decoys", "Tempting wrong tracks",
                "The natural logarithm of the number of all tracks divided by the number "
                "of best tracks.",
                "our measure, after model 1 of Davies and Davies")};

/// Returns the natural logarithm of a count of any size.
double logarithm(const mpz_class& count)
{
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, count.get_mpz_t());
    return std::log(mantissa) + static_cast<double>(exponent) * std::log(2.0);
}

void askDecoys(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& run = level.run(Question::oneStroke, budget);
    if (!run.problem || run.outcome.status == Status::noSolution)
        return answers.setRemaining(Impossible{run.reason()});
    const mpz_class* all = countIn(run.outcome, "tracks");
    const mpz_class* optimal = countIn(run.outcome, "optimal-tracks");
    if (all == nullptr || optimal == nullptr)
        return answers.setRemaining(Undecided{run.reason()});
    answers.set("decoys", *all == *optimal ? 0.0 : logarithm(*all) - logarithm(*optimal));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup decoys = {decoyFacts, askDecoys};
} // namespace catalogue

// The share of all tracks that are nearly as good as the best: those with at least 95 %, and at
// least 90 %, of the best score, including the best ones. If it is large, random play comes close;
// if it is small and there are many decoys, a random track is far from the best.
//
// Source: ours. Exact, from the histogram of scores; undecided if the histogram has too many
// states, so it is computed on demand.

namespace {

constexpr std::array nearFacts = {
    costlyMeasure(Question::oneStroke, "near-best-5", "Near-best tracks (95%)",
                  "The share of all tracks that score at least 95% of the best score.",
                  "our measure"),
    costlyMeasure(Question::oneStroke, "near-best-10", "Near-best tracks (90%)",
                  "The share of all tracks that score at least 90% of the best score.",
                  "our measure")};

double shareWithin(const StrokeReport& report, int percent)
{
    mpz_class near = 0;
    for (const auto& [score, tracks] : report.histogram)
        if (100 * score >= (100 - percent) * report.all.best)
            near += tracks;
    return mpq_class(near, report.all.tracks).get_d();
}

void askNear(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto problem = level.problem(Question::oneStroke, budget.limits());
    if (!problem)
        return answers.setRemaining(Impossible{problem.error().message});
    Monitor monitor = Monitor::ofPart(budget);
    const StrokeReport report = reportStroke(*problem, {.cells = false}, monitor);
    if (report.status == Status::noSolution)
        return answers.setRemaining(Impossible{report.message});
    if (report.status != Status::solved)
        return answers.setRemaining(Undecided{report.message});
    if (!report.histogramMissing.empty())
        return answers.setRemaining(Undecided{report.histogramMissing});
    answers.set("near-best-5", shareWithin(report, 5));
    answers.set("near-best-10", shareWithin(report, 10));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup nearBest = {nearFacts, askNear};
} // namespace catalogue

// How much of the board a best track uses: the fewest and the most cells of any best track over the
// open cells.
//
// All tracks have an even number of cells, or all an odd number. The best score under "at most n
// cells" only rises with n, so the fewest cells are found by bisection; the most likewise, under
// "at least". Each question is one run of `one-stroke` with the condition in place of the level's
// own upper or lower limit, so this is computed on demand. Source: ours.

namespace {

constexpr std::array shareFacts = {
    costlyMeasure(Question::oneStroke, "path-share-least", "Smallest share of cells",
                  "The number of cells of the shortest best track "
                  "divided by the number of open cells.",
                  "our measure"),
    costlyMeasure(Question::oneStroke, "path-share-most", "Largest share of cells",
                  "The number of cells of the longest best track "
                  "divided by the number of open cells.",
                  "our measure")};

/// Finds the numbers of cells that best tracks have.
class BestLengths {
public:
    BestLengths(Problem problem, std::int64_t best, Budget& budget)
        : m_problem(std::move(problem)), m_best(best), m_budget(budget)
    {
    }

    /// Returns the fewest cells of a best track; one best track has `known`. Empty if halted, see
    /// `halt`.
    std::optional<std::int64_t> fewest(std::int64_t known)
    {
        std::int64_t below = 0; // no best track has this few
        while (known - below > 1) {
            const std::int64_t middle = below + (known - below) / 2;
            const auto reached = isReached({.least = {}, .most = middle});
            if (!reached)
                return std::nullopt;
            (*reached ? known : below) = middle;
        }
        return known;
    }

    std::optional<std::int64_t> most(std::int64_t known, std::int64_t open)
    {
        std::int64_t above = open + 1; // no track has this many
        while (above - known > 1) {
            const std::int64_t middle = known + (above - known) / 2;
            const auto reached = isReached({.least = middle, .most = {}});
            if (!reached)
                return std::nullopt;
            (*reached ? known : above) = middle;
        }
        return known;
    }

    const Message& halt() const noexcept { return m_halt; }

private:
    /// Returns whether a track with this many cells has the best score.
    std::optional<bool> isReached(const CountRange& cells)
    {
        OneStroke query = std::get<OneStroke>(m_problem.query());
        CountRange& said = query.conditions.cells;
        if (cells.most)
            said.most = said.most ? std::min(*said.most, *cells.most) : *cells.most;
        if (cells.least)
            said.least = said.least ? std::max(*said.least, *cells.least) : *cells.least;
        const auto asked = Problem::make(m_problem.snapshot(), query, m_problem.limits());
        if (!asked) // the level's own range leaves no number
            return false;
        const Outcome outcome = solvePart(*mainSolver(Question::oneStroke), *asked, m_budget);
        if (outcome.status == Status::noSolution)
            return false;
        if (outcome.status == Status::solved)
            return std::llround(outcome.cost) == m_best;
        m_halt = outcome.message;
        return std::nullopt;
    }

    Problem m_problem;
    std::int64_t m_best;
    Budget& m_budget;
    Message m_halt;
};

void askShare(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto track = strokeSolution(level, budget);
    if (!track)
        return answers.setRemaining(track.error());
    const Maze& maze = *level.maze();
    const auto open = static_cast<std::int64_t>(maze.size() - maze.count(CellKind::wall));
    const auto known = static_cast<std::int64_t>(track->size());
    const FactCache::Run& run = level.run(Question::oneStroke, budget);
    BestLengths lengths(*run.problem, std::llround(run.outcome.cost), budget);
    const auto share = [open](std::int64_t cells) {
        return static_cast<double>(cells) / static_cast<double>(open);
    };
    if (const auto fewest = lengths.fewest(known))
        answers.set("path-share-least", share(*fewest));
    if (const auto most = lengths.halt().empty() ? lengths.most(known, open) : std::nullopt)
        answers.set("path-share-most", share(*most));
    answers.setRemaining(Undecided{lengths.halt()}); // does nothing if both were set
}

} // namespace

namespace catalogue {
extern constinit const FactGroup pathShare = {shareFacts, askShare};
} // namespace catalogue

} // namespace mazewright
