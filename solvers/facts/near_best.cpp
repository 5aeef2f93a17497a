// The share of all tracks that are nearly as good as the best: those with at least 95 %, and at
// least 90 %, of the best score, including the best ones. If it is large, random play comes close;
// if it is small and there are many decoys, a random track is far from the best.
//
// Source: ours. Exact, from the histogram of scores; undecided if the histogram has too many
// states, so it is computed on demand.

#include "solvers/facts/fact_family.h"
#include "solvers/facts/kept_stroke_report.h"

#include <array>

namespace mazewright {

namespace {

constexpr std::array nearFacts = {
    costlyMeasure(Question::oneStroke, "near-best-5", "Within 5% of best",
                  "The share of all tracks that score at least 95% of the best score.",
                  "our measure"),
    costlyMeasure(Question::oneStroke, "near-best-10", "Within 10% of best",
                  "The share of all tracks that score at least 90% of the best score.",
                  "our measure")};

double shareWithin(const StrokeReport& report, int percent)
{
    mpz_class near = 0;
    for (const auto& [score, tracks] : report.histogram)
        if (100 * score >= (100 - percent) * report.all.best)
            near += tracks;
    return mpq_class(near, report.all.tracks).get_d();
}

void askNear(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto report = strokeReport(level, budget);
    if (!report)
        return answers.setRemaining(report.error());
    if (!(*report)->histogramMissing.empty())
        return answers.setRemaining(Undecided{(*report)->histogramMissing});
    answers.set("near-best-5", shareWithin(**report, 5));
    answers.set("near-best-10", shareWithin(**report, 10));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup nearBest = {nearFacts, askNear};
} // namespace catalogue

} // namespace mazewright
