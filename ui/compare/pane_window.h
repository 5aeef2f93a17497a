#pragma once

#include <QWidget>

class QKeyEvent;

namespace mazewright::ui {

class ComparePane;

/// The window of a split-off pane. Closing it (or Esc) only requests that the pane be brought back.
/// Other keys are forwarded, and the actions of the main window work here.
class PaneWindow : public QWidget {
    Q_OBJECT

public:
    /// Reparents the pane to this window.
    PaneWindow(ComparePane* pane, QWidget* parent);

    ComparePane* pane() const noexcept { return m_pane; }

signals:
    void bringBackWanted();
    /// Emitted for a key press or a shortcut override. A receiver that acts on the key must accept
    /// the event.
    void keyPressed(QKeyEvent* event);

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    ComparePane* m_pane;
};

} // namespace mazewright::ui
