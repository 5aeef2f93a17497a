#pragma once

#include "solvers/problem/problem.h"
#include "ui/runs/analysis.h"
#include "ui/tasks/background.h"
#include "ui/tasks/rest.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace mazewright::ui {

class MazeDocument;

/// The demand that a condition makes on a cell: tracks pass through it, or around it.
enum class Demand : std::uint8_t { through, around };

/// Keeps the one-stroke analysis of a document's level up to date. A small level meant for one
/// stroke is analysed automatically a moment after every change, any other on request. It changes
/// only the conditions of the document's rules, each time as one undo step. GUI thread; the engine
/// runs on another thread.
class LevelAnalysis : public QObject {
    Q_OBJECT

public:
    /// Largest number of open cells of a level that is analysed automatically, with the limits of
    /// that analysis.
    static constexpr std::size_t automaticCellLimit = 900;
    static constexpr std::chrono::seconds automaticTimeLimit{5};
    static constexpr std::size_t automaticMemoryLimit = std::size_t{512} << 20;

    /// The document is not owned and must outlive this.
    explicit LevelAnalysis(MazeDocument* document, QObject* parent = nullptr);

    /// Returns the latest analysis, perhaps of an older level; null if there is none yet.
    const std::shared_ptr<const Analysis>& analysis() const noexcept { return m_analysis; }
    /// Returns true if the analysis is that of the current level and conditions.
    bool isCurrent() const noexcept { return m_current; }
    bool isRunning() const { return m_worker.isRunning(); }
    const Progress& progress() const noexcept { return m_progress; }
    /// Returns true if the analysis starts automatically after a change.
    bool isAutomatic() const;
    /// Sets whether a view shows the level; only then is it analysed automatically.
    void setWatched(bool watched);
    /// Returns the reason, translated, why the level cannot be analysed; empty if it can.
    QString whyNot() const;
    /// Returns the level's one-stroke problem within these limits; empty if it has none.
    std::optional<Problem> problem(Limits limits) const;

    /// Returns the document's conditions.
    const TrackConditions& conditions() const;
    /// Makes the demand on the cell, or removes it if it was made. Rejects a demand that no track
    /// could ever meet or fail, and emits the reason.
    void toggle(Position cell, Demand demand);
    void setCoins(const CountRange& coins);
    void setCells(const CountRange& cells);
    void clearConditions();

public slots:
    /// Starts the analysis at once, without a time limit.
    void analyse();
    /// Stops the running analysis; the part known by then follows.
    void stop();

signals:
    /// Emitted when the analysis or its state has changed.
    void changed();
    void progressed();
    /// Emitted when a current analysis has arrived.
    void analysed();
    void conditionsChanged();
    /// Emitted when a condition was rejected; `why` gives the reason.
    void noted(QString why);

private:
    void edited();
    void restOrNot();
    void restart();
    void start(Limits limits, TaskCause cause);
    void take(std::shared_ptr<const Analysis> analysis);
    void rulesChanged();

    MazeDocument* m_document;
    DebounceTimer m_rest;
    TrackConditions m_told; // the conditions last reported
    std::shared_ptr<const Analysis> m_analysis;
    Progress m_progress;
    bool m_current = false;
    bool m_watched = true;
    Background<std::shared_ptr<const Analysis>> m_worker;
};

} // namespace mazewright::ui
