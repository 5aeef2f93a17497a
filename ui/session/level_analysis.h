#pragma once

#include "solvers/core/problem.h"
#include "solvers/levels/repair.h"
#include "ui/base/background.h"
#include "ui/level/analysis.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

class MazeDocument;

/// The demand that a condition makes on a cell: tracks pass through it, or around it.
enum class Demand : std::uint8_t { through, around };

/// The one-stroke analysis of a document's level. A small level meant for one stroke is analysed
/// automatically a moment after every change, any other on request. It changes only the conditions
/// of the document's rules, each time as one undo step.
class LevelAnalysis : public Derived<std::shared_ptr<const Analysis>> {
    Q_OBJECT

public:
    /// Largest number of open cells of a level that is analysed automatically, with the limits of
    /// that analysis.
    static constexpr std::size_t automaticCellLimit = 900;
    static constexpr std::chrono::seconds automaticTimeLimit{5};
    static constexpr std::size_t automaticMemoryLimit = std::size_t{512} << 20;

    /// The document is not owned and must outlive this.
    explicit LevelAnalysis(MazeDocument* document, QObject* parent = nullptr);

    /// Returns the reason, translated, why the level cannot be analysed; empty if it can.
    QString whyNot() const;
    /// Sets whether one stroke is asked of the level, even if it is meant for a different question;
    /// it is then analysed automatically too.
    void setAsked(bool asked);

    /// Returns the document's conditions.
    const TrackConditions& conditions() const;
    /// Makes the demand on the cell, or removes it if it was made. Rejects a demand that no track
    /// could ever meet or fail, and emits the reason.
    void toggle(Position cell, Demand demand);

signals:
    void conditionsChanged();
    /// Emitted when a condition was rejected; `why` gives the reason.
    void noted(QString why);

private:
    bool isSmall() const;
    Work work(TaskCause cause) const;
    void rulesChanged();

    MazeDocument* m_document;
    TrackConditions m_told; // the conditions last reported
    bool m_isAsked = false;
};

/// The facts of a level and the level that they are of.
struct RouteFacts {
    FactsQuestion question;
    Facts facts;
};

/// The facts of a document's level: which cells matter to its shortest routes, and how it is built.
/// The facts of a small level are computed automatically a moment after every change, others on
/// request.
class LevelRoutes : public Derived<std::shared_ptr<const RouteFacts>> {
    Q_OBJECT

public:
    /// Largest number of cells of a level whose facts are computed automatically.
    static constexpr std::size_t automaticCellLimit = std::size_t{1} << 16;

    /// The document is not owned and must outlive this.
    explicit LevelRoutes(MazeDocument* document, QObject* parent = nullptr);
};

/// Searches for edits that give a level the required facts, and stores the proposals. The proposals
/// stay when the level is edited, and apply again once the edit is undone. GUI thread; the engine
/// runs on another thread.
class LevelProposals : public QObject {
    Q_OBJECT

public:
    /// The document is not owned and must outlive this.
    explicit LevelProposals(MazeDocument* document, QObject* parent = nullptr);

    bool isRunning() const { return m_worker.isRunning(); }
    /// Returns the proposals as they are found; in their final order once the search has ended. If
    /// it found none, those edits that come nearest to the goals.
    const std::vector<Repair>& all() const noexcept { return m_proposals; }
    /// Returns true if the proposals do not meet the goals, but come nearest to them.
    bool areNearest() const noexcept { return m_ended && m_ended->repairs.empty(); }
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
