#include "tests/fuzz/judge.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/verify.h"
#include "tests/fuzz/promise.h"
#include "tests/support/every_order.h"
#include "tests/support/plain_lines.h"
#include "tests/support/sketch.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright::fuzz {

namespace {

constexpr double slack = 1e-9;
constexpr std::size_t mostCells = 25;
constexpr std::size_t mostTiles = 8;

struct TruthOf {
    const Maze& maze;

    Truth operator()(const ShortestPath& query) const
    {
        if (query.moves != Moves::any)
            return {.best = leastCost(maze, query)};
        if (maze.size() > mostCells)
            return {.isKnown = false};
        const double shortest = PlainLines(maze).shortest(query.from, query.to);
        return std::isinf(shortest) ? Truth{} : Truth{.best = shortest};
    }
    Truth operator()(const Link& query) const
    {
        const auto line = simplestLine(maze, query);
        return line ? Truth{.best = line->cells, .turns = line->turns} : Truth{};
    }
    Truth operator()(const ClearBoard& query) const
    {
        if (maze.size() > mostCells || maze.count(CellKind::tile) > mostTiles)
            return {.isKnown = false};
        return EveryOrder(maze, query).clears() ? Truth{.best = 0} : Truth{};
    }
    Truth operator()(const OneStroke& query) const
    {
        if (maze.size() > mostCells)
            return {.isKnown = false};
        const EveryTrack tracks = everyTrack(maze, query);
        Truth truth{.tracks = tracks};
        if (tracks.all > 0)
            truth.best = static_cast<double>(tracks.best);
        return truth;
    }
};

std::string inWords(const std::vector<Position>& cells)
{
    std::string words;
    for (const Position p : cells)
        words += fmt::format("({},{})", p.row, p.column);
    return words;
}

std::string shown(const Query& query)
{
    struct InWords {
        std::string operator()(const ShortestPath& path) const
        {
            return fmt::format("path {},{} to {},{} moves {} diagonal {}", path.from.row,
                               path.from.column, path.to.row, path.to.column, idOf(path.moves),
                               idOf(path.diagonal));
        }
        std::string operator()(const Link& link) const
        {
            return fmt::format("link {},{} to {},{} turns {} outside {} any {}", link.from.row,
                               link.from.column, link.to.row, link.to.column, link.maxTurns,
                               link.outsideOpen, link.anyMatch);
        }
        std::string operator()(const ClearBoard& board) const
        {
            return fmt::format("clear turns {} outside {} any {}", board.maxTurns,
                               board.outsideOpen, board.anyMatch);
        }
        std::string operator()(const OneStroke& stroke) const
        {
            const TrackConditions& conditions = stroke.conditions;
            return fmt::format("stroke {},{} to {},{} points {} pass {} avoid {} coins '{}' "
                               "cells '{}' snake {}",
                               stroke.from.row, stroke.from.column, stroke.to.row, stroke.to.column,
                               stroke.cellPoints, inWords(conditions.pass),
                               inWords(conditions.avoid), toText(conditions.coins),
                               toText(conditions.cells), conditions.snake);
        }
    };
    return std::visit(InWords{}, query);
}

class Judge {
public:
    Judge(const JudgedRun& run, const Truth& truth, const Outcome& outcome)
        : m_run(run), m_truth(truth), m_outcome(outcome), m_info(run.solver.info)
    {
    }

    void checkAll() const
    {
        const auto verdict = verify(m_run.problem, m_outcome);
        check(!verdict || verdict->holds, verdict ? verdict->why : "");
        check(m_outcome.status != Status::solved || !m_outcome.routes.empty(),
              "what is solved has a route");
        check(m_outcome.status == Status::solved || !m_outcome.message.empty(),
              "what is not solved says why");
        checkDecided();
        if (m_truth.isKnown)
            checkTrue();
        else
            checkBound(m_outcome.cost);
    }

    void check(bool holds, std::string_view words) const
    {
        if (!holds)
            promise(false, words, described());
    }

private:
    bool isSolved() const { return m_outcome.status == Status::solved; }
    bool isExact() const { return m_info.guarantee == Guarantee::optimal; }
    bool isStroke() const { return m_info.answers == Question::oneStroke; }
    bool hasRoute() const { return !m_outcome.routes.empty(); }

