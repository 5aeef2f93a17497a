#pragma once

#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/panels/figures.h"
#include "ui/panels/section.h"

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QModelIndex;
class QTableView;

namespace mazewright::ui {

class LevelSession;

template <class Row>
class ColumnModel;
struct ListedPair;

/// The pairs of a board that can be joined now, one per row. Pairs to draw on the board are
/// reported by signals.
class PairsSection : public SectionBody {
    Q_OBJECT

public:
    explicit PairsSection(QWidget* parent = nullptr);

    QString summary() const override;

    QTableView* pairs() const noexcept { return m_pairs; }
    QCheckBox* showsAll() const noexcept { return m_all; }

signals:
    /// Emitted when the pointer enters a different pair of the list; empty if it points at none.
    void pointedAt(std::optional<mazewright::BoardMove> pair);
    /// Emitted when drawing of all open pairs is switched on or off.
    void allShownChanged(bool shown);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(LevelSession& level) override;
    std::optional<BoardMove> pairAt(const QModelIndex& index) const;
    void playPair(const QModelIndex& index);

    std::shared_ptr<const BoardPairs> m_shown; ///< the listed pairs; null if there are none
    ColumnModel<ListedPair>* m_model;
    QCheckBox* m_all;
    QTableView* m_pairs;
};

/// The order in which a solver clears a board, and how many choices its moves leave.
class OrderSection : public SectionBody {
    Q_OBJECT

public:
    explicit OrderSection(QWidget* parent = nullptr);

    QString summary() const override;
    /// Returns the figures as plain lines.
    QString text() const { return linesOf(m_figures).join(u'\n'); }

private:
    void follow(LevelSession& level) override;
    void refresh();

    std::vector<FactRow> m_figures; // fewest, most, forced, moves
};

} // namespace mazewright::ui
