// The search of one block: large neighbourhoods, prices and the exact method.
//
// Windows. A random rectangle is cut out of the track and filled again (window_sweep.cpp); the rest
// stays fixed. The result never scores less. A result with the same score is taken as well. So the
// track wanders among its equals, and with it its losses by the prices, until two losses meet and
// vanish. The rectangle is placed near the track at a loss (elsewhere nothing can be gained). Its
// shape is random, its area follows the cost of previous sweeps, and its beam grows when windows
// are searched in vain. A window as large as the board that dropped no state proves its track.
//
// Bound and junctions. The bound begins as the minimum of two-colouring and 2-factor relaxation. A
// linear programme with cuts proves a bound that is mostly within half a percent of the best track.
// Windows of junctions, swept in their own orders by its reduced costs, find such tracks
// (junction_search.h).
//
// Exact method. If few junctions are open at a time in a good order, a block can be solved exactly,
// and soon. A small attempt follows the first windows. Each further attempt may take four times as
// much, but at most half of what is left; if no plan is near, there are no more attempts. This
// takes 5.2 million steps for 100 x 100 with 38 % walls, and without it six times as many.
//
// For figures see junction_search.cpp.
#include "solvers/one_stroke/block_search.h"

#include "solvers/one_stroke/board_reduction.h"
#include "solvers/one_stroke/elimination_order.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "solvers/one_stroke/run_limits.h"

#include <algorithm>
#include <cmath>

