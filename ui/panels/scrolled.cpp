#include "ui/panels/scrolled.h"

#include <QScrollArea>

namespace mazewright::ui {

QWidget* scrolled(QWidget* panel)
{
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(panel);
    return area;
}

} // namespace mazewright::ui
