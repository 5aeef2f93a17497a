#include "solvers/one_stroke/board_report.h"

#include "solvers/one_stroke/row_sweep.h"
#include "solvers/one_stroke/run_limits.h"
#include "solvers/one_stroke/track_outcome.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <new>

namespace mazewright::one_stroke {

namespace {

/// Combinations of one track per part; the last part's track changes fastest.
class ChainedTracks final : public TrackSet {
public:
    ChainedTracks(MazeSnapshot maze, CellIndex start, TrackKind kind)
        : m_maze(std::move(maze)), m_start(start), m_kind(kind)
    {
    }

    void add(std::shared_ptr<const PartTracks> tracks, const Tally& tally)
    {
        m_parts.push_back(
            {std::move(tracks), m_kind == TrackKind::optimal ? tally.optimal : tally.tracks});
        m_size *= m_parts.back().size;
        m_last.emplace_back();
    }

    void setCommonCells(std::size_t cells) { m_commonCells = cells; }

    const mpz_class& size() const override { return m_size; }

    Decided<std::size_t> commonCells(Budget& budget) const override
    {
        return m_commonCells ? Decided<std::size_t>(*m_commonCells) : TrackSet::commonCells(budget);
    }

    Decided<Route> track(const mpz_class& k, Budget& budget) const override
    try {
        if (const Halt halt = budget.poll(); halt != Halt::none)
            return undecided(budget.why(halt));
        const AllocationCeiling ceiling = budget.ceiling();
        const std::vector<mpz_class> digits = digitsOf(k);
        std::vector<std::shared_ptr<const Walked>> walks;
        std::size_t length = 1;
        for (std::size_t p = 0; p < m_parts.size(); ++p) {
            auto known = walk(p, digits[p], budget);
            if (!known)
                return tl::unexpected(known.error());
            length += (*known)->cells.size() - 1;
            walks.push_back(std::move(*known));
        }
        Route route; // reserves the exact length, as many routes are held at once
        route.reserve(length);
        route.push_back(m_maze->position(m_start));
        for (const auto& walked : walks)
            for (auto cell = walked->cells.begin() + 1; cell != walked->cells.end(); ++cell)
                route.push_back(m_maze->position(*cell));
        return route;
    } catch (const std::bad_alloc&) {
        return undecided(budget.why(Halt::memory));
    }

private:
    struct Part {
        std::shared_ptr<const PartTracks> tracks;
        mpz_class size;
    };
    struct Walked {
        mpz_class k;
        std::vector<CellIndex> cells;
    };

    /// Returns the number of the track in each part that makes up the k-th whole track.
    std::vector<mpz_class> digitsOf(const mpz_class& k) const
    {
        std::vector<mpz_class> digits(m_parts.size());
        mpz_class rest = k;
        for (std::size_t p = m_parts.size(); p-- > 0;) {
            digits[p] = rest % m_parts[p].size;
            rest /= m_parts[p].size;
        }
        return digits;
    }

    /// Returns a track of a part. A caller that lists tracks in order requests the same track of
    /// most parts again.
    Decided<std::shared_ptr<const Walked>> walk(std::size_t part, const mpz_class& k,
                                                const Budget& budget) const
    {
        {
            const std::scoped_lock lock(m_mutex);
            if (m_last[part] && m_last[part]->k == k)
                return m_last[part];
        }
        Halt halt = Halt::none; // kept, as a later poll would not report it once memory is freed
        auto cells = m_parts[part].tracks->track(m_kind, k, [&] {
            halt = budget.poll();
            return halt == Halt::none;
        });
        if (!cells)
            return undecided(budget.why(halt));
        auto walked = std::make_shared<const Walked>(Walked{k, std::move(*cells)});
        const std::scoped_lock lock(m_mutex);
        m_last[part] = walked;
        return walked;
    }

