#pragma once

#include <QObject>

#include <functional>

namespace mazewright::ui {

class MazeView;
class Play;
struct Tool;

/// Connects a play with two views: while the tool that plays is the current one in the editor, the
/// copy that is played is shown; another tool goes back to the editor.
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
    /// Asks to show the view of the play, which gets the focus afterwards.
    void begun();
    /// Asks to show the editor, which gets the focus afterwards where the play had it.
    void ended();

private:
    void editorToolChanged(const Tool* tool);
    void playToolChanged(const Tool* tool);
    void playingChanged(bool playing);
    void begin();
    void end();
    void putToolBack();

    Parts m_parts;
    const Tool* m_editorTool; // the one that was current before the play
};

} // namespace mazewright::ui
