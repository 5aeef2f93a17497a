#include "ui/canvas/overlay_colours.h"

#include "ui/base/theme.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace mazewright::ui {

namespace {

constexpr double firstShare = 0.16;
constexpr double lastShare = 0.98;
constexpr int heatSteps = 256;

/// Viridis at equal distances, by van der Walt and Smith; public domain (CC0).
constexpr std::array<QRgb, 20> viridisStops = {
    0xFF440154, 0xFF481567, 0xFF482677, 0xFF453781, 0xFF404788, 0xFF39568C, 0xFF33638D,
    0xFF2D708E, 0xFF287D8E, 0xFF238A8D, 0xFF1F968B, 0xFF20A387, 0xFF29AF7F, 0xFF3CBB75,
    0xFF55C667, 0xFF73D055, 0xFF95D840, 0xFFB8DE29, 0xFFDCE319, 0xFFFDE725};

QRgb viridis(double share)
{
    const double at = share * static_cast<double>(viridisStops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(at), viridisStops.size() - 2);
    return blended(viridisStops[below], viridisStops[below + 1], at - static_cast<double>(below))
        .rgb();
}

std::array<QRgb, heatSteps> makeHeatColours()
{
    std::array<QRgb, heatSteps> colours{};
    for (std::size_t i = 0; i < colours.size(); ++i)
        colours[i] = viridis(firstShare + (lastShare - firstShare) * static_cast<double>(i) /
                                              static_cast<double>(heatSteps - 1));
    return colours;
}

} // namespace

QString legendNumber(double value)
{
    if (std::floor(value) == value && std::abs(value) < 1e9)
        return QLocale().toString(static_cast<qlonglong>(value));
    return QLocale().toString(value, 'g', 3);
}

QRgb heatColour(double share) noexcept
{
    static const std::array<QRgb, heatSteps> colours = makeHeatColours();
    const double cut = std::clamp(share, 0.0, 1.0);
    return colours[static_cast<std::size_t>(std::lround(cut * (heatSteps - 1)))];
}

QRgb categoryColour(int category) noexcept
{
    static constexpr std::array<QRgb, categoryColours> fills = {0xFF77AADD, 0xFFEE8866, 0xFFEEDD88,
                                                                0xFF99DDFF, 0xFFFFAABB, 0xFF44BB99,
                                                                0xFFBBCC33, 0xFFAAAA00, 0xFFDDDDDD};
    if (category <= 0)
        return fills[0];
    constexpr auto others = categoryColours - 1;
    return fills[static_cast<std::size_t>(1 + (category - 1) % others)];
}

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
    if (const Layer* layer = layerOf(run, settings)) {
        const Range own{layer->least, layer->most};
        return layer->scale == LayerScale::category ? own : settings.range.value_or(own);
    }
    if (hasDefaultLayer(run) && run.recording && !run.recording->isWalk() && run.ticks() > 0)
        return settings.range.value_or(Range{0, static_cast<double>(run.ticks())});
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
        const std::uint32_t closed = m_recording->closedBy(cell, m_tick);
        return closed == 0 ? 0 : heatColour(static_cast<double>(stepAt(closed)) / (steps - 1));
    }
    const int step = layerStep(cell);
    return step < 0 ? 0 : colourOfStep(step);
}

} // namespace mazewright::ui
