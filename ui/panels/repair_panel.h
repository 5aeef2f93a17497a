#pragma once

#include "ui/panels/section.h"
#include "ui/session/level_analysis.h"

#include <QPointer>
#include <QTimer>

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

/// The repair of a level: its goals, the allowed changes, and the smallest sets of edits that reach
/// the goals. Proposals are listed as they are found. They are previewed while pointed at or
/// chosen, and applied as one undo step. The box changes the maze in no other way.
class ProposalsBox : public SectionBody {
    Q_OBJECT

public:
    explicit ProposalsBox(QWidget* parent = nullptr);

    void bind(LevelSession* level) override;
    QString summary() const override;
    /// Sets the selected cells, to which edits can be restricted; empty without a selection.
    void setArea(std::optional<CellSet> area);
    /// Returns the words for a proposal as in the list: `add wall at (2, 0)`.
    static QString words(const Maze& maze, const Repair& proposal);

public slots:
    void search();
    /// Applies the chosen proposal.
    void apply();

signals:
    /// Emitted when a different proposal, given by its index, is to be shown on the maze; empty for
    /// none. Proposals refer to the unchanged maze.
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
    bool showsTracks() const;
    bool changesAnswer() const;
    void showEffectTitle();
    QString effectWords(const Repair& proposal) const;
    void scrollIntoView();

    QPointer<LevelSession> m_level;
    LevelProposals* m_found = nullptr;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
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
    QTimer m_laidOut; // scrolls the list into view after the layout
};

} // namespace mazewright::ui
