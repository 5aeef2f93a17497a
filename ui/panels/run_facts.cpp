#include "ui/panels/run_facts.h"

#include "ui/overlay/overlay_item.h"
#include "ui/panels/legend.h"
#include "ui/runs/run_text.h"

#include <utility>

namespace mazewright::ui {

RunFacts::RunFacts(RunsModel* runs, QObject* parent)
    : QObject(parent), m_runs(runs),
      m_worker({.words = tr("Working out a layer of facts"), .length = TaskLength::open}, this)
{
    m_worker.onAnswer([this](const Expected<std::shared_ptr<const Facts>>& facts) { take(facts); });
}

void RunFacts::setRun(std::shared_ptr<const Run> run)
{
    if (run == m_run)
        return;
    m_run = std::move(run);
    m_worker.forget();
    m_asked = nullptr;
}

void RunFacts::want(const OverlaySettings& settings)
{
    if (!settings.heat.shown || !m_run || !offersFacts(*m_run))
        return;
    const FactSpec* wanted = layerBeside(*m_run, settings.heatLayer);
    if (wanted == nullptr || findLayer(m_run->outcome, wanted->id) != nullptr || m_asked == wanted)
        return;
    m_asked = wanted;
    const auto& query = std::get<ShortestPath>(m_run->problem->query());
    m_worker.start(workingOut(
        {.maze = m_run->maze, .rules = {.question = Question::shortestPath, .moves = query.moves}},
        layersBeside(*wanted)));
}

void RunFacts::take(const Expected<std::shared_ptr<const Facts>>& facts)
{
    if (facts)
        m_runs->addFacts(*m_run, **facts);
    const std::string shortfall = facts ? (*facts)->shortfall() : facts.error().message;
    m_missing = shortfall.empty() ? tr("No route leads to the end.")
                                  : tr("Not known: %1").arg(engineText(shortfall));
    emit workedOut();
}

void RunFacts::showLegend(Legend& legend, const OverlayItem& overlay,
                          const OverlaySettings& settings) const
{
    const Layer* layer = overlay.heatLayer();
    if (layer == nullptr && settings.heat.shown && m_run && offersFacts(*m_run) &&
        layerBeside(*m_run, settings.heatLayer) != nullptr) {
        legend.setWords(isRunning() ? tr("Working it out…") : m_missing);
        return;
    }
    const std::optional<OverlayItem::Range> range = overlay.heatRange();
    if (layer != nullptr && layer->id == "detour" && range && range->most <= 0) {
        legend.setWords(tr("No single wall makes the way longer."));
        return;
    }
    if (layer == nullptr || layer->scale == LayerScale::amount || !range) {
        const bool logarithm = layer != nullptr && layer->id == "shortest-routes";
        legend.setRange(range, layer == nullptr ? QString() : engineText(layer->unit),
                        logarithm ? Legend::Scale::logarithm : Legend::Scale::linear);
        return;
    }
    const auto names = overlay.run()->categories.find(layer->id);
    const bool named = names != overlay.run()->categories.end();
    legend.setCategories(named ? names->second : CategoryNames{},
                         static_cast<int>(range->most - range->least) + 1);
}

} // namespace mazewright::ui
