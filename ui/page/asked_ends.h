#pragma once

#include <QObject>

namespace mazewright::ui {

class EndsItem;
class LevelSession;
class MazeItem;

/// Shows on the maze where the chosen question is asked from and to, where the options say other
/// cells than the maze's own start and end; a tile keeps its face. GUI thread.
class AskedEnds : public QObject {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive this.
    AskedEnds(LevelSession* level, MazeItem* maze, QObject* parent);

    const EndsItem& item() const noexcept { return *m_item; }

private:
    void show();

    LevelSession* m_level;
    EndsItem* m_item; // the maze's
};

} // namespace mazewright::ui
