#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <vector>

class QWidget;

namespace mazewright::ui {

/// Milliseconds of many frames.
struct FrameTimes {
    std::vector<double> milliseconds;

    double percentile(double share) const; ///< share 0..1; 0 where there are none
    double worst() const { return percentile(1); }
};

/// Times what a window paints: each repaint of the window from its request being handled to its
/// pixels being flushed, where the viewport was painted in it; and the largest gap of a 1 ms
/// heartbeat, which is how long the event loop stood still. GUI thread.
class FrameProbe : public QObject {
    Q_OBJECT

public:
    /// Both are watched while the probe lives.
    FrameProbe(QWidget* window, QWidget* viewport, QObject* parent = nullptr);

    /// Forgets what was measured.
    void reset();
    /// What lies before was no stall: this thread did something else.
    void countFromNow() { m_sinceBeat.restart(); }
    /// Begins a frame at an action of the user: the next repaint is timed from here.
    void actionBegins();
    bool isActionPainted() const { return !m_actionOpen; }

    const FrameTimes& frames() const { return m_frames; }
    double longestStall() const { return m_longestStall; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void beat();

    QWidget* m_window;
    QWidget* m_viewport;
    FrameTimes m_frames;
    QTimer m_heart;
    QElapsedTimer m_sinceBeat;
    QElapsedTimer m_sinceAction;
    double m_longestStall = 0;
    bool m_actionOpen = false;
    bool m_inRepaint = false;
    bool m_painted = false;
};

} // namespace mazewright::ui
