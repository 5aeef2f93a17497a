#pragma once

#include "ui/overlay/overlay_settings.h"
#include "ui/runs/run.h"

#include <QRgb>

#include <array>
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
    QRgb of(CellIndex cell) const;
    /// The same without fading, to choose an ink for.
    QRgb heatOf(CellIndex cell) const;

    /// Of a run; none where nothing can be coloured by value.
    static std::optional<Range> rangeOf(const Run& run, const OverlaySettings& settings);
    static const Layer* layerOf(const Run& run, const OverlaySettings& settings);
    static bool atEnd(const Run& run, std::uint32_t tick);

private:
    static constexpr int steps = 256;
    int stepOf(CellIndex cell) const; // -1: no value

    const Recording* m_recording;
    const Layer* m_layer;
    std::uint32_t m_tick;
    bool m_atEnd;
    bool m_byTick = false;
    bool m_heat = false;
    double m_least = 0;
    double m_scale = 0;
    QRgb m_open = 0;
    QRgb m_closed = 0;
    std::array<QRgb, steps> m_colours{};
};

} // namespace mazewright::ui
