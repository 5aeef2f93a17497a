#pragma once

#include <QGraphicsItem>

namespace mazewright::ui {

class DeviceCells;
class EditedCells;
class MazeItem;

/// Paints the edited cells of a maze as they are now, over what a run has coloured there: their
/// ground as the maze item paints it, at every zoom. It belongs over the overlays of the run and
/// under the marks. One scene unit is one cell. Painting costs by the pixels between the edited
/// cells in view, never by the size of the maze; no cost where no cell is edited.
class EditsItem : public QGraphicsItem {
public:
    /// Neither is owned; both must outlive the item, which is to be added to the maze item.
    EditsItem(MazeItem* ground, const EditedCells* edited);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintStepCosts(QPainter& painter, const QRect& cells, const DeviceCells& onDevice) const;

    MazeItem& m_ground;
    const EditedCells& m_edited;
};

} // namespace mazewright::ui
