#pragma once

#include <QList>
#include <QObject>

#include <vector>

class QDockWidget;
class QMainWindow;
class QMenu;
class QWidget;

namespace mazewright::ui {

class LevelSession;
class RunsModel;
class SideWidths;
struct DockRow;

/// The docks around the tabs of a window, one for each row of their table. GUI thread.
class Docks : public QObject {
    Q_OBJECT

public:
    /// The runs are not owned and must outlive the window, which becomes the parent.
    Docks(RunsModel* runs, QMainWindow* window);

    /// All panels show this level, which is not owned; null: none.
    void bind(LevelSession* level);
    /// Hands the panels that are about a run to a comparison.
    void leaveToComparison();
    /// The only panel of its type.
    template <class Panel>
    Panel* panel() const
    {
        for (const auto& [row, widget, dock] : m_panels)
            if (auto* found = qobject_cast<Panel*>(widget))
                return found;
        return nullptr;
    }
    /// An entry for each: shows a dock that is hidden or behind another, hides one that is in
    /// front.
    void addEntriesTo(QMenu& menu) const;
    /// Hides everything around the centre of the window, bars included, or shows again what it has
    /// hidden.
    void toggleAll();
    /// All docks stand where and as they do at the first start, and are shown.
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
    void giveSizes();
    QMainWindow* m_window;
    SideWidths* m_widths;
    std::vector<Docked> m_panels;
    QList<QWidget*> m_hidden;      // by `toggleAll`
    QList<QDockWidget*> m_inFront; // of tabs, when they were hidden
};

/// Gives the focus to the next of these panes that is visible, or to the first of its widgets that
/// takes it.
void focusNext(const QList<QWidget*>& panes);

} // namespace mazewright::ui
