#include "solvers/levels/stroke_report.h"

#include "solvers/core/random.h"
#include "solvers/one_stroke/board_report.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "solvers/one_stroke/row_sweep.h"
#include "solvers/one_stroke/run_limits.h"
#include "solvers/one_stroke/track_outcome.h"
#include "solvers/one_stroke/track_search.h"

#include <algorithm>
#include <chrono>

namespace mazewright {

namespace {

using one_stroke::Board;
using one_stroke::BoardReport;
using one_stroke::FoundTrack;
using one_stroke::Gain;
using one_stroke::PlannedBoard;
using one_stroke::ReducedBoard;
using one_stroke::ReportOptions;
using one_stroke::ReportPlan;
using one_stroke::SearchBudget;
using one_stroke::Tally;
using one_stroke::TotalFrontier;

/// A histogram is made if its estimated number of states is below this.
constexpr double statesOfHistogram = 3e6;
/// Boards with more cells than this get no data per cell: 80 bytes per cell.
constexpr std::size_t mostCells = std::size_t{1} << 20;
constexpr std::int64_t mostOfHistogram = 0xFFFF; ///< in points; each score is counted separately
/// Step limit of a search that replaces infeasible exact passes.
constexpr std::uint64_t stepsOfSearch = 100'000'000;
/// From this number of states on a short search runs before the passes, so that a run that hits a
/// limit still has a result.
constexpr double statesOfQuickSearch = 2e6;
constexpr std::uint64_t stepsOfQuickSearch = 3'000'000;
constexpr auto timeForFirstTrack = std::chrono::seconds(60);

/// Makes one report: the board reduced by the conditions, and the results so far.
class ReportMaker {
public:
    ReportMaker(const Problem& problem, const StrokeWishes& wishes, Monitor& monitor)
        : m_problem(one_stroke::withinMachine(problem)),
          m_query(std::get<OneStroke>(m_problem.query())), m_wishes(wishes), m_monitor(monitor),
          m_guard(m_problem, monitor)
    {
    }

    StrokeReport make()
    {
        if (!m_guard.claim(m_problem.maze().size() * std::size_t{32}))
            return halted();
        if (Message why =
                contradictionOf(m_query.conditions, m_problem.maze(), m_query.from, m_query.to);
            !why.empty())
            return noTrack(std::move(why));
        m_board = one_stroke::boardOf(m_problem.maze(), m_query, polling(m_guard));
        if (m_guard.halted())
            return halted();
        ReducedBoard reduced = one_stroke::reduce(m_board, [this] { return m_guard.poll({}); });
        if (reduced.halted)
            return halted();
        if (!reduced.possible)
            return noTrack(m_query.conditions.none()
                               ? Message("no track leads from the start to the end")
                               : "no track meets the conditions");
        m_plan = one_stroke::planReport(m_board, std::move(reduced), m_guard);
        if (!m_plan)
            return halted();
        if (const Message why = beyondReach(); !why.empty())
            return outOfReach(why);
        return exact();
    }

private:
    ReportOptions partWishes() const
    {
        ReportOptions wishes;
        wishes.uses = m_wishes.cells && m_problem.maze().size() <= mostCells;
        wishes.layerBytes = std::min(wishes.layerBytes, m_problem.limits().bytes / 4);
        return wishes;
    }

    Message beyondReach() const
    {
        if (!m_plan->planned())
            return m_board.countsTotals()
                       ? Message("the maze is too wide for conditions on coins or cells")
                   : m_board.snake ? Message("the maze is too wide for snakes")
                                   : "the maze is too wide to be solved exactly";
        constexpr double statesPerSecond = 4e6;
        constexpr double mostStates = 2e9;
        const double states = m_plan->states();
        if (states > mostStates)
            return messageOf("the analysis needs {}, which is too many",
                             one_stroke::aboutStates(states));
        const auto left = m_guard.budget().timeLeft();
        if (left && states > 3 * std::chrono::duration<double>(*left).count() * statesPerSecond)
            return messageOf("the analysis needs {}, more than the time limit allows",
                             one_stroke::aboutStates(states));
        return {};
    }

