#pragma once

#include "ui/level/analysis.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/panels/figures.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPushButton;

namespace mazewright::ui {

/// Shows how hard a board of tiles is: choice, traps and grade, each with its rank among generated
/// boards. The measurement takes several searches. It runs on another thread when the user asks for
/// it, and its result is discarded when the board changes.
class BoardDifficulty : public QWidget {
    Q_OBJECT

public:
    explicit BoardDifficulty(QWidget* parent = nullptr);

    /// Sets the function that returns the level to measure; it is called when a measurement starts.
    /// Pass an empty function if there is nothing to measure.
    void setLevel(std::function<FactsQuestion()> level);
    /// Discards the measurement; call it when the board has changed.
    void forget();
    /// Starts the measurement, or stops the running one.
    void toggle();

    bool isWorking() const { return m_task.isRunning(); }
    /// Returns the rows of figures as plain lines.
    QStringList lines() const { return linesOf(m_rows); }

private:
    void showFacts(const Facts* facts);

    std::function<FactsQuestion()> m_level;
    std::vector<FactRow> m_rows;
    QPushButton* m_measure;
    FactsInBackground m_task; // last: the task must end before the members it writes to
};

} // namespace mazewright::ui

class QCheckBox;
class QGridLayout;
class QLabel;
class QModelIndex;
class QTableView;
class QVBoxLayout;

namespace mazewright::ui {

class Headline;
class LevelSession;
class PairsModel;
class WorkState;

/// The board of tiles for a player or a designer. Shows tiles left, whether the board can be
/// cleared, and the pairs that can be joined now. Offers hint, shuffle, start over and, on demand,
/// the difficulty. Pairs to draw on the board are reported by signals.
class BoardPanel : public QWidget {
    Q_OBJECT

public:
    explicit BoardPanel(QWidget* parent = nullptr);

    /// Shows the board of this level, which is not owned; null disconnects.
    void bind(LevelSession* level);

    QTableView* pairs() const noexcept { return m_pairs; }
    QCheckBox* showsAll() const noexcept { return m_all; }
    /// Returns the displayed verdict on whether the board can be cleared.
    QString verdict() const;
    /// Returns all displayed text as plain lines.
    QString text() const;

signals:
    /// Emitted when the pointer enters a different pair of the list; empty if it points at none.
    void pointedAt(std::optional<mazewright::BoardMove> pair);
    /// Emitted when drawing of all open pairs is switched on or off.
    void allShownChanged(bool shown);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeButtons(QVBoxLayout& layout);
    void makePairs(QVBoxLayout& layout);
    void makeFigures(QVBoxLayout& layout);
    QPushButton* addButton(QGridLayout& grid, const QString& text, const QString& tip);
    void showState();
    void showFigures();
    void showWorking();
    void playPair(const QModelIndex& index);

    QPointer<LevelSession> m_level;
    BoardGame* m_game = nullptr;
    BoardAnalysis* m_watch = nullptr;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    PairsModel* m_model;
    Headline* m_head;
    WorkState* m_state;
    QPushButton* m_play = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_shuffle = nullptr;
    QPushButton* m_startOver = nullptr;
    QLabel* m_pairsTitle = nullptr;
    QCheckBox* m_all = nullptr;
    QTableView* m_pairs = nullptr;
    BoardDifficulty* m_difficulty = nullptr;
    std::vector<FactRow> m_figures; // fewest, most, forced, moves
};

} // namespace mazewright::ui
