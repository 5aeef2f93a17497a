#include "solvers/levels/repair.h"

#include "solvers/core/ordered_jobs.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/order.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace mazewright {

Patch patchOf(const Maze& maze, const std::vector<Edit>& edits)
{
    Patch patch;
    for (const Edit& edit : edits) {
        if (edit.to.kind == CellKind::start && maze.start() && *maze.start() != edit.cell)
            patch.add(maze.index(*maze.start()), {}, maze.columns());
        if (edit.to.kind == CellKind::end && maze.end() && *maze.end() != edit.cell)
            patch.add(maze.index(*maze.end()), {}, maze.columns());
    }
    for (const Edit& edit : edits)
        patch.add(maze.index(edit.cell), edit.to, maze.columns());
    return patch;
}

bool includes(const std::vector<Edit>& edits, const std::vector<Edit>& others)
{
    return std::all_of(others.begin(), others.end(), [&edits](const Edit& edit) {
        return std::find(edits.begin(), edits.end(), edit) != edits.end();
    });
}

std::tuple<std::size_t, double, std::ptrdiff_t> rankOf(const Repair& repair,
                                                       const std::optional<double>& before)
{
    const double change = before && repair.answer ? std::abs(*repair.answer - *before) : 0;
    const auto moved = std::count_if(repair.edits.begin(), repair.edits.end(),
                                     [](const Edit& edit) { return isEndpoint(edit.to.kind); });
    return {repair.edits.size(), change, moved};
}

namespace {

/// Edits made together: a cell with its images.
using Change = std::vector<Edit>;

/// All single changes that the rules allow, by place.
class Changes {
public:
    Changes(const Maze& maze, Question question, const RepairRules& allowed)
        : m_maze(maze), m_allowed(allowed)
    {
        for (CellIndex cell = 0; cell < maze.size(); ++cell) {
            const Position at = maze.position(cell);
            if (isAllowed(at))
                addCell(at, question);
        }
        for (CellIndex cell = 0; !allowed.keepEnds && cell < maze.size(); ++cell)
            addEnds(maze.position(cell));
    }

    const std::vector<Change>& all() const noexcept { return m_all; }

private:
    bool isAllowed(Position p) const { return !m_allowed.area || m_allowed.area->contains(p); }

    void addCell(Position at, Question question)
    {
        const CellKind kind = m_maze.at(at).kind;
        if (isEndpoint(kind))
            return;
        if (kind != CellKind::floor && (kind != CellKind::tile || question == Question::clearBoard))
            add(at, CellKind::floor);
        if (kind == CellKind::floor || kind == CellKind::coin)
            add(at, CellKind::wall);
        if (kind == CellKind::floor && question == Question::oneStroke)
            add(at, CellKind::coin);
    }

    void addEnds(Position at)
    {
        const CellKind kind = m_maze.at(at).kind;
        if (!isAllowed(at) || (kind != CellKind::floor && kind != CellKind::coin))
            return;
        m_all.push_back({{at, {CellKind::start}}});
        m_all.push_back({{at, {CellKind::end}}});
    }

    void add(Position at, CellKind to)
    {
        Change change = {{at, {to}}};
        for (const Position image : imagesOf(m_allowed.symmetry, at)) {
            if (!m_maze.contains(image) || isEndpoint(m_maze.at(image).kind) ||
                m_maze.at(image).kind == to)
                continue;
            if (!isAllowed(image))
                return; // the cell would change even without it
            change.push_back({image, {to}});
        }
        const auto isFirst = [&](const Edit& edit) {
            return m_maze.index(edit.cell) >= m_maze.index(at);
        };
        if (std::all_of(change.begin(), change.end(),
                        isFirst)) // otherwise its image has come before
            m_all.push_back(std::move(change));
    }

