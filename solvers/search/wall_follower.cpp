// Wall follower: one hand on the wall, and walk.
//
// Idea. At every cell the walk turns to the hand's side if it can, else it goes straight on, else
// to the other side, else back: the hand never leaves the wall. It begins facing the first
// direction, clockwise from up, that has a wall at the hand; up if the start touches no wall.
//
// Why it arrives. The walk follows the outline of one connected piece of wall (the maze's rim is
// wall too). If start and end both touch that piece, as all cells of a perfect maze do, it meets
// the end. It does not if it goes round an island, or turns on the spot in a square of four cells
// in the middle of an open area. The next step depends on cell and direction alone. So the first
// repeated pair of the two proves that the rest would be repetition: the walk ends there, after at
// most four moves per cell, without an answer. That does not prove that there is no route.
//
// The route is the walk with its loops erased in the order in which they close, hence simple. A
// recording has every move: stepping back to the previous cell takes the last cell off the trail;
// going round an island does not.
//
// Cost: at most 4 moves and 2 bytes per cell. Source: folklore; the proofs in Abelson and diSessa,
// Turtle geometry, 1981, chapter 4; loop erasure: Lawler, 1980.
#include "solvers/core/message.h"
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <type_traits>

namespace mazewright::catalogue {
extern const Solver wallFollower;
}

namespace mazewright::search {

namespace {

constexpr std::array<std::string_view, 2> handNames = {"right", "left"};
constexpr std::array<std::string_view, 2> handWords = {"Right", "Left"};

constexpr std::array wallFollowerOptions = {OptionSpec{
    "hand", "Hand", "which hand to keep on the wall", Choice{"right", handNames, handWords}}};

/// State of a cell, in a byte; cached between queries only to reuse its memory.
struct HandMarks {
    static constexpr std::uint8_t wayBits = 0x03; ///< the way by which the trail entered it
    static constexpr std::uint8_t onTrail = 0x04;
    /// Returns the bit that marks that the walk was there facing this way.
    static constexpr std::uint8_t faced(std::size_t way) noexcept
    {
        return static_cast<std::uint8_t>(0x10U << way);
    }

    LargeArray<std::uint8_t> of; ///< by node
};

/// Reports moves to a recorder: a move back along the last way of the trail takes the last cell
/// off.
template <WalkRecorder R>
class MoveLog {
public:
    explicit MoveLog(R& recorder) : m_recorder(recorder) {}
    void begin(Padding::Node start) { m_recorder.enter(start); }
    /// Makes room for `moves` moves.
    void expect(std::size_t moves)
    {
        if constexpr (!std::is_same_v<R, NullRecorder>) {
            const auto last = static_cast<std::size_t>(m_last - m_trail.data());
            if (m_trail.size() <= last + moves)
                m_trail.resize(2 * (last + moves));
            m_last = m_trail.data() + last;
        }
    }
    void move(Padding::Node from, Padding::Node to, std::size_t way)
    {
        if constexpr (!std::is_same_v<R, NullRecorder>) {
            const bool isBack = *m_last == opposite(way);
            m_last[1] = static_cast<std::uint8_t>(way);
            m_last += isBack ? -1 : 1;
            m_recorder.move(isBack ? from : to, isBack);
        }
    }

private:
    static constexpr std::uint8_t noWay = 0xFF;

    R& m_recorder;
    /// The ways by which its cells were entered; the first was not entered.
    LargeArray<std::uint8_t> m_trail = LargeArray<std::uint8_t>(1, noWay);
    std::uint8_t* m_last = m_trail.data();
};

enum class WalkEnd : std::uint8_t { met, circles, walledIn, halted };

template <WalkRecorder R>
class HandWalk {
    using Node = Padding::Node;

public:
    HandWalk(const ShortestPath& query, std::size_t hand, const PaddedMaze& padded,
             HandMarks& marks, Guard& guard, R& recorder)
        : m_padding(padded.padding()), m_steps(padded, Moves::four), m_marks(marks.of),
          m_guard(guard), m_log(recorder), m_hand(hand), m_start(m_padding.node(query.from)),
          m_end(m_padding.node(query.to)), m_at(m_start)
    {
    }

    WalkEnd run()
    {
        m_facing = firstFacing();
        m_marks[m_start] = HandMarks::onTrail;
        m_log.begin(m_start);
        while (m_at != m_end) {
            if (m_moves % Guard::pollEvery == 0) {
                if (!m_guard.poll({-1, m_moves}))
                    return WalkEnd::halted;
                m_log.expect(Guard::pollEvery);
            }
            if ((m_marks[m_at] & HandMarks::faced(m_facing)) != 0)
                return WalkEnd::circles;
            m_marks[m_at] |= HandMarks::faced(m_facing);
            const WaySet open = m_steps.from(m_at);
            if (open == 0)
                return WalkEnd::walledIn;
            m_facing = turned(open);
            go();
        }
        return WalkEnd::met;
    }

    std::size_t moves() const noexcept { return m_moves; }
    Effort effort() const { return {m_moves, m_visited, m_longest}; }

