#include "ui/overlay/cell_colours.h"

#include "ui/overlay/colour_map.h"
#include "ui/theme/palette.h"

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr double fillStrength = 0.55; // of open and closed cells, over the maze's floor

QRgb faded(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(std::clamp(opacity, 0.0, 1.0)));
    return qPremultiply(colour.rgba());
}

} // namespace

bool CellColours::atEnd(const Run& run, std::uint32_t tick)
{
    return run.isFinished() && tick >= run.ticks();
}

bool CellColours::hasDefaultLayer(const Run& run)
{
    return run.solver->info.answers != Question::oneStroke;
}

bool CellColours::showsOnlyFacts(const Run& run, std::uint32_t tick,
                                 const OverlaySettings& settings)
{
    const Layer* layer = settings.heat.shown && atEnd(run, tick) ? layerOf(run, settings) : nullptr;
    return layer != nullptr && layerBeside(run, layer->id) != nullptr;
}

const Layer* CellColours::layerOf(const Run& run, const OverlaySettings& settings)
{
    if (const Layer* chosen = findLayer(run.outcome, settings.heatLayer))
        return chosen;
    if (offersFacts(run) && layerBeside(run, settings.heatLayer) != nullptr)
        return nullptr;        // still being computed
    if (!hasDefaultLayer(run)) // the track comes first
        return nullptr;
    return run.outcome.layers.empty() ? nullptr : &run.outcome.layers.front();
}

std::optional<CellColours::Range> CellColours::rangeOf(const Run& run,
                                                       const OverlaySettings& settings)
{
    if (!settings.heat.shown)
        return std::nullopt;
    if (const Layer* layer = layerOf(run, settings))
        return Range{layer->least, layer->most};
    if (hasDefaultLayer(run) && run.recording && !run.recording->isWalk() && run.ticks() > 0)
        return Range{0, static_cast<double>(run.ticks())};
    return std::nullopt;
}

CellColours::CellColours(const Run& run, std::uint32_t tick, const OverlaySettings& settings,
                         Open open)
    : m_maze(run.maze.get()), m_recording(run.recording.get()), m_layer(layerOf(run, settings)),
      m_tick(tick), m_atEnd(atEnd(run, tick)),
      m_walk(m_recording != nullptr && m_recording->isWalk())
{
    if (const std::optional<Range> range = rangeOf(run, settings)) {
        m_heat = true;
        m_byTick = m_layer == nullptr;
        m_least = range->least;
        m_scale = range->most > range->least ? (steps - 0.001) / (range->most - range->least) : 0;
        m_byCategory = m_layer != nullptr && m_layer->scale == LayerScale::category;
        for (int i = 0; i <= offScale; ++i)
            m_colours[static_cast<std::size_t>(i)] =
                faded(QColor(colourOfStep(i)), settings.heat.opacity);
    }
    const Palette& colours = ui::palette();
    // At the end of a walk, or of a sweep that closes every cell, only the track is of interest.
    const bool onlyTrack = m_atEnd && m_recording != nullptr && (m_walk || !hasDefaultLayer(run));
    if (showsOnlyFacts(run, tick, settings))
        return;
    if (settings.closed.shown && !onlyTrack)
        m_closed = faded(colours.closed, fillStrength * settings.closed.opacity);
    if (settings.open.shown && (open == Open::filled || !m_heat))
        m_open = faded(colours.open, fillStrength * settings.open.opacity);
}

QRgb CellColours::colourOfStep(int step) const
{
    if (step == offScale)
        return offScaleColour;
    return m_byCategory ? categoryColour(step) : heatColour(step / (steps - 1.0));
}

int CellColours::layerStep(CellIndex cell) const
{
    const float value = m_layer->at(cell);
    if (std::isnan(value))
        return -1;
    if (std::isinf(value))
        return offScale;
    if (m_byCategory) {
        const int category = static_cast<int>(static_cast<double>(value) - m_least);
        return category <= 0 ? 0 : 1 + (category - 1) % (categoryColours - 1);
    }
    return std::clamp(static_cast<int>((value - m_least) * m_scale), 0, steps - 1);
}

QRgb CellColours::heatOf(CellIndex cell) const
{
    if (!m_heat || !isShown(cell))
        return 0;
    if (m_byTick) {
        const std::uint32_t closed = m_recording->closedAt(cell);
        return closed == 0 || closed > m_tick
                   ? 0
                   : heatColour(static_cast<double>(stepAt(closed)) / (steps - 1));
    }
    const int step = layerStep(cell);
    return step < 0 ? 0 : colourOfStep(step);
}

} // namespace mazewright::ui