    const Maze& m_maze;
    const RepairRules& m_allowed;
    std::vector<Change> m_all;
};

/// Returns true if both may be made: on different cells, and not two starts or two ends.
bool areCompatible(const Change& a, const Change& b)
{
    return std::none_of(a.begin(), a.end(), [&b](const Edit& one) {
        return std::any_of(b.begin(), b.end(), [&one](const Edit& other) {
            return one.cell == other.cell || (isEndpoint(one.to.kind) && one.to == other.to);
        });
    });
}

/// Largest maze that is repaired: each set of edits is tried on a copy of it.
constexpr CellIndex mostRepairedCells = CellIndex{1} << 22;

class RepairSearch {
public:
    RepairSearch(const MazeSnapshot& maze, const Rules& rules,
                 const std::vector<FactConstraint>& constraints, const RepairRules& allowed,
                 Budget& budget, const RepairWatch& watch)
        : m_maze(maze), m_rules(rules), m_allowed(allowed), m_judge(constraints),
          m_changes(*maze, mainQuestion(*maze, rules), allowed), m_budget(budget), m_watch(watch)
    {
        for (const FactConstraint& want : constraints)
            m_required.insert_or_assign(std::string(want.fact->id), want.value);
    }

    Repairs find()
    {
        m_fit = m_judge.fitOf(m_maze, m_rules, 1, m_budget, &m_undecided);
        if (m_fit >= 1) {
            m_found.status = Status::solved;
            m_found.message = "the level already has all of these facts";
            return std::move(m_found);
        }
        const auto before = answerOf(m_maze, m_budget);
        if (before)
            m_found.before = *before;
        else if (m_allowed.keepAnswer)
            return cutShort(before.error().why);
        for (int edits = 1; edits <= m_allowed.mostEdits && wantsMore(); ++edits) {
            m_proved.clear();
            OrderedJobs jobs(m_allowed.jobs, m_budget);
            tryAll(0, edits, {}, jobs);
            jobs.finish();
            rank();
            if (!m_found.repairs.empty())
                m_near.clear();
            if (!m_undecided.empty())
                return cutShort(m_undecided);
        }
        if (m_budget.poll() != Halt::none)
            return cutShort({});
        m_found.status = m_found.repairs.empty() ? Status::noSolution : Status::solved;
        return result();
    }

private:
    bool wantsMore() const
    {
        return m_found.repairs.empty() ||
               (m_allowed.more && m_found.repairs.size() < m_allowed.most);
    }

    /// Tries all sets of `left` more changes, from index `first` on.
    void tryAll(std::size_t first, int left, const std::vector<std::size_t>& chosen,
                OrderedJobs& jobs)
    {
        if (left == 0)
            return examine(editsOf(chosen), jobs);
        for (std::size_t i = first; i < m_changes.all().size(); ++i) {
            if (m_budget.poll() != Halt::none)
                return;
            const bool fits = std::all_of(chosen.begin(), chosen.end(), [&](std::size_t other) {
                return areCompatible(m_changes.all()[i], m_changes.all()[other]);
            });
            if (!fits)
                continue;
            std::vector<std::size_t> more = chosen;
            more.push_back(i);
            tryAll(i + 1, left - 1, more, jobs);
        }
    }

    void examine(std::vector<Edit> edits, OrderedJobs& jobs)
    {
        if (std::any_of(m_found.repairs.begin(), m_found.repairs.end(),
                        [&](const Repair& smaller) { return includes(edits, smaller.edits); }))
            return;
        jobs.add([this, edits = std::move(edits)](Budget& budget, bool) -> Conclusion {
            return
                [this, edits, judged = judge(edited(edits), budget)] { conclude(edits, judged); };
        });
    }

    /// An edited maze: how near it is, and what it may be worth.
    struct Judged {
        double fit = 0;
        bool isRepair = false;
        std::optional<double> answer{}; ///< of a repair
        Message undecided{};            ///< the first reason why something is not known
    };

