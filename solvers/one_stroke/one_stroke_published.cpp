// The one-stroke document's program, including its fault.
//
// The control flow is the document's `step`. It gathers the neighbours that may be entered, in the
// order up, down, left, right. Then for each neighbour: if it is the end, it notes the track and
// returns, else it goes there. The fault is this `return`: it leaves the loop, so neighbours after
// the end in the order are never tried. The number of tracks, and with some orders even the best
// score, therefore depend on the order of moves; `order` sets any of the 24.
//
// The document writes its two coins into the scorer; here they are read from the maze. The document
// keeps all tracks in memory; here they are counted, and the best ones kept. The document knows no
// conditions; here only tracks that meet the conditions are counted. Cost: O(tracks * cells).
// Source: the document on the one-stroke puzzle, steps 2 and 3.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/track_outcome.h"

#include <array>
#include <functional>
#include <vector>

namespace mazewright::catalogue {
extern const Solver oneStrokePublished;
}

namespace mazewright::one_stroke {

namespace {

/// u, d, l, r: up, down, left, right.
constexpr std::array<std::string_view, 24> orderNames = {
    "udlr", "udrl", "uldr", "ulrd", "urdl", "urld", "dulr", "durl", "dlur", "dlru", "drul", "drlu",
    "ludr", "lurd", "ldur", "ldru", "lrud", "lrdu", "rudl", "ruld", "rdul", "rdlu", "rlud", "rldu"};

constexpr std::array publishedStrokeOptions = {
    OptionSpec{"order", "Order of moves",
               "the order in which up, down, left and right are tried; udlr is the published order",
               Choice{"udlr", orderNames}}};

std::array<std::size_t, 4> directionsOf(std::string_view order)
{
    constexpr std::string_view letters = "udlr"; // the numbers of Board::next
    std::array<std::size_t, 4> directions{};
    for (std::size_t i = 0; i < directions.size(); ++i)
        directions[i] = letters.find(order[i]);
    return directions;
}

/// One call of the document's `step`: its neighbours, and the index of the next one to try.
struct Call {
    std::array<CellIndex, 4> nextPositions{};
    std::uint8_t count = 0;
    std::uint8_t tried = 0;
};

/// Returns true if a track from start to end meets the conditions.
using MeetsConditions = std::function<bool(const std::vector<CellIndex>&)>;

/// The document's recursion, with its calls on an explicit stack.
template <Recorder R>
class PublishedStroke {
public:
    PublishedStroke(const Board& board, std::string_view order, const MeetsConditions& meets,
                    R& recorder)
        : m_board(board), m_order(directionsOf(order)), m_meets(meets), m_recorder(recorder),
          m_used(board.points.size(), 0), m_best(board.points.size())
    {
        m_track.reserve(board.points.size());
        m_calls.reserve(board.points.size());
        enter(board.from);
    }

    const BestTracks& best() const noexcept { return m_best; }
    /// Memory per cell, including the board.
    static constexpr std::size_t bytesOfCell = Board::bytesOfCell + BestTracks::bytesOfCell +
                                               sizeof(std::uint8_t) + sizeof(CellIndex) +
                                               sizeof(Call);
    std::uint64_t steps() const noexcept { return m_steps; }
    /// Returns the steps, plus the cells of the tracks that were counted.
    std::uint64_t work() const noexcept { return m_steps + m_cellsCounted; }
    std::size_t deepest() const noexcept { return m_deepest; }

    /// Runs one iteration of the loop of the innermost call; returns false once the outermost call
    /// has returned. Calls `improved` with each better track.
    template <class Improved>
    bool step(Improved improved)
    {
        Call& call = m_calls.back();
        if (call.tried == call.count) {
            leave();
            return !m_calls.empty();
        }
        const CellIndex next = call.nextPositions[call.tried++];
        ++m_steps;
        if (next != m_board.to) {
            enter(next);
            return true;
        }
        m_track.push_back(next);
        m_cellsCounted += m_track.size();
        if (m_meets(m_track) && m_best.offer(m_track, m_score + m_board.points[next]))
            improved(m_track, m_best.score());
        m_track.pop_back();
        m_recorder.enter(next);
        m_recorder.leave(next);
        leave(); // the early return
        return !m_calls.empty();
    }

private:
    void enter(CellIndex c)
    {
        m_used[c] = 1;
        m_track.push_back(c);
        m_score += m_board.points[c];
        m_deepest = std::max(m_deepest, m_track.size());
        m_recorder.enter(c);
        Call call;
        for (const std::size_t direction : m_order) {
            const CellIndex next = m_board.next(c, direction);
            if (next != noCell && m_used[next] == 0)
                call.nextPositions[call.count++] = next;
        }
        m_calls.push_back(call);
    }
    void leave()
    {
        const CellIndex c = m_track.back();
        m_used[c] = 0;
        m_track.pop_back();
        m_score -= m_board.points[c];
        m_calls.pop_back();
        m_recorder.leave(c);
    }

