#pragma once

#include "ui/overlay/overlay_settings.h"
#include "ui/runs/run.h"
#include "ui/theme/tile_symbols.h"

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

/// How the panes of a comparison stand.
enum class PaneArrangement : std::uint8_t { sideBySide, grid, stacked };

/// Two to four runs beside each other, each in its own pane with its own layers.
///
/// While the panes are locked they share centre and scale. In mazes of one size the same cells
/// are in the middle, in others the same share of rows and columns, at the same pixels a cell. A
/// pointer over one pane shows its ghost in the others. One pane is active: keys and panels are
/// for it. Panes swap places when a caption is dragged onto another pane. A pane that is split
/// off stands in a window of its own and is led as before; closing that window brings it back.
/// Arrangement, sizes of the panes and the lock are kept in the settings. GUI thread.
class CompareView : public QWidget {
    Q_OBJECT

public:
    static constexpr int leastPanes = 2;
    static constexpr int mostPanes = 4;

    explicit CompareView(QWidget* parent = nullptr);
    ~CompareView() override;

    /// 2..4 runs, or none. All panes are made anew; the first is active, and all mazes are fitted.
    void setRuns(const std::vector<std::shared_ptr<const Run>>& runs);
    /// The runs in the order of the panes.
    std::vector<std::shared_ptr<const Run>> runs() const;
    int count() const noexcept { return static_cast<int>(m_panes.size()); }
    /// 0 <= pane < count().
    ComparePane& pane(int pane) const { return *m_panes[static_cast<std::size_t>(pane)]; }
    RunView& view(int pane) const;

    /// The tick that each pane shows, in the order of the panes.
    void setTicks(std::span<const std::uint32_t> ticks);
    /// To be called after this run has progressed or finished.
    void runChanged(int runId);
    void setAnimating(bool animating);

    /// -1: there are no panes.
    int activePane() const noexcept { return m_active; }
    void setActivePane(int pane);
    void setSettings(int pane, const OverlaySettings& settings);
    /// Uses the active pane's layers in all panes.
    void useForAll();
    /// Shows or hides coins, numbers and tile faces in all panes.
    void setLabelsShown(bool shown);
    void setTileFace(TileFace face);

    bool isLocked() const noexcept { return m_locked; }
    /// Locking brings the other panes to where the active one looks.
    void setLocked(bool locked);
    PaneArrangement arrangement() const noexcept { return m_arrangement; }
    void setArrangement(PaneArrangement arrangement);
    /// All panes of an arrangement are of one size again.
    void resetSizes();

    void swapPanes(int one, int other);
    /// Where fewer than two panes would remain, `tooFew` is emitted instead.
    void closePane(int pane);
    /// Closes the panes of these runs; fewer than two left: `tooFew`.
    void removeRuns(const std::vector<int>& runIds);
    bool isSplitOff(int pane) const;
    /// Into a window of its own; in a comparison at least one pane stays.
    void splitOff(int pane);
    void bringBack(int pane);

signals:
    /// The runs or their order have changed: ticks have to be set again.
    void runsChanged();
    /// Fewer than two panes would be left: the comparison is over.
    void tooFew();
    void activePaneChanged(int pane);
    /// The layers of a pane have changed.
    void settingsChanged(int pane);
    void lockedChanged(bool locked);
    void arrangementChanged(mazewright::ui::PaneArrangement arrangement);
    /// Of the view in the pane; none: the pointer has left it.
    void cellHovered(int pane, std::optional<mazewright::Position> cell);
    /// The active pane's scale.
    void zoomed(double pixelsPerCell);
    /// In a window of a pane that was split off; a receiver that acts on it accepts it.
    void keyPressed(QKeyEvent* event);

private:
    // compare_view.cpp
    int indexOf(const ComparePane* pane) const;
    void addPane(const std::shared_ptr<const Run>& run);
    void connectPane(ComparePane* pane);
    void connectCaption(ComparePane* pane);
    void describePanes();
    void takeAway(int pane);
    void panesChanged();
    void follow(const ComparePane* leader);
    void fitTogether();
    void showGhosts(const ComparePane* pane, std::optional<Position> cell);
    ComparePane* paneAt(QPoint globalPosition) const;
    void showTarget(const ComparePane* target);

    // compare_view_layout.cpp
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
    QSplitter* m_splitter = nullptr;                       // what stands in this widget
    PaneArrangement m_arrangement = PaneArrangement::grid; // two panes: side by side
    int m_active = -1;
    bool m_locked = true;
    bool m_following = false; // views are being led: what they tell leads nobody
    bool m_labelsShown = true;
    TileFace m_tileFace = TileFace::symbol;
};

} // namespace mazewright::ui
