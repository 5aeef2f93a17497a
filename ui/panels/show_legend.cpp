#include "ui/panels/show_legend.h"

#include "ui/overlay/overlay_item.h"
#include "ui/panels/legend.h"
#include "ui/session/run_facts.h"
#include "ui/text/engine_text.h"

namespace mazewright::ui {

namespace {

QString offScaleName(const Run* run, const Layer* layer)
{
    if (run == nullptr || layer == nullptr || layer->scale != LayerScale::amount)
        return {};
    const auto names = run->categories.find(layer->id);
    return names == run->categories.end() ? QString() : engineText(names->second.front());
}

} // namespace

void showLegend(Legend& legend, const OverlayItem& overlay, const RunFacts& facts)
{
    const Layer* layer = overlay.heatLayer();
    const Run* run = overlay.run().get();
    const OverlaySettings& settings = overlay.settings();
    if (layer == nullptr && settings.heat.shown && run != nullptr && offersFacts(*run) &&
        layerBeside(*run, settings.heatLayer) != nullptr) {
        legend.setWords(facts.isRunning() ? Legend::tr("Calculating…") : facts.missing());
        return;
    }
    const std::optional<OverlayItem::Range> range = overlay.heatRange();
    const QString offScale = offScaleName(run, layer);
    // A scale from 0 to 0 has no meaning.
    if (layer != nullptr && layer->id == "detour" && range && range->most <= 0) {
        if (offScale.isEmpty())
            legend.setWords(Legend::tr("No single added wall would make the route longer."));
        else
            legend.setRange({}, {});
        legend.setOffScale(offScale);
        return;
    }
    if (layer == nullptr || layer->scale == LayerScale::amount || !range) {
        const bool logarithm = layer != nullptr && layer->id == "shortest-routes";
        legend.setRange(range, layer == nullptr ? QString() : engineText(layer->unit),
                        logarithm ? Legend::Scale::logarithm : Legend::Scale::linear);
        legend.setOffScale(offScale);
        return;
    }
    const auto names = overlay.run()->categories.find(layer->id);
    const bool named = names != overlay.run()->categories.end();
    legend.setCategories(named ? names->second : CategoryNames{},
                         static_cast<int>(range->most - range->least) + 1);
}

} // namespace mazewright::ui
