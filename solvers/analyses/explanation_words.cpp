#include "solvers/analyses/explanation_words.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace mazewright {

namespace {

/// The words for one cell of a run.
class CellWords {
public:
    CellWords(ExplainedRun& run, Position place, std::uint32_t tick)
        : m_run(run), m_place(place), m_cell(run.maze().index(place)), m_tick(tick)
    {
    }

    std::vector<std::string> all()
    {
        const std::size_t sides = m_run.log().rules().sides;
        for (std::size_t side = 0; side < sides; ++side) {
            m_side = side;
            m_history = m_run.history(m_cell, side, m_tick);
            m_prefix = sides == 1 ? "" : side == 0 ? "From the start: " : "From the end: ";
            sayHistory();
            if (!m_history.reached.empty())
                sayState();
        }
        sayRoute();
        return std::move(m_said);
    }

private:
    bool isWalk() const { return m_run.log().isWalk(); }
    std::string list() const
    {
        const ListKind kind = m_run.steps().list;
        return listName(kind == ListKind::twoLists ? ListKind::openList : kind, m_side);
    }
    std::string_view step() const { return isWalk() ? "move" : "step"; }
    std::string place(CellIndex cell) const { return cellName(m_run.maze().position(cell)); }

    void say(std::string sentence)
    {
        if (!m_prefix.empty())
            sentence.front() = static_cast<char>(std::tolower(sentence.front()));
        m_said.push_back(m_prefix + sentence);
    }

    std::string costs(const OpenCell& with) const
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
            sayReached(m_history.reached[i], i == 0);
        if (m_history.reached.size() > most)
            say(fmt::format("And {} more times.", m_history.reached.size() - most));
        for (const std::uint32_t tick : m_history.closed)
            say(fmt::format("{} at {} {}.", isWalk() ? "Left again" : "Closed", step(), tick));
        if (m_history.dropped != 0)
            say("Taken out of the list and not expanded: no better route could use it.");
        else if (m_history.closed.empty())
            say(whyNotClosed());
    }

    void sayReached(const Reaching& reaching, bool isFirst)
    {
        if (reaching.with.from == noCell)
            return say(isWalk() ? "The walk begins here."
                                : fmt::format("The search begins here: in the {} before the first "
                                              "step, {}.",
                                              list(), costs(reaching.with)));
        const std::string when = fmt::format("at {} {} from {}: {}", step(), reaching.tick,
                                             place(reaching.with.from), costs(reaching.with));
        if (!reaching.isQueued)
            return say(fmt::format("Reached {}; not put into the list: no better route could "
                                   "come of it.",
                                   when));
        if (isFirst)
            return say(fmt::format("{} {}.", isWalk() ? "Entered" : "Opened", when));
        say(fmt::format("{} {}.", isCheaper(reaching) ? "Reached more cheaply" : "Written again",
                        when));
    }

    /// The published program writes the way back even where it is no better.
    bool isCheaper(const Reaching& reaching) const
    {
        const auto before =
            std::find_if(m_history.reached.begin(), m_history.reached.end(),
                         [&](const Reaching& other) { return &other == &reaching; });
        return before == m_history.reached.begin() || std::prev(before)->with.g > reaching.with.g;
    }

    std::string whyNotClosed() const
    {
        if (isWalk())
            return "It is on the trail to the end.";
        if (m_place == m_run.query().to && m_side == 0)
            return "It is the end: the search does not go on from here.";
        if (m_history.reached.back().isQueued)
            return "Never closed: the search ended while it waited.";
        return "Never closed.";
    }