    /// Judges an edited maze. Any thread.
    Judged judge(const MazeSnapshot& maze, Budget& budget) const
    {
        Judged judged;
        judged.fit = m_judge.fitOf(maze, m_rules, 1, budget, &judged.undecided);
        if (judged.fit < 1 || !isProvedFor(maze, budget, judged.undecided))
            return judged;
        const auto answer = answerOf(maze, budget);
        if (m_allowed.keepAnswer && !answer && judged.undecided.empty())
            judged.undecided = answer.error().why;
        if (m_allowed.keepAnswer && (!answer || *answer != m_found.before))
            return judged;
        judged.isRepair = true;
        judged.answer = answer.value_or(std::nullopt);
        return judged;
    }

    /// Adds the edits to the proved repairs, or to the nearest, if they belong there.
    void conclude(const std::vector<Edit>& edits, const Judged& judged)
    {
        ++m_found.tried;
        note(judged.undecided);
        if (judged.isRepair)
            m_proved.push_back({edits, judged.answer, {}, {}});
        else if (judged.fit < 1)
            offerNear(edits, judged.fit, edited(edits));
        if (m_watch)
            m_watch(m_found.tried, judged.isRepair ? &m_proved.back() : nullptr);
    }

    /// Keeps the edits if they bring the level nearer to the one required fact, and no part of them
    /// brings it as near. The fits of several facts cannot be compared: the search breaks off at
    /// the first that is missed.
    void offerNear(const std::vector<Edit>& edits, double fit, const MazeSnapshot& maze)
    {
        const bool isNear = m_required.size() == 1 && m_found.repairs.empty() && m_proved.empty() &&
                            fit > m_fit &&
                            (m_near.size() < mostNearest || fit > m_near.back().fit) &&
                            std::none_of(m_near.begin(), m_near.end(), [&](const Near& near) {
                                return near.fit >= fit && includes(edits, near.repair.edits);
                            });
        if (!isNear)
            return;
        const auto answer = answerOf(maze, m_budget);
        if (m_allowed.keepAnswer && (!answer || *answer != m_found.before))
            return;
        const auto place = std::ranges::upper_bound(m_near, fit, std::greater<>(), &Near::fit);
        m_near.insert(place, {fit, {edits, answer.value_or(std::nullopt), {}, {}}});
        if (m_near.size() > mostNearest)
            m_near.pop_back();
    }

    std::vector<Edit> editsOf(const std::vector<std::size_t>& chosen) const
    {
        std::vector<Edit> edits;
        for (const std::size_t change : chosen)
            edits.insert(edits.end(), m_changes.all()[change].begin(),
                         m_changes.all()[change].end());
        return edits;
    }

    MazeSnapshot edited(const std::vector<Edit>& edits) const
    {
        Maze maze = *m_maze;
        maze.apply(patchOf(maze, edits));
        return std::make_shared<const Maze>(std::move(maze));
    }

    /// Returns true if the level has all required facts, proved. Sets `undecided` to the first
    /// reason why that is not known, if it is empty.
    bool isProvedFor(const MazeSnapshot& maze, Budget& budget, Message& undecided) const
    {
        const auto facts = checkLevel({maze, m_rules, m_required}, budget);
        for (const CheckedFact& fact : facts)
            if (fact.proof == Proof::undecided && undecided.empty())
                undecided = fact.why;
        return std::all_of(facts.begin(), facts.end(),
                           [](const CheckedFact& fact) { return fact.proof == Proof::holds; });
    }

    /// Notes why a maze could not be judged, the first time.
    void note(const Message& undecided)
    {
        if (m_undecided.empty())
            m_undecided = undecided;
    }