namespace mazewright::one_stroke::anytime {

namespace {

constexpr std::size_t firstBeam = 128;
constexpr std::size_t mostBeam = 2048;
constexpr int mostWindowWidth = 40;
/// A longer track is only changed for a better one: each change walks along all of it.
constexpr std::size_t mostWanderingCells = 20'000;
/// The plan takes some 25 ms of this, and the sweep 100 ms: windows gain more at first.
constexpr ExactLimits firstExact{250'000, 1e6};
constexpr std::uint64_t mostMoves = 64'000'000;
constexpr std::uint64_t matchingStepsPerCell = 4096;

} // namespace

BlockSearch::BlockSearch(Board board, std::vector<CellIndex> track, WindowSweep& sweep)
    : m_board(std::move(board)), m_sweep(sweep), m_track(std::move(track)),
      m_prices(plainPrices(m_board)), m_links(linksOf(m_board, m_track)),
      m_placeOf(m_board.points.size(), noCell), m_bound(colouringBound(m_board)),
      m_exact(firstExact), m_area(64), m_beam(firstBeam)
{
    remember();
}

void BlockSearch::price(SearchEffort& effort)
{
    SearchClaim claimed(effort);
    if (!claimed.add(twoFactorBytes(m_board.points.size())))
        return;
    Prices prices = twoFactorPrices(m_board, effort, matchingStepsPerCell * m_board.points.size());
    if (prices.twice < m_prices.twice)
        m_prices = std::move(prices);
    m_bound = std::max(m_score, std::min(m_bound, m_prices.twice / 2));
}

void BlockSearch::remember()
{
    for (std::size_t i = 0; i < m_track.size(); ++i)
        m_placeOf[m_track[i]] = static_cast<CellIndex>(i);
    m_score = scoreOf(m_board, m_track);
}

bool BlockSearch::losesAt(CellIndex c) const noexcept
{
    if (!m_board.isOpen(c))
        return false;
    if (m_links[c] == 0 && m_prices.of[c] > 0)
        return true;
    for (std::size_t direction = 0; direction < 4; ++direction) {
        const CellIndex next = m_board.next(c, direction);
        if (next == noCell)
            continue;
        const std::int32_t loss = lossOfStep(m_board, m_prices, c, next);
        const bool taken = (m_links[c] & linkBit(direction)) != 0;
        if (taken ? loss > 0 : loss < 0)
            return true;
    }
    return false;
}

CellIndex BlockSearch::anyLoss(Random& random) const
{
    CellIndex cell = 0;
    for (int tries = 0; tries < 512; ++tries) {
        cell = m_track[random.below(m_track.size())];
        const CellIndex beside = m_board.next(cell, random.below(4));
        if (beside != noCell && (losesAt(beside) || losesAt(cell)))
            return beside;
    }
    return cell;
}

WindowPlace BlockSearch::anyPlace(Random& random) const
{
    const int side = std::max(3, static_cast<int>(std::sqrt(m_area)));
    const int drawn = side / 2 + static_cast<int>(random.below(static_cast<std::uint64_t>(side)));
    const int width = std::min(mostWindowWidth, drawn);
    const int length = static_cast<int>(m_area) / width + 1;
    WindowPlace place;
    place.byColumns = random.chance(0.5);
    place.fromBelow = random.chance(0.5);
    place.fromRight = random.chance(0.5);
    place.rows = std::min(m_board.rows, place.byColumns ? width : length);
    place.columns = std::min(m_board.columns, place.byColumns ? length : width);
    const CellIndex aim = anyLoss(random);
    const auto begin = [&](int at, int size, int all) {
        const int shift = static_cast<int>(random.below(static_cast<std::uint64_t>(size)));
        return std::clamp(at - shift, 0, all - size);
    };
    place.top = begin(static_cast<int>(aim) / m_board.columns, place.rows, m_board.rows);
    place.left = begin(static_cast<int>(aim) % m_board.columns, place.columns, m_board.columns);
    return place;
}

bool BlockSearch::improve(SearchEffort& effort, Random& random)
{
    const std::int64_t before = m_score;
    if (refill(anyPlace(random), effort, random))
        m_area = std::min(static_cast<double>(m_board.points.size()), m_area * 1.05);
    else
        m_area = std::max(16.0, m_area * 0.95);
    m_windowsWithoutGain = m_score > before ? 0 : m_windowsWithoutGain + 1;
    if (static_cast<double>(m_windowsWithoutGain) >
        16 + static_cast<double>(m_board.points.size()) / m_area) {
        m_beam = std::min(2 * m_beam, mostBeam);
        m_windowsWithoutGain = 0;
    }
    return m_score > before;
}

/// Puts the best result of a sweep into a window; returns true if it is proved to be the best.
bool BlockSearch::refill(const WindowPlace& place, SearchEffort& effort, Random& random)
{
    SearchClaim claimed(effort);
    const auto window = claimed.add(windowBytes(place))
                            ? windowAt(m_board, m_prices, m_links, m_placeOf, place)
                            : std::nullopt;
    if (!window) {
        effort.spend(64);
        return false;
    }
    effort.spend(window->cells.size());
    if (!m_sweep.run(*window, m_beam, effort, random))
        return false;
    const bool isBetter = m_sweep.loss() < window->loss;
    if (isBetter || m_track.size() <= mostWanderingCells)
        take(*window);
    const bool isWhole = place.rows == m_board.rows && place.columns == m_board.columns;
    if (isWhole && m_sweep.isLeast())
        m_bound = m_score;
    return m_sweep.isLeast();
}

void BlockSearch::take(const Window& window)
{
    m_sweep.apply(window, m_links);
    for (const WindowCell& cell : window.cells)
        m_placeOf[cell.cell] = noCell;
    m_track = trackOf(m_board, m_links);
    remember();
}

bool BlockSearch::settle(SearchEffort& effort)
{
    if (m_exact.moves > mostMoves)
        return false;
    const std::uint64_t share = effort.stepsLeft() / 2; // the rest is for surer methods
    const ExactLimits allowed{std::min(m_exact.moves, share),
                              std::min(m_exact.states, static_cast<double>(share))};
    ExactAttempt attempt = attemptExact(m_board, allowed, effort);
    m_exact.moves *= 4;
    m_exact.states *= 4;
    if (attempt.track.empty())
        return attempt.mayContinue;
    takeWhole(std::move(attempt.track));
    m_bound = m_score;
    return true;
}

bool BlockSearch::lead(SearchEffort& effort, Random& random)
{
    if (m_junctions == nullptr)
        m_junctions = JunctionSearch::of(m_board, m_prices, effort);
    if (m_junctions == nullptr)
        return false;
    JunctionTurn turn = m_junctions->turn(m_links, m_score, m_bound, random);
    if (!turn.track.empty())
        takeWhole(std::move(turn.track));
    m_bound = std::max(m_score, turn.bound);
    return true;
}

void BlockSearch::takeWhole(std::vector<CellIndex> track)
{
    std::fill(m_placeOf.begin(), m_placeOf.end(), noCell);
    m_track = std::move(track);
    m_links = linksOf(m_board, m_track);
    remember();
}

namespace {

/// Reducing the last part of a larger board would keep the user waiting.
constexpr std::size_t mostExactCells = std::size_t{1} << 18;
/// Approximate moves per vertex of the first beam, which every search for a plan needs.
constexpr std::uint64_t ofFirstBeam = 100;

} // namespace

ExactAttempt attemptExact(const Board& board, const ExactLimits& allowed, SearchEffort& effort)
{
    if (board.points.size() > mostExactCells || effort.guard() == nullptr)
        return {};
    ClaimedBytes ofGraph(*effort.guard());
    const ReducedBoard reduced = reduce(
        board, [&] { return effort.spend(1); },
        [&](std::size_t bytes) { return ofGraph.resize(bytes); });
    if (reduced.halted || reduced.parts.size() != 1)
        return {};
    const StrokeGraph& graph = *reduced.parts.front();
    OrderEffort ordering;
    ordering.moves = allowed.moves;
    ordering.mostStates = allowed.states;
    std::uint64_t moves = ofFirstBeam * graph.vertices.size();
    ClaimedBytes ofPlan(*effort.guard());
    bool isRefused = false; // memory; later attempts take more
    const auto goesOn = [&](std::size_t bytes) {
        const bool isGranted = ofPlan.resize(planBytes(graph) + bytes);
        isRefused = isRefused || !isGranted;
        return isGranted && effort.look();
    };
    const auto plan = planFor(graph, board.columns, ordering, goesOn,
                              [&](std::uint64_t ofBeam) { moves += ofBeam; });
    if (!effort.spend(moves) || !plan)
        return {};
    if (plan->states > allowed.states)
        return {!isRefused, {}};
    SweepResult answer = sweepGraph(
        graph, *plan, {}, *effort.guard(), [](std::size_t) {},
        [&](const Progress& ofSweep) { return effort.look(ofSweep.expanded); });
    effort.countStates(answer.opened, answer.peakStates);
    effort.spend(answer.expanded);
    return {false, answer.complete ? std::move(answer.track) : std::vector<CellIndex>()};
}

} // namespace mazewright::one_stroke::anytime