    void checkDecided() const
    {
        const Status status = m_outcome.status;
        const bool halts = m_run.halts == Halts::yes;
        if (halts || m_run.options.knows("patience") || m_run.options.knows("nodes"))
            return;
        check(status != Status::stopped && status != Status::limitReached,
              "nothing that was not there has stopped it");
        check(!isExact() || status != Status::notFound, "an exact solver decides");
    }

    void checkTrue() const
    {
        check(m_outcome.status != Status::noSolution || !m_truth.best,
              "a proof that none is there");
        check(!isSolved() || m_truth.best.has_value(), "an answer where there is one");
        if (!m_truth.best)
            return;
        const double best = *m_truth.best;
        checkBound(best);
        if (isSolved() && isExact()) {
            check(std::abs(m_outcome.cost - best) <= slack, fmt::format("the best is {}", best));
            check(std::abs(m_outcome.bound.value_or(best) - best) <= slack, "the bound meets it");
            checkFigures();
        }
        if (m_info.answers == Question::shortestPath && hasRoute()) {
            check(m_outcome.cost >= best - slack, fmt::format("none is below {}", best));
            check(!isSolved() || m_info.guarantee != Guarantee::bounded ||
                      m_outcome.cost <= best * factor() + slack,
                  fmt::format("at most {} times {}", factor(), best));
        }
        if (isStroke() && hasRoute())
            check(m_outcome.cost <= best, fmt::format("none is above {}", best));
    }

    /// The bound is on the right side of an amount that is reached.
    void checkBound(double reached) const
    {
        if (!m_outcome.bound || (!m_truth.isKnown && !hasRoute()))
            return;
        const double bound = *m_outcome.bound;
        check(isStroke() ? bound >= reached - slack : bound <= reached + slack,
              fmt::format("the bound {} is on the right side of {}", bound, reached));
    }

    void checkFigures() const
    {
        const auto is = [this](std::string_view id, std::int64_t value) {
            const Figure* figure = findFigure(m_outcome, id);
            check(figure == nullptr || toText(figure->value) == fmt::to_string(value),
                  fmt::format("{} is {}", id, value));
        };
        if (m_info.answers == Question::link)
            is("turns", m_truth.turns);
        if (!isStroke())
            return;
        is("tracks", m_truth.tracks.all);
        is("optimal-tracks", m_truth.tracks.optimal);
    }

    double factor() const
    {
        const double weight = m_run.options.knows("weight") ? m_run.options.real("weight") : 1;
        return std::max(1.0, weight) * std::sqrt(2.0);
    }

    std::string described() const
    {
        const Limits& limits = m_run.problem.limits();
        return fmt::format("{} {} ({}), limits {} ms {} bytes: {} cost {} '{}'\n{}", m_info.id,
                           m_run.options.summary(), shown(m_run.problem.query()),
                           limits.time.count(), limits.bytes, idOf(m_outcome.status),
                           m_outcome.cost, m_outcome.message,
                           fmt::join(sketch(m_run.problem.maze()), "\n"));
    }

    const JudgedRun& m_run;
    const Truth& m_truth;
    const Outcome& m_outcome;
    const SolverInfo& m_info;
};

} // namespace

Truth truthOf(const Problem& problem)
{
    return std::visit(TruthOf{problem.maze()}, problem.query());
}

void judge(const JudgedRun& run, const Truth& truth, const Outcome& outcome)
{
    Judge(run, truth, outcome).checkAll();
}

void judgeSame(const JudgedRun& run, const Outcome& one, const Outcome& other)
{
    const Truth unknown{.isKnown = false};
    const Judge judge(run, unknown, one);
    judge.check(one.status == other.status && one.message == other.message, "the same ending");
    judge.check(one.cost == other.cost && one.bound == other.bound, "the same cost and bound");
    judge.check(one.routes == other.routes, "the same routes");
    judge.check(one.figures.size() == other.figures.size(), "the same figures");
    for (const Figure& figure : one.figures) {
        const Figure* again = findFigure(other, figure.id);
        const FactSpec* fact = findFact(figure.id);
        judge.check((fact != nullptr && fact->subject == FactSubject::machine) ||
                        (again != nullptr && toText(again->value) == toText(figure.value)),
                    fmt::format("the same {}", figure.id));
    }
}

} // namespace mazewright::fuzz
