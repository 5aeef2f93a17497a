#pragma once

#include <QList>
#include <QObject>
#include <Qt>

#include <vector>

class QDockWidget;
class QMainWindow;

namespace mazewright::ui {

/// Widths of the docks on both sides of a window: as the user chose, but narrower if the window
/// would leave the centre too little space. In a wider window, they return to the chosen widths.
/// Dragging by hand chooses a width. GUI thread.
class SideWidths : public QObject {
    Q_OBJECT

public:
    /// Widths in pixels, and the minimum share of the window's width for the centre.
    struct Chosen {
        int left = 0;
        int right = 0;
        double centreShare = 0;
    };

    /// The window becomes the parent.
    SideWidths(const Chosen& first, QMainWindow* window);

    /// Resets to the default widths.
    void reset();
    /// Must be called after docks were shown again.
    void fit();

    void restore();
    void save() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeDragged();
    QDockWidget* column(Qt::DockWidgetArea area) const;
    int widthOf(Qt::DockWidgetArea area) const;

    QMainWindow* m_window;
    Chosen m_first;
    Chosen m_chosen;
    int m_leftAtPress = 0;
    int m_rightAtPress = 0;
};

} // namespace mazewright::ui

class QMenu;
class QWidget;

namespace mazewright::ui {

class LevelSession;
class RunsModel;
struct DockRow;

/// The docks around the tabs of a window, one for each `DockRow`. GUI thread.
class Docks : public QObject {
    Q_OBJECT

public:
    /// The runs are not owned and must outlive the window. The window becomes the parent.
    Docks(RunsModel* runs, QMainWindow* window);

    /// Binds all panels to this level, which is not owned; null for none.
    void bind(LevelSession* level);
    /// Unbinds the panels that show a run, so that a comparison can control them.
    void unbindRunPanels();
    /// Returns the panel of this type; null if there is none.
    template <class Panel>
    Panel* panel() const
    {
        for (const auto& [row, widget, dock] : m_panels)
            if (auto* found = qobject_cast<Panel*>(widget))
                return found;
        return nullptr;
    }
    /// Adds an entry for each dock. An entry shows a dock that is hidden or behind another, and
    /// hides one that is in front.
    void addEntriesTo(QMenu& menu) const;
    /// Hides everything around the centre of the window, including tool bars, or shows again what
    /// it has hidden.
    void toggleAll();
    /// Shows all docks in the default layout.
    void reset();
    SideWidths& widths() const noexcept { return *m_widths; }

private:
    struct Docked {
        const DockRow* row;
        QWidget* panel;
        QDockWidget* dock;
    };
    void place();
    QDockWidget* frontOf(const DockRow& row) const;
    void raiseFronts();
    void applyDefaultSizes();
    QMainWindow* m_window;
    SideWidths* m_widths;
    std::vector<Docked> m_panels;
    QList<QWidget*> m_hidden;      // hidden by `toggleAll`
    QList<QDockWidget*> m_inFront; // docks in front when they were hidden
};

/// Moves the focus to the next visible pane, after the last to the first: to the pane itself if it
/// accepts the focus, otherwise to its first child that does.
void focusNext(const QList<QWidget*>& panes);

class ActionTable;
class SolverPanel;
class Timeline;

/// Binds the buttons of these panels to actions: tool tips with shortcuts, and the enabled state.
/// Connects the requests of the solver panel. GUI thread.
void bindButtons(const SolverPanel& solver, Timeline& timeline, const ActionTable& actions);

} // namespace mazewright::ui
