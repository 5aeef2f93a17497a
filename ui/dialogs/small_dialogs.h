#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/maze.h"
#include "ui/base/theme.h"

#include <QDialog>
#include <QStringList>

#include <optional>
#include <vector>

class QButtonGroup;
class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

/// The details of a message that is too long for its place, in a scrollable view. They can be
/// selected and copied. GUI thread.
class DetailsDialog : public QDialog {
    Q_OBJECT

public:
    DetailsDialog(const QString& message, const QStringList& lines, QWidget* parent = nullptr);
};

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

/// The user's choices for all windows.
struct Preferences {
    Theme theme;
    QString language; ///< empty for the system's
    int firstNumber;  ///< of rows and columns, 0 or 1
};

/// Asks for the preferences. GUI thread.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(const Preferences& preferences, QWidget* parent = nullptr);

    Preferences preferences() const;

private:
    QComboBox* m_theme;
    QComboBox* m_language;
    QComboBox* m_firstNumber;
};

/// Asks for one of the levels of a file, by pictures. GUI thread.
class LevelChoiceDialog : public QDialog {
    Q_OBJECT

public:
    /// Sets the mazes of the levels, empty for those without a picture, and the 1-based number of
    /// the level to begin with.
    LevelChoiceDialog(const std::vector<std::optional<Maze>>& mazes, int first,
                      QWidget* parent = nullptr);

    /// Returns the 1-based number of the chosen level.
    int level() const;

private:
    QListWidget* m_levels;
};

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
