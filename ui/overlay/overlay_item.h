#pragma once

#include "ui/overlay/overlay_settings.h"
#include "ui/overlay/route_shape.h"
#include "ui/runs/run.h"

#include <QGraphicsItem>

#include <cstdint>
#include <memory>
#include <optional>

namespace mazewright::ui {

/// Paints a run at a tick over the maze: what it has opened and closed, a layer as heat map,
/// numbers, and the routes. It samples the recording and knows no solver. One scene unit is one
/// cell. Below one device pixel a cell it reads once a pixel; its price does not depend on the
/// size of the maze. It belongs between the maze's ground and its marks (coins, S, E).
class OverlayItem : public QGraphicsItem {
public:
    explicit OverlayItem(QGraphicsItem* parent = nullptr);
    ~OverlayItem() override;

    /// None: nothing is drawn. A run of another maze is drawn in that maze's size.
    void setRun(std::shared_ptr<const Run> run);
    const std::shared_ptr<const Run>& run() const noexcept { return m_run; }
    /// Call after the run has progressed or finished.
    void runChanged();

    /// The state that is shown; the routes appear at the run's last tick.
    void setTick(std::uint32_t tick);
    std::uint32_t tick() const noexcept { return m_tick; }

    void setSettings(const OverlaySettings& settings);
    const OverlaySettings& settings() const noexcept { return m_settings; }

    /// Shows this track instead of the run's routes; an empty one: the run's routes again.
    void setTrack(Route track);
    /// Shows only the first so many cells of the track or of the best route; none: all, when the
    /// tick is the last one.
    void setTrackCells(std::optional<int> cells);

    /// The layer that colours now, or none (then the time of closing colours).
    const Layer* heatLayer() const;
    /// The least and the most value of the colours now; nothing where no heat is drawn.
    struct Range {
        double least = 0;
        double most = 0;
    };
    std::optional<Range> heatRange() const;
    /// Whether cells are filled with heat colours, so that walls have to go near-black.
    bool showsHeat() const { return heatRange().has_value(); }

    /// The state that is drawn in a cell.
    CellState stateAt(CellIndex cell) const;

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    class Colours; // what colour a cell has at the tick

    bool atEnd() const;
    void paintCells(QPainter& painter, const QRectF& exposed, double pixels) const;
    void paintGrid(QPainter& painter, const QRect& cells, double pixels) const;
    void paintOpenOutlines(QPainter& painter, const QRect& cells, double pixels) const;
    void paintNumbers(QPainter& painter, const QRect& cells, double pixels) const;
    void paintTrail(QPainter& painter, const QRectF& exposed, double pixels);
    void paintRoutes(QPainter& painter, const QRectF& exposed, double pixels);
    const RouteShape& routeShape();

    std::shared_ptr<const Run> m_run;
    std::uint32_t m_tick = 0;
    OverlaySettings m_settings;
    Route m_track;
    std::optional<int> m_trackCells;
    std::optional<RouteShape> m_shape; // of what is shown now; none: to be made
    std::unique_ptr<WalkReplay> m_replay;
};

} // namespace mazewright::ui
