#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/problem.h"

#include <gmpxx.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// Reads a probability: a decimal number such as `0.25`, or a fraction such as `1/3`, from 0 to 1.
/// Empty if the text is anything else, or has over 40 characters.
std::optional<mpq_class> probabilityOf(std::string_view text);

/// The probability that the start and the end are connected if each other open cell is open with
/// probability `open`.
struct ConnectionChance {
    mpq_class open{};
    double value = 0;
    double error = 0;                 ///< upper bound of the absolute error of `value`
    std::optional<mpq_class> exact{}; ///< set if the polynomial is known
};

/// How probable it is that the start and the end of a level stay connected by 4-way steps.
struct ConnectionReport {
    std::size_t cells = 0; ///< open cells without the start and the end
    /// By size: how many sets of open cells connect the two; empty if they were not counted. They
    /// are the coefficients of the probability in p^k (1 - p)^(cells - k).
    std::vector<mpz_class> sets{};
    Message setsMissing{}; ///< the reason why there are no sets; empty if there are
    std::vector<ConnectionChance> chances{};
};

/// Returns the report on a one-stroke problem, whose conditions do not count, with a chance for
/// each of the probabilities. If the sets cannot be counted, the chances are computed as numbers.
/// Undecided if the budget does not suffice for these either.
Decided<ConnectionReport> connectionReport(const Problem& problem, std::span<const mpq_class> open,
                                           Budget& budget);

} // namespace mazewright
