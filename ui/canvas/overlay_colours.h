#pragma once

#include "ui/level/run.h"

#include <QColor>
#include <QRgb>
#include <QString>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mazewright::ui {

/// Whether a layer is drawn, and its opacity (0..1).
struct LayerStyle {
    bool shown = true;
    double opacity = 1.0;
    friend bool operator==(const LayerStyle&, const LayerStyle&) = default;
};

/// The strength of a run that was made on an older version of the maze.
inline constexpr double outdatedStrength = 0.45;

/// The range of values that the heat colours span.
struct HeatRange {
    double least = 0;
    double most = 0;
    friend bool operator==(const HeatRange&, const HeatRange&) = default;
};

/// The parts of a run that the overlay draws.
struct OverlaySettings {
    LayerStyle route{};
    LayerStyle heat{};
    LayerStyle open{};
    LayerStyle closed{};
    LayerStyle numbers{};
    LayerStyle corners{};    ///< g, h and f in three corners of a cell
    bool gridShown = true;   ///< over the heat colours
    bool labelsShown = true; ///< the maze's own numbers: points of coins, step costs
    /// Id of the layer that colours the cells; empty for the run's first layer
    std::string heatLayer{};
    /// Range of the heat colours of amounts; empty for the run's own
    std::optional<HeatRange> range{};
    friend bool operator==(const OverlaySettings&, const OverlaySettings&) = default;
};

/// Returns a number at the end of a colour scale: whole, or with three significant digits.
QString legendNumber(double value);

/// Returns a colour of viridis, from 16 % to 98 % of its range. The near-black purple is left out,
/// so that numbers stay readable. `share` is clamped to 0..1.
QRgb heatColour(double share) noexcept;

/// The colour of values off the scale, such as unreachable cells. People with any kind of colour
/// vision can tell it from viridis. Its lightness is that of the middle of the scale.
inline constexpr QRgb offScaleColour = 0xFFE2543B;

/// The number of distinct colours for categories.
inline constexpr int categoryColours = 9;

/// Returns the colour of the n-th category, from 0, out of nine fills that colour-blind readers can
/// tell apart. The first colour is reserved for the first category; the other colours repeat.
/// Source: the scheme "light" of Paul Tol, SRON technical note on colour schemes, 2021.
QRgb categoryColour(int category) noexcept;

/// Computes the colour of each cell of a run at a tick. Construct one for each paint.
class CellColours {
public:
    using Range = HeatRange;
    /// Whether open cells are filled, or marked by an outline that other code draws if there is
    /// room.
    enum class Open : std::uint8_t { filled, outlined };

    CellColours(const Run& run, std::uint32_t tick, const OverlaySettings& settings, Open open);

    /// Returns the displayed state of a cell; `untouched` if there is no recording.
    CellState stateAt(CellIndex cell) const noexcept
    {
        return m_recording == nullptr ? CellState::untouched : m_recording->stateAt(cell, m_tick);
    }
    /// Returns true if the cell shows its value: touched cells, and all cells at the end.
    bool isShown(CellIndex cell) const noexcept
    {
        return m_atEnd || stateAt(cell) != CellState::untouched;
    }
    /// Returns the premultiplied colour of a cell; 0 if the cell keeps the maze's own colour.
    QRgb of(CellIndex cell) const
    {
        if (m_maze->isWall(cell)) // never touched, and far cheaper to read than the recording
            return 0;
        const std::uint32_t closed = m_recording == nullptr ? 0 : reachedAt(cell);
        if (closed != 0 && closed <= m_tick) {
            if (m_byTick)
                return m_colours[stepAt(closed)];
            return m_heat ? byLayer(cell, m_closed) : m_closed;
        }
        if (m_recording != nullptr && !m_walk) {
            const std::uint32_t opened = m_recording->openedAt(cell);
            if (opened != 0 && opened <= m_tick)
                return m_open == 0 && m_layer != nullptr && m_heat ? byLayer(cell, 0) : m_open;
        }
        return m_atEnd && m_heat && m_layer != nullptr ? byLayer(cell, 0) : 0;
    }
    /// Returns true if no cell has a colour.
    bool isEmpty() const noexcept { return !m_heat && m_open == 0 && m_closed == 0; }
    /// Returns the heat colour without fading, to choose a readable ink.
    QRgb heatOf(CellIndex cell) const;

    /// Returns the range of values of a run; empty if no value can be shown as a colour.
    static std::optional<Range> rangeOf(const Run& run, const OverlaySettings& settings);
    static const Layer* layerOf(const Run& run, const OverlaySettings& settings);
    /// Returns true if the run's first layer colours the cells by default.
    static bool hasDefaultLayer(const Run& run);
    /// Returns true if the overlay shows facts about the level, not the search: no cell is open or
    /// closed then.
    static bool showsOnlyFacts(const Run& run, std::uint32_t tick, const OverlaySettings& settings);
    static bool atEnd(const Run& run, std::uint32_t tick);

private:
    static constexpr int steps = 256;

    std::size_t stepAt(std::uint32_t closed) const noexcept
    {
        return std::min(static_cast<std::size_t>(closed * m_scale), std::size_t{steps - 1});
    }
    /// Returns the tick at which a search closed the cell, if it is closed now; otherwise 0. A
    /// walker may return to any cell. So for a walk this is the tick of the first visit, and its
    /// trail shows where the walker is.
    std::uint32_t reachedAt(CellIndex cell) const noexcept
    {
        return m_walk ? m_recording->openedAt(cell) : m_recording->closedBy(cell, m_tick);
    }
    int layerStep(CellIndex cell) const; // -1: no value
    QRgb colourOfStep(int step) const;
    /// Index of the colour for infinite values, which are off the scale.
    static constexpr int offScale = steps;
    QRgb byLayer(CellIndex cell, QRgb otherwise) const
    {
        const int step = layerStep(cell);
        return step < 0 ? otherwise : m_colours[static_cast<std::size_t>(step)];
    }

    const Maze* m_maze;
    const Recording* m_recording;
    const Layer* m_layer;
    std::uint32_t m_tick;
    bool m_atEnd;
    bool m_walk = false;
    bool m_byTick = false;
    bool m_byCategory = false;
    bool m_heat = false;
    double m_least = 0;
    double m_scale = 0;
    QRgb m_open = 0;
    QRgb m_closed = 0;
    std::array<QRgb, steps + 1> m_colours{}; // the last entry: off the scale
};

} // namespace mazewright::ui
