#pragma once

#include "ui/base/painting.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/level/run.h"

#include <QPointer>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

class QKeyEvent;
class QSplitter;

namespace mazewright::ui {

class ComparePane;
class PaneWindow;
class RunView;

/// Layout of the panes of a comparison.
enum class PaneArrangement : std::uint8_t { sideBySide, grid, stacked };

/// Shows two to four runs next to each other, each in its own pane with its own layers.
///
/// Locked panes share their centre and scale. Mazes of the same size show the same cells in the
/// middle. Mazes of different sizes show the same relative position, at the same number of pixels
/// per cell. Panes that show the same layer share the range of its colours. A pointer over one pane
/// is shown as a ghost in the others. Keys and panels act on the active pane. Dragging a caption
/// onto another pane swaps the two panes. A split-off pane has its own window but is controlled as
/// before; closing that window brings the pane back. The arrangement, the sizes of the panes and
/// the lock are stored in the settings. GUI thread.
class CompareView : public QWidget {
    Q_OBJECT

public:
    static constexpr int leastPanes = 2;
    static constexpr int mostPanes = 4;

    explicit CompareView(QWidget* parent = nullptr);
    ~CompareView() override;

    /// Shows 2 to 4 runs, or none. Recreates all panes, makes the first one active and fits all
    /// mazes.
    void setRuns(const RunList& runs);
    /// Returns the runs in the order of the panes.
    RunList runs() const;
    int count() const noexcept { return static_cast<int>(m_panes.size()); }
    /// Requires 0 <= pane < count().
    ComparePane& pane(int pane) const { return *m_panes[static_cast<std::size_t>(pane)]; }
    RunView& view(int pane) const;

    /// Sets the tick of each pane, in the order of the panes.
    void setTicks(std::span<const std::uint32_t> ticks);
    /// Must be called after this run has progressed or finished.
    void runChanged(int runId);
    void setAnimating(bool animating);

    /// Returns the index of the active pane; -1 if there are no panes.
    int activePane() const noexcept { return m_active; }
    void setActivePane(int pane);
    void setSettings(int pane, const OverlaySettings& settings);
    /// Uses the active pane's layers in all panes.
    void useForAll();
    /// Sets the faces of tiles in all panes.
    void setTileFace(TileFace face);

    bool isLocked() const noexcept { return m_locked; }
    /// Locks or unlocks the panes. Locking makes the other panes show the area of the active pane.
    void setLocked(bool locked);
    PaneArrangement arrangement() const noexcept { return m_arrangement; }
    void setArrangement(PaneArrangement arrangement);
    /// Gives all panes of an arrangement the same size again.
    void resetSizes();

    void swapPanes(int one, int other);
    /// Closes a pane. Emits `tooFewPanes` instead if fewer than two panes would remain.
    void closePane(int pane);
    /// Closes the panes of these runs. Emits `tooFewPanes` instead if fewer than two panes would
    /// remain.
    void removeRuns(const std::vector<int>& runIds);
    bool isSplitOff(int pane) const;
    /// Moves a pane to its own window. At least one pane stays in the comparison.
    void splitOff(int pane);
    void bringBack(int pane);

signals:
    /// Emitted when the runs or their order have changed; the caller must set the ticks again.
    void runsChanged();
    /// Emitted if fewer than two panes would remain; the comparison must end.
    void tooFewPanes();
    void activePaneChanged(int pane);
    /// Emitted when the layers of a pane have changed.
    void settingsChanged(int pane);
    void lockedChanged(bool locked);
    void arrangementChanged(mazewright::ui::PaneArrangement arrangement);
    /// Emitted when the pointer moves to another cell of a pane; empty when it leaves the view.
    void cellHovered(int pane, std::optional<mazewright::Position> cell);
    /// Emitted when the scale of the active pane changes.
    void zoomed(double pixelsPerCell);
    /// Emitted for keys pressed in the window of a split-off pane. A receiver that acts on the key
    /// must accept the event.
    void keyPressed(QKeyEvent* event);

private:
    // Panes.
    int indexOf(const ComparePane* pane) const;
    void addPane(const std::shared_ptr<const Run>& run);
    void connectPane(ComparePane* pane);
    void connectCaption(ComparePane* pane);
    void removePane(int pane);
    void panesChanged();
    void follow(const ComparePane* leader);
    void fitTogether();
    void shareRanges();
    void showGhosts(const ComparePane* pane, std::optional<Position> cell);
    ComparePane* paneAt(QPoint globalPosition) const;
    void showTarget(const ComparePane* target);

    // Layout.
    void restoreLayout();
    void arrange();
    QSplitter* line(Qt::Orientation orientation, std::span<ComparePane* const> panes);
    QSplitter* grid(std::span<ComparePane* const> panes);
    void keepSizes() const;
    void restoreSizes();
    QString sizesKey() const;
    PaneWindow* windowOf(const ComparePane* pane) const;
    std::vector<ComparePane*> dockedPanes() const;

    std::vector<ComparePane*> m_panes; // children of this, or of their windows
    std::vector<QPointer<PaneWindow>> m_windows;
    QSplitter* m_splitter = nullptr;                       // the layout of the docked panes
    PaneArrangement m_arrangement = PaneArrangement::grid; // with two panes, shown side by side
    int m_active = -1;
    bool m_locked = true;
    bool m_following = false; // views are being synchronized: ignore their signals
    TileFace m_tileFace = TileFace::symbol;
};

} // namespace mazewright::ui
