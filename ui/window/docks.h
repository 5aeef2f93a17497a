#pragma once

#include <QList>
#include <QObject>
#include <Qt>

#include <cstdint>
#include <vector>

class QDockWidget;
class QMainWindow;
class QMenu;
class QWidget;

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

class RunsModel;
struct DockRow;

/// What a window is for at the moment. A game and the welcome page are alone, without docks. A
/// comparison hides the docks on the level, and shows the table of runs.
enum class WindowMode : std::uint8_t { edit, alone, compare };

/// The docks around the tabs of a window, one for each `DockRow`. GUI thread.
class Docks : public QObject {
    Q_OBJECT

public:
    /// The runs are not owned and must outlive the window. The window becomes the parent.
    Docks(RunsModel* runs, QMainWindow* window);

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
    /// Returns the dock of a panel; null if it is in none.
    QDockWidget* dockOf(const QWidget* panel) const;
    /// Shows the dock of a panel in front of others.
    void show(const QWidget* panel);
    /// Hides the docks; the second time also tool bars and status bar; the third time shows again
    /// what was hidden.
    void fold();
    /// Returns true while `fold` has hidden tool bars and status bar.
    bool areBarsFolded() const noexcept { return !m_folded.isEmpty(); }
    /// Shows the docks of the default layout in their places.
    void reset();
    /// After the layout of an older version was restored: shows the column, and hides docks that
    /// were in their old default places.
    void takeOldLayout();
    /// Makes room for what the window is for. Afterwards the docks come back as they were.
    void setMode(WindowMode mode);
    SideWidths& widths() const noexcept { return *m_widths; }

private:
    struct Docked {
        const DockRow* row;
        QWidget* panel;
        QDockWidget* dock;
    };
    void place();
    QDockWidget* frontOf(const DockRow& row) const;
    void applyDefaultSizes();
    /// The docks that were visible, and those of them in front of tabs.
    struct Seen {
        QList<QDockWidget*> visible;
        QList<QDockWidget*> inFront;
    };
    Seen seen() const;
    void bringBack(const Seen& seen);

    QMainWindow* m_window;
    SideWidths* m_widths;
    std::vector<Docked> m_panels;
    QList<QWidget*> m_folded; // bars hidden by `fold`
    Seen m_foldedDocks;       // before `fold` hid them
    int m_folds = 0;          // how often `fold` was called since all was in sight
    WindowMode m_mode = WindowMode::edit;
    Seen m_beforeMode; // before a mode other than `edit`
};

/// Moves the focus to the next visible pane, after the last to the first: to the pane itself if it
/// accepts the focus, otherwise to its first child that does.
void focusNext(const QList<QWidget*>& panes);

class ActionTable;
class SolverDrawer;
class Timeline;

/// Binds the buttons of these parts to actions: tool tips with shortcuts, and the enabled state.
/// GUI thread.
void bindButtons(const SolverDrawer& drawer, Timeline& timeline, const ActionTable& actions);

} // namespace mazewright::ui
