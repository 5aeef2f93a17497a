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

#include "solvers/analyses/suggest.h"

#include "solvers/analyses/level_edits.h"
#include "solvers/analyses/proposals.h"
#include "solvers/analyses/sole_track.h"
#include "solvers/analyses/stroke_report.h"
#include "solvers/base/counted.h"
#include "solvers/recorder.h"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

namespace mazewright {

namespace {

using level_edits::Candidate;

/// Numbers of candidates, ascending.
using EditSet = std::vector<std::size_t>;

/// Monitor of an inner run: the run is part of the search and its budget, and its progress is the
/// search's.
class SearchRelay : public BudgetMonitor {
public:
    SearchRelay(Budget& budget, std::function<void()> pulse)
        : BudgetMonitor(budget), m_pulse(std::move(pulse))
    {
    }
    void progress(const Progress&) override { m_pulse(); }

private:
    std::function<void()> m_pulse;
};

class UniqueSearch {
public:
    UniqueSearch(const Problem& problem, const SuggestRules& rules, Monitor& monitor,
                 const std::function<void(const Proposal&)>& found)
        : m_problem(problem), m_rules(rules), m_found(found), m_guard(problem, monitor),
          m_relay(m_guard.budget(), [this] { (void)shouldContinue(); })
    {
    }

    Suggestions run();

private:
    Suggestions search();
    bool prepare();
    StrokeReport reportOf(const Problem& problem, bool cells);
    bool wantsMore() const;
    void searchSets(std::size_t size);
    void eachSet(EditSet& set, std::size_t size, std::size_t below,
                 const std::function<void()>& visit);
    bool shouldContinue();

    void examineImplied(const EditSet& before);
    void examineSolved(const EditSet& set);
    void examineLast(const EditSet& before, const StrokeReport& report, const Problem& problem);
    bool mayMatter(const EditSet& set);
    bool isAnswer(const StrokeReport& report);
    void missed(Status status, const Message& message);
    void offer(const EditSet& set, std::int64_t score);
    void conclude();

    std::vector<Edit> editsOf(const EditSet& set) const;
    Problem editedBy(const EditSet& set) const;

    const Problem& m_problem;
    const SuggestRules& m_rules;
    const std::function<void(const Proposal&)>& m_found;
    Guard m_guard;
    SearchRelay m_relay;

