#pragma once

#include "ui/runs/run.h"

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
class LayersPanel;
class Playback;
class ResultsTable;
class RunDisplay;
class RunsModel;
class StatusLine;
class Timeline;
class ZoomView;

/// While runs are compared: the comparison stands in the centre in place of the editor, panels
/// and keys lead it. Owns the actions of the Compare menu that are about panes.
class CompareMode : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this, but for the pages' content, which is this one's page.
    struct Parts {
        QStackedWidget* pages = nullptr; ///< the editor's page first
        RunsModel* runs = nullptr;
        ResultsTable* results = nullptr;
        RunDisplay* display = nullptr; ///< shows nothing while runs are compared
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
    /// In the order of the menu; the first is the one for the tool bar (Ctrl+R).
    const QList<QAction*>& actions() const noexcept { return m_actions; }
    void addTo(QMenu& menu) const;

    /// Compares the first two to four of these runs, by their ids; with fewer nothing changes.
    void compareRuns(const QList<int>& runIds);
    /// Those selected in the table; else the latest of one question that have recordings; where
    /// there are none, `raceWanted`.
    void compare();
    /// Back to the editor.
    void end();

signals:
    void begun();
    void ended();
    /// There are no runs to compare yet: a race would make some.
    void raceWanted();

private:
    ComparePage* m_page = nullptr;
    Parts m_parts;
    QList<QAction*> m_actions;
    bool m_on = false;
};

} // namespace mazewright::ui
