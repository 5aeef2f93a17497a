#pragma once

#include "ui/figures/fact_rows.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QGridLayout;
class QLabel;
class QModelIndex;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace mazewright::ui {

class BoardDifficulty;
class Headline;
class LevelSession;
class PairsModel;
class WorkState;

/// The board of tiles as a player or a designer sees it: tiles left, whether it can be cleared, the
/// pairs that can be joined now, hint, shuffle and start over, and on demand how hard it is. What
/// it wants shown on the board it says by signals.
class BoardPanel : public QWidget {
    Q_OBJECT

public:
    explicit BoardPanel(QWidget* parent = nullptr);

    /// Shows the board of this level, which is not owned; null: none.
    void bind(LevelSession* level);

    QTableView* pairs() const noexcept { return m_pairs; }
    QCheckBox* showsAll() const noexcept { return m_all; }
    /// Whether the board can be cleared, in words, as it is shown.
    QString verdict() const;
    /// All that is shown, as plain lines.
    QString text() const;

signals:
    /// This pair of the list is pointed at; none: none is.
    void pointedAt(std::optional<mazewright::BoardMove> pair);
    /// Whether all open pairs are to be drawn on the board.
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
    BoardWatch* m_watch = nullptr;
    std::unique_ptr<QObject> m_bond; // what the panel hears of the level ends with it
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
