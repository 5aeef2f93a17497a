#pragma once

#include <QObject>

#include <functional>

namespace mazewright::ui {

class MazeView;
class Play;
struct Tool;

/// What ties a play to two views: while the tool that plays is in hand in the editor, the copy that
/// is played is to be shown; another tool goes back to the editor.
class PlayMode : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        MazeView* editor = nullptr; ///< of the level
        MazeView* view = nullptr;   ///< of `play->copy()`
        Play* play = nullptr;
        /// Whether it is this play that the tool begins, and no other of the level.
        std::function<bool()> isMeant{};
    };
    explicit PlayMode(Parts parts, QObject* parent = nullptr);

signals:
    /// The view of the play is to be shown; it gets the focus afterwards.
    void begun();
    /// The editor is to be shown; it gets the focus afterwards where the play had it.
    void ended();

private:
    void editorToolChanged(const Tool* tool);
    void playToolChanged(const Tool* tool);
    void playingChanged(bool playing);
    void begin();
    void end();
    void putToolBack();

    Parts m_parts;
    const Tool* m_editorTool; // the one that was in hand before the play
};

} // namespace mazewright::ui
