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

    /// What was measured of the level before stays until that of this one is known.
    void showLevel(const Level& level);
    /// A level of the same kind, where the one that is meant is too large to be shown.
    void showSmaller(const Level& level);
    /// No picture, and why there is none; empty: it is told elsewhere.
    void showNone(const QString& why = {});
    /// Ends the measuring that is under way.
    void forget();

private:
    void showPicture(const Level& level);

    QLabel* m_picture;
    QLabel* m_measures;
    QLabel* m_note;
    Background<QString> m_measureTask; // last: it ends before what it writes to
};

} // namespace mazewright::ui
