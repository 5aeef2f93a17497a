#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace mazewright::ui {

class BoardGame;

/// The line above the view of a game: that it is a copy of the level that is played, and the ways
/// on: start over, take the board into the level, go back to the editor.
class PlayBar : public QFrame {
    Q_OBJECT

public:
    /// The game is not owned and must outlive the bar.
    explicit PlayBar(BoardGame* game, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QPushButton* addButton(const QString& text, const QString& tip, const char* name);
    void showName();
    void showState();
    void showIcon();

    BoardGame* m_game;
    QLabel* m_icon;
    QLabel* m_name;
    QPushButton* m_startOver = nullptr;
    QPushButton* m_use = nullptr;
};

} // namespace mazewright::ui
