#pragma once

#include "solvers/problem/level.h"
#include "ui/tasks/background.h"

#include <QWidget>

class QLabel;

namespace mazewright::ui {

/// The picture of a level that could be made, with its measures below.
class MazePreview : public QWidget {
    Q_OBJECT

public:
    explicit MazePreview(QWidget* parent = nullptr);

    /// Shows a level. The measures of the previous level stay until the new ones are known.
    void showLevel(const Level& level);
    /// Shows a smaller level of the same kind, if the chosen one is too large.
    void showSmaller(const Level& level);
    /// Shows the reason instead of a picture; empty if the reason is shown elsewhere.
    void showNone(const QString& why = {});
    /// Cancels the running measurement.
    void forget();

private:
    void showPicture(const Level& level);

    QLabel* m_picture;
    QLabel* m_measures;
    QLabel* m_note;
    Background<QString> m_measureTask; // last: the task must end before the members it writes to
};

} // namespace mazewright::ui
