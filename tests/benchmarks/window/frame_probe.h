#pragma once

#include <QElapsedTimer>
#include <QObject>

#include <vector>

class QWidget;

namespace mazewright::ui {

/// Frame times in milliseconds.
struct FrameTimes {
    std::vector<double> milliseconds;

    double percentile(double share) const; ///< share 0..1; returns 0 without frames
    double worst() const { return percentile(1); }
};

/// Measures repaints of a window that include the viewport, from the handling of the request to the
/// flushing of the pixels. GUI thread.
class FrameProbe : public QObject {
    Q_OBJECT

public:
    /// Watches both widgets during its lifetime.
    FrameProbe(QWidget* window, QWidget* viewport, QObject* parent = nullptr);

    /// Discards the frames measured so far.
    void reset() { m_frames.milliseconds.clear(); }
    /// Begins a frame at a user action; the next repaint is timed from here.
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
