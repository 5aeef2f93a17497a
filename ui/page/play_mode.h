#pragma once

#include <QObject>

class QKeyEvent;

namespace mazewright::ui {

class BoardGame;
class BoardWatch;
class MazeView;

/// While the tool that plays is in hand: clicks and keys on the maze go to the game, what it says
/// to the hint of the view. H points a pair out, Enter removes that pair, Esc lets go.
class PlayMode : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        MazeView* view = nullptr;
        BoardGame* game = nullptr;
        BoardWatch* watch = nullptr;
    };
    explicit PlayMode(const Parts& parts, QObject* parent = nullptr);

    bool isOn() const noexcept { return m_on; }
    /// Takes the tool that plays in hand.
    void begin();

signals:
    void begun();
    /// Whether it is on is otherwise now.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toolChanged();
    void cancel();
    void fitBoard();
    bool handles(const QKeyEvent& event) const;
    void press(const QKeyEvent& event);

    Parts m_parts;
    bool m_on = false;
};

} // namespace mazewright::ui