    MazeSnapshot m_maze;
    CellIndex m_start;
    TrackKind m_kind;
    std::vector<Part> m_parts;
    mpz_class m_size = 1;
    std::optional<std::size_t> m_commonCells{};
    mutable std::mutex m_mutex;
    mutable std::vector<std::shared_ptr<const Walked>> m_last; ///< by part
};

/// Returns the tracks of a board that is a single part.
std::shared_ptr<ChainedTracks> tracksOf(const MazeSnapshot& maze, CellIndex start, TrackKind kind,
                                        std::shared_ptr<const PartTracks> tracks,
                                        const Tally& tally)
{
    auto chain = std::make_shared<ChainedTracks>(maze, start, kind);
    chain->add(std::move(tracks), tally);
    return chain;
}

/// Returns the number of cells that every optimal track passes. A cell of a part is on all of them
/// if it is on every optimal track of the part.
std::size_t commonCellsOf(const BoardReport& report)
{
    const auto count =
        std::count_if(report.entryOf.begin(), report.entryOf.end(), [&report](std::uint32_t entry) {
            const auto& [uses, part] = report.entries[entry];
            const auto isBest = [best = report.parts[part].best](const Tally& tally) {
                return !tally.none() && tally.best == best;
            };
            return entry != 0 && isBest(uses.through) && !isBest(uses.around);
        });
    return static_cast<std::size_t>(count);
}

/// Combines the reports on the parts.
class ReportAssembly {
public:
    ReportAssembly(const MazeSnapshot& maze, const PlannedBoard& planned)
        : m_maze(maze), m_planned(planned)
    {
    }

    BoardReport assemble(const std::vector<PartReport>& parts, bool uses)
    {
        m_report.all = {m_planned.reduced.startGain.points, 1, 1};
        for (const PartReport& part : parts)
            m_report.all = chained(m_report.all, part.all);
        m_report.complete = true;
        addTracks(parts);
        if (!uses)
            return std::move(m_report);
        m_report.entryOf.assign(m_maze->size(), 0);
        m_report.entries.resize(1);
        for (std::size_t p = 0; p < parts.size(); ++p) {
            m_report.parts.push_back(parts[p].all);
            addUses(*m_planned.reduced.parts[p], parts[p], static_cast<std::uint32_t>(p));
        }
        m_optimal->setCommonCells(commonCellsOf(m_report));
        return std::move(m_report);
    }

private:
    void addTracks(const std::vector<PartReport>& parts)
    {
        const StrokeGraph& first = *m_planned.reduced.parts.front();
        const CellIndex start = first.vertices[first.from].cell;
        m_optimal = std::make_shared<ChainedTracks>(m_maze, start, TrackKind::optimal);
        auto all = std::make_shared<ChainedTracks>(m_maze, start, TrackKind::all);
        for (const PartReport& part : parts) {
            m_optimal->add(part.tracks, part.all);
            all->add(part.tracks, part.all);
            m_report.keptEvery = std::max(m_report.keptEvery, part.keptEvery);
            m_report.expanded += part.expanded;
        }
        m_report.optimalTracks = m_optimal;
        m_report.tracks = std::move(all);
    }

    void addUses(const StrokeGraph& graph, const PartReport& part, std::uint32_t number)
    {
        for (std::size_t v = 0; v < graph.vertices.size(); ++v)
            m_report.entryOf[graph.vertices[v].cell] = addEntry(part.vertices[v], number);
        for (std::size_t e = 0; e < graph.edges.size(); ++e) {
            const auto cells = graph.cellsOf(graph.edges[e]);
            if (cells.empty())
                continue;
            const std::uint32_t entry = addEntry(part.edges[e], number);
            for (const CellIndex c : cells)
                m_report.entryOf[c] = entry;
        }
    }

    std::uint32_t addEntry(const UseTallies& uses, std::uint32_t part)
    {
        m_report.entries.push_back({uses, part});
        return static_cast<std::uint32_t>(m_report.entries.size() - 1);
    }

