#pragma once

#include "solvers/maze/position.h"

#include <QDialog>

class QButtonGroup;
class QLabel;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

/// Asks for a new size of the maze, and for the side or corner that stays in place.
class ResizeDialog : public QDialog {
    Q_OBJECT

public:
    ResizeDialog(int rows, int columns, QWidget* parent = nullptr);

    int rows() const;
    int columns() const;
    /// Returns the position of the new maze's first cell in the old maze; it may be outside.
    Position topLeft() const;

private:
    QWidget* makeAnchors();
    void showEffect();

    int m_oldRows;
    int m_oldColumns;
    QSpinBox* m_rows;
    QSpinBox* m_columns;
    QButtonGroup* m_anchors;
    QLabel* m_effect;
    QPushButton* m_resize = nullptr;
};

} // namespace mazewright::ui
