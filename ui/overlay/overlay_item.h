#pragma once

#include "ui/overlay/cell_colours.h"
#include "ui/overlay/closed_dots.h"
#include "ui/overlay/overlay_settings.h"
#include "ui/overlay/route_shape.h"
#include "ui/runs/run.h"
#include "ui/tasks/background.h"

#include <QGraphicsItem>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

struct DeviceArea;

/// Paints a run at a tick over the maze: what it has opened and closed, a layer as heat map,
/// numbers, and the routes. It samples the recording and knows no solver. One scene unit is one
/// cell. Below one device pixel a cell it reads once a pixel; its cost does not depend on the size
/// of the maze. Nothing of a finished order of removals, which `ClearingItem` shows. It belongs
/// between the maze's ground and its marks (coins, S, E).
class OverlayItem : public QGraphicsItem {
public:
    using Range = CellColours::Range;

    explicit OverlayItem(QGraphicsItem* parent = nullptr);

    /// None: nothing is drawn. No track is shown any more.
    void setRun(std::shared_ptr<const Run> run);
    const std::shared_ptr<const Run>& run() const noexcept { return m_run; }
    /// To be called after the run has progressed or finished.
    void runChanged();

    /// The state that is shown; the routes appear at the run's last tick.
    void setTick(std::uint32_t tick);
    std::uint32_t tick() const noexcept { return m_tick; }

    void setSettings(const OverlaySettings& settings);
    const OverlaySettings& settings() const noexcept { return m_settings; }
    /// How strongly all is drawn, 0..1, on top of the settings' opacities.
    void setStrength(double strength);
    double strength() const noexcept { return m_strength; }

    /// Shows this track instead of the run's routes; an empty one: the run's routes again.
    void setTrack(Route track);
    /// Shows only so many cells of the track, or of the best route; none: all of it.
    void setTrackCells(std::optional<int> cells);
    const Route& track() const noexcept { return m_track; }
    std::optional<int> trackCells() const noexcept { return m_trackCells; }

    /// The layer that colours now; none: the tick of closing colours, or nothing does.
    const Layer* heatLayer() const;
    /// The least and the most value of the colours now; none where there is no heat map.
    std::optional<Range> heatRange() const;
    /// Whether walls have to go near-black for the heat colours.
    bool showsHeat() const { return heatRange().has_value(); }

    /// Makes at once what is else made on another thread, so that the next paint at this scale, in
    /// device pixels a cell, shows all: for pictures, which have no next frame. On any thread.
    void makeReady(double scale);

    /// The state that is drawn in a cell.
    CellState stateAt(CellIndex cell) const;

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    void paintCells(QPainter& painter, const QRectF& exposed);
    void paintCellColours(QPainter& painter, const QRectF& exposed, const DeviceArea& area,
                          const CellColours& colours) const;
    void paintCellRuns(QPainter& painter, const QRect& cells, const CellColours& colours) const;
    void paintGrid(QPainter& painter, const QRect& cells) const;
    void paintMarks(QPainter& painter, const QRect& cells, double pixels) const;
    struct LabelStyle {
        double pixels; ///< a cell
        double share;  ///< of the cell, which the letters are high
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
    /// The shape, or none while a long one is made on another thread.
    RouteShape* shapeAt(double scale);
    /// The dots, or none while those of a large maze are read on another thread.
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
    OverlaySettings m_settings; // as given
    OverlaySettings m_drawn;    // as drawn: faded by the strength
    double m_strength = 1;
    Route m_track;
    std::optional<int> m_trackCells;
    std::optional<RouteShape> m_shape; // of what is shown now; none: to be made
    std::unique_ptr<WalkReplay> m_replay;
    std::optional<ClosedDots> m_dots;   // none: not needed yet
    Background<RouteShape> m_shapeTask; // of a long route
    Background<ClosedDots> m_dotsTask;  // of a large maze
};

} // namespace mazewright::ui
