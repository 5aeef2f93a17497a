// The smallest edits that leave exactly one optimal track.
//
// Idea. Sets of edits are tried by size. The search ends with the first size that gives any
// proposal, or continues if more are wanted. A report of a maze (stroke_report.h) gives for every
// cell the best score, and the number of tracks that have it, both for the tracks through the cell
// and for those around it. This implies, without solving again, the effect of a wall there (the
// tracks around remain), of a coin there (the tracks through score its value more) and of a coin
// removed there (they score its value less). Only removed walls and moved ends require solving an
// edited maze.
//
// The candidates that need solving come first in the list, so that a set's last candidate needs no
// solving unless all of the set do. Hence each set is examined once: its last candidate by the
// report of the set without it, or, if all need it, by solving.
//
// Correct because only edits that can change no track are left out, and because every proposal is
// counted again by sole_track.h, which shares no code with the report.
//
// Cost: with n candidates, w of which need solving: one report and w counts for single edits; n
// reports and w * w / 2 counts for pairs; and a second count for each proposal.
#include "solvers/core/message.h"
#include "solvers/core/ordered_jobs.h"
#include "solvers/core/recorder.h"
#include "solvers/levels/reachability.h"
#include "solvers/levels/repair.h"
#include "solvers/levels/sole_track.h"
#include "solvers/levels/stroke_report.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace mazewright::level_edits {

/// The effect of a single edit on a level.
enum class EditKind : std::uint8_t { removeWall, moveStart, moveEnd, addWall, addCoin, removeCoin };

struct Candidate {
    Edit edit{};
    EditKind kind = EditKind::addWall;
};

/// Returns true if a report of the level implies the result of the edit, so that nothing need be
/// solved again.
constexpr bool isImpliedByReport(EditKind kind) noexcept
{
    return kind == EditKind::addWall || kind == EditKind::addCoin || kind == EditKind::removeCoin;
}

namespace {

constexpr Cell wallCell{CellKind::wall, 1};
constexpr Cell coinCell{CellKind::coin, 1};

const OneStroke& strokeOf(const Problem& problem)
{
    return std::get<OneStroke>(problem.query());
}

std::int64_t stepsBetween(Position a, Position b)
{
    return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

/// Returns true if tracks pass at least two of the wall's neighbours, so that it may join them.
bool isPassedBy(const StrokeReport& report, const Maze& maze, Position wall)
{
    int used = 0;
    for (const Direction along : allDirections) {
        const Position next = neighbour(wall, along);
        if (maze.isOpen(next) && !report.cells.empty() &&
            !report.cells[maze.index(next)].through.none())
            ++used;
    }
    return used >= 2;
}

void addRemovedWalls(std::vector<Candidate>& candidates, const Maze& maze,
                     const StrokeReport& report)
{
    const auto first = static_cast<std::ptrdiff_t>(candidates.size());
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (maze.isWall(c))
            candidates.push_back({{maze.position(c), {}}, EditKind::removeWall});
    std::stable_partition(candidates.begin() + first, candidates.end(), [&](const Candidate& wall) {
        return isPassedBy(report, maze, wall.edit.cell);
    });
}

bool isEnd(const Maze& maze, const OneStroke& query, Position p)
{
    return p == query.from || p == query.to || isEndpoint(maze.at(p).kind);
}

/// Adds moves of the ends. An end of the question that the maze does not mark stays in place.
void addMovedEnds(std::vector<Candidate>& candidates, const Maze& maze, const OneStroke& query)
{
    const auto first = static_cast<std::ptrdiff_t>(candidates.size());
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position p = maze.position(c);
        if (maze.isWall(c) || isEnd(maze, query, p))
            continue;
        if (maze.start() == query.from)
            candidates.push_back({{p, {CellKind::start, 1}}, EditKind::moveStart});
        if (maze.end() == query.to)
            candidates.push_back({{p, {CellKind::end, 1}}, EditKind::moveEnd});
    }
    const auto steps = [&query](const Candidate& candidate) {
        return stepsBetween(candidate.edit.cell,
                            candidate.kind == EditKind::moveStart ? query.from : query.to);
    };
    std::stable_sort(
        candidates.begin() + first, candidates.end(),
        [&steps](const Candidate& a, const Candidate& b) { return steps(a) < steps(b); });
}

void addTold(std::vector<Candidate>& candidates, const Maze& maze, const OneStroke& query)
{
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position p = maze.position(c);
        const CellKind kind = maze.at(c).kind;
        if (kind != CellKind::wall && !isEnd(maze, query, p))
            candidates.push_back({{p, wallCell}, EditKind::addWall});
        if (kind == CellKind::floor)
            candidates.push_back({{p, coinCell}, EditKind::addCoin});
        if (kind == CellKind::coin)
            candidates.push_back({{p, {}}, EditKind::removeCoin});
    }
}

