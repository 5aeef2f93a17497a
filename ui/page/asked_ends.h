#pragma once

#include <QObject>

namespace mazewright::ui {

class EndsItem;
class LevelSession;
class MazeItem;

/// Marks the ends of the current question on the maze if the options set cells other than the
/// maze's own start and end. A tile keeps its symbol. GUI thread.
class QuestionEnds : public QObject {
    Q_OBJECT

public:
    /// Owns neither argument; both must outlive this object.
    QuestionEnds(LevelSession* level, MazeItem* maze, QObject* parent);

    const EndsItem& item() const noexcept { return *m_item; }

private:
    void show();

    LevelSession* m_level;
    EndsItem* m_item; // owned by the maze item
};

} // namespace mazewright::ui
