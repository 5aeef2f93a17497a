// One stroke: of all simple paths from start to end those with the best score, and how many.
//
// Idea. Depth first over all tracks, up, down, left, right, with one cut: where the end cannot be
// reached any more without crossing the track, no track follows. Every track is counted, none but
// the first best ones is kept, so that the memory does not grow with their number.
//
// Right because the cut only drops branches without any track: every simple path to the end is
// met once, and each is counted and scored. The cut is looked for only where one of the last two
// steps may have split the free cells, which shows in the eight cells around it: free neighbours
// that are not joined by free cells of that ring. Elsewhere the end stays reachable because it
// was so one step before, along cells that can walk around the new one.
//
// Where the run is halted, the best track so far is the answer, and the two-colouring bound of
// stroke.h says how much better one could be.
//
// Cost: O(tracks * cells) time at the worst, 40 bytes a cell. Source: the document on the
// one-stroke puzzle asks the question; its own program stands in one_stroke_published.cpp.

#include "solvers/one_stroke/stroke.h"
#include "solvers/one_stroke/tracks.h"
#include "solvers/recorder.h"
#include "solvers/solver.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

namespace mazewright::catalogue {
extern const Solver oneStroke;
}

namespace mazewright::one_stroke {

namespace {

/// Walks over every track, depth first. `visit(track, score)` is called for each; it answers
/// whether the walk goes on, and so does `poll(steps)`, called every 4096 steps.
template <class R, class Visit, class Poll>
class TrackWalk {
public:
    TrackWalk(const StrokeMaze& stroke, R& recorder, Visit visit, Poll poll)
        : m_stroke(stroke), m_recorder(recorder), m_visit(visit), m_poll(poll),
          m_used(stroke.size(), 0), m_seen(stroke.size(), 0)
    {
    }

    /// True where all tracks have been met.
    bool run()
    {
        enter(m_stroke.from());
        m_frames.back().maySplit = true;
        while (!m_frames.empty()) {
            Frame& frame = m_frames.back();
            if (frame.direction == 4) {
                leave();
                continue;
            }
            const CellIndex next = m_stroke.next(m_track.back(), frame.direction++);
            if (next == noCell || m_used[next] != 0)
                continue;
            if (!advance(next))
                return false;
        }
        return true;
    }
    std::uint64_t steps() const noexcept { return m_steps; }
    std::size_t deepest() const noexcept { return m_deepest; }

private:
    struct Frame {
        std::uint8_t direction = 0;
        bool maySplit = false; ///< the cell may have cut the free cells apart
    };

    /// False where the walk has to end.
    bool advance(CellIndex next)
    {
        if ((++m_steps & (Guard::pollEvery - 1)) == 0 && !m_poll(m_steps))
            return false;
        enter(next);
        if (next == m_stroke.to()) {
            const bool goesOn = m_visit(m_track, m_score);
            leave();
            return goesOn;
        }
        m_frames.back().maySplit = mayHaveSplit(next);
        const bool uncertain = m_frames.back().maySplit || m_frames[m_frames.size() - 2].maySplit;
        if (uncertain && !reachesEnd(next))
            leave();
        return true;
    }

    void enter(CellIndex c)
    {
        m_used[c] = 1;
        m_track.push_back(c);
        m_score += m_stroke.points(c);
        m_frames.push_back({});
        m_deepest = std::max(m_deepest, m_track.size());
        m_recorder.enter(c);
    }
    void leave()
    {
        const CellIndex c = m_track.back();
        m_used[c] = 0;
        m_score -= m_stroke.points(c);
        m_track.pop_back();
        m_frames.pop_back();
        m_recorder.leave(c);
    }

    bool isFree(CellIndex c) const noexcept { return c != noCell && m_used[c] == 0; }

    /// Whether taking this cell may have cut the free cells around it apart.
    bool mayHaveSplit(CellIndex c) const noexcept
    {
        const CellIndex up = m_stroke.next(c, 0);
        const CellIndex down = m_stroke.next(c, 1);
        const CellIndex left = m_stroke.next(c, 2);
        const CellIndex right = m_stroke.next(c, 3);
        const int free = (isFree(up) ? 1 : 0) + (isFree(down) ? 1 : 0) + (isFree(left) ? 1 : 0) +
                         (isFree(right) ? 1 : 0);
        const auto joined = [&](CellIndex vertical, std::size_t sideways, CellIndex horizontal) {
            return isFree(vertical) && isFree(horizontal) &&
                   isFree(m_stroke.next(vertical, sideways));
        };
        const int corners = (joined(up, 2, left) ? 1 : 0) + (joined(up, 3, right) ? 1 : 0) +
                            (joined(down, 2, left) ? 1 : 0) + (joined(down, 3, right) ? 1 : 0);
        return free == 0 || corners < free - 1;
    }

