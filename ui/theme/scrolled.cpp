#include "ui/theme/scrolled.h"

#include <QEvent>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include <utility>

namespace mazewright::ui {

namespace {

/// Scrolls vertically, and is never narrower than its content.
class PanelScroll : public QScrollArea {
public:
    PanelScroll()
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    QSize minimumSizeHint() const override
    {
        const int least = widget()->minimumSizeHint().width();
        return {least + verticalScrollBar()->sizeHint().width(),
                QScrollArea::minimumSizeHint().height()};
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest) {
            const int least = minimumSizeHint().width();
            if (std::exchange(m_least, least) != least)
                updateGeometry();
        }
        return QScrollArea::eventFilter(watched, event);
    }

private:
    int m_least = 0; // minimum width, in pixels
};

} // namespace

QWidget* scrolled(QWidget* panel)
{
    auto* area = new PanelScroll;
    area->setWidget(panel);
    return area;
}

void resizeWithinScreen(QWidget& window, QSize wanted)
{
    constexpr QSize frame(16, 48); // added by the desktop
    window.resize(wanted.boundedTo(window.screen()->availableSize() - frame));
}

} // namespace mazewright::ui
