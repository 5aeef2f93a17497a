#pragma once

#include "solvers/problem/level.h"
#include "ui/tasks/background.h"

#include <QWidget>

class QLabel;

namespace mazewright::ui {

/// The picture of a level that could be made, and below it what is measured of it.
class MazePreview : public QWidget {
    Q_OBJECT

public:
    explicit MazePreview(QWidget* parent = nullptr);

    /// The measures of the previous level stay until those of this one are known.
    void showLevel(const Level& level);
    /// Shows a smaller level of the same kind, where the chosen one is too large.
    void showSmaller(const Level& level);
    /// Shows no picture, but the reason; empty: the reason is shown elsewhere.
    void showNone(const QString& why = {});
    /// Cancels the measurement that is running.
    void forget();

private:
    void showPicture(const Level& level);

    QLabel* m_picture;
    QLabel* m_measures;
    QLabel* m_note;
    Background<QString> m_measureTask; // last: it ends before what it writes to
};

} // namespace mazewright::ui
