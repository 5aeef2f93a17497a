#pragma once

#include "solvers/maze/position.h"
#include "ui/runs/telling_pair.h"
#include "ui/session/run_facts.h"

#include <QList>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

class QAction;

namespace mazewright::ui {

class ActionTable;
class AnalysisTabs;
class CellInspector;
class ComparePage;
class CompareView;
class ExplainPanel;
class LayersPanel;
class Playback;
class ResultsTable;
class RunsModel;
class StatusLine;
class ZoomView;
enum class ActionId : std::uint8_t;

/// The comparison of runs, of one level or of several: while its page is in view, panels and keys
/// lead it. Makes the actions of the Compare menu work that are about panes.
class CompareMode : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        ActionTable* actions = nullptr;
        RunsModel* runs = nullptr;
        ResultsTable* results = nullptr;
        LayersPanel* layers = nullptr;
        AnalysisTabs* analysis = nullptr;
        CellInspector* inspector = nullptr;
        ExplainPanel* explain = nullptr;
        StatusLine* status = nullptr;
        ComparePage* page = nullptr;
    };
    explicit CompareMode(const Parts& parts, QObject* parent = nullptr);

    bool isOn() const noexcept { return m_on; }
    ComparePage* page() const noexcept { return m_parts.page; }
    /// The view in the active pane; none while nothing is compared.
    ZoomView* view() const;
    Playback* playback() const;

    /// Compares the first two to four of these runs, by their ids; with fewer nothing changes.
    void compareRuns(const QList<int>& runIds);
    /// Those selected in the table; else the latest of one question that have recordings, of a race
    /// those that tell most; where there are none, `raceWanted`.
    void compare();
    /// A race has ended: where one was wanted, the pair of its runs of one question that tells most
    /// is compared.
    void raced(const QList<int>& runIds);
    /// The race that was requested was cancelled.
    void forgetRace() { m_raceWanted = false; }
    /// The page is in view: panels and keys are for the active pane.
    void enter();
    /// Something else is in view; the comparison stays as it is.
    void leave();
    /// Ends the comparison and shows the editor.
    void end();

signals:
    /// Runs are compared: the page is to be shown.
    void begun();
    /// The page is to be shown no longer.
    void ended();
    /// There are no runs to compare yet: a race would make some.
    void raceWanted();

private:
    // compare_mode.cpp
    void connectPanes();
    void connectRuns();
    void connectLayers();
    void begin(const RunList& runs);
    RunList latestRuns() const;
    void selectShownRuns();
    void showActive();
    void showTick();
    void showLegend();
    void showColours();
    void showCell(int pane, std::optional<Position> cell);
    void runChanged(int row);
    void dropRemovedRuns();
    CompareView& panes() const;

    // compare_mode_actions.cpp
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