    StrokeReport exact()
    {
        if (m_plan->states() > statesOfQuickSearch && m_board.allowsEveryTrack())
            m_found = search({.steps = stepsOfQuickSearch, .settles = false});
        const ReportOptions wishes = partWishes();
        BoardReport found =
            one_stroke::reportBoard(m_problem.snapshot(), *m_plan, wishes, m_guard,
                                    [this](double fraction) { m_monitor.report({fraction}); });
        if (!found.complete)
            return halted();
        if (found.all.none())
            return noTrack("no track meets the conditions");
        StrokeReport report;
        report.status = Status::solved;
        report.all = found.all;
        report.bound = found.all.best;
        report.message = keptText(found.keptEvery);
        Budget first(m_guard.budget(), timeForFirstTrack);
        if (auto best = found.optimalTracks->track(0, first))
            report.best = std::move(*best);
        else
            report.message += messageOf("; no best track is available: {}", best.error().why);
        report.optimalTracks = std::move(found.optimalTracks);
        report.tracks = std::move(found.tracks);
        if (wishes.uses)
            fillCells(report, found);
        if (m_wishes.histogram)
            tell(histogramOf(m_plan->junctions, report.all.best), report.histogram,
                 report.histogramMissing);
        if (m_wishes.lengths)
            tell(lengths(), report.lengths, report.lengthsMissing);
        return report;
    }

    static Message keptText(std::size_t every)
    {
        if (every == 1)
            return "all layers are kept in memory";
        return messageOf("one layer in {} is kept in memory; the others are recalculated", every);
    }

    /// Fills the counts per cell. With many parts they are long: none are stored if they are too
    /// large.
    void fillCells(StrokeReport& report, const BoardReport& found)
    {
        constexpr CellIndex cellsPerPoll = 256;
        report.cells.resize(m_problem.maze().size());
        for (CellIndex c = 0; c < report.cells.size(); ++c) {
            if (c % cellsPerPoll == 0 && !m_guard.poll({})) {
                report.cells.clear();
                report.message += "; the counts for each cell are not available: " +
                                  m_guard.budget().why(m_guard.halt());
                return;
            }
            if (!m_problem.maze().isWall(c))
                report.cells[c] = found.uses(c);
        }
    }

    static void tell(Decided<TrackHistogram> found, TrackHistogram& counts, Message& missing)
    {
        if (found)
            counts = std::move(*found);
        else
            missing = std::move(found.error().why);
    }

    /// Returns the number of tracks of each total of points up to `best`.
    Decided<TrackHistogram> histogramOf(const PlannedBoard& planned, std::int64_t best)
    {
        if (m_board.countsTotals())
            return undecided(
                "tracks cannot be counted by score or length with conditions on coins or cells");
        const Gain start = planned.reduced.startGain;
        const std::int64_t most = best - start.points;
        if (!planned.planned() ||
            planned.states() * static_cast<double>(most) / 4 > statesOfHistogram * 20 ||
            most > mostOfHistogram)
            return undecided("too many states for a histogram of the tracks");
        // Combines all parts: scores add.
        std::vector<mpz_class> counts = {1};
        for (const auto& plan : planned.plans) {
            if (plan->width > TotalFrontier::mostSlots)
                return undecided("the maze is too wide for a histogram of the tracks");
            const auto part = one_stroke::histogramOf(*plan, most, m_guard);
            if (!part)
                return undecided("stopped before the histogram of the tracks was complete");
            counts = convolved(counts, *part, most);
        }
        TrackHistogram histogram;
        for (std::size_t points = 0; points < counts.size(); ++points)
            if (counts[points] != 0)
                histogram.emplace_back(static_cast<std::int64_t>(points) + start.points,
                                       counts[points]);
        return histogram;
    }

    /// Returns the number of tracks of each number of cells: the scores of the same board with one
    /// point for each cell.
    Decided<TrackHistogram> lengths()
    {
        Board counted = m_board;
        std::int64_t open = 0;
        for (std::int32_t& points : counted.points)
            if (points != Board::wall) {
                points = 1;
                ++open;
            }
        const auto planned = one_stroke::planBoard(
            one_stroke::reduce(counted, polling(m_guard)), counted.columns,
            one_stroke::effortCappedByRows(one_stroke::statesOfRows(counted), {}), m_guard);
        if (!planned || m_guard.halted())
            return undecided("stopped before the histogram of the tracks was complete");
        return histogramOf(*planned, open);
    }

    static std::vector<mpz_class> convolved(const std::vector<mpz_class>& a,
                                            const std::vector<mpz_class>& b, std::int64_t most)
    {
        std::vector<mpz_class> sum(static_cast<std::size_t>(most) + 1);
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; a[i] != 0 && j < b.size() && i + j < sum.size(); ++j)
                if (b[j] != 0)
                    sum[i + j] += a[i] * b[j];
        return sum;
    }

    static StrokeReport noTrack(Message why)
    {
        StrokeReport report;
        report.status = Status::noSolution;
        report.message = std::move(why);
        return report;
    }

    /// Returns the report if halted, or if the memory limit cannot hold the layers.
    StrokeReport halted()
    {
        if (!m_guard.halted())
            return outOfReach("the memory limit was reached");
        const Outcome outcome = m_guard.haltedOutcome();
        return withSearch(outcome.status, outcome.message);
    }
    StrokeReport outOfReach(const Message& why) { return withSearch(Status::limitReached, why); }

