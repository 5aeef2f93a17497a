#include "tests/benchmarks/window/frame_probe.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

double elapsedMilliseconds(const QElapsedTimer& clock)
{
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

} // namespace

double FrameTimes::percentile(double share) const
{
    if (milliseconds.empty())
        return 0;
    std::vector<double> sorted = milliseconds;
    std::sort(sorted.begin(), sorted.end());
    const double rank = std::ceil(share * static_cast<double>(sorted.size())) - 1;
    return sorted[static_cast<std::size_t>(std::max(rank, 0.0))];
}

FrameProbe::FrameProbe(QWidget* window, QWidget* viewport, QObject* parent)
    : QObject(parent), m_window(window), m_viewport(viewport)
{
    window->installEventFilter(this);
    viewport->installEventFilter(this);
}

void FrameProbe::actionBegins()
{
    m_actionOpen = true;
    m_sinceAction.start();
}

/// Dispatches the window's repaint from within this filter, so that its end can be observed.
bool FrameProbe::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_viewport && event->type() == QEvent::Paint)
        m_painted = true;
    if (watched != m_window || event->type() != QEvent::UpdateRequest || m_inRepaint)
        return false;
    m_inRepaint = true;
    m_painted = false;
    QElapsedTimer repaint;
    repaint.start();
    QCoreApplication::sendEvent(watched, event);
    m_inRepaint = false;
    if (m_painted) {
        m_frames.milliseconds.push_back(
            elapsedMilliseconds(m_actionOpen ? m_sinceAction : repaint));
        m_actionOpen = false;
    }
    return true;
}

} // namespace mazewright::ui
