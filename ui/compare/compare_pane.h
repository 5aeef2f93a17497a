#pragma once

#include "ui/level/run.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>

class QKeyEvent;
class QToolButton;

namespace mazewright::ui {

/// The line above a pane: the run's mark, its name, and one phrase about its options and progress.
/// Text that does not fit ends in an ellipsis; the tool tip shows all of it. The caption can be
/// dragged onto another pane.
class PaneCaption : public QWidget {
    Q_OBJECT

public:
    explicit PaneCaption(QWidget* parent = nullptr);

    void setName(const QString& name, int mark);
    QString name() const { return m_name; }
    void setFacts(const QString& facts);
    QString facts() const { return m_facts; }
    void setActive(bool active);
    /// Highlights this caption while another pane is dragged over it and would swap with it.
    void setTarget(bool target);
    bool isTarget() const noexcept { return m_target; }
    /// Sets whether the pane is in its own window; the button then brings it back.
    void setSplitOff(bool splitOff);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pressed();
    void closeRequested();
    void splitWanted();
    /// Emitted while the caption is dragged to, or when it is dropped at, this place on the screen.
    void dragged(QPoint globalPosition);
    void dropped(QPoint globalPosition);
    void dragCancelled();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    QToolButton* addButton(const char* name, QStringView iconName, const QString& text);
    void showToolTip();
    void endDrag();

    QString m_name;
    QString m_facts;
    int m_mark = 0;
    bool m_active = false;
    bool m_target = false;
    std::optional<QPoint> m_pressedAt; // mouse position at the press; empty if no drag is possible
    bool m_dragging = false;
    QToolButton* m_split;
    QToolButton* m_close;
};

class RunView;

/// One run of a comparison. A caption shows its colour, its name and its progress at the tick that
/// is shown; the run itself is below. The active pane has a line in the accent colour. GUI thread.
class ComparePane : public QWidget {
    Q_OBJECT

public:
    explicit ComparePane(std::shared_ptr<const Run> run, QWidget* parent = nullptr);

    const std::shared_ptr<const Run>& run() const noexcept;
    RunView& view() const noexcept { return *m_view; }
    PaneCaption& caption() const noexcept { return *m_caption; }

    void setTick(std::uint32_t tick);
    /// Must be called after the run has progressed or finished.
    void runChanged();
    /// Sets the text that distinguishes this run from the others: options that differ, the level.
    void setDetails(const QString& details);
    /// Returns the text set by `setDetails`.
    const QString& details() const noexcept { return m_details; }
    void setActive(bool active);
    bool isActive() const noexcept { return m_active; }

signals:
    void activated();

private:
    QString stateText() const;
    void showFacts();

    PaneCaption* m_caption;
    RunView* m_view;
    QString m_details;
    bool m_active = false;
};

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