bool isMove(EditKind kind)
{
    return kind == EditKind::moveStart || kind == EditKind::moveEnd;
}

} // namespace

/// Returns every single edit of a level: a wall on any open cell but the ends; floor in place of a
/// wall; a coin of value 1 on floor; floor in place of a coin; unless the ends are kept, the start,
/// or the end, on any other open cell. Edits that need solving come first, the promising ones
/// before the others: walls that the tracks pass by, then ends moved least; the rest by place.
std::vector<Candidate> candidatesOf(const Problem& problem, const StrokeReport& report,
                                    bool keepEnds)
{
    const Maze& maze = problem.maze();
    std::vector<Candidate> candidates;
    addRemovedWalls(candidates, maze, report);
    if (!keepEnds)
        addMovedEnds(candidates, maze, strokeOf(problem));
    addTold(candidates, maze, strokeOf(problem));
    return candidates;
}

/// Returns true if both may be made: on different cells, and not both of the start or of the end.
bool areCompatible(const Candidate& a, const Candidate& b) noexcept
{
    return a.edit.cell != b.edit.cell && !(isMove(a.kind) && a.kind == b.kind);
}

/// Returns the problem after the edits, which must be pairwise compatible candidates.
Problem edited(const Problem& problem, const std::vector<Edit>& edits, const Limits& limits)
{
    Maze maze = problem.maze();
    OneStroke query = strokeOf(problem);
    maze.apply(patchOf(maze, edits));
    for (const Edit& edit : edits) {
        if (edit.to.kind == CellKind::start)
            query.from = edit.cell;
        if (edit.to.kind == CellKind::end)
            query.to = edit.cell;
    }
    auto made = Problem::make(std::make_shared<const Maze>(std::move(maze)), query, limits);
    assert(made);
    return *made;
}

/// The cells that the start of a level reaches, and those that the end reaches.
class EndReach {
public:
    explicit EndReach(const Problem& problem);

    /// Returns true if the edit of the level can change any track. A removed wall has to join a
    /// cell that the start reaches to a different cell that the end reaches; a moved end has to
    /// reach the opposite end.
    bool mayMatter(const Candidate& candidate) const;

private:
    bool mayJoin(Position wall) const;

    MazeSnapshot m_maze;
    Regions m_regions;
    std::uint32_t m_ofStart;
    std::uint32_t m_ofEnd;
};

EndReach::EndReach(const Problem& problem)
    : m_maze(problem.snapshot()),
      m_regions(*Regions::find(OpenBits(*m_maze), m_maze->rows(), Touching::sides, {})),
      m_ofStart(m_regions.at(strokeOf(problem).from)), m_ofEnd(m_regions.at(strokeOf(problem).to))
{
}

bool EndReach::mayMatter(const Candidate& candidate) const
{
    if (candidate.kind == EditKind::removeWall)
        return mayJoin(candidate.edit.cell);
    const std::uint32_t region = m_regions.at(candidate.edit.cell);
    if (candidate.kind == EditKind::moveStart)
        return region == m_ofEnd;
    if (candidate.kind == EditKind::moveEnd)
        return region == m_ofStart;
    return m_ofStart == m_ofEnd && region == m_ofStart;
}

