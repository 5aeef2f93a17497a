#pragma once

#include <QObject>

#include <functional>

namespace mazewright::ui {

class MazeView;
class Play;
struct Tool;

/// Connects a game with two views. While the play tool is current in the editor, the played copy is
/// shown. Any other tool returns to the editor.
class PlayMode : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this object.
    struct Parts {
        MazeView* editor = nullptr; ///< of the level
        MazeView* view = nullptr;   ///< of `play->copy()`
        Play* play = nullptr;
        /// Returns true if the play tool begins this game, and not a different game of the level.
        std::function<bool()> isPreferred{};
    };
    explicit PlayMode(Parts parts, QObject* parent = nullptr);

signals:
    /// Emitted to show the view of the game, which gets the focus afterwards.
    void begun();
    /// Emitted to show the editor, which gets the focus afterwards if the game had it.
    void ended();

private:
    void editorToolChanged(const Tool* tool);
    void playToolChanged(const Tool* tool);
    void playingChanged(bool playing);
    void begin();
    void end();
    void restoreTool();

    Parts m_parts;
    const Tool* m_editorTool; // the tool that was current before the game
};

} // namespace mazewright::ui