    Route route() const
    {
        Route route(m_length);
        Node node = m_at;
        for (std::size_t i = m_length; i-- > 0;) {
            route[i] = m_padding.position(node);
            node = before(node);
        }
        return route;
    }

private:
    /// Returns `way` turned clockwise by `turns` quarter turns.
    static std::size_t quarterTurns(std::size_t way, std::size_t turns) noexcept
    {
        return (way + turns) & 3U;
    }
    Node before(Node node) const noexcept
    {
        return m_steps.moved(node, opposite(m_marks[node] & HandMarks::wayBits));
    }

    std::size_t firstFacing() const noexcept
    {
        const WaySet open = m_steps.from(m_start);
        for (std::size_t way = 0; way < 4; ++way)
            if ((open >> quarterTurns(way, m_hand) & 1) == 0)
                return way;
        return 0;
    }

    std::size_t turned(WaySet open) const noexcept
    {
        const std::size_t otherSide = 4 - m_hand;
        for (const std::size_t turns : {m_hand, std::size_t{0}, otherSide})
            if (const std::size_t way = quarterTurns(m_facing, turns); (open >> way & 1) != 0)
                return way;
        return opposite(m_facing);
    }

    void go()
    {
        const Node next = m_steps.moved(m_at, m_facing);
        ++m_moves;
        m_log.move(m_at, next, m_facing);
        if ((m_marks[next] & HandMarks::onTrail) != 0) {
            eraseLoop(next);
            return;
        }
        if (m_marks[next] == 0)
            ++m_visited;
        const unsigned faced = m_marks[next] & ~unsigned{HandMarks::wayBits};
        m_marks[next] = static_cast<std::uint8_t>(faced | m_facing | HandMarks::onTrail);
        m_at = next;
        m_longest = std::max(m_longest, ++m_length);
    }

    /// Cuts the trail back to a cell that it has reached again.
    void eraseLoop(Node to) noexcept
    {
        while (m_at != to) {
            m_marks[m_at] &= static_cast<std::uint8_t>(~unsigned{HandMarks::onTrail});
            m_at = before(m_at);
            --m_length;
        }
    }

    const Padding& m_padding;
    Steps m_steps;
    LargeArray<std::uint8_t>& m_marks;
    Guard& m_guard;
    MoveLog<R> m_log;
    std::size_t m_hand; ///< quarter turns from straight on to the hand's side
    Node m_start;
    Node m_end;
    Node m_at;
    std::size_t m_facing = 0;
    std::size_t m_moves = 0;
    std::size_t m_visited = 1;
    std::size_t m_length = 1;
    std::size_t m_longest = 1;
};

/// Returns an outcome without a route.
Outcome wayless(WalkEnd how, std::size_t moves, std::string_view hand)
{
    Outcome outcome;
    if (how == WalkEnd::walledIn) {
        outcome.message = "the start is enclosed by walls";
        return outcome;
    }
    outcome.status = Status::notFound;
    outcome.message = messageOf("after {} the walk would repeat itself: the wall on the {} hand "
                                "does not lead to the end (the start or the end is in an open "
                                "area or beside an island of walls, or there is no route)",
                                counted(moves, "{} step", "{} steps"),
                                hand == "left" ? Message("left") : Message("right"));
    return outcome;
}

Outcome solveWallFollower(const Problem& problem, const Options& options, Monitor& monitor,
                          Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    if (query.moves != Moves::four)
        return invalid(
            "the wall follower supports only 4-way moves; choose 4-way moves, or Depth-first for "
            "diagonal moves");
    Guard guard(problem, monitor);
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 2);
    auto& marks = workspace.get<HandMarks>();
    if (padded == nullptr || !filled(marks.of, padded->padding().nodes(), 0, polling(guard)))
        return haltedAnswer(problem, guard);
    const auto setUp = watch.lap();
    const std::string_view hand = options.choice("hand");
    const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
    return observed(monitor, numbers, [&](auto& recorder) {
        HandWalk walk(query, hand == "right" ? 1 : 3, *padded, marks, guard, recorder);
        const WalkEnd how = walk.run();
        Outcome outcome = how == WalkEnd::halted ? haltedAnswer(problem, guard)
                                                 : wayless(how, walk.moves(), hand);
        if (how == WalkEnd::met) {
            outcome = {};
            outcome.status = Status::solved;
            outcome.routes.push_back(walk.route());
            outcome.cost = costOf(problem.maze(), outcome.routes.front(), query.diagonal);
        }
        Effort effort = walk.effort();
        effort.setUp = setUp;
        effort.search = watch.lap();
        effort.engine = "walk";
        addFigures(outcome, problem, guard, effort);
        outcome.figures.push_back({"moves", "", static_cast<std::int64_t>(walk.moves())});
        return outcome;
    });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::wallFollower = {
    .info = {.id = "wall-follower",
             .name = "Wall follower",
             .summary = "Walks with one hand on the wall, which solves every perfect maze.",
             .source = "Folklore; Abelson and diSessa, 1981",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = search::wallFollowerOptions,
             .keeps = "only the current cell",
             .expands = ExpansionUnit::steps,
             .family = Family::walks},
    .solve = search::solveWallFollower};