bool EndReach::mayJoin(Position wall) const
{
    int ofStart = 0;
    int ofEnd = 0;
    int ofEither = 0;
    for (const Direction along : allDirections) {
        const Position next = neighbour(wall, along);
        if (!m_maze->isOpen(next))
            continue;
        const std::uint32_t region = m_regions.at(next);
        ofStart += region == m_ofStart ? 1 : 0;
        ofEnd += region == m_ofEnd ? 1 : 0;
        ofEither += region == m_ofStart || region == m_ofEnd ? 1 : 0;
    }
    return ofStart >= 1 && ofEnd >= 1 && ofEither >= 2;
}

/// The effect of an edit on the tracks, computed from a report with cells of the unedited maze: the
/// best score, and how many tracks have it; none if no track is left.
struct EditedBest {
    mpz_class tracks{};
    std::int64_t score = 0;
};
EditedBest bestAfter(const Candidate& candidate, const StrokeReport& report, const Maze& maze)
{
    const CellIndex cell = maze.index(candidate.edit.cell);
    const one_stroke::Tally& through = report.cells[cell].through;
    const one_stroke::Tally& around = report.cells[cell].around;
    const auto whole = [](const one_stroke::Tally& tally, std::int64_t score) {
        return EditedBest{tally.optimal, score};
    };
    if (candidate.kind == EditKind::addWall || through.none())
        return around.none() ? EditedBest{} : whole(around, around.best);

    const std::int64_t change = candidate.kind == EditKind::addCoin
                                    ? candidate.edit.to.value
                                    : -std::int64_t{maze.at(cell).value};
    const std::int64_t score = through.best + change;
    if (around.none() || score > around.best)
        return whole(through, score);
    return score < around.best ? whole(around, around.best)
                               : EditedBest{through.optimal + around.optimal, score};
}

} // namespace mazewright::level_edits

namespace mazewright {

namespace {

/// Returns the edits by place; of several edits of one cell a wall comes first.
std::vector<std::tuple<Position, bool, CellKind>> placesOf(const Repair& proposal)
{
    std::vector<std::tuple<Position, bool, CellKind>> places;
    for (const Edit& edit : proposal.edits)
        places.emplace_back(edit.cell, edit.to.kind != CellKind::wall, edit.to.kind);
    return places;
}

/// Returns the message that no edit within the rules leaves exactly one best track.
Message noRepairText(const RepairRules& allowed)
{
    const Message edits = allowed.mostEdits <= 1
                              ? Message("single edit")
                              : messageOf("set of up to {} edits", allowed.mostEdits);
    if (allowed.keepAnswer && allowed.keepEnds)
        return messageOf("no {} leaves exactly one best track without changing the score or moving "
                         "the start and end",
                         edits);
    if (allowed.keepAnswer)
        return messageOf("no {} leaves exactly one best track without changing the score", edits);
    if (allowed.keepEnds)
        return messageOf("no {} leaves exactly one best track without moving the start and end",
                         edits);
    return messageOf("no {} leaves exactly one best track", edits);
}

/// Returns the message that a search ended before it had tried every edit.
Message cutShortText(const Message& why)
{
    return messageOf("{}; not all edits were tried", why);
}

/// Returns the message that a second count refuted `refuted` proposals; `last` describes the last.
Message refutedText(std::uint64_t refuted, const Message& last)
{
    return messageOf("internal error: {} refuted and omitted; {}",
                     counted(refuted, "{} proposal was", "{} proposals were"), last);
}

using level_edits::Candidate;

/// Numbers of candidates, ascending.
using EditSet = std::vector<std::size_t>;

class UniqueSearch {
public:
    UniqueSearch(const Problem& problem, const RepairRules& allowed, Budget& budget,
                 const RepairWatch& watch)
        : m_problem(problem), m_allowed(allowed), m_watch(watch), m_whole(Monitor::ofPart(budget)),
          m_part(Monitor::ofPart(budget)), m_guard(problem, m_whole)
    {
        m_whole.progress = [this](const Progress&) {
            if (m_watch)
                m_watch(m_repairs.tried, nullptr);
        };
        m_part.progress = [this](const Progress&) { (void)shouldContinue(); };
    }

