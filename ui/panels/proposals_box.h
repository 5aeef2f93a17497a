#pragma once

#include "solvers/analyses/suggest.h"
#include "ui/session/level_analysis.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTreeWidget;
class QVBoxLayout;

namespace mazewright::ui {

class MazeDocument;

/// Edits that make the best track the only one: proposals as they are found, previewed while one
/// is pointed at or chosen, applied as one undo step. Nothing else here changes the maze.
class ProposalsBox : public QWidget {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the box.
    ProposalsBox(MazeDocument* document, LevelAnalysis* analysis, QWidget* parent = nullptr);

    bool isRunning() const { return m_worker.isRunning(); }
    const std::vector<Proposal>& proposals() const noexcept { return m_proposals; }
    /// The proposal as the list words it: `wall at (2, 0)`.
    static QString words(const Maze& maze, const Proposal& proposal);

public slots:
    void search();
    void stop() { m_worker.stop(); }
    /// Applies the chosen proposal.
    void apply();

signals:
    /// The proposal to be shown on the maze; none: none. Of the document's maze as it is.
    void previewed(std::optional<mazewright::Proposal> proposal);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeList(QVBoxLayout& layout);
    void makeButtons(QVBoxLayout& layout);
    void add(const Proposal& proposal);
    void take(const Suggestions& suggestions);
    void documentEdited();
    bool fitsMaze() const;
    std::optional<std::size_t> chosen() const;
    void preview(std::optional<std::size_t> index);
    void showState();
    void scrollIntoView();

    MazeDocument* m_document;
    LevelAnalysis* m_analysis;
    MazeSnapshot m_maze;                 // that the proposals are for; none before the first search
    std::optional<std::int64_t> m_score; // of that maze; none: not known
    std::uint64_t m_tried = 0;           // mazes, by the search that runs
    std::vector<Proposal> m_proposals;
    std::optional<std::size_t> m_previewed;
    QPushButton* m_search = nullptr;
    QCheckBox* m_keepScore = nullptr;
    QSpinBox* m_mostEdits = nullptr;
    QTreeWidget* m_list = nullptr;
    QLabel* m_state = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_stop = nullptr;
    QTimer m_laidOut; // then the list is scrolled into view
    Background<Suggestions, Proposal> m_worker;
};

} // namespace mazewright::ui
