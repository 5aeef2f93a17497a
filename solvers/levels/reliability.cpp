// How probable it is that the start and the end of a level stay connected: the counts of connecting
// sets where they are within reach, numbers with an error bound elsewhere
// (one_stroke/connection_sweep.h), and the fact of a level.
//
// The fact takes p = 1/2, where the probability is the share of all sets of open cells that connect
// the two ends; `mazewright-cli reliability` asks for any p.
#include "solvers/levels/reliability.h"

#include "solvers/core/text.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/one_stroke/connection_sweep.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace mazewright {

namespace {

bool areDigits(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

mpq_class quotient(const std::string& above, const mpz_class& below)
{
    mpq_class value{mpz_class(above, 10), below};
    value.canonicalize();
    return value;
}

std::optional<mpq_class> fractionOf(std::string_view above, std::string_view below)
{
    if (!areDigits(above) || !areDigits(below))
        return std::nullopt;
    const mpz_class divisor(std::string(below), 10);
    return divisor == 0 ? std::nullopt : std::optional(quotient(std::string(above), divisor));
}

std::optional<mpq_class> decimalOf(std::string_view text)
{
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string whole(text.substr(0, point));
    const std::string places(point < text.size() ? text.substr(point + 1) : std::string_view());
    if (!areDigits(whole + places) || whole.empty() || (point < text.size() && places.empty()))
        return std::nullopt;
    mpz_class power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, places.size());
    return quotient(whole + places, power);
}

} // namespace

std::optional<mpq_class> probabilityOf(std::string_view text)
{
    constexpr std::size_t longest = 40;
    if (text.size() > longest)
        return std::nullopt;
    const std::size_t stroke = text.find('/');
    const auto value = stroke == std::string_view::npos
                           ? decimalOf(text)
                           : fractionOf(text.substr(0, stroke), text.substr(stroke + 1));
    return value && *value <= 1 ? value : std::nullopt;
}

namespace {

/// Counts the connecting sets in at most half of the time, so that some is left for numbers.
Decided<std::vector<mpz_class>> setsWithinHalf(const Problem& problem, Budget& budget)
{
    const auto left = budget.timeLeft();
    if (!left)
        return one_stroke::connectingSets(problem, budget);
    Budget half(budget, std::chrono::duration_cast<std::chrono::milliseconds>(*left / 2));
    return one_stroke::connectingSets(problem, half);
}

} // namespace

Decided<ConnectionReport> connectionReport(const Problem& problem, std::span<const mpq_class> open,
                                           Budget& budget)
{
    const Maze& maze = problem.maze();
    ConnectionReport report;
    report.cells = maze.size() - maze.count(CellKind::wall) - 2;
    auto sets = setsWithinHalf(problem, budget);
    if (sets)
        report.sets = std::move(*sets);
    else
        report.setsMissing = std::move(sets.error().why);
    for (const mpq_class& p : open) {
        if (!report.sets.empty()) {
            const mpq_class exact = one_stroke::chanceFrom(report.sets, p);
            const double value = exact.get_d(); // rounded towards 0
            report.chances.push_back({p, value, value * 0x1p-52 + 0x1p-1074, exact});
            continue;
        }
        const auto chance = one_stroke::chanceOfConnection(problem, p, budget);
        if (!chance)
            return tl::unexpected(chance.error());
        report.chances.push_back({p, chance->value, chance->error, {}});
    }
    return report;
}

namespace {

constexpr std::array reliabilityFacts = {
    FactSpec{.id = "reliability",
             .question = Question::oneStroke,
             .name = "Reliability",
             .summary = "The probability that start and end stay connected if each other open cell "
                        "is open with probability 1/2.",
             .source = "two-terminal reliability; Tanguy 2007",
             .kind = FactKind::real,
             .onDemand = true}};

void askReliability(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto problem = level.problem(Question::oneStroke, budget.limits());
    if (!problem)
        return answers.setRemaining(Impossible{problem.error().message});
    const auto chance = one_stroke::chanceOfConnection(*problem, mpq_class(1, 2), budget);
    if (!chance)
        return answers.setRemaining(chance.error());
    answers.set("reliability", chance->value);
}

} // namespace

namespace catalogue {
extern constinit const FactGroup reliability = {reliabilityFacts, askReliability};
} // namespace catalogue

} // namespace mazewright
