#pragma once

#include "tests/ui/level/fake_solvers.h"
#include "ui/canvas/overlay_item.h"

#include <QGraphicsScene>
#include <QGraphicsView>
#include <QImage>

namespace mazewright::test {

/// A view of an overlay alone: white, so many pixels a cell, no frame.
class OverlayView : public QGraphicsView {
public:
    OverlayView(const std::shared_ptr<const ui::Run>& run, int pixels,
                const ui::OverlaySettings& settings = {})
        : m_item(new ui::OverlayItem)
    {
        m_item->setRun(run);
        m_item->setSettings(settings);
        m_scene.addItem(m_item);
        m_scene.setSceneRect(0, 0, run->maze->columns(), run->maze->rows());
        setScene(&m_scene);
        setFrameShape(QFrame::NoFrame);
        setBackgroundBrush(Qt::white);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scale(pixels, pixels);
        resize(run->maze->columns() * pixels, run->maze->rows() * pixels);
    }
    ui::OverlayItem& overlay() { return *m_item; }
    QImage picture() { return viewport()->grab().toImage(); }

private:
    QGraphicsScene m_scene;
    ui::OverlayItem* m_item;
};

inline bool isBare(const QImage& picture, int x, int y)
{
    return picture.pixelColor(x, y) == QColor(Qt::white);
}

} // namespace mazewright::test
