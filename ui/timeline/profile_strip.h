#pragma once

#include "solvers/play/profile.h"
#include "ui/tasks/background.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

class Shown;
struct Run;

/// The difficulty along the solution that is shown, under the timeline: a bar for each step, as
/// high as there are ways on, the part of them that keeps the optimum in the colour of the track;
/// over them a line of how deep the wrong ones stray. The step that the timeline shows is marked,
/// and pointing at a bar tells its step and marks its cell; a click goes there. It is worked out on
/// another thread, and hides where no solution of one stroke or of a shortest path is shown.
class ProfileStrip : public QWidget {
    Q_OBJECT

public:
    explicit ProfileStrip(QWidget* parent = nullptr);

    /// Follows what is shown over a level, which is not owned; null: nothing.
    void bind(Shown* shown);

    /// As it was worked out; empty: not yet, or nothing is shown.
    const std::vector<ProfileStep>& steps() const noexcept { return m_steps; }
    bool isWorking() const { return m_task.isRunning(); }
    /// Where the bar of a step lies.
    QRectF barOf(std::size_t step) const;
    /// What is told of a step.
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

    QPointer<Shown> m_shown;
    std::unique_ptr<QObject> m_bond;  // what the strip hears of the level ends with it
    std::shared_ptr<const Run> m_run; ///< whose profile it is; none: there is none
    Route m_route;
    std::vector<ProfileStep> m_steps;
    int m_mostChoices = 0;
    int m_mostStraying = 0;
    Background<std::vector<ProfileStep>> m_task;
};

} // namespace mazewright::ui