    const MazeSnapshot& m_maze;
    const PlannedBoard& m_planned;
    BoardReport m_report;
    std::shared_ptr<ChainedTracks> m_optimal;
};

} // namespace

bool PlannedBoard::planned() const
{
    return std::all_of(plans.begin(), plans.end(), [](const auto& plan) { return plan; });
}

double PlannedBoard::states() const
{
    double sum = 0;
    for (const auto& plan : plans)
        sum += plan->states;
    return sum;
}

double PlannedBoard::peakBytes() const
{
    // Two layers, the origins of states, and the index; counts of up to five limbs each.
    constexpr double bytesOfState = 200;
    double peak = 0;
    for (const auto& plan : plans)
        peak = std::max(peak, plan->peakStates * bytesOfState);
    return peak;
}

std::size_t PlannedBoard::bytes() const
{
    std::size_t sum = 0;
    for (std::size_t p = 0; p < plans.size(); ++p)
        sum += reduced.parts[p]->bytes() + (plans[p] ? planBytes(*reduced.parts[p]) : 0);
    return sum;
}

std::optional<PlannedBoard> planBoard(ReducedBoard reduced, int columns, const OrderEffort& effort,
                                      Guard& guard, const BeforeBeam& beforeBeam)
{
    PlannedBoard planned;
    ClaimedBytes claimed(guard);
    OrderEffort within = effort;
    if (!reduced.limits.none())
        within.mostSlots = std::min(within.mostSlots, TotalFrontier::mostSlots);
    if (reduced.limits.most() > TotalFrontier::mostTotal)
        within.mostSlots = 0; // no frontier holds such totals
    std::size_t held = 0;
    for (const auto& part : reduced.parts) {
        held += planBytes(*part);
        const auto shouldContinue = [&](std::size_t bytes) {
            const bool granted = claimed.resize(held + bytes);
            planned.refused = planned.refused || !granted;
            return granted && guard.poll({});
        };
        auto plan = planFor(*part, columns, within, shouldContinue, beforeBeam);
        if (guard.halted())
            return std::nullopt;
        planned.plans.push_back(plan ? std::make_shared<const Plan>(std::move(*plan)) : nullptr);
    }
    planned.reduced = std::move(reduced);
    return planned;
}

UseTallies BoardReport::uses(CellIndex c) const
{
    const std::uint32_t entry = entryOf[c];
    if (entry == 0 || all.none())
        return {Tally{}, all};
    const auto& [ofPart, part] = entries[entry];
    const Tally others = without(all, parts[part]);
    return {chained(ofPart.through, others), chained(ofPart.around, others)};
}

double ReportPlan::states() const
{
    return rows ? statesOfRows(*rows) : junctions.states();
}

double statesOfRows(const Board& board)
{
    return board.needsJunctions() ? std::numeric_limits<double>::infinity()
                                  : rowSweepCost(board) / transitionsOfState;
}

OrderEffort effortCappedByRows(double statesOfRows, OrderEffort effort)
{
    constexpr double leastMoves = 20'000;
    if (statesOfRows < static_cast<double>(effort.moves))
        effort.moves = static_cast<std::uint64_t>(std::max(statesOfRows, leastMoves));
    return effort;
}

ReportPlan planReport(const Board& board, PlannedBoard junctions)
{
    constexpr double negligibleStates = 1e4; // some milliseconds, whatever the cost of the rows
    ReportPlan plan{.junctions = std::move(junctions)};
    if (plan.planned() && plan.junctions.states() <= negligibleStates)
        return plan;
    const double states = statesOfRows(board);
    const bool areRowsCheaper = !plan.planned() || plan.junctions.states() > states;
    if (areRowsCheaper && !std::isinf(states))
        plan.rows = board;
    return plan;
}

std::optional<ReportPlan> planReport(const Board& board, ReducedBoard reduced, Guard& guard)
{
    auto junctions = planBoard(std::move(reduced), board.columns,
                               effortCappedByRows(statesOfRows(board), {}), guard);
    if (!junctions)
        return std::nullopt;
    return planReport(board, std::move(*junctions));
}

BoardReport reportBoard(const MazeSnapshot& maze, const ReportPlan& plan,
                        const ReportOptions& wishes, Guard& guard,
                        const std::function<void(double)>& progress)
{
    if (!plan.rows)
        return reportBoard(maze, plan.junctions, wishes, guard, progress);
    RowReport rows = reportRows(
        *plan.rows, {.uses = wishes.uses, .layerBytes = 2 * wishes.layerBytes}, guard, progress);
    BoardReport report;
    report.complete = rows.complete;
    if (!rows.complete)
        return report;
    report.all = rows.all;
    report.keptEvery = rows.keptEvery;
    report.expanded = rows.expanded;
    const CellIndex start = plan.rows->from;
    const auto optimal = tracksOf(maze, start, TrackKind::optimal, rows.tracks, rows.all);
    report.optimalTracks = optimal;
    report.tracks = tracksOf(maze, start, TrackKind::all, rows.tracks, rows.all);
    if (!wishes.uses)
        return report;
    report.parts = {rows.all};
    report.entries.resize(1);
    for (CellIndex c = 0; c < rows.cells.size(); ++c) {
        report.entryOf.push_back(c + 1);
        report.entries.push_back({std::move(rows.cells[c]), 0});
    }
    optimal->setCommonCells(commonCellsOf(report));
    return report;
}

BoardReport reportBoard(const MazeSnapshot& maze, const PlannedBoard& planned,
                        const ReportOptions& wishes, Guard& guard,
                        const std::function<void(double)>& progress)
{
    ReportOptions within = wishes;
    within.limits = planned.reduced.limits;
    std::size_t steps = 0;
    for (const auto& plan : planned.plans)
        steps += 2 * plan->steps.size();
    std::size_t done = 0;
    std::vector<PartReport> parts;
    ClaimedBytes kept(guard);
    for (std::size_t p = 0; p < planned.plans.size(); ++p) {
        const auto& plan = planned.plans[p];
        parts.push_back(
            reportPart(planned.reduced.parts[p], plan, within, guard, [&](std::size_t step) {
                progress(static_cast<double>(done + step) / static_cast<double>(steps));
            }));
        if (!parts.back().complete || !kept.resize(kept.bytes() + parts.back().bytes))
            return {};
        done += 2 * plan->steps.size();
    }
    return ReportAssembly(maze, planned).assemble(parts, wishes.uses);
}

namespace {

/// A report has about this many states per second; the estimate rejects a report that is out of
/// reach at once.
constexpr double reportStatesPerSecond = 2e6;

/// Returns the reason of a failure. A guard that only refused a claim is not halted.
Message reasonOf(const Guard& guard)
{
    return guard.budget().why(guard.halted() ? guard.halt() : Halt::memory);
}

} // namespace

const BoardReport* LazyReport::ifComputed() const
{
    const std::scoped_lock lock(m_mutex);
    return m_report ? &*m_report : nullptr;
}

Decided<const BoardReport*> LazyReport::get(Budget& budget) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_report)
        return &*m_report;
    if (m_failedUnder == budget.id())
        return tl::unexpected(m_failure);
    Decided<BoardReport> made = make(budget);
    if (made) {
        m_report = std::move(*made);
        return &*m_report;
    }
    m_failedUnder = budget.id();
    m_failure = made.error();
    return tl::unexpected(m_failure);
}

