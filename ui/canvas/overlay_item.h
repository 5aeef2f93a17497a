#pragma once

#include "ui/base/background.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/route_shape.h"
#include "ui/level/run.h"

#include <QPainter>
#include <QRectF>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// The closed cells of a search that closes few, such as the jump points of a jump point search.
/// Draws them as dots that are visible at any scale.
class ClosedDots {
public:
    /// The dots are drawn below this many device pixels per cell.
    static constexpr double mostScale = 4;

    /// Returns true if the run is finished, is not a walk, and has few closed cells.
    static bool suits(const Run& run);

    /// Reads the whole recording. Any thread, once the run has finished.
    explicit ClosedDots(const Run& run);

    /// Paints the cells that are closed at the tick, in these colours. The painter's unit is one
    /// cell.
    void paint(QPainter& painter, const QRectF& exposed, const CellColours& colours,
               std::uint32_t tick) const;

private:
    struct Dot {
        CellIndex cell;
        std::uint32_t tick;
    };
    const Maze* m_maze;
    std::vector<Dot> m_dots;
};

/// Paints a run at a tick over the maze: open and closed cells, a layer as heat map, numbers, and
/// the routes. Samples the recording and knows no solver. Does not paint a finished order of
/// removals, which `ClearingItem` shows. Place it between the maze's background and its marks
/// (coins, S, E).
///
/// One scene unit is one cell. Below one device pixel per cell, it reads one cell per pixel, so the
/// cost does not depend on the size of the maze.
class OverlayItem : public CanvasItem {
public:
    using Range = CellColours::Range;

    OverlayItem();

    /// Sets the run and removes the track. Pass null to draw nothing.
    void setRun(std::shared_ptr<const Run> run);
    const std::shared_ptr<const Run>& run() const noexcept { return m_run; }
    /// Call this after the run has progressed or finished.
    void runChanged();

    /// Sets the tick to show. The routes appear at the run's last tick.
    void setTick(std::uint32_t tick);
    std::uint32_t tick() const noexcept { return m_tick; }

    void setSettings(const OverlaySettings& settings);
    const OverlaySettings& settings() const noexcept { return m_settings; }
    /// Sets the opacity of the whole overlay, 0..1, multiplied with the opacities of the settings.
    void setStrength(double strength);
    double strength() const noexcept { return m_strength; }

    /// Shows this track instead of the run's routes. An empty track restores the run's routes.
    void setTrack(Route track);
    /// Limits how many cells of the track, or of the best route, are shown; empty for all.
    void setTrackCells(std::optional<int> cells);
    const Route& track() const noexcept { return m_track; }
    std::optional<int> trackCells() const noexcept { return m_trackCells; }

    /// Returns the layer that colours the cells; null if the tick of closing does, or nothing does.
    const Layer* heatLayer() const;
    /// Returns the lowest and highest value of the heat colours; empty if there is no heat map.
    std::optional<Range> heatRange() const;
    /// Returns true if walls must be near-black because heat colours are shown.
    bool showsHeat() const { return heatRange().has_value(); }

    /// Computes immediately the parts that another thread would compute later. So the next paint at
    /// `scale` device pixels per cell is complete. For pictures, which have no next frame. Any
    /// thread.
    void prepareFully(double scale);

    /// Returns the displayed state of a cell.
    CellState stateAt(CellIndex cell) const;

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    void paintCells(QPainter& painter, const QRectF& exposed);
    void paintCellColours(QPainter& painter, const QRectF& exposed, const DeviceArea& area,
                          const CellColours& colours) const;
    void paintCellRuns(QPainter& painter, const QRect& cells, const CellColours& colours) const;
    void paintGrid(QPainter& painter, const QRect& cells) const;
    void paintMarks(QPainter& painter, const QRect& cells, double pixels) const;
    struct LabelStyle {
        double pixels; ///< pixels per cell
        double share;  ///< height of the letters as a share of the cell
        double opacity;
    };
    template <class Write>
    void paintLabels(QPainter& painter, const QRect& cells, const LabelStyle& style,
                     const Write& write) const;
    void paintNumbers(QPainter& painter, const QRect& cells, double pixels) const;
    void paintCorners(QPainter& painter, const QRect& cells, double pixels) const;
    void paintTrail(QPainter& painter, const QRectF& exposed);
    void paintRoutes(QPainter& painter, const QRectF& exposed);
    bool showsRoutes() const;
    std::vector<bool> routeCells(const QRect& cells) const;
    void paintShape(QPainter& painter, const QRectF& exposed, RouteShape& shape,
                    const RouteStyle& style) const;
    bool hasCorners(double pixels) const;
    bool isOrder() const;
    /// Returns the shape of the routes; null while another thread makes a long one.
    RouteShape* shapeAt(double scale);
    /// Returns the dots; null while another thread reads those of a large maze.
    const ClosedDots* dots();
    void forgetShape();
    template <class Made>
    void take(std::optional<Made>& part, Expected<Made> made)
    {
        if (!made)
            return;
        part = std::move(*made);
        update();
    }

    std::shared_ptr<const Run> m_run;
    std::uint32_t m_tick = 0;
    OverlaySettings m_settings; // as set by the caller
    OverlaySettings m_drawn;    // as drawn: faded by the strength
    double m_strength = 1;
    Route m_track;
    std::optional<int> m_trackCells;
    std::optional<RouteShape> m_shape; // of the current content; empty: not made yet
    std::unique_ptr<WalkReplay> m_replay;
    std::optional<ClosedDots> m_dots;   // empty: not needed yet
    Background<RouteShape> m_shapeTask; // of a long route
    Background<ClosedDots> m_dotsTask;  // of a large maze
};

} // namespace mazewright::ui
