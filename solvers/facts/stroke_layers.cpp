// What every cell of a one-stroke level means for its tracks: the layers of the exact solver, whose
// values are computed by a forward and a backward pass (one_stroke/part_report.h).

#include "solvers/facts/fact_family.h"

#include <array>

namespace mazewright {

namespace {

constexpr FactSpec strokeLayer(std::string_view id, std::string_view name, std::string_view summary)
{
    return {.id = id,
            .question = Question::oneStroke,
            .name = name,
            .summary = summary,
            .kind = FactKind::layer};
}

constexpr std::array strokeLayerFacts = {
    strokeLayer("optimal-share", "Share of best tracks",
                "The share of the best tracks that pass through the cell."),
    strokeLayer("track-share", "Share of all tracks",
                "The share of all tracks that pass through the cell."),
    strokeLayer("best-through", "Best score through the cell",
                "The best score of a track that uses the cell."),
    strokeLayer("best-around", "Best score if walled",
                "The best score of a track that avoids the cell."),
    strokeLayer("optimal-around", "Best tracks if walled",
                "How many best tracks remain if the cell becomes a wall.")};

void askStrokeLayers(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const FactCache::Run& run = level.run(Question::oneStroke, budget);
    if (!run.problem || run.outcome.status == Status::noSolution)
        return answers.setRemaining(Impossible{run.reason()});
    if (!run.fault.empty() || run.outcome.status != Status::solved)
        return answers.setRemaining(Undecided{run.reason()});
    for (const Layer& layer : run.outcome.layers) {
        if (const auto ready = prepare(layer, budget); !ready)
            return answers.setRemaining(ready.error());
        answers.set(layer.id, layer);
    }
}

} // namespace

namespace catalogue {
extern constinit const FactGroup strokeLayers = {strokeLayerFacts, askStrokeLayers};
} // namespace catalogue

} // namespace mazewright
