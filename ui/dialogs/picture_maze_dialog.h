#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/png/picture_maze.h"

#include <QDialog>

#include <optional>

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

/// Asks for properties that cannot be read from a picture of a maze: the size of its cells, the
/// width of line walls, and the brightness of walls. Shows the resulting maze. GUI thread.
class PictureMazeDialog : public QDialog {
    Q_OBJECT

public:
    explicit PictureMazeDialog(Pixels pixels, QWidget* parent = nullptr);

    /// Returns the maze read with the current settings; empty if none can be read.
    std::optional<Maze> takeMaze() { return std::move(m_maze); }

private:
    void makeFields();
    void follow();
    PictureHints hints() const;

    Pixels m_pixels;
    std::optional<Maze> m_maze;
    QSpinBox* m_cellSize = nullptr;
    QSpinBox* m_wallWidth = nullptr;
    QSpinBox* m_threshold = nullptr;
    QCheckBox* m_colours = nullptr;
    QLabel* m_picture = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace mazewright::ui
