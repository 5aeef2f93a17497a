#pragma once

#include "solvers/order/repair.h"
#include "ui/tasks/background.h"

#include <QObject>

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::ui {

class MazeDocument;

/// The search for edits after which a level has what is wanted, and what it has found. What was
/// proposed stays when the level is edited, and is of use again once the edit is undone. GUI
/// thread; the engine runs on another.
class LevelProposals : public QObject {
    Q_OBJECT

public:
    /// The document is not owned and must outlive this.
    explicit LevelProposals(MazeDocument* document, QObject* parent = nullptr);

    bool isRunning() const { return m_worker.isRunning(); }
    /// As they are found; in their final order once the search has ended.
    const std::vector<Repair>& all() const noexcept { return m_proposals; }
    /// The maze that they are for; none before the first search.
    const MazeSnapshot& maze() const noexcept { return m_maze; }
    /// The question of that maze.
    Question question() const noexcept { return m_question; }
    /// The best score, or the least cost, of that maze; none: not known, or not yet.
    std::optional<double> before() const noexcept;
    /// So many mazes the search has tried.
    std::uint64_t tried() const noexcept { return m_tried; }
    /// How the last search has ended; none: none has.
    const std::optional<Repairs>& ended() const noexcept { return m_ended; }
    /// Whether they are for the maze as it is now.
    bool fitMaze() const { return isPresent(m_maze); }
    /// Whether the maze is what the last proposal that was applied has made of it.
    bool isApplied() const { return isPresent(m_applied); }
    /// So many edits at most a proposal of the last search has.
    int mostEdits() const noexcept { return m_mostEdits; }

    void search(const std::vector<Want>& wants, const RepairRules& rules);
    /// What was found by then stays.
    void stop() { m_worker.stop(); }
    /// Makes the edits of a proposal: one undo step named `text`.
    void apply(std::size_t index, const QString& text);

signals:
    /// A search has begun: there are no proposals.
    void begun();
    void found(mazewright::Repair proposal);
    void progressed();
    /// They are in their final order.
    void finished();
    /// The maze is another: they may not fit it any more, or fit it again.
    void mazeChanged();

private:
    void take(Repairs repairs);
    bool isPresent(const MazeSnapshot& maze) const;

    MazeDocument* m_document;
    MazeSnapshot m_maze;
    MazeSnapshot m_applied;
    int m_mostEdits = 0;
    Question m_question{};
    std::uint64_t m_tried = 0;
    std::vector<Repair> m_proposals;
    std::optional<Repairs> m_ended;
    Background<Repairs, Repair> m_worker;
};

} // namespace mazewright::ui
