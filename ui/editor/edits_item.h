#pragma once

#include <QGraphicsItem>

namespace mazewright::ui {

class DeviceCells;
class EditedCells;
class MazeItem;

/// Paints the current content of edited cells over the colours of a run. Their background looks as
/// the maze item paints it, at every zoom. Place it over the overlays of the run and under the
/// marks. One scene unit is one cell. Cost: proportional to the pixels between the edited cells in
/// view, independent of the size of the maze; zero if no cell is edited.
class EditsItem : public QGraphicsItem {
public:
    /// Owns neither argument; both must outlive the item. Add the item to the maze item.
    EditsItem(MazeItem* ground, const EditedCells* edited);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintStepCosts(QPainter& painter, const QRect& cells, const DeviceCells& onDevice) const;

    MazeItem& m_ground;
    const EditedCells& m_edited;
};

} // namespace mazewright::ui
