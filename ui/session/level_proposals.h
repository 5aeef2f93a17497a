#pragma once

#include "solvers/analyses/suggest.h"
#include "ui/tasks/background.h"

#include <QObject>

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::ui {

class LevelAnalysis;
class MazeDocument;

/// The search for edits that make a level's best track the only one, and what it has found. What
/// was proposed stays when the level is edited, and is of use again once the edit is undone. GUI
/// thread; the engine runs on another.
class LevelProposals : public QObject {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive this.
    LevelProposals(MazeDocument* document, LevelAnalysis* analysis, QObject* parent = nullptr);

    bool isRunning() const { return m_worker.isRunning(); }
    /// As they are found; in their final order once the search has ended.
    const std::vector<Proposal>& all() const noexcept { return m_proposals; }
    /// The maze that they are for; none before the first search.
    const MazeSnapshot& maze() const noexcept { return m_maze; }
    /// The best score of that maze; none: not known.
    std::optional<std::int64_t> score() const noexcept { return m_score; }
    /// So many mazes the search has tried.
    std::uint64_t tried() const noexcept { return m_tried; }
    /// How the last search has ended; none: none has.
    const std::optional<Suggestions>& ended() const noexcept { return m_ended; }
    /// Whether they are for the maze as it is now.
    bool fitMaze() const;

    void search(const SuggestRules& rules);
    /// What was found by then stays.
    void stop() { m_worker.stop(); }
    /// Makes the edits of a proposal: one undo step named `text`.
    void apply(std::size_t index, const QString& text);

signals:
    /// A search has begun: there are no proposals.
    void begun();
    void found(mazewright::Proposal proposal);
    void progressed();
    /// They are in their final order.
    void finished();
    /// The maze is another: they may not fit it any more, or fit it again.
    void mazeChanged();

private:
    void take(const Suggestions& suggestions);

    MazeDocument* m_document;
    LevelAnalysis* m_analysis;
    MazeSnapshot m_maze;
    std::optional<std::int64_t> m_score;
    std::uint64_t m_tried = 0;
    std::vector<Proposal> m_proposals;
    std::optional<Suggestions> m_ended;
    Background<Suggestions, Proposal> m_worker;
};

} // namespace mazewright::ui
