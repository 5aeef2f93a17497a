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

/// What a condition asks of a cell.
enum class Demand : std::uint8_t { through, around };

/// Keeps the one-stroke analysis of a document's level: by itself a moment after every change
/// while the level is small and meant for one stroke, else when asked. Of the document it changes
/// only the conditions of its rules, each time as one undo step. GUI thread; the engine runs on
/// another.
class LevelAnalysis : public QObject {
    Q_OBJECT

public:
    /// Up to so many open cells a level is analysed by itself, within these limits.
    static constexpr std::size_t mostCellsByItself = 900;
    static constexpr std::chrono::seconds timeByItself{5};
    static constexpr std::size_t bytesByItself = std::size_t{512} << 20;

    /// The document is not owned and must outlive this.
    explicit LevelAnalysis(MazeDocument* document, QObject* parent = nullptr);

    /// The latest one, perhaps of an older level; none: there is none yet.
    const std::shared_ptr<const Analysis>& analysis() const noexcept { return m_analysis; }
    /// Whether it is of the level and the conditions as they are now.
    bool isCurrent() const noexcept { return m_current; }
    bool isRunning() const { return m_worker.isRunning(); }
    const Progress& progress() const noexcept { return m_progress; }
    /// Whether it runs by itself after a change.
    bool isByItself() const;
    /// A level that nobody looks at is not analysed by itself.
    void setWatched(bool watched);
    /// Why the level cannot be analysed, in words; empty: it can.
    QString hindrance() const;
    /// The level's one-stroke problem within these limits; none where it has none.
    std::optional<Problem> problem(Limits limits) const;

    /// The document's.
    const TrackConditions& conditions() const;
    /// Makes the demand of the cell, or takes it back where it was made. What no track could ever
    /// do otherwise is refused with a word.
    void toggle(Position cell, Demand demand);
    void setCoins(const CountRange& coins);
    void setCells(const CountRange& cells);
    void clearConditions();

public slots:
    /// Analyses at once, without a limit of time.
    void analyse();
    /// Asks the running analysis to stop; what is known by then follows.
    void stop();

signals:
    /// Something of the above is another.
    void changed();
    void progressed();
    /// A current analysis has arrived.
    void analysed();
    void conditionsChanged();
    /// A condition was refused: why.
    void noted(QString why);

private:
    void edited();
    void restOrNot();
    void restart();
    void start(Limits limits, TaskCause cause);
    void take(std::shared_ptr<const Analysis> analysis);
    void rulesChanged();

    MazeDocument* m_document;
    Rest m_rest;
    TrackConditions m_told; // the conditions that were told of last
    std::shared_ptr<const Analysis> m_analysis;
    Progress m_progress;
    bool m_current = false;
    bool m_watched = true;
    Background<std::shared_ptr<const Analysis>> m_worker;
};

} // namespace mazewright::ui
