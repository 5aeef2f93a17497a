#pragma once

#include "ui/session/level_proposals.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTreeWidget;
class QVBoxLayout;

namespace mazewright::ui {

class LevelSession;
class RepairGoals;

/// The repair of a level: its goals, what may be changed, and the fewest edits that do. Proposals
/// come as they are found, are previewed while one is pointed at or chosen, and are applied as one
/// undo step. Nothing else here changes the maze.
class ProposalsBox : public QWidget {
    Q_OBJECT

public:
    explicit ProposalsBox(QWidget* parent = nullptr);

    /// Shows those of this level, which is not owned; null: none.
    void bind(LevelSession* level);
    /// The chosen cells, to which edits can be restricted; none: none are chosen.
    void setArea(std::optional<CellSet> area);
    /// The proposal as the list words it: `add wall at (2, 0)`.
    static QString words(const Maze& maze, const Repair& proposal);

public slots:
    void search();
    /// Applies the chosen proposal.
    void apply();

signals:
    /// The proposal to be shown on the maze, by its place; none: none. Of the maze as it is.
    void previewed(std::optional<std::size_t> proposal);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeRules(QVBoxLayout& layout);
    void makeHead(QVBoxLayout& layout);
    void makeList(QVBoxLayout& layout);
    void makeButtons(QVBoxLayout& layout);
    void followQuestion();
    void showRules();
    void showPresent();
    RepairRules rules() const;
    void add(const Repair& proposal);
    void fill();
    std::optional<std::size_t> chosen() const;
    void preview(std::optional<std::size_t> index);
    void showState();
    QString stateWords() const;
    void scrollIntoView();

    QPointer<LevelSession> m_level;
    LevelProposals* m_found = nullptr;
    std::unique_ptr<QObject> m_bond; // what the box hears of the level ends with it
    std::optional<std::size_t> m_previewed;
    std::optional<CellSet> m_area;
    RepairGoals* m_goals = nullptr;
    QPushButton* m_search = nullptr;
    QCheckBox* m_moveEnds = nullptr;
    QCheckBox* m_keepAnswer = nullptr;
    QCheckBox* m_inArea = nullptr;
    QCheckBox* m_symmetric = nullptr;
    QSpinBox* m_mostEdits = nullptr;
    QTreeWidget* m_list = nullptr;
    QLabel* m_state = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_stop = nullptr;
    QTimer m_laidOut; // then the list is scrolled into view
};

} // namespace mazewright::ui
