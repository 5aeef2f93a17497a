#include "solvers/analyses/explanation_words.h"

#include "solvers/base/counted.h"
#include "solvers/base/number_words.h"
#include "solvers/maze/cell_text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace mazewright {

namespace {

/// Composes the sentences for one cell of a run.
class CellWords {
public:
    CellWords(ExplainedRun& run, Position place, std::uint32_t tick)
        : m_run(run), m_place(place), m_cell(run.maze().index(place)), m_tick(tick)
    {
    }

    std::vector<Message> all()
    {
        const std::size_t sides = m_run.log().rules().sides;
        for (std::size_t side = 0; side < sides; ++side) {
            m_side = side;
            m_history = m_run.history(m_cell, side, m_tick);
            if (sides == 2)
                say(side == 0 ? Message("Search from the start:")
                              : Message("Search from the end:"));
            sayHistory();
            if (!m_history.reached.empty())
                sayState();
        }
        sayRoute();
        return std::move(m_said);
    }

private:
    bool isWalk() const { return m_run.log().isWalk(); }
    Message list() const
    {
        const ListKind kind = m_run.steps().list;
        return listName(kind == ListKind::twoLists ? ListKind::openList : kind, m_side);
    }
    Message at(std::uint32_t tick) const
    {
        return isWalk() ? messageOf("at move {}", tick) : messageOf("at step {}", tick);
    }
    std::string place(CellIndex cell) const { return cellText(m_run.maze().position(cell)); }

    void say(Message sentence) { m_said.push_back(std::move(sentence)); }

    Message costs(const OpenCell& with) const
    {
        const OpenListRules& rules = m_run.log().rules();
        if (!rules.isGuided())
            return fmt::format("G {}", stepsText(with.g));
        if (rules.ordersByEstimate)
            return fmt::format("G {}, F = H {}", stepsText(with.g), stepsText(with.h));
        const std::string weight =
            rules.weight == 1 ? "" : fmt::format("{} × ", stepsText(rules.weight));
        return fmt::format("G {} + {}H {} = F {}", stepsText(with.g), weight, stepsText(with.h),
                           stepsText(with.f));
    }

    void sayHistory()
    {
        if (m_history.reached.empty())
            return say(whyNever());
        constexpr std::size_t most = 8;
        for (std::size_t i = 0; i < m_history.reached.size() && i < most; ++i)
            say(howReached(m_history.reached[i], i == 0));
        if (m_history.reached.size() > most)
            say(counted(m_history.reached.size() - most, "And {} more time.",
                        "And {} more times."));
        for (const std::uint32_t tick : m_history.closed)
            say(isWalk() ? messageOf("Left again at move {}.", tick)
                         : messageOf("Closed at step {}.", tick));
        if (m_history.dropped != 0)
            say("Taken from the list but not expanded, since no better route can use it.");
        else if (m_history.closed.empty())
            say(whyNotClosed());
    }

    Message howReached(const Reaching& reaching, bool isFirst) const
    {
        if (reaching.with.from == noCell)
            return isWalk()
                       ? Message("The walk begins here.")
                       : messageOf(
                             "The search begins here. It is in the {} before the first step: {}.",
                             list(), costs(reaching.with));
        const Message when = at(reaching.tick);
        const std::string from = place(reaching.with.from);
        const Message with = costs(reaching.with);
        if (!reaching.isQueued)
            return messageOf("Reached {} from {}: {}. Not added to the list, since it cannot lead "
                             "to a better route.",
                             when, from, with);
        if (isWalk() && isFirst)
            return messageOf("Entered {} from {}: {}.", when, from, with);
        if (isFirst)
            return messageOf("Opened {} from {}: {}.", when, from, with);
        if (isCheaper(reaching))
            return messageOf("Reached at a lower cost {} from {}: {}.", when, from, with);
        return messageOf("Overwritten {} from {}: {}.", when, from, with);
    }

    /// The published program writes the predecessor even if it is no better.
    bool isCheaper(const Reaching& reaching) const
    {
        const auto before =
            std::find_if(m_history.reached.begin(), m_history.reached.end(),
                         [&](const Reaching& other) { return &other == &reaching; });
        return before == m_history.reached.begin() || std::prev(before)->with.g > reaching.with.g;
    }

    Message whyNotClosed() const
    {
        if (isWalk())
            return "It is on the trail to the end.";
        if (m_place == m_run.query().to && m_side == 0)
            return "It is the end: the search does not go on from here.";
        if (m_history.reached.back().isQueued)
            return "Never closed: it was still waiting when the search ended.";
        return "Never closed.";
    }

