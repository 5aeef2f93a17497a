#pragma once

#include "solvers/maze/position.h"

#include <QDialog>

class QSpinBox;

namespace mazewright::ui {

/// Asks for a cell by its row and column. GUI thread.
class GoToCellDialog : public QDialog {
    Q_OBJECT

public:
    /// Sets the size of the maze, and the cell to begin with.
    GoToCellDialog(int rows, int columns, Position first, QWidget* parent = nullptr);

    /// Returns a cell of the maze.
    Position cell() const;

private:
    QSpinBox* m_row;
    QSpinBox* m_column;
};

} // namespace mazewright::ui
