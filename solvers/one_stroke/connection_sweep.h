#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/problem.h"

#include <gmpxx.h>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// Returns how many sets of k open cells, without the start and the end, connect the two by 4-way
/// steps if only they and these two are open: entry k, for k from 0 to the number of such cells.
/// All are 0 if the end cannot be reached. Conditions of the one-stroke problem do not count.
/// Undecided if the counts would take too long or too much memory, or if the budget ends.
Decided<std::vector<mpz_class>> connectingSets(const Problem& problem, Budget& budget);

/// A probability, and an upper bound of the absolute error of its computation.
struct Chance {
    double value = 0;
    double error = 0;
};

/// Returns the probability that the start and the end are connected if every other open cell is
/// open with probability `open`, from 0 to 1, independently. As `connectingSets`, but with numbers
/// in place of counts: for larger boards.
Decided<Chance> chanceOfConnection(const Problem& problem, const mpq_class& open, Budget& budget);

/// Returns the same probability, exactly, from the numbers of connecting sets.
mpq_class chanceFrom(std::span<const mpz_class> sets, const mpq_class& open);

} // namespace mazewright::one_stroke
