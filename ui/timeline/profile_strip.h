#pragma once

#include "solvers/play/profile.h"
#include "ui/tasks/background.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

class OverlayState;
struct Run;

/// A strip under the timeline: the difficulty along the displayed solution. Each step has a bar
/// whose height is the number of possible steps. The part of them that keeps the optimum has the
/// colour of the track. A line over the bars shows how far the wrong steps stray. The current step
/// of the timeline is marked. Pointing at a bar describes its step and marks its cell; a click goes
/// to that step. The profile is computed on another thread. The strip is hidden unless a solution
/// of a one-stroke or shortest-path question is shown.
class ProfileStrip : public QWidget {
    Q_OBJECT

public:
    explicit ProfileStrip(QWidget* parent = nullptr);

    /// Follows the state shown over a level, which is not owned; null disconnects.
    void bind(OverlayState* shown);

    /// Returns the computed profile; empty if it is not computed yet or no solution is shown.
    const std::vector<ProfileStep>& steps() const noexcept { return m_steps; }
    bool isWorking() const { return m_task.isRunning(); }
    /// Returns the rectangle of the bar of a step.
    QRectF barOf(std::size_t step) const;
    /// Returns the description of a step.
    QString words(std::size_t step) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void follow();
    void take(std::vector<ProfileStep> steps);
    std::optional<std::size_t> stepAt(double x) const;
    void paintBars(QPainter& painter) const;
    void paintStraying(QPainter& painter) const;

    QPointer<OverlayState> m_shown;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    std::shared_ptr<const Run> m_run;       ///< the run of the profile; null if no profile is shown
    Route m_route;
    std::vector<ProfileStep> m_steps;
    int m_mostChoices = 0;
    int m_mostStraying = 0;
    Background<std::vector<ProfileStep>> m_task;
};

} // namespace mazewright::ui