    Repairs run();

private:
    Repairs search();
    bool prepare();
    static StrokeReport reportOf(const Problem& problem, bool cells, Monitor& monitor);
    bool wantsMore() const;
    void searchSets(std::size_t size);
    void eachSet(EditSet& set, std::size_t size, std::size_t below,
                 const std::function<void()>& visit);
    bool shouldContinue() { return m_guard.poll({}); }

    void examineImplied(const EditSet& before, OrderedJobs& jobs);
    void examineSolved(const EditSet& set, OrderedJobs& jobs);
    static void addReport(OrderedJobs& jobs, Problem problem, bool cells,
                          std::function<void(const StrokeReport&, const Problem&)> take);
    void examineLast(const EditSet& before, const StrokeReport& report, const Problem& problem);
    bool mayMatter(const EditSet& set);
    bool isAnswer(const StrokeReport& report);
    void missed(Status status, const Message& message);
    void offer(const EditSet& set, const level_edits::EditedBest& best);
    void offerUnique(Repair proposal, const EditSet& set);
    void offerNear(Repair proposal);
    bool isTooFar(const mpz_class& tracks) const;
    bool isBefore(const Repair& a, const Repair& b) const;
    void conclude();

    std::vector<Edit> editsOf(const EditSet& set) const;
    Problem editedBy(const EditSet& set) const;

    const Problem& m_problem;
    const RepairRules& m_allowed;
    const RepairWatch& m_watch;
    Monitor m_whole;
    Monitor m_part; ///< of an inner run, whose progress is that of the search
    Guard m_guard;

