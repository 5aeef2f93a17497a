#pragma once

#include "ui/level/run.h"
#include "ui/session/overlay_state.h"

#include <QList>
#include <QObject>

#include <cstdint>
#include <memory>

class QAction;

namespace mazewright::ui {

class ActionTable;
class ComparePage;
class CompareView;
class LayersPanel;
class ResultsTable;
class RunsModel;
class RunView;
enum class ActionId : std::uint8_t;

/// Controls the comparison of runs of one or more levels. While the comparison page is visible, it
/// is the source of the panels, which show the active pane, and keys act on that pane. Implements
/// the actions of the Compare menu that concern panes.
class CompareMode : public ShownSource {
    Q_OBJECT

public:
    /// The parts of the window that this object uses. They are not owned and must outlive it.
    struct Parts {
        ActionTable* actions = nullptr;
        RunsModel* runs = nullptr;
        ResultsTable* results = nullptr;
        const LayersPanel* layers = nullptr;
        ComparePage* page = nullptr;
    };
    explicit CompareMode(const Parts& parts, QObject* parent = nullptr);

    bool isOn() const noexcept { return m_on; }
    ComparePage* page() const noexcept { return m_parts.page; }

    // The active pane. Requires a comparison.
    RunView* view() const;
    const std::shared_ptr<const Run>& run() const noexcept override;
    std::uint32_t overlayTick() const override;
    Playback* playback() noexcept override;
    const OverlaySettings& settings() const noexcept override;
    void setSettings(const OverlaySettings& settings) override;
    RunFacts* facts() noexcept override { return &m_facts; }

    /// Compares the first two to four of the runs with these ids. Does nothing with fewer than two
    /// runs.
    void compareRuns(const QList<int>& runIds);
    /// Compares the runs that are selected in the table. If fewer than two are selected, compares
    /// the two latest recorded runs that answer the same question; of raced runs, the two that
    /// differ most. If there are no such runs, emits `raceWanted`.
    void compare();
    /// Called when a race has ended. If `compare` requested the race, compares the two runs that
    /// answer the same question and differ most.
    void raced(const QList<int>& runIds);
    /// Called when the race that `compare` requested was cancelled.
    void forgetRace() { m_raceWanted = false; }
    /// Makes the pane of the run in this row of the table active, if it has one.
    void activateRun(int row);
    /// Called when the page becomes visible: panels and keys then act on the active pane.
    void enter();
    /// Called when the page is no longer visible; the comparison remains open.
    void leave();
    /// Ends the comparison and shows the editor.
    void end();

signals:
    /// Emitted when a comparison begins; the receiver must show the page.
    void begun();
    /// Emitted after the comparison has begun with other runs than those selected in the table,
    /// with a text that names them.
    void runsTaken(const QString& words);
    /// Emitted when the comparison ends; the receiver must hide the page.
    void ended();
    /// Emitted if there are no runs to compare; a race would create some.
    void raceWanted();
    /// Emitted when the meaning of the colours in the active pane has changed.
    void legendChanged();

private:
    void connectPanes();
    void connectRuns();
    void begin(const RunList& runs);
    RunList latestRuns() const;
    void selectShownRuns();
    void showActive();
    void runChanged(int row);
    void dropRemovedRuns();
    CompareView& panes() const;

    // Actions.
    QAction& action(ActionId id) const;
    void connectActions();
    void connectPaneActions();
    void connectArrangements();
    void makeBar();
    void nextPane();
    void showPaneActions();
    void addKeysOfPanes();

    Parts m_parts;
    RunFacts m_facts;
    bool m_on = false;
    bool m_raceWanted = false;
};

} // namespace mazewright::ui
