#include "solvers/order/judge.h"

#include "solvers/facts/level_knowledge.h"

#include <algorithm>

namespace mazewright {

namespace {

/// Returns the approximate cost of a fact: 0 for reading the cells; 1 for one run; 2 for several
/// runs or a report.
int costOf(const FactSpec& fact)
{
    if (!fact.question)
        return 0;
    if (fact.onDemand)
        return 3;
    return fact.difficulty ? 2 : 1;
}

/// Returns the fact that a search evaluates: the number of best answers in place of `unique`, which
/// would be proved twice.
const FactSpec& asked(const FactSpec& wanted)
{
    if (wanted.id != "unique")
        return wanted;
    if (wanted.question == Question::oneStroke)
        return *findFact("optimal-tracks", Question::oneStroke);
    if (wanted.question == Question::shortestPath)
        return *findFact("shortest-routes", Question::shortestPath);
    return wanted;
}

double fitOfNumber(const FactRange& wanted, double number)
{
    double distance = 0;
    double end = 0;
    if (wanted.least && number < toDouble(*wanted.least)) {
        end = toDouble(*wanted.least);
        distance = end - number;
    } else if (wanted.most && number > toDouble(*wanted.most)) {
        end = toDouble(*wanted.most);
        distance = number - end;
    }
    return std::max(0.0, 1 - distance / std::max(1.0, end));
}

/// Returns the fit of `unique`, given the number of best answers.
double fitOfCount(bool unique, const mpz_class& count)
{
    if ((count == 1) == unique)
        return 1;
    if (!unique || count == 0)
        return 0;
    const auto digits = static_cast<double>(mpz_sizeinbase(count.get_mpz_t(), 2));
    return 1 / (1 + digits);
}

double fitOfAnswer(const RequiredValue& wanted, const FactAnswer& answer)
{
    const auto* known = std::get_if<KnownFact>(&answer);
    if (known == nullptr)
        return 0;
    if (const bool* flag = std::get_if<bool>(&known->value))
        return *flag == std::get<bool>(wanted) ? 1 : 0;
    const Value number = *numberOf(known->value);
    if (const bool* unique = std::get_if<bool>(&wanted))
        return fitOfCount(*unique, std::get<mpz_class>(number));
    const auto& range = std::get<FactRange>(wanted);
    return range.contains(number) ? 1 : std::min(fitOfNumber(range, toDouble(number)), 0.999999);
}

} // namespace

CandidateJudge::CandidateJudge(std::vector<FactConstraint> constraints)
    : m_constraints(std::move(constraints))
{
    std::stable_sort(m_constraints.begin(), m_constraints.end(),
                     [](const FactConstraint& a, const FactConstraint& b) {
                         return costOf(*a.fact) < costOf(*b.fact);
                     });
}

double CandidateJudge::fitOf(const MazeSnapshot& maze, const Rules& rules, double enough,
                             Budget& budget) const
{
    FactCache level(maze, rules);
    const auto all = static_cast<double>(m_constraints.size());
    double missed = 0;
    for (const FactConstraint& want : m_constraints) {
        missed += 1 - fitOfAnswer(want.value, level.compute(asked(*want.fact), budget));
        if (1 - missed / all < enough)
            break;
    }
    return m_constraints.empty() ? 1 : 1 - missed / all;
}

} // namespace mazewright