    std::string whyNever() const
    {
        const Through through = m_run.through(m_place);
        const auto& distance = m_side == 0 ? through.fromStart : through.toEnd;
        if (!distance)
            return m_side == 0 ? "Never opened: it cannot be reached from the start."
                               : "Never opened: the end cannot be reached from it.";
        if (isWalk())
            return "Never entered: the walk found the end before it came here.";
        const OpenListRules& rules = m_run.log().rules();
        if (m_run.solver().id == "jps")
            return "Not a jump point that was reached: routes pass it without a choice, or the "
                   "search ended first.";
        const auto cost = m_run.best();
        if (!cost || rules.ordersByEstimate || rules.weight != 1 || rules.sides != 1)
            return "Never opened: the search ended before it came here.";
        const double h = rules.isGuided() ? rules.estimate(m_place, 0) : 0;
        const double f = *distance + h;
        const std::string_view of = rules.isGuided() ? "F" : "G";
        if (f > *cost + 1e-6)
            return fmt::format("Never opened: its {} is at least {}, and the end came out at {}.",
                               of, stepsText(f), stepsText(*cost));
        return fmt::format("Never opened: its {} is at least {}, and the search ended at {} before "
                           "it came here.",
                           of, stepsText(f), stepsText(*cost));
    }

    void sayState()
    {
        const auto at = fmt::format("At {} {}", step(), m_tick);
        switch (m_history.state) {
        case CellState::untouched:
            return say(m_history.reached.front().tick > m_tick
                           ? fmt::format("{} it has not been reached yet.", at)
                           : fmt::format("{} it is not in the {}.", at, list()));
        case CellState::open:
            if (isWalk())
                return say(fmt::format("{} it is on the trail, {} of {} cells from its tip.", at,
                                       m_history.place, m_history.open));
            return say(fmt::format("{} it is number {} of {} in the {}.", at, m_history.place,
                                   m_history.open, list()));
        case CellState::closed:
            return say(fmt::format("{} it is {}.", at, isWalk() ? "left" : "closed"));
        }
    }

    /// What using the cell costs.
    void sayRoute()
    {
        m_prefix.clear();
        const auto best = m_run.best();
        if (!best)
            return say("The end cannot be reached from the start.");
        const Through through = m_run.through(m_place);
        const auto whole = through.whole();
        const double found = m_run.outcome().cost;
        const bool isFoundBest = found < *best + 1e-6;
        if (m_run.isOnRoute(m_cell)) {
            say("It is on the route that was found.");
            if (!isFoundBest)
                say(fmt::format("That route costs {}; the best costs {}.", stepsText(found),
                                stepsText(*best)));
        } else if (through.isBest) {
            say(isFoundBest
                    ? fmt::format("As good: it is on another best route, which costs {}.",
                                  stepsText(*best))
                    : fmt::format("Better: it is on a best route, which costs {}; the route that "
                                  "was found costs {}.",
                                  stepsText(*best), stepsText(found)));
        }
        if (!whole)
            return say("No route passes it: " +
                       std::string(through.fromStart ? "the end cannot be reached from it."
                                                     : "it cannot be reached from the start."));
        if (!through.isBest)
            say(fmt::format("A route through it costs at least {}, {} more than the best ({}).",
                            stepsText(*whole), stepsText(*whole - *best), stepsText(*best)));
    }

    ExplainedRun& m_run;
    Position m_place;
    CellIndex m_cell;
    std::uint32_t m_tick;
    std::size_t m_side = 0;
    CellHistory m_history;
    std::string m_prefix;
    std::vector<std::string> m_said;
};

} // namespace

std::vector<std::string> explainInWords(ExplainedRun& run, Position cell, std::uint32_t tick)
{
    const Maze& maze = run.maze();
    if (!maze.contains(cell))
        return {fmt::format("{} is outside the maze, which has {} rows and {} columns.",
                            cellName(cell), maze.rows(), maze.columns())};
    if (!maze.isOpen(cell))
        return {"It is a wall: no route passes it."};
    return CellWords(run, cell, std::min(tick, run.ticks())).all();
}

std::string listName(ListKind kind, std::size_t side)
{
    switch (kind) {
    case ListKind::queue:
        return "queue";
    case ListKind::stack:
        return "trail";
    case ListKind::twoLists:
        return side == 0 ? "open list from the start" : "open list from the end";
    case ListKind::openList:
        break;
    }
    return "open list";
}

std::string stepsText(double steps)
{
    return fmt::format("{:.10g}", std::round(steps * 1000) / 1000);
}

std::string cellName(Position place)
{
    return fmt::format("({}, {})", place.row, place.column);
}

} // namespace mazewright