    StrokeReport m_base;
    std::vector<Candidate> m_candidates;
    std::size_t m_solvedOnes = 0;  ///< number of candidates that need solving: the first ones
    std::vector<bool> m_isVisited; ///< cells that any track of the level visits
    std::optional<level_edits::EndReach> m_reach; ///< for the level with `m_reachOf` made
    EditSet m_reachOf;
    Repairs m_repairs;
    std::uint64_t m_missed = 0; ///< edited mazes that were not examined because of limits
    Message m_whyMissed;
};

Repairs UniqueSearch::run()
try {
    const AllocationCeiling ceiling = m_guard.budget().ceiling();
    return search();
} catch (const std::bad_alloc&) {
    m_repairs.status = Status::limitReached;
    m_repairs.message = cutShortText(m_guard.budget().why(Halt::memory));
    return std::move(m_repairs);
}

Repairs UniqueSearch::search()
{
    if (!prepare())
        return std::move(m_repairs);
    const int mostEdits = std::clamp(m_allowed.mostEdits, 1, 3);
    for (int size = 1; size <= mostEdits && wantsMore() && shouldContinue() && m_missed == 0;
         ++size)
        searchSets(static_cast<std::size_t>(size));
    conclude();
    return std::move(m_repairs);
}

/// Counts the unedited level. Returns false if that already is the whole answer.
bool UniqueSearch::prepare()
{
    m_base = reportOf(m_problem, true, m_part);
    m_repairs.status = m_base.status;
    if (m_base.status != Status::solved && m_base.status != Status::noSolution) {
        m_repairs.message =
            messageOf("the tracks of the level could not be counted: {}", m_base.message);
        return false;
    }
    m_repairs.tracks = m_base.all;
    if (!m_base.all.none())
        m_repairs.before = static_cast<double>(m_base.all.best);
    if (m_base.unique()) {
        m_repairs.message =
            messageOf("the level already has exactly one best track (score {}); no edit is needed",
                      m_base.all.best);
        return false;
    }
    if (m_base.all.none() && m_allowed.keepAnswer) {
        m_repairs.message =
            "no track leads from the start to the end, so there is no score to keep";
        return false;
    }
    m_candidates = level_edits::candidatesOf(m_problem, m_base, m_allowed.keepEnds);
    m_solvedOnes = static_cast<std::size_t>(
        std::count_if(m_candidates.begin(), m_candidates.end(), [](const Candidate& candidate) {
            return !level_edits::isImpliedByReport(candidate.kind);
        }));
    for (const CellTracks& tracks : m_base.cells)
        m_isVisited.push_back(!tracks.through.none());
    return true;
}

/// Returns a report on the tracks of a maze, without track sets, which would keep the layers of the
/// sweep.
StrokeReport UniqueSearch::reportOf(const Problem& problem, bool cells, Monitor& monitor)
{
    StrokeReport report = reportStroke(problem, {.cells = cells, .histogram = false}, monitor);
    report.optimalTracks = nullptr;
    report.tracks = nullptr;
    return report;
}

/// Adds a job that makes a report of an edited maze; `take` gets it when its turn comes.
void UniqueSearch::addReport(OrderedJobs& jobs, Problem problem, bool cells,
                             std::function<void(const StrokeReport&, const Problem&)> take)
{
    jobs.add([problem = std::move(problem), cells, take = std::move(take)](Budget& budget,
                                                                           bool) -> Conclusion {
        const AllocationCeiling ceiling = budget.ceiling();
        Monitor monitor = Monitor::ofPart(budget);
        StrokeReport report = reportOf(problem, cells, monitor);
        return [problem, report = std::move(report), take] { take(report, problem); };
    });
}

/// Returns true if larger sets are to be tried. In that case no smaller one was pushed out.
bool UniqueSearch::wantsMore() const
{
    const std::size_t found = m_repairs.repairs.size();
    return found == 0 || (m_allowed.more && found < m_allowed.most);
}

/// Tries all sets of this size: first those whose last candidate a report implies.
void UniqueSearch::searchSets(std::size_t size)
{
    OrderedJobs jobs(m_allowed.jobs, m_guard.budget());
    EditSet set;
    if (size == 1) {
        examineLast(set, m_base, m_problem);
        m_base.cells.clear();
        m_base.cells.shrink_to_fit();
    } else {
        // Walls and coins first: they are more likely to reduce the tracks.
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            set.assign(1, (m_solvedOnes + i) % m_candidates.size());
            eachSet(set, size - 1, m_candidates.size(), [&] { examineImplied(set, jobs); });
        }
    }
    set.clear();
    eachSet(set, size, m_solvedOnes, [&] { examineSolved(set, jobs); });
    jobs.finish();
}

/// Visits the sets of this size that begin with `set`, of candidates before `below`.
void UniqueSearch::eachSet(EditSet& set, std::size_t size, std::size_t below,
                           const std::function<void()>& visit)
{
    if (set.size() == size) {
        if (shouldContinue())
            visit();
        return;
    }
    for (std::size_t i = set.empty() ? 0 : set.back() + 1; i < below && !m_guard.halted(); ++i) {
        const bool fits = std::all_of(set.begin(), set.end(), [&](std::size_t other) {
            return level_edits::areCompatible(m_candidates[other], m_candidates[i]);
        });
        if (!fits)
            continue;
        set.push_back(i);
        eachSet(set, size, below, visit);
        set.pop_back();
    }
}

/// Examines every set of `before` and one more candidate whose result the report implies.
void UniqueSearch::examineImplied(const EditSet& before, OrderedJobs& jobs)
{
    if (!mayMatter(before))
        return;
    addReport(jobs, editedBy(before), true,
              [this, before](const StrokeReport& report, const Problem& problem) {
                  if (isAnswer(report))
                      examineLast(before, report, problem);
              });
}

void UniqueSearch::examineLast(const EditSet& before, const StrokeReport& report,
                               const Problem& problem)
{
    if (report.all.none())
        return;
    if (report.cells.empty())
        return missed(Status::limitReached, "the maze has too many cells for counts per cell");
    const std::size_t next = before.empty() ? 0 : before.back() + 1;
    for (std::size_t last = std::max(next, m_solvedOnes); last < m_candidates.size(); ++last) {
        const bool fits = std::all_of(before.begin(), before.end(), [&](std::size_t other) {
            return level_edits::areCompatible(m_candidates[other], m_candidates[last]);
        });
        if (!fits)
            continue;
        if (m_guard.halted())
            return;
        ++m_repairs.tried;
        const auto best = level_edits::bestAfter(m_candidates[last], report, problem.maze());
        if (best.tracks == 0)
            continue;
        EditSet set = before;
        set.push_back(last);
        offer(set, best);
    }
}

void UniqueSearch::examineSolved(const EditSet& set, OrderedJobs& jobs)
{
    if (!mayMatter(set))
        return;
    addReport(jobs, editedBy(set), false, [this, set](const StrokeReport& report, const Problem&) {
        ++m_repairs.tried;
        if (isAnswer(report) && !report.all.none())
            offer(set, {report.all.optimal, report.all.best});
    });
}

/// Returns true if the last edit of the set can change any track of the maze with the others made.
/// If it cannot, the set is no better than without it.
bool UniqueSearch::mayMatter(const EditSet& set)
{
    const Candidate& last = m_candidates[set.back()];
    if (set.size() == 1 && level_edits::isImpliedByReport(last.kind))
        return !m_isVisited.empty() && m_isVisited[m_problem.maze().index(last.edit.cell)];
    EditSet others = set;
    others.pop_back();
    if (!m_reach || others != m_reachOf) {
        m_reach.emplace(editedBy(others));
        m_reachOf = std::move(others);
    }
    return m_reach->mayMatter(last);
}

/// Returns true if the report is exact; otherwise records the reason.
bool UniqueSearch::isAnswer(const StrokeReport& report)
{
    if (report.status == Status::solved || report.status == Status::noSolution)
        return true;
    missed(report.status, report.message);
    return false;
}

void UniqueSearch::missed(Status status, const Message& message)
{
    const bool ended = !shouldContinue(); // by the stop token or by the limit of the whole search
    if (ended || status == Status::stopped)
        return;
    if (m_missed++ == 0)
        m_whyMissed = message;
}

/// Adds the edits to the repairs if they leave one best track, else to the nearest sets so far.
void UniqueSearch::offer(const EditSet& set, const level_edits::EditedBest& best)
{
    if (m_allowed.keepAnswer && best.score != m_base.all.best)
        return;
    const bool isUnique = best.tracks == 1;
    if (!isUnique && isTooFar(best.tracks))
        return;
    Repair proposal{editsOf(set), static_cast<double>(best.score), {}, best.tracks};
    if (isUnique)
        offerUnique(std::move(proposal), set);
    else
        offerNear(std::move(proposal));
}

bool UniqueSearch::isBefore(const Repair& a, const Repair& b) const
{
    return std::pair(rankOf(a, m_repairs.before), placesOf(a)) <
           std::pair(rankOf(b, m_repairs.before), placesOf(b));
}

/// Counts a proposal again if it is among the best so far, and keeps it if it is confirmed.
void UniqueSearch::offerUnique(Repair proposal, const EditSet& set)
{
    std::vector<Repair>& kept = m_repairs.repairs;
    const auto isFirst = [this](const Repair& a, const Repair& b) { return isBefore(a, b); };
    if (kept.size() >= m_allowed.most && (kept.empty() || !isBefore(proposal, kept.back())))
        return;
    const bool isMinimal = std::none_of(kept.begin(), kept.end(), [&](const Repair& smaller) {
        return proposal.edits.size() > smaller.edits.size() &&
               includes(proposal.edits, smaller.edits);
    });
    if (!isMinimal || !shouldContinue())
        return;

    SoleTrack second = checkSoleTrack(editedBy(set), static_cast<std::int64_t>(*proposal.answer),
                                      m_guard.budget());
    if (second.status == Status::notFound) {
        m_repairs.message = second.message;
        ++m_repairs.refuted;
        return;
    }
    if (second.status != Status::solved)
        return missed(second.status, second.message);
    proposal.track = std::move(second.track);
    if (m_watch)
        m_watch(m_repairs.tried, &proposal);
    const auto place = std::upper_bound(kept.begin(), kept.end(), proposal, isFirst);
    kept.insert(place, std::move(proposal));
    if (kept.size() > m_allowed.most)
        kept.pop_back();
}

/// Returns true if a set that leaves this many best tracks is not among the nearest so far.
bool UniqueSearch::isTooFar(const mpz_class& tracks) const
{
    const std::vector<Repair>& kept = m_repairs.nearest;
    return !m_repairs.repairs.empty() || (!m_base.all.none() && tracks >= m_base.all.optimal) ||
           (kept.size() >= mostNearest && tracks > kept.back().tracks);
}

/// Keeps the edits if no part of them leaves as few best tracks.
void UniqueSearch::offerNear(Repair proposal)
{
    std::vector<Repair>& kept = m_repairs.nearest;
    const auto isNearer = [this](const Repair& a, const Repair& b) {
        return a.tracks != b.tracks ? a.tracks < b.tracks : isBefore(a, b);
    };
    const bool isMinimal = std::none_of(kept.begin(), kept.end(), [&](const Repair& near) {
        return near.tracks <= proposal.tracks && includes(proposal.edits, near.edits);
    });
    if (!isMinimal)
        return;
    const auto place = std::upper_bound(kept.begin(), kept.end(), proposal, isNearer);
    kept.insert(place, std::move(proposal));
    if (kept.size() > mostNearest)
        kept.pop_back();
}

void UniqueSearch::conclude()
{
    const bool none = m_repairs.repairs.empty();
    if (!none)
        m_repairs.nearest.clear();
    const Status withNone = m_repairs.refuted > 0 ? Status::notFound : Status::noSolution;
    m_repairs.status = none ? withNone : Status::solved;
    Message ending;
    if (m_guard.halted()) {
        const Outcome halted = m_guard.haltedOutcome();
        m_repairs.status = halted.status;
        ending = cutShortText(halted.message);
    } else if (m_missed > 0) {
        m_repairs.status = Status::limitReached;
        ending =
            messageOf("{} not examined: {}",
                      counted(m_missed, "{} edited maze was", "{} edited mazes were"), m_whyMissed);
    } else if (none) {
        ending = noRepairText(m_allowed);
    }
    if (m_repairs.refuted == 0)
        m_repairs.message = ending;
    else
        m_repairs.message = refutedText(m_repairs.refuted, m_repairs.message) +
                            (ending.empty() ? Message() : messageOf("; {}", ending));
}

/// Returns the edits by place.
std::vector<Edit> UniqueSearch::editsOf(const EditSet& set) const
{
    std::vector<Edit> edits;
    for (const std::size_t i : set)
        edits.push_back(m_candidates[i].edit);
    std::ranges::sort(edits, std::less<>(), &Edit::cell);
    return edits;
}

Problem UniqueSearch::editedBy(const EditSet& set) const
{
    return level_edits::edited(m_problem, editsOf(set), m_problem.limits());
}

} // namespace

Repairs uniqueRepairs(const Problem& problem, const RepairRules& allowed, Budget& budget,
                      const RepairWatch& watch)
{
    assert(std::get<OneStroke>(problem.query()).conditions.none());
    return UniqueSearch(problem, allowed, budget, watch).run();
}

} // namespace mazewright