    StrokeReport m_base;
    std::vector<Candidate> m_candidates;
    std::size_t m_solvedOnes = 0;  ///< number of candidates that need solving: the first ones
    std::vector<bool> m_isVisited; ///< cells that any track of the level visits
    std::optional<level_edits::EndReach> m_reach; ///< for the level with `m_reachOf` made
    EditSet m_reachOf;
    Suggestions m_suggestions;
    std::uint64_t m_missed = 0; ///< edited mazes that were not examined because of limits
    Message m_whyMissed;
    double m_done = 0;
    double m_total = 1;
};

Suggestions UniqueSearch::run()
try {
    const AllocationCeiling ceiling = m_guard.budget().ceiling();
    return search();
} catch (const std::bad_alloc&) {
    m_suggestions.status = Status::limitReached;
    m_suggestions.message = cutShortText(m_guard.budget().why(Halt::memory));
    return std::move(m_suggestions);
}

Suggestions UniqueSearch::search()
{
    if (!prepare())
        return std::move(m_suggestions);
    const int mostEdits = std::clamp(m_rules.mostEdits, 1, 3);
    for (int size = 1; size <= mostEdits && wantsMore() && shouldContinue() && m_missed == 0;
         ++size)
        searchSets(static_cast<std::size_t>(size));
    conclude();
    return std::move(m_suggestions);
}

/// Counts the unedited level. Returns false if that already is the whole answer.
bool UniqueSearch::prepare()
{
    m_base = reportOf(m_problem, true);
    m_suggestions.status = m_base.status;
    if (m_base.status != Status::solved && m_base.status != Status::noSolution) {
        m_suggestions.message =
            messageOf("the tracks of the level could not be counted: {}", m_base.message);
        return false;
    }
    m_suggestions.before = m_base.all;
    if (m_base.unique()) {
        m_suggestions.message =
            messageOf("the level already has exactly one best track (score {}); no edit is needed",
                      m_base.all.best);
        return false;
    }
    if (m_base.all.none() && m_rules.keepScore) {
        m_suggestions.message =
            "no track leads from the start to the end, so there is no score to keep";
        return false;
    }
    m_candidates = level_edits::candidatesOf(m_problem, m_base, m_rules.keepEnds);
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
StrokeReport UniqueSearch::reportOf(const Problem& problem, bool cells)
{
    StrokeReport report = reportStroke(problem, {.cells = cells, .histogram = false}, m_relay);
    report.optimalTracks = nullptr;
    report.tracks = nullptr;
    return report;
}

/// Returns true if larger sets are to be tried. In that case no smaller one was pushed out.
bool UniqueSearch::wantsMore() const
{
    const std::size_t found = m_suggestions.proposals.size();
    return found == 0 || (m_rules.more && found < m_rules.most);
}

/// Tries all sets of this size: first those whose last candidate a report implies.
void UniqueSearch::searchSets(std::size_t size)
{
    EditSet set;
    const auto count = static_cast<double>(m_candidates.size());
    const auto solvedCount = static_cast<double>(m_solvedOnes);
    m_done = 0;
    m_total = solvedCount;
    if (size == 1) {
        examineImplied(set);
        m_base.cells.clear();
        m_base.cells.shrink_to_fit();
    } else {
        m_total = size == 2 ? count + solvedCount * solvedCount / 2
                            : count * count / 2 + solvedCount * solvedCount * solvedCount / 6;
        // Walls and coins first: they are more likely to reduce the tracks.
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            set.assign(1, (m_solvedOnes + i) % m_candidates.size());
            eachSet(set, size - 1, m_candidates.size(), [&] { examineImplied(set); });
        }
    }
    set.clear();
    eachSet(set, size, m_solvedOnes, [&] { examineSolved(set); });
}

/// Visits the sets of this size that begin with `set`, of candidates before `below`.
void UniqueSearch::eachSet(EditSet& set, std::size_t size, std::size_t below,
                           const std::function<void()>& visit)
{
    if (set.size() == size) {
        if (shouldContinue())
            visit();
        ++m_done;
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

bool UniqueSearch::shouldContinue()
{
    return m_guard.poll({std::min(1.0, m_done / std::max(1.0, m_total)), m_suggestions.tried});
}

/// Examines every set of `before` and one more candidate whose result the report implies.
void UniqueSearch::examineImplied(const EditSet& before)
{
    if (before.empty())
        return examineLast(before, m_base, m_problem);
    if (!mayMatter(before))
        return;
    const Problem problem = editedBy(before);
    const StrokeReport report = reportOf(problem, true);
    if (isAnswer(report))
        examineLast(before, report, problem);
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
        ++m_suggestions.tried;
        const auto best = level_edits::bestAfter(m_candidates[last], report, problem.maze());
        if (!best.unique)
            continue;
        EditSet set = before;
        set.push_back(last);
        offer(set, best.score);
    }
}

void UniqueSearch::examineSolved(const EditSet& set)
{
    if (!mayMatter(set))
        return;
    ++m_suggestions.tried;
    const StrokeReport report = reportOf(editedBy(set), false);
    if (isAnswer(report) && report.unique())
        offer(set, report.all.best);
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

/// Counts a proposal again if it is among the best so far, and keeps it if it is confirmed.
void UniqueSearch::offer(const EditSet& set, std::int64_t score)
{
    if (m_rules.keepScore && score != m_base.all.best)
        return;
    std::vector<Proposal>& kept = m_suggestions.proposals;
    const ProposalOrder isBefore(m_base.all.none() ? std::nullopt : std::optional(m_base.all.best));
    Proposal proposal{editsOf(set), score, {}};
    if (kept.size() >= m_rules.most && (kept.empty() || !isBefore(proposal, kept.back())))
        return;
    const bool isMinimal = std::none_of(kept.begin(), kept.end(), [&](const Proposal& smaller) {
        return extends(proposal, smaller);
    });
    if (!isMinimal || !shouldContinue())
        return;

    SoleTrack second = checkSoleTrack(editedBy(set), score, m_guard.budget());
    if (second.status == Status::notFound) {
        m_suggestions.message = second.message;
        ++m_suggestions.refuted;
        return;
    }
    if (second.status != Status::solved)
        return missed(second.status, second.message);
    proposal.track = std::move(second.track);
    if (m_found)
        m_found(proposal);
    const auto place = std::upper_bound(kept.begin(), kept.end(), proposal, isBefore);
    kept.insert(place, std::move(proposal));
    if (kept.size() > m_rules.most)
        kept.pop_back();
}

void UniqueSearch::conclude()
{
    const bool none = m_suggestions.proposals.empty();
    const Status withNone = m_suggestions.refuted > 0 ? Status::notFound : Status::noSolution;
    m_suggestions.status = none ? withNone : Status::solved;
    Message ending;
    if (m_guard.halted()) {
        const Outcome halted = m_guard.haltedOutcome();
        m_suggestions.status = halted.status;
        ending = cutShortText(halted.message);
    } else if (m_missed > 0) {
        m_suggestions.status = Status::limitReached;
        ending =
            messageOf("{} not examined: {}",
                      counted(m_missed, "{} edited maze was", "{} edited mazes were"), m_whyMissed);
    } else if (none) {
        ending = noProposalText(m_rules);
    }
    if (m_suggestions.refuted == 0)
        m_suggestions.message = ending;
    else
        m_suggestions.message = refutedText(m_suggestions.refuted, m_suggestions.message) +
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

Suggestions suggestUnique(const Problem& problem, const SuggestRules& rules, Monitor& monitor,
                          const std::function<void(const Proposal&)>& found)
{
    if (!std::get<OneStroke>(problem.query()).conditions.none())
        return {Status::invalid,
                "edits cannot be suggested while conditions are set; clear them first"};
    return UniqueSearch(problem, rules, monitor, found).run();
}

} // namespace mazewright
