#include "solvers/experiments/record_audit.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/maze_hash.h"
#include "solvers/core/solver.h"
#include "solvers/core/text.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/rerun.h"
#include "solvers/files/route_text.h"
#include "solvers/files/run_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <span>

namespace mazewright {

namespace {

/// Returns the figures that are facts, with their permanent ids.
std::vector<Figure> figuresOf(const RunRecord& record)
{
    std::vector<Figure> figures;
    for (const auto& [id, text] : record.figures) {
        const FactSpec* fact = findFact(id, record.question);
        if (fact == nullptr)
            continue;
        const auto whole = fact->unit.empty() ? text::wholeNumber(text) : std::nullopt;
        if (whole)
            figures.push_back({fact->id, fact->unit, *whole});
        else if (fact->unit.empty() && !text.empty() &&
                 text.find_first_not_of("0123456789") == std::string::npos)
            figures.push_back({fact->id, fact->unit, mpz_class(text)});
        else if (const auto number = record.number(id))
            figures.push_back({fact->id, fact->unit, *number});
    }
    return figures;
}

/// Returns the outcome that a record states. Errors: those of `readRouteText`.
Expected<Outcome> statedOutcome(const RunRecord& record, const Maze& maze)
{
    Outcome stated{.status = record.status,
                   .points = record.points,
                   .cost = record.cost.value_or(0),
                   .bound = record.bound,
                   .figures = figuresOf(record),
                   .clock = record.clock};
    // An answer has one route, except the links of a board, which are at most half of its cells.
    const std::size_t mostRoutes =
        record.question == Question::clearBoard ? maze.size() / 2 : std::size_t{1};
    std::size_t left = mostRouteCells(maze); // of all routes
    for (const std::string& text :
         std::span(record.routes).first(std::min(mostRoutes, record.routes.size()))) {
        auto route = readRouteText(text, left);
        if (!route)
            return tl::unexpected(route.error());
        left -= route->size();
        stated.routes.push_back(std::move(*route));
    }
    return stated;
}

void refute(RunRecord& record, const Message& why)
{
    record.verified = false;
    record.audit = RecordedAudit{.evidence = Evidence::refuted, .why = why};
}

} // namespace

void auditAgain(RunRecord& record, const Problem& problem, Auditor& auditor, Budget& budget)
{
    record.isAudited = true;
    if (record.verified == false)
        return refute(record, !record.message.empty()                      ? record.message
                              : record.audit && !record.audit->why.empty() ? record.audit->why
                                                                           : "the check failed");
    record.audit.reset();
    if (isWithoutAnswer(record.status))
        return;
    if (record.routes.empty() && (record.cost || record.status == Status::solved)) {
        record.verified.reset();
        record.audit = RecordedAudit{.why = "the record has no route"};
        return;
    }
    const auto answer = statedAnswer(record, problem, auditor, budget);
    if (!answer)
        return refute(record, answer.error().message);
    record.verified = answer->verdict ? std::optional(answer->verdict->holds) : std::nullopt;
    record.audit = answer->audit ? std::optional(recordedAudit(*answer->audit)) : std::nullopt;
}

Expected<CheckedOutcome> statedAnswer(const RunRecord& record, const Problem& problem,
                                      Auditor& auditor, Budget& budget)
{
    auto stated = statedOutcome(record, problem.maze());
    if (!stated)
        return tl::unexpected(stated.error());
    if (const auto placed = checkPlaces(problem, stated->routes); !placed)
        return tl::unexpected(placed.error());
    const auto chosen = chosenOf(record);
    const double factor = chosen ? factorOf(*chosen) : std::numeric_limits<double>::infinity();
    CheckedOutcome answer{.outcome = std::move(*stated)};
    answer.verdict = verify(problem, answer.outcome);
    answer.audit = auditor.audit(problem, factor, answer.outcome, answer.verdict, budget);
    applyTo(answer.verdict, answer.audit);
    return answer;
}

namespace {

/// Returns the options of the question that a record states. Errors: `value`.
Expected<Options> questionOf(const RunRecord& record)
{
    // Another program's answer can be audited too: its own options do not matter.
    if (findSolver(record.solver) != nullptr)
        return chosenOf(record).map([](const ConfiguredSolver& chosen) { return chosen.question; });
    Options question(optionsOf(record.question));
    for (const auto& [id, value] : record.options)
        if (question.knows(id))
            if (auto set = question.set(id, value); !set)
                return tl::unexpected(set.error());
    return question;
}

} // namespace

Expected<Problem> RecordedLevels::problemOf(const RunRecord& record)
{
    const auto question = questionOf(record);
    if (!question)
        return tl::unexpected(question.error());
    const std::string file = levelFileOf(record.level, m_results);
    if (!m_maze || m_file != file) {
        auto read = readLevel(file, nullptr, m_reading);
        if (!read)
            return failure(ErrorCode::io, describe(read.error(), record.level));
        m_maze = std::make_shared<const Maze>(std::move(read->level.maze));
        m_file = file;
        m_hash = hashOf(*m_maze);
    }
    if (!record.provenance.hash.empty() && m_hash != record.provenance.hash)
        return failure(ErrorCode::changed,
                       fmt::format("{}: the level has changed since the run; its hash was {} and "
                                   "is now {}",
                                   record.level, record.provenance.hash, m_hash));
    const auto query = queryOf(record.question, *m_maze, *question);
    if (!query)
        return failure(ErrorCode::value, describe(query.error(), record.level));
    auto problem = Problem::make(m_maze, *query, record.limits);
    if (!problem)
        return failure(ErrorCode::value, describe(problem.error(), record.level));
    return problem;
}

} // namespace mazewright
