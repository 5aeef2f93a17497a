#include "ui/theme/scrolled.h"

#include <QEvent>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include <utility>

namespace mazewright::ui {

namespace {

/// Scrolls up and down, and is never narrower than what it holds.
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
    int m_least = 0; // width
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
    constexpr QSize frame(16, 48); // that the desktop adds
    window.resize(wanted.boundedTo(window.screen()->availableSize() - frame));
}

} // namespace mazewright::ui
