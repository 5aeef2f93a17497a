// How many tracks hide the best ones: the natural logarithm of (all tracks / best tracks). 0 if
// every track is a best one; the 4 x 6 level of the examples has ln(246/15) = 2.797.
//
// Source: ours. It transfers to scores the first model of Davies and Davies (R package mazeGen,
// `mazeDiff`), the logarithm of all paths over best paths, known to us from that package. Cost:
// that of the report of the level (stroke_report.h).

#include "solvers/facts/fact_family.h"
#include "solvers/facts/kept_stroke_report.h"

#include <array>
#include <cmath>

namespace mazewright {

namespace {

constexpr std::array decoyFacts = {
    measureFact(Question::oneStroke, "decoys", "Decoys",
                "The natural logarithm of the number of all tracks divided by the number "
                "of best tracks.",
                "our measure, after model 1 of Davies and Davies")};

/// Returns the natural logarithm of a count of any size.
double logarithm(const mpz_class& count)
{
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, count.get_mpz_t());
    return std::log(mantissa) + static_cast<double>(exponent) * std::log(2.0);
}

void askDecoys(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto report = strokeReport(level, budget);
    if (!report)
        return answers.setRemaining(report.error());
    const one_stroke::Tally& all = (*report)->all;
    answers.set("decoys",
                all.tracks == all.optimal ? 0.0 : logarithm(all.tracks) - logarithm(all.optimal));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup decoys = {decoyFacts, askDecoys};
} // namespace catalogue

} // namespace mazewright