    /// Returns the best score, or the least cost; empty if there is none.
    Decided<std::optional<double>> answerOf(const MazeSnapshot& maze, Budget& budget) const
    {
        FactCache level(maze, m_rules);
        const bool stroke = level.question() == Question::oneStroke;
        const FactSpec* fact = findFact(stroke ? "score" : "cost", level.question());
        const FactAnswer& answer = level.compute(*fact, budget);
        if (const auto* open = std::get_if<Undecided>(&answer))
            return tl::unexpected(*open);
        const auto* known = std::get_if<KnownFact>(&answer);
        const auto number = known == nullptr ? std::nullopt : numberOf(known->value);
        return number ? std::optional(toDouble(*number)) : std::nullopt;
    }

    /// Adds the first of the proved repairs of this number of edits to those with fewer.
    void rank()
    {
        std::stable_sort(m_proved.begin(), m_proved.end(), [&](const Repair& a, const Repair& b) {
            return rankOf(a, m_found.before) < rankOf(b, m_found.before);
        });
        const std::size_t wanted = m_allowed.most - m_found.repairs.size();
        m_proved.resize(std::min(m_proved.size(), wanted));
        std::ranges::move(m_proved, std::back_inserter(m_found.repairs));
    }

    /// Returns the repairs found so far. A limit of the request explains more than `undecided`.
    Repairs cutShort(const Message& undecided)
    {
        const Halt halt = m_budget.poll();
        m_found.status = halt == Halt::stopped ? Status::stopped : Status::limitReached;
        m_found.message = halt == Halt::none ? undecided : m_budget.why(halt);
        return result();
    }

    Repairs result()
    {
        for (Near& near : m_near)
            m_found.nearest.push_back(std::move(near.repair));
        return std::move(m_found);
    }

    /// Edits after which the level does not have the required fact yet.
    struct Near {
        double fit = 0; ///< as of `CandidateJudge`
        Repair repair{};
    };

    const MazeSnapshot& m_maze;
    const Rules& m_rules;
    const RepairRules& m_allowed;
    CandidateJudge m_judge;
    RequiredFacts m_required;
    Changes m_changes;
    Budget& m_budget;
    const RepairWatch& m_watch;
    double m_fit = 0;             ///< of the unedited level
    std::vector<Near> m_near;     ///< nearest first
    std::vector<Repair> m_proved; ///< with the current number of edits
    Message m_undecided;          ///< why a maze could not be judged; empty if all could
    Repairs m_found;
};

/// Returns the problem that `uniqueRepairs` can answer; empty if more is required, or if some cells
/// may not be changed individually.
std::optional<Problem> soleTrackProblem(const MazeSnapshot& maze, const Rules& rules,
                                        const std::vector<FactConstraint>& constraints,
                                        const RepairRules& allowed, const Budget& budget)
{
    const bool isAll = constraints.size() == 1 && constraints.front().fact->id == "unique" &&
                       constraints.front().value == RequiredValue(true);
    if (!isAll || allowed.area || allowed.symmetry.kind != SymmetryKind::none ||
        mainQuestion(*maze, rules) != Question::oneStroke || !rules.conditions.none())
        return std::nullopt;
    const auto query = queryOf(Question::oneStroke, *maze, optionsFor(Question::oneStroke, rules));
    if (!query)
        return std::nullopt;
    const auto problem = Problem::make(maze, *query, budget.limits());
    return problem ? std::optional(*problem) : std::nullopt;
}

} // namespace

Repairs repaired(const MazeSnapshot& maze, const Rules& rules,
                 const std::vector<FactConstraint>& constraints, const RepairRules& allowed,
                 Budget& budget, const RepairWatch& watch)
{
    if (const auto problem = soleTrackProblem(maze, rules, constraints, allowed, budget))
        return uniqueRepairs(*problem, allowed, budget, watch);
    if (maze->size() > mostRepairedCells)
        return {.status = Status::limitReached,
                .message = messageOf("the maze has {} cells; edits are tried on at most {}",
                                     maze->size(), mostRepairedCells)};
    return RepairSearch(maze, rules, constraints, allowed, budget, watch).find();
}

} // namespace mazewright
