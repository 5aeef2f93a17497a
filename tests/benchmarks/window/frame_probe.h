#pragma once

#include <QElapsedTimer>
#include <QObject>

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
/// pixels being flushed, where the viewport was painted in it. GUI thread.
class FrameProbe : public QObject {
    Q_OBJECT

public:
    /// Both are watched while the probe lives.
    FrameProbe(QWidget* window, QWidget* viewport, QObject* parent = nullptr);

    /// Forgets the frames so far.
    void reset() { m_frames.milliseconds.clear(); }
    /// Begins a frame at an action of the user: the next repaint is timed from here.
    void actionBegins();
    bool isActionPainted() const { return !m_actionOpen; }

    const FrameTimes& frames() const { return m_frames; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* m_window;
    QWidget* m_viewport;
    FrameTimes m_frames;
    QElapsedTimer m_sinceAction;
    bool m_actionOpen = false;
    bool m_inRepaint = false;
    bool m_painted = false;
};

} // namespace mazewright::ui
