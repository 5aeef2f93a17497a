#pragma once

#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/zoom_view.h"
#include "ui/level/run.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace mazewright::ui {

class ClearingItem;
class EndsItem;
class GhostItem;
class OverlayItem;

/// The part of a run's overlay that is hidden because a difference is drawn in its place.
enum class HiddenOverlay : std::uint8_t { nothing, routes, all };

/// Shows one run over its own immutable maze at a tick, with the ends that its question asks for,
/// and a ghost of the pointer if that is over another view. The user can zoom and pan; the left
/// button pans. GUI thread.
class RunView : public ZoomView {
    Q_OBJECT

public:
    explicit RunView(std::shared_ptr<const Run> run, QWidget* parent = nullptr);
    ~RunView() override;

    const std::shared_ptr<const Run>& run() const noexcept { return m_run; }
    /// Must be called after the run has progressed or finished.
    void runChanged();

    /// Shows the state at a tick, 0..`shownTicks(*run())`. A run without a recording always shows
    /// its end.
    void setTick(std::uint32_t tick);
    std::uint32_t tick() const noexcept { return m_tick; }
    /// Returns true if the run is finished and the view shows its end.
    bool isAtEnd() const;

    void setSettings(const OverlaySettings& settings);
    const OverlaySettings& settings() const noexcept { return m_settings; }
    void setHiddenOverlay(HiddenOverlay covered);
    /// Sets the range that the colours of amounts span; empty for the run's own.
    void setRange(std::optional<HeatRange> range);

    /// Marks a cell that the pointer is over in another view, with two thin lines and a frame; no
    /// ghost if empty.
    void setGhost(std::optional<Position> cell);
    std::optional<Position> ghost() const;

    const OverlayItem& overlay() const noexcept { return *m_overlay; }
    const ClearingItem& clearing() const noexcept { return *m_clearing; }
    const EndsItem& ends() const noexcept { return *m_ends; }

signals:
    /// Emitted when the view was clicked or received the focus.
    void activated();

protected:
    bool pansByLeftButton() const override { return true; }
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
    std::optional<HeatRange> m_range;
    HiddenOverlay m_hiddenOverlay = HiddenOverlay::nothing;
    OverlayItem* m_overlay;
    ClearingItem* m_clearing;
    EndsItem* m_ends;
    GhostItem* m_ghost;
    std::uint32_t m_tick = 0;
};

} // namespace mazewright::ui
