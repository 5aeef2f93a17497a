#pragma once

#include "solvers/maze/position.h"
#include "ui/overlay/overlay_settings.h"
#include "ui/panels/run_facts.h"
#include "ui/runs/run.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QMenu;
class QStackedWidget;

namespace mazewright::ui {

class CellInspector;
class ComparePage;
class CompareView;
class LayersPanel;
class MazeView;
class Playback;
class ResultsTable;
class RunDisplay;
class RunsModel;
class StatusLine;
class Timeline;
class ZoomView;
enum class PaneArrangement : std::uint8_t;

/// While runs are compared: the comparison stands in the centre in place of the editor, panels
/// and keys lead it. Owns the comparison's page and the actions of the Compare menu that are about
/// panes.
class CompareMode : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        QWidget* window = nullptr;       ///< where the actions' keys work
        QStackedWidget* pages = nullptr; ///< the editor's page first
        MazeView* editor = nullptr;
        RunsModel* runs = nullptr;
        ResultsTable* results = nullptr;
        RunDisplay* display = nullptr; ///< suspended meanwhile
        LayersPanel* layers = nullptr;
        CellInspector* inspector = nullptr;
        Timeline* timeline = nullptr; ///< the editor's, hidden meanwhile
        StatusLine* status = nullptr;
    };
    explicit CompareMode(const Parts& parts, QObject* parent = nullptr);
    ~CompareMode() override;

    bool isOn() const noexcept { return m_on; }
    ComparePage* page() const noexcept { return m_page; }
    /// The view in the active pane; none while nothing is compared.
    ZoomView* view() const;
    Playback* playback() const;
    /// For the tool bar: Ctrl+R.
    QAction* action() const noexcept { return m_compare; }
    void addTo(QMenu& menu) const;

    /// Compares the first two to four of these runs, by their ids; with fewer nothing changes.
    void compareRuns(const QList<int>& runIds);
    /// Those selected in the table; else the latest two of one question that have recordings;
    /// where there are none, `raceWanted`.
    void compare();
    /// A race has ended: where one was wanted, its first two runs of one question are compared.
    void raced(const QList<int>& runIds);
    /// The race that was wanted will not be.
    void forgetRace() { m_raceWanted = false; }
    /// Back to the editor.
    void end();

signals:
    void begun();
    void ended();
    /// There are no runs to compare yet: a race would make some.
    void raceWanted();

private:
    using RunList = std::vector<std::shared_ptr<const Run>>;

    // compare_mode.cpp
    void connectPanes();
    void connectRuns();
    void connectLayers();
    void begin(const RunList& runs);
    RunList latestRuns() const;
    void showActive();
    void showLegend();
    void showCell(int pane, std::optional<Position> cell);
    void runChanged(int row);
    void dropRemovedRuns();
    CompareView& panes() const;

    // compare_mode_actions.cpp
    struct ActionFacts {
        const char* id;
        QString text;
        QString iconName; ///< empty: none
        QKeySequence keys;
    };
    QAction* makeAction(const ActionFacts& facts);
    void makeActions();
    void makePaneActions();
    void makeArrangements();
    void makeBar();
    void nextPane();
    void showPaneActions();

    Parts m_parts;
    ComparePage* m_page;
    RunFacts m_facts;
    bool m_on = false;
    bool m_raceWanted = false;
    OverlaySettings m_editorSettings;
    QAction* m_compare = nullptr;
    QAction* m_back = nullptr;
    QAction* m_lock = nullptr;
    QAction* m_next = nullptr;
    QAction* m_swap = nullptr;
    QAction* m_split = nullptr;
    QAction* m_close = nullptr;
    QAction* m_useForAll = nullptr;
    QList<QAction*> m_arrangements; // by `PaneArrangement`
};

} // namespace mazewright::ui