    /// Returns the report with the best track that a search finds, if any track is allowed.
    StrokeReport withSearch(Status status, const Message& why)
    {
        StrokeReport report;
        report.status = status;
        report.message = why;
        if (!m_board.allowsEveryTrack() || m_board.points.empty() || status == Status::stopped)
            return report;
        FoundTrack found = search({.steps = stepsOfSearch});
        if (m_found.score > found.score)
            found = m_found;
        if (m_guard.halted())
            report.status = m_guard.haltedOutcome().status;
        report.bound = found.bound;
        report.all.best = found.score;
        report.best = one_stroke::routeOf(m_problem.maze(), found.track);
        return report;
    }

    FoundTrack search(const SearchBudget& budget)
    {
        return one_stroke::searchTrack(m_board, m_guard, {}, budget);
    }

    Problem m_problem;
    const OneStroke& m_query; // part of the problem
    const StrokeWishes& m_wishes;
    Monitor& m_monitor;
    Guard m_guard;
    Board m_board;
    std::optional<ReportPlan> m_plan;
    FoundTrack m_found;
};

} // namespace

StrokeReport reportStroke(const Problem& problem, const StrokeWishes& wishes, Monitor& monitor)
{
    StrokeReport report = ReportMaker(problem, wishes, monitor).make();
    report.maze = problem.snapshot();
    return report;
}

std::vector<Layer> layersOf(const std::shared_ptr<const StrokeReport>& report)
{
    if (report->cells.empty())
        return {};
    std::int64_t least = report->all.best;
    for (const CellTracks& cell : report->cells)
        for (const Tally* tally : {&cell.through, &cell.around})
            if (!tally->none())
                least = std::min(least, tally->best);
    return one_stroke::useLayers(report->maze, report->all, least,
                                 [report](CellIndex c) { return std::optional(report->cells[c]); });
}

Outcome outcomeOf(const std::shared_ptr<const StrokeReport>& report)
{
    Outcome outcome;
    outcome.status = report->status;
    outcome.message = report->message;
    outcome.layers = layersOf(report);
    outcome.tracks = report->optimalTracks;
    if (report->bound)
        outcome.bound = static_cast<double>(*report->bound);
    if (!report->best.empty())
        outcome.routes = {report->best};
    if (report->hasScore()) {
        outcome.cost = static_cast<double>(report->all.best);
        outcome.figures.push_back({"score", "", report->all.best});
    }
    if (report->status == Status::solved || report->status == Status::noSolution) {
        outcome.figures.push_back({"tracks", "", report->all.tracks});
        outcome.figures.push_back({"optimal-tracks", "", report->all.optimal});
    }
    return outcome;
}

StrokeCells cellsOf(const StrokeReport& report, const Maze& maze)
{
    StrokeCells cells;
    for (CellIndex c = 0; c < report.cells.size(); ++c) {
        if (maze.isWall(c))
            continue;
        const CellTracks& uses = report.cells[c];
        const bool some = !uses.through.none() && uses.through.best == report.all.best;
        const bool without = !uses.around.none() && uses.around.best == report.all.best;
        if (some && !without)
            cells.forced.push_back(c);
        if (!some)
            cells.unused.push_back(c);
        if (!some && maze.at(c).kind == CellKind::coin)
            cells.unusedCoins.push_back(c);
    }
    return cells;
}

mpz_class randomBelow(const mpz_class& size, std::uint64_t seed)
{
    Random random(seed);
    const std::size_t bits = mpz_sizeinbase(size.get_mpz_t(), 2);
    mpz_class drawn;
    do {
        drawn = 0;
        for (std::size_t done = 0; done < bits; done += 32)
            drawn = drawn << 32 | mpz_class(static_cast<unsigned long>(random.bits() >> 32));
        mpz_fdiv_r_2exp(drawn.get_mpz_t(), drawn.get_mpz_t(), bits);
    } while (drawn >= size);
    return drawn;
}

Decided<std::vector<SampledTrack>> sampleTracks(const TrackSet& tracks, std::size_t count,
                                                std::uint64_t seed, Budget& budget)
{
    Random seeds(seed);
    std::vector<SampledTrack> samples;
    while (samples.size() < count) {
        if (const Halt halt = budget.poll(); halt != Halt::none)
            return undecided(budget.why(halt));
        mpz_class number = randomBelow(tracks.size(), seeds.bits());
        auto route = tracks.track(number, budget);
        if (!route)
            return tl::unexpected(route.error());
        samples.push_back({std::move(number), std::move(*route)});
    }
    return samples;
}

} // namespace mazewright