    bool reachesEnd(CellIndex from)
    {
        ++m_epoch;
        m_stack.assign(1, from);
        while (!m_stack.empty()) {
            const CellIndex c = m_stack.back();
            m_stack.pop_back();
            for (std::size_t i = 0; i < 4; ++i) {
                const CellIndex next = m_stroke.next(c, i);
                if (next == m_stroke.to())
                    return true;
                if (!isFree(next) || m_seen[next] == m_epoch)
                    continue;
                m_seen[next] = m_epoch;
                m_stack.push_back(next);
            }
        }
        return false;
    }

    const StrokeMaze& m_stroke;
    R& m_recorder;
    Visit m_visit;
    Poll m_poll;
    std::vector<std::uint8_t> m_used;
    std::vector<std::uint64_t> m_seen;
    std::vector<CellIndex> m_track;
    std::vector<CellIndex> m_stack;
    std::vector<Frame> m_frames;
    std::int64_t m_score = 0;
    std::uint64_t m_steps = 0;
    std::uint64_t m_epoch = 0;
    std::size_t m_deepest = 0;
};

/// The best tracks in the order of the walk: the first ones kept, any later one found by walking
/// again.
class WalkedTracks final : public TrackSet {
public:
    WalkedTracks(MazeSnapshot maze, const OneStroke& query, const BestTracks& best)
        : m_maze(std::move(maze)), m_query(query), m_kept(best.kept()), m_score(best.score()),
          m_size(std::to_string(best.best()))
    {
    }

    const mpz_class& size() const override { return m_size; }

    Route track(const mpz_class& k) const override
    {
        if (k < m_kept.size())
            return routeOf(*m_maze, m_kept[k.get_ui()]);
        const StrokeMaze stroke(*m_maze, m_query);
        mpz_class left = k;
        Route found;
        const auto visit = [&](const std::vector<CellIndex>& track, std::int64_t score) {
            if (score != m_score)
                return true;
            if (left == 0)
                found = routeOf(*m_maze, track);
            return left-- != 0;
        };
        MuteRecorder mute;
        TrackWalk walk(stroke, mute, visit, [](std::uint64_t) { return true; });
        walk.run();
        return found;
    }

private:
    MazeSnapshot m_maze;
    OneStroke m_query;
    std::vector<std::vector<CellIndex>> m_kept;
    std::int64_t m_score;
    mpz_class m_size;
};

template <Recorder R>
Outcome walked(const Problem& problem, Monitor& monitor, Guard& guard, R& recorder)
{
    const Maze& maze = problem.maze();
    const auto& query = std::get<OneStroke>(problem.query());
    const StrokeMaze stroke(maze, query);
    BestTracks best(maze.size());
    const std::int64_t bound = scoreBound(stroke);

    const auto visit = [&](const std::vector<CellIndex>& track, std::int64_t score) {
        if (best.offer(track, score))
            monitor.improved(routeOf(maze, track), static_cast<double>(score));
        return true;
    };
    const auto poll = [&](std::uint64_t steps) {
        const auto score = static_cast<double>(best.score());
        return guard.poll({-1, steps, best.tracks() > 0 ? std::optional(score) : std::nullopt,
                           static_cast<double>(bound)});
    };
    TrackWalk walk(stroke, recorder, visit, poll);
    const bool complete = walk.run();

    Outcome outcome = complete ? Outcome{} : guard.haltedOutcome();
    addBestTracks(outcome, maze, best);
    if (complete && best.tracks() == 0) {
        outcome.message = "no track leads from the start to the end";
    } else if (complete) {
        outcome.status = Status::solved;
        outcome.bound = outcome.cost;
        outcome.tracks = std::make_shared<WalkedTracks>(problem.snapshot(), query, best);
    } else {
        outcome.bound = static_cast<double>(bound);
        outcome.message += "; counts are of the tracks met so far";
    }
    outcome.figures.push_back({"expanded", "", static_cast<std::int64_t>(walk.steps())});
    outcome.figures.push_back({"opened", "", static_cast<std::int64_t>(walk.steps() + 1)});
    outcome.figures.push_back({"peak-open", "", static_cast<std::int64_t>(walk.deepest())});
    outcome.figures.push_back(guard.peakFigure());
    return outcome;
}

Outcome solveOneStroke(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    Guard guard(problem, monitor);
    constexpr std::size_t walkBytes = 1 + 8 + 8 + 4 + 4 + 1;
    const std::size_t kept = 2 * BestTracks::keptCells * sizeof(CellIndex);
    const std::size_t cells = problem.maze().size();
    if (!guard.claim(StrokeMaze::bytesFor(problem.maze()) + cells * walkBytes +
                     std::min(kept, cells * cells * 8)))
        return guard.haltedOutcome();
    return observed(monitor,
                    [&](auto& recorder) { return walked(problem, monitor, guard, recorder); });
}

} // namespace

} // namespace mazewright::one_stroke

constinit const mazewright::Solver mazewright::catalogue::oneStroke = {
    .info = {.id = "one-stroke",
             .name = "One stroke",
             .summary = "The best score, and exactly how many tracks have it.",
             .source = "The question of the document on the one-stroke puzzle",
             .answers = Question::oneStroke,
             .guarantee = Guarantee::optimal,
             .options = {}},
    .solve = mazewright::one_stroke::solveOneStroke};