    Message whyNever() const
    {
        const Through through = m_run.through(m_place);
        const auto& distance = m_side == 0 ? through.fromStart : through.toEnd;
        if (!distance)
            return m_side == 0 ? Message("Never opened: it cannot be reached from the start.")
                               : Message("Never opened: the end cannot be reached from it.");
        if (isWalk())
            return "Never entered: the walk found the end before reaching this cell.";
        const OpenListRules& rules = m_run.log().rules();
        if (m_run.solver().id == "jps")
            return "Not reached as a jump point: routes pass through without a choice, or the "
                   "search ended first.";
        const auto cost = m_run.best();
        if (!cost || rules.ordersByEstimate || rules.weight != 1 || rules.sides != 1)
            return "Never opened: the search ended before reaching this cell.";
        const double h = rules.isGuided() ? rules.estimate(m_place, 0) : 0;
        const double f = *distance + h;
        const std::string of = rules.isGuided() ? "F" : "G";
        if (f > *cost + 1e-6)
            return messageOf("Never opened: its {} is at least {}, but the end was reached at {}.",
                             of, stepsText(f), stepsText(*cost));
        return messageOf("Never opened: its {} is at least {}, but the search ended at {}, before "
                         "reaching this cell.",
                         of, stepsText(f), stepsText(*cost));
    }

    void sayState()
    {
        const CellHistory& then = m_history;
        if (isWalk())
            return say(trailState());
        if (then.state == CellState::closed)
            return say(messageOf("At step {} it is closed.", m_tick));
        if (then.state == CellState::open)
            return say(messageOf("At step {} it is number {} of {} in the {}.", m_tick, then.place,
                                 then.open, list()));
        if (then.reached.front().tick > m_tick)
            return say(messageOf("At step {} it has not been reached yet.", m_tick));
        say(messageOf("At step {} it is not in the {}.", m_tick, list()));
    }

    /// For a walk: returns where the cell is on its trail.
    Message trailState() const
    {
        if (m_history.state == CellState::closed)
            return messageOf("At move {} it has been left.", m_tick);
        if (m_history.state == CellState::open)
            return messageOf("At move {} it is on the trail: cell {} of {}, counted from the tip.",
                             m_tick, m_history.place, m_history.open);
        if (m_history.reached.front().tick > m_tick)
            return messageOf("At move {} it has not been reached yet.", m_tick);
        return messageOf("At move {} it is not in the {}.", m_tick, list());
    }

    /// Adds the cost of using the cell.
    void sayRoute()
    {
        const auto best = m_run.best();
        if (!best)
            return say("The end cannot be reached from the start.");
        const Through through = m_run.through(m_place);
        const auto whole = through.whole();
        if (m_run.isOnRoute(m_cell))
            sayOnRoute(*best);
        else if (through.isBest)
            say(howGood(*best));
        if (!whole)
            return say(through.fromStart
                           ? Message("No route passes it: the end cannot be reached from it.")
                           : Message("No route passes it: it cannot be reached from the start."));
        if (!through.isBest)
            say(messageOf("A route through it costs at least {}, {} more than the best ({}).",
                          stepsText(*whole), stepsText(*whole - *best), stepsText(*best)));
    }

    bool isFoundBest(double best) const { return m_run.outcome().cost < best + 1e-6; }

    void sayOnRoute(double best)
    {
        say("It is on the route found.");
        if (!isFoundBest(best))
            say(messageOf("That route costs {}; the best costs {}.",
                          stepsText(m_run.outcome().cost), stepsText(best)));
    }

    /// Describes a cell on a best route other than the route found.
    Message howGood(double best) const
    {
        if (isFoundBest(best))
            return messageOf("Equally good: it is on another best route, which costs {}.",
                             stepsText(best));
        return messageOf("Better: it is on a best route, which costs {}; the route found costs {}.",
                         stepsText(best), stepsText(m_run.outcome().cost));
    }

    ExplainedRun& m_run;
    Position m_place;
    CellIndex m_cell;
    std::uint32_t m_tick;
    std::size_t m_side = 0;
    CellHistory m_history;
    std::vector<Message> m_said;
};

} // namespace

std::vector<Message> explainInWords(ExplainedRun& run, Position cell, std::uint32_t tick)
{
    const Maze& maze = run.maze();
    if (!maze.contains(cell))
        return {messageOf("{} is outside the maze, which has {} and {}.", cellText(cell),
                          counted(maze.rows(), "{} row", "{} rows"),
                          counted(maze.columns(), "{} column", "{} columns"))};
    if (!maze.isOpen(cell))
        return {Message("It is a wall: no route passes it.")};
    return CellWords(run, cell, std::min(tick, run.ticks())).all();
}

Message listName(ListKind kind, std::size_t side)
{
    switch (kind) {
    case ListKind::queue:
        return Message("queue");
    case ListKind::stack:
        return Message("trail");
    case ListKind::twoLists:
        return side == 0 ? Message("open list from the start") : Message("open list from the end");
    case ListKind::openList:
        break;
    }
    return "open list";
}

std::string stepsText(double steps)
{
    return words::costText(std::round(steps * 1000) / 1000);
}

} // namespace mazewright
