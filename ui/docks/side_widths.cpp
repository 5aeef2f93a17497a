#include "ui/docks/side_widths.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QSettings>
#include <QTimer>

#include <algorithm>

namespace mazewright::ui {

namespace {

const QString leftKey = QStringLiteral("window/left-width");
const QString rightKey = QStringLiteral("window/right-width");
const QString shareKey = QStringLiteral("window/centre-share");

} // namespace

SideWidths::SideWidths(const Chosen& first, QMainWindow* window)
    : QObject(window), m_window(window), m_first(first), m_chosen(first)
{
    window->installEventFilter(this);
}

void SideWidths::reset()
{
    m_chosen = m_first;
    fit();
}

void SideWidths::restore()
{
    const QSettings settings;
    m_chosen = {.left = settings.value(leftKey, m_first.left).toInt(),
                .right = settings.value(rightKey, m_first.right).toInt(),
                .centreShare = settings.value(shareKey, m_first.centreShare).toDouble()};
}

void SideWidths::save() const
{
    QSettings settings;
    settings.setValue(leftKey, m_chosen.left);
    settings.setValue(rightKey, m_chosen.right);
    settings.setValue(shareKey, m_chosen.centreShare);
}

/// Returns a dock in the only column of the area; null if it has no column, or several.
QDockWidget* SideWidths::column(Qt::DockWidgetArea area) const
{
    QDockWidget* found = nullptr;
    for (auto* dock : m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const bool stands = dock->isVisible() && !dock->isFloating() &&
                            m_window->dockWidgetArea(dock) == area &&
                            m_window->rect().intersects(dock->geometry()); // otherwise a tab behind
        if (!stands)
            continue;
        if (found != nullptr && found->x() != dock->x())
            return nullptr; // two columns have no single width
        found = dock;
    }
    return found;
}

void SideWidths::fit()
{
    QList<QDockWidget*> docks;
    QList<int> widths;
    const auto add = [&](Qt::DockWidgetArea area, int width) {
        if (QDockWidget* dock = column(area)) {
            docks << dock;
            widths << width;
        }
    };
    add(Qt::LeftDockWidgetArea, m_chosen.left);
    add(Qt::RightDockWidgetArea, m_chosen.right);
    int wanted = 0;
    for (const int width : widths)
        wanted += width;
    const double most = m_window->width() * (1 - m_chosen.centreShare);
    for (int& width : widths)
        width = static_cast<int>(width * std::min(1.0, most / wanted));
    m_window->resizeDocks(docks, widths, Qt::Horizontal);
}

int SideWidths::widthOf(Qt::DockWidgetArea area) const
{
    const QDockWidget* dock = column(area);
    return dock == nullptr ? 0 : dock->width();
}

/// Stores the widths after a mouse press and release on the window itself, which may have dragged a
/// separator between docks.
void SideWidths::takeDragged()
{
    const int left = widthOf(Qt::LeftDockWidgetArea);
    const int right = widthOf(Qt::RightDockWidgetArea);
    if (left == m_leftAtPress && right == m_rightAtPress)
        return;
    m_chosen.left = left == 0 ? m_chosen.left : left;
    m_chosen.right = right == 0 ? m_chosen.right : right;
    m_chosen.centreShare =
        std::min(m_first.centreShare, 1 - static_cast<double>(left + right) / m_window->width());
}

bool SideWidths::eventFilter(QObject* watched, QEvent* event)
{
    // Deferred until the window has laid out its children.
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        QTimer::singleShot(0, this, &SideWidths::fit);
    if (event->type() == QEvent::MouseButtonPress) {
        m_leftAtPress = widthOf(Qt::LeftDockWidgetArea);
        m_rightAtPress = widthOf(Qt::RightDockWidgetArea);
    }
    if (event->type() == QEvent::MouseButtonRelease)
        takeDragged();
    return QObject::eventFilter(watched, event);
}

} // namespace mazewright::ui
