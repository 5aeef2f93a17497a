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

/// Edits that make the best track the only one: proposals as they are found, previewed while one
/// is pointed at or chosen, applied as one undo step. Nothing else here changes the maze.
class ProposalsBox : public QWidget {
    Q_OBJECT

public:
    explicit ProposalsBox(QWidget* parent = nullptr);

    /// Shows those of this level, which is not owned; null: none.
    void bind(LevelSession* level);
    /// The proposal as the list words it: `wall at (2, 0)`.
    static QString words(const Maze& maze, const Proposal& proposal);

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
    void makeHead(QVBoxLayout& layout);
    void makeList(QVBoxLayout& layout);
    void makeButtons(QVBoxLayout& layout);
    void add(const Proposal& proposal);
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
    QPushButton* m_search = nullptr;
    QCheckBox* m_moveEnds = nullptr;
    QCheckBox* m_keepScore = nullptr;
    QSpinBox* m_mostEdits = nullptr;
    QTreeWidget* m_list = nullptr;
    QLabel* m_state = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_stop = nullptr;
    QTimer m_laidOut; // then the list is scrolled into view
};

} // namespace mazewright::ui
