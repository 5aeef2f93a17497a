// Measures along the best track of a one-stroke level (`surveyAlong`), the first one if there
// are several, and how much of it is forced: the cells that every best track uses, over those of
// this track.

#include "solvers/facts/along_solution.h"
#include "solvers/facts/kept_stroke_report.h"

#include <array>

namespace mazewright {

namespace {

constexpr auto strokeFactsAlong = factsAlong(Question::oneStroke);

constexpr std::array strokeForcedFacts = {
    measureFact(Question::oneStroke, "forced-share", "Forced share",
                "The number of cells on every best track divided by the number on the "
                "first best track; 1 leaves no choice.")};

void askStrokeAlong(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto track = strokeSolution(level, budget);
    if (!track)
        return answers.setRemaining(track.error());
    auto found = surveyAlong(*level.maze(), Moves::four, *track, budget);
    if (!found)
        return answers.setRemaining(Undecided{budget.why(budget.poll())});
    setFactsAlong(std::make_shared<const AlongSolution>(std::move(*found)), answers);
}

void askStrokeForced(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto track = strokeSolution(level, budget);
    if (!track)
        return answers.setRemaining(track.error());
    const StrokeReport& report = **strokeReport(level, budget);
    if (report.cells.empty())
        return answers.setRemaining(Undecided{"the cells of the best tracks are not known"});
    answers.set("forced-share", static_cast<double>(cellsOf(report, *level.maze()).forced.size()) /
                                    static_cast<double>(track->size()));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup strokeForced = {strokeForcedFacts, askStrokeForced};
extern constinit const FactGroup strokeSolution = {strokeFactsAlong, askStrokeAlong};
} // namespace catalogue

} // namespace mazewright
