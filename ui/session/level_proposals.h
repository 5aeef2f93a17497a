#pragma once

#include "solvers/order/repair.h"
#include "ui/tasks/background.h"

#include <QObject>

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::ui {

class MazeDocument;

/// Searches for edits that give a level the required facts, and stores the proposals. The proposals
/// stay when the level is edited, and apply again once the edit is undone. GUI thread; the engine
/// runs on another thread.
class LevelProposals : public QObject {
    Q_OBJECT

public:
    /// The document is not owned and must outlive this.
    explicit LevelProposals(MazeDocument* document, QObject* parent = nullptr);

    bool isRunning() const { return m_worker.isRunning(); }
    /// Returns the proposals as they are found; in their final order once the search has ended.
    const std::vector<Repair>& all() const noexcept { return m_proposals; }
    /// Returns the maze that they apply to; null before the first search.
    const MazeSnapshot& maze() const noexcept { return m_maze; }
    /// Returns the question of that maze.
    Question question() const noexcept { return m_question; }
    /// Returns the best score, or the least cost, of that maze; empty if not known yet or
    /// undecided.
    std::optional<double> before() const noexcept;
    /// Returns the number of mazes that the search has tried.
    std::uint64_t tried() const noexcept { return m_tried; }
    /// Returns the result of the last search; empty if none has ended.
    const std::optional<Repairs>& ended() const noexcept { return m_ended; }
    /// Returns true if the proposals apply to the current maze.
    bool fitMaze() const { return isPresent(m_maze); }
    /// Returns true if the current maze is the result of the last applied proposal.
    bool isApplied() const { return isPresent(m_applied); }
    /// Returns the maximum number of edits per proposal in the last search.
    int mostEdits() const noexcept { return m_mostEdits; }

    void search(const std::vector<FactConstraint>& wants, const RepairRules& rules);
    /// Stops the search; the proposals found by then stay.
    void stop() { m_worker.stop(); }
    /// Applies a proposal's edits as one undo step named `text`.
    void apply(std::size_t index, const QString& text);

signals:
    /// Emitted when a search has begun and the proposals were cleared.
    void begun();
    void found(mazewright::Repair proposal);
    void progressed();
    /// Emitted when the proposals are in their final order.
    void finished();
    /// Emitted when the maze has changed: the proposals may no longer apply, or apply again.
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
