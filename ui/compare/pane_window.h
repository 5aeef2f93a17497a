#pragma once

#include <QWidget>

class QKeyEvent;

namespace mazewright::ui {

class ComparePane;

/// A window of its own for a pane that was split off. Closing it (or Esc) only asks for the pane to
/// be brought back; other keys are told, and the actions of the window that it came from work here.
class PaneWindow : public QWidget {
    Q_OBJECT

public:
    /// The pane moves into the window.
    PaneWindow(ComparePane* pane, QWidget* parent);

    ComparePane* pane() const noexcept { return m_pane; }

signals:
    void bringBackWanted();
    /// A key, or whether it overrides a shortcut; a receiver that acts on it accepts it.
    void keyPressed(QKeyEvent* event);

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    ComparePane* m_pane;
};

} // namespace mazewright::ui