Decided<BoardReport> LazyReport::make(Budget& budget) const
try {
    const AllocationCeiling ceiling = budget.ceiling();
    Monitor monitor = Monitor::ofPart(budget);
    Guard guard(m_problem, monitor);
    if (!m_plan) {
        ReducedBoard reduced = reduce(m_board, polling(guard));
        if (!reduced.halted)
            m_plan = planReport(m_board, std::move(reduced), guard);
    }
    if (guard.halted())
        return undecided(reasonOf(guard));
    if (!m_plan || !m_plan->planned())
        return undecided("the maze is too wide to list its tracks");
    const auto left = budget.timeLeft();
    const double seconds = left ? std::chrono::duration<double>(*left).count() : 0;
    if (left && m_plan->states() > seconds * reportStatesPerSecond)
        return undecided("the analysis needs " + aboutStates(m_plan->states()) +
                         ", which would take too long");
    ReportOptions wishes;
    if (const std::size_t most = m_problem.limits().bytes; most > 0)
        wishes.layerBytes = std::min(wishes.layerBytes, most / 4);
    BoardReport report = reportBoard(m_problem.snapshot(), *m_plan, wishes, guard, [](double) {});
    if (!report.complete)
        return undecided(reasonOf(guard));
    return report;
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

std::vector<Layer> reportLayers(const MazeSnapshot& maze, const Tally& all,
                                const std::shared_ptr<const LazyReport>& report)
{
    const auto uses = [report](CellIndex c) {
        const BoardReport* known = report->ifComputed();
        return known == nullptr ? std::nullopt : std::optional(known->uses(c));
    };
    const auto prepare = [report](Budget& budget) -> Decided<void> {
        const auto known = report->get(budget);
        return known ? Decided<void>() : tl::unexpected(known.error());
    };
    return useLayers(maze, all, 0, uses, prepare);
}

Decided<Route> LazyTracks::track(const mpz_class& k, Budget& budget) const
{
    const auto report = m_report->get(budget);
    return report ? (*report)->optimalTracks->track(k, budget) : tl::unexpected(report.error());
}

Decided<std::size_t> LazyTracks::commonCells(Budget& budget) const
{
    const auto report = m_report->get(budget);
    return report ? (*report)->optimalTracks->commonCells(budget) : tl::unexpected(report.error());
}

} // namespace mazewright::one_stroke
