#pragma once

#include "ui/overlay/overlay_settings.h"
#include "ui/runs/run.h"

#include <QRgb>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace mazewright::ui {

/// What colour each cell of a run has at a tick. Made for one paint.
class CellColours {
public:
    /// The range of values that the heat colours span.
    struct Range {
        double least = 0;
        double most = 0;
    };
    /// Whether open cells are filled or (where there is room) only get an outline from others.
    enum class Open : std::uint8_t { filled, outlined };

    CellColours(const Run& run, std::uint32_t tick, const OverlaySettings& settings, Open open);

    /// The state that is shown: without a recording all cells are untouched.
    CellState stateAt(CellIndex cell) const noexcept
    {
        return m_recording == nullptr ? CellState::untouched : m_recording->stateAt(cell, m_tick);
    }
    /// Whether values are shown in this cell: of touched cells, and of all at the end.
    bool isShown(CellIndex cell) const noexcept
    {
        return m_atEnd || stateAt(cell) != CellState::untouched;
    }
    /// Premultiplied; 0 where the cell keeps the maze's own colour.
    QRgb of(CellIndex cell) const
    {
        if (m_maze->isWall(cell)) // never touched, and far cheaper to read than the stamps
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
    /// Whether no cell has any colour.
    bool isEmpty() const noexcept { return !m_heat && m_open == 0 && m_closed == 0; }
    /// The same without fading, to choose an ink for.
    QRgb heatOf(CellIndex cell) const;

    /// Of a run; none where nothing can be coloured by value.
    static std::optional<Range> rangeOf(const Run& run, const OverlaySettings& settings);
    static const Layer* layerOf(const Run& run, const OverlaySettings& settings);
    /// Whether the run's first layer colours the cells before one is chosen.
    static bool hasFirstLayer(const Run& run);
    /// Whether what is shown is of the level, not of the search: then no cell is open or closed.
    static bool isOnlyFacts(const Run& run, std::uint32_t tick, const OverlaySettings& settings);
    static bool atEnd(const Run& run, std::uint32_t tick);

private:
    static constexpr int steps = 256;

    std::size_t stepAt(std::uint32_t closed) const noexcept
    {
        return std::min(static_cast<std::size_t>(closed * m_scale), std::size_t{steps - 1});
    }
    /// When a search has closed the cell. A walker may come again to any cell: where it has been
    /// is all that can be told, and its trail tells where it is.
    std::uint32_t reachedAt(CellIndex cell) const noexcept
    {
        return m_walk ? m_recording->openedAt(cell) : m_recording->closedAt(cell);
    }
    int layerStep(CellIndex cell) const; // -1: no value
    QRgb colourOfStep(int step) const;
    /// Of values off the scale, which are infinite.
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
    std::array<QRgb, steps + 1> m_colours{}; // the last: off the scale
};

} // namespace mazewright::ui
