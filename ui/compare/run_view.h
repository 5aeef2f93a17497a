#pragma once

#include "ui/editor/zoom_view.h"
#include "ui/overlay/overlay_settings.h"
#include "ui/runs/run.h"

#include <cstdint>
#include <memory>
#include <optional>

class QGraphicsItem;

namespace mazewright::ui {

class ClearingItem;
class GhostItem;
class OverlayItem;

/// What of a run is not drawn since something else is drawn in its place.
enum class Covered : std::uint8_t { nothing, routes, all };

/// One run over its own frozen maze, to look at: the state at a tick, zoomed and panned by hand,
/// and a ghost of the pointer that is over another view. The left button pans. GUI thread.
class RunView : public ZoomView {
    Q_OBJECT

public:
    explicit RunView(std::shared_ptr<const Run> run, QWidget* parent = nullptr);
    ~RunView() override;

    const std::shared_ptr<const Run>& run() const noexcept { return m_run; }
    /// To be called after the run has progressed or finished.
    void runChanged();

    /// Shows the state at a tick, 0..`shownTicks(*run())`; a run without a recording shows its
    /// end always.
    void setTick(std::uint32_t tick);
    std::uint32_t tick() const noexcept { return m_tick; }
    /// Whether what is shown is the end of a finished run.
    bool isAtEnd() const;

    void setSettings(const OverlaySettings& settings);
    const OverlaySettings& settings() const noexcept { return m_settings; }
    void setCovered(Covered covered);
    /// Coins and numbers of the maze.
    void setLabelsShown(bool shown);

    /// A cell that is pointed at elsewhere, as two thin lines and a frame; none: no ghost.
    void setGhost(std::optional<Position> cell);
    std::optional<Position> ghost() const;

    const OverlayItem& overlay() const noexcept { return *m_overlay; }
    const ClearingItem& clearing() const noexcept { return *m_clearing; }
    /// Puts an item over the run's own overlay and under the marks, and owns it.
    void addOverlay(QGraphicsItem* item);

signals:
    /// The view was clicked, or has got the focus.
    void activated();

protected:
    bool grips() const override { return true; }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showSettings();
    void showTick();

    std::shared_ptr<const Run> m_run;
    OverlaySettings m_settings;
    Covered m_covered = Covered::nothing;
    OverlayItem* m_overlay;
    ClearingItem* m_clearing;
    GhostItem* m_ghost;
    std::uint32_t m_tick = 0;
};

} // namespace mazewright::ui
