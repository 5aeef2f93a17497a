#include "solvers/outside/path_answer.h"

#include "solvers/core/text.h"
#include "solvers/core/verify.h"
#include "solvers/files/file_text.h"
#include "solvers/files/run_report.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <new>
#include <utility>

namespace mazewright::outside {

namespace {

/// Returns true if a claimed cost is that of the routes. Lengths of paths with diagonals are
/// written with few digits, and computed with an approximate root of two.
bool isClaimedCost(const Problem& problem, double claimed, double counted)
{
    constexpr double tolerance = 0.011; // as for the lengths of a scenario
    return problem.question() == Question::shortestPath ? std::abs(claimed - counted) <= tolerance
                                                        : areEqualCosts(claimed, counted);
}

void addEffort(Outcome& outcome, const PathClaim& claim)
{
    constexpr double microsecondsPerMillisecond = 1000;
    if (claim.expanded)
        outcome.figures.push_back({"expanded", "", *claim.expanded});
    if (!claim.microseconds)
        return;
    outcome.figures.push_back(
        {"search-ms", "ms", *claim.microseconds / microsecondsPerMillisecond});
    outcome.clock = Clock::self;
}

} // namespace

Expected<Outcome> claimedOutcome(const PathClaim& claim, PathForm form, const Problem& problem)
{
    Outcome outcome{.status = claim.status};
    if (claim.status == Status::notFound && claim.cost)
        outcome.message = "the program gives a cost, but no path";
    else if (claim.status == Status::notFound)
        outcome.message = "the program gave up";
    auto routes = routesOf(claim, form, problem);
    if (!routes)
        return tl::unexpected(routes.error());
    if (const auto placed = checkPlaces(problem, *routes); !placed)
        return tl::unexpected(placed.error());
    outcome.routes = std::move(*routes);
    if (!outcome.routes.empty()) {
        const double counted = countCost(problem, outcome);
        const bool isOther = claim.cost && !isClaimedCost(problem, *claim.cost, counted);
        outcome.cost = isOther ? *claim.cost : counted;
        addRouteFigures(problem, outcome);
    }
    addEffort(outcome, claim);
    return outcome;
}

namespace {

/// Returns the answer with the check that it is legal.
CheckedOutcome checkedAnswer(const PathClaim& claim, PathForm form, const Problem& problem)
{
    auto outcome = claimedOutcome(claim, form, problem);
    if (!outcome) {
        Outcome illegal{.status = claim.status};
        addEffort(illegal, claim);
        return {.outcome = std::move(illegal), .verdict = Verdict{false, outcome.error().message}};
    }
    std::optional<Verdict> verdict = verify(problem, *outcome);
    return {.outcome = *std::move(outcome), .verdict = std::move(verdict)};
}

} // namespace

CheckedOutcome answerOf(const PathClaim* claim, PathForm form, const Problem& problem,
                        Auditor& auditor, Budget& budget)
try {
    if (claim == nullptr)
        return {.outcome = {.status = Status::notFound,
                            .message = "the table has no path for this query"}};
    CheckedOutcome answer = [&] {
        const AllocationCeiling ceiling = budget.ceiling();
        return checkedAnswer(*claim, form, problem);
    }();
    answer.audit = auditor.audit(problem, std::numeric_limits<double>::infinity(), answer.outcome,
                                 answer.verdict, budget);
    applyTo(answer.verdict, answer.audit);
    return answer;
} catch (const std::bad_alloc&) {
    return {.outcome = {.status = Status::limitReached, .message = budget.why(Halt::memory)}};
}

std::shared_ptr<const Solver> programSolver(std::string name, Question question)
{
    struct Named {
        std::string name;
        Solver solver;
    };
    const auto named = std::make_shared<Named>(Named{std::move(name), {}});
    named->solver = {.info = {.id = named->name,
                              .name = named->name,
                              .summary = "another program",
                              .source = {},
                              .answers = question,
                              .guarantee = Guarantee::none,
                              .options = {},
                              .reportsSearch = false},
                     .solve = [](const Problem&, const Options&, Monitor&, Workspace&) {
                         return Outcome{.status = Status::invalid,
                                        .message = "another program has found this path"};
                     }};
    return {named, &named->solver};
}

RunRecord recordOf(const CheckedOutcome& answer, const Solver& program, const Problem& problem,
                   const Options& question, std::string_view level, const Provenance& provenance)
{
    const Options own;
    RunReport report{level, problem.maze(), program.info,   question,
                     own,   answer.outcome, answer.verdict, provenance};
    report.provenance.date = dateNow();
    report.provenance.machine.clear();
    report.audit = &answer.audit;
    return recordOf(report);
}

Expected<void> checkProgramName(std::string_view name)
{
    constexpr std::size_t longest = 100;
    const bool isFileName = !name.empty() && name.size() <= longest && name != "." &&
                            name != ".." && name.find('/') == std::string_view::npos &&
                            text::trimmed(name) == name && printable(name) == name;
    if (!isFileName)
        return failure(ErrorCode::value,
                       messageOf("{} cannot be the name of a program; expected the characters of a "
                                 "file name, at most {} bytes",
                                 quoted(name), longest));
    if (findSolver(name) != nullptr)
        return failure(
            ErrorCode::value,
            messageOf("{} is a solver of this program; expected another name", quoted(name)));
    return {};
}

} // namespace mazewright::outside
