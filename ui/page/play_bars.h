#pragma once

#include <QFrame>
#include <QTimer>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace mazewright::ui {

class ElidedLabel;
class Play;

/// The bar above the view of a game: a notice that this is a copy of the level, buttons, figures,
/// and the playing time. Derived classes add their own buttons and figures.
class PlayBar : public QFrame {
    Q_OBJECT

public:
    /// The play is not owned and must outlive the bar. `name` is the prefix of the object names of
    /// its widgets.
    PlayBar(Play* play, const char* name, QWidget* parent = nullptr);

signals:
    /// Emitted when the user asks to compare the finished game with a best one.
    void comparisonRequested();

protected:
    /// Adds a button before the button that returns to the editor, which stays last.
    QPushButton* addButton(const QString& text, const QString& tip, const char* name);
    /// Reduces a button to its icon, if space is short. Its text becomes its accessible name.
    static void showAsIcon(QPushButton& button, QStringView icon);
    /// Adds a figure with its name. The figure never becomes narrower while it is visible.
    QLabel* addFigure(const QString& tip, const char* name);
    /// Sets the text of a figure.
    static void setFigure(QLabel& figure, const QString& text);
    /// Returns the label for a remark after the figures.
    ElidedLabel* remark() const noexcept { return m_remark; }

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QString nameOf(const char* part) const;
    void showName();
    void showIcon();
    void showTime();

    Play* m_play;
    QString m_prefix;
    QHBoxLayout* m_buttons;
    QHBoxLayout* m_figures;
    QLabel* m_icon;
    ElidedLabel* m_name;
    ElidedLabel* m_remark;
    QLabel* m_time;
    QTimer m_second; // runs while the time is running and visible
};

/// Returns a time as minutes and seconds, with hours if there are any.
QString clockText(std::chrono::milliseconds time);

class BoardAnalysis;
class BoardGame;

/// The bar of a board of tiles: moves, tiles left, and buttons for a hint, to put the board into
/// the level and to compare the cleared board. The toolbar undoes moves.
class BoardBar : public PlayBar {
    Q_OBJECT

public:
    /// Does not own the game and its analysis, which must outlive the bar.
    BoardBar(BoardGame* game, BoardAnalysis* watch, QWidget* parent = nullptr);

private:
    void showState();

    BoardGame* m_game;
    QLabel* m_moves;
    QLabel* m_tiles;
    QPushButton* m_hint;
    QPushButton* m_startOver;
    QPushButton* m_use;
    QPushButton* m_compare;
};

class WalkGame;
class WalkAnalysis;

/// The bar of a walk: its score or cost so far, the best total that is still possible, the number
/// of remaining best tracks, and the step that lost the optimum.
class WalkBar : public PlayBar {
    Q_OBJECT

public:
    /// Owns neither argument; both must outlive the bar.
    WalkBar(WalkGame* game, WalkAnalysis* watch, QWidget* parent = nullptr);

private:
    void addButtons();
    void showState();
    void showStroke();
    void showRoute();
    QString remarkText() const;
    QString losingText(std::size_t step) const;

    WalkGame* m_game;
    WalkAnalysis* m_watch;
    QLabel* m_worth;
    QLabel* m_best;
    QLabel* m_tracks;
    QPushButton* m_hint = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_startOver = nullptr;
    QPushButton* m_compare = nullptr;
};

} // namespace mazewright::ui