    const Board& m_board;
    std::array<std::size_t, 4> m_order;
    const MeetsConditions& m_meets;
    R& m_recorder;
    std::vector<std::uint8_t> m_used;
    std::vector<CellIndex> m_track;
    std::vector<Call> m_calls;
    BestTracks m_best;
    std::int64_t m_score = 0;
    std::uint64_t m_steps = 0;
    std::uint64_t m_cellsCounted = 0;
    std::size_t m_deepest = 0;
};

template <Recorder R>
Outcome published(const Problem& problem, std::string_view order, Monitor& monitor, Guard& guard,
                  R& recorder)
{
    const Maze& maze = problem.maze();
    const auto& query = std::get<OneStroke>(problem.query());
    const Board board = boardOf(maze, query, [&guard] { return guard.poll({}); });
    if (board.points.empty())
        return guard.haltedOutcome();
    const MeetsConditions meets = [&](const std::vector<CellIndex>& track) {
        return query.conditions.none() ||
               brokenCondition(query.conditions, maze, routeOf(maze, track)).empty();
    };
    PublishedStroke program(board, order, meets, recorder);
    const auto improved = [&](const std::vector<CellIndex>& track, std::int64_t score) {
        monitor.reportImproved(routeOf(maze, track), static_cast<double>(score));
    };
    std::uint64_t turns = 0;
    std::uint64_t nextPoll = Guard::pollEvery;
    bool goesOn = true;
    while (goesOn && program.step(improved)) {
        if (++turns + program.work() < nextPoll)
            continue;
        nextPoll = turns + program.work() + Guard::pollEvery;
        goesOn = guard.poll({-1, program.steps()});
    }

    Outcome outcome = goesOn ? Outcome{} : guard.haltedOutcome();
    addBestTracks(outcome, maze, program.best());
    if (goesOn)
        outcome.status = program.best().tracks() > 0 ? Status::solved : Status::notFound;
    if (outcome.status == Status::notFound)
        outcome.message = query.conditions.none()
                              ? Message("the published program finds no track")
                              : "the published program finds no track that meets the conditions";
    outcome.figures.push_back({"expanded", "", static_cast<std::int64_t>(program.steps())});
    outcome.figures.push_back({"opened", "", static_cast<std::int64_t>(program.steps() + 1)});
    outcome.figures.push_back({"peak-open", "", static_cast<std::int64_t>(program.deepest())});
    outcome.figures.push_back(guard.peakFigure());
    outcome.engine = "published program";
    return outcome;
}

Outcome solveOneStrokePublished(const Problem& problem, const Options& options, Monitor& monitor,
                                Workspace&)
{
    Guard guard(problem, monitor);
    if (!guard.claim(problem.maze().size() * PublishedStroke<NullRecorder>::bytesOfCell))
        return guard.haltedOutcome();
    const std::string_view order = options.choice("order");
    return observed(monitor, [&](auto& recorder) {
        return published(problem, order, monitor, guard, recorder);
    });
}

} // namespace

} // namespace mazewright::one_stroke

constinit const mazewright::Solver mazewright::catalogue::oneStrokePublished = {
    .info =
        {.id = "one-stroke-published",
         .name = "One stroke as published",
         .summary =
             "Reproduces the program of a one-stroke tutorial, whose early return misses tracks.",
         .source = "One-stroke tutorial program (reproduced), steps 2 and 3",
         .answers = Question::oneStroke,
         .guarantee = Guarantee::none,
         .options = mazewright::one_stroke::publishedStrokeOptions,
         .expands = ExpansionUnit::steps,
         .family = Family::published},
    .solve = mazewright::one_stroke::solveOneStrokePublished};
