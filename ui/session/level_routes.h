#pragma once

#include "ui/runs/facts_task.h"
#include "ui/tasks/rest.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <memory>

namespace mazewright::ui {

class MazeDocument;

/// Keeps the facts of a document's level up to date: which cells matter to its shortest routes, and
/// how it is built. The facts of a small level are computed automatically a moment after every
/// change, others on request. It never changes the document. GUI thread; the engine runs on another
/// thread.
class LevelRoutes : public QObject {
    Q_OBJECT

public:
    /// Largest number of cells of a level whose facts are computed automatically.
    static constexpr std::size_t automaticCellLimit = std::size_t{1} << 16;

    /// The document is not owned and must outlive this.
    explicit LevelRoutes(MazeDocument* document, QObject* parent = nullptr);

    /// Returns the latest facts, perhaps of an older level; null if there are none yet.
    const std::shared_ptr<const Facts>& facts() const noexcept { return m_facts; }
    /// Returns the question that the facts were computed for.
    const FactsQuestion& question() const noexcept { return m_question; }
    /// Returns true if the facts are those of the current level.
    bool isCurrent() const noexcept { return m_current; }
    bool isRunning() const { return m_worker.isRunning(); }
    /// Returns true if the facts are computed automatically after a change.
    bool isAutomatic() const;
    /// Returns true if the last computation ran out of memory.
    bool failed() const noexcept { return m_failed; }
    /// Sets whether a view shows the facts; only then are they computed automatically.
    void setWatched(bool watched);

public slots:
    void workOut();
    /// Stops the running computation.
    void stop();

signals:
    /// Emitted when the facts or their state have changed.
    void changed();

private:
    void edited();
    void rested();
    void take(const Expected<std::shared_ptr<const Facts>>& facts);

    MazeDocument* m_document;
    DebounceTimer m_rest;
    FactsQuestion m_asked;
    FactsQuestion m_question;
    std::shared_ptr<const Facts> m_facts;
    bool m_current = false;
    bool m_failed = false;
    bool m_watched = false;
    FactsInBackground m_worker;
};

} // namespace mazewright::ui
