#pragma once

#include "ui/runs/facts_task.h"
#include "ui/tasks/rest.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <memory>

namespace mazewright::ui {

class MazeDocument;

/// Keeps the facts of a document's level: which cells matter to its shortest routes, and how it is
/// built. By itself a moment after every change while the level is small, else when asked. It
/// never changes the document. GUI thread; the engine runs on another.
class LevelRoutes : public QObject {
    Q_OBJECT

public:
    /// Up to so many cells the facts are worked out by themselves.
    static constexpr std::size_t mostCellsByItself = std::size_t{1} << 16;

    /// The document is not owned and must outlive this.
    explicit LevelRoutes(MazeDocument* document, QObject* parent = nullptr);

    /// The latest, perhaps of an older level; none: there are none yet.
    const std::shared_ptr<const Facts>& facts() const noexcept { return m_facts; }
    /// What they were asked of.
    const FactsQuestion& question() const noexcept { return m_question; }
    /// Whether they are of the level as it is now.
    bool isCurrent() const noexcept { return m_current; }
    bool isRunning() const { return m_worker.isRunning(); }
    /// Whether they are worked out by themselves after a change.
    bool isByItself() const;
    /// Whether the memory did not suffice the last time.
    bool failed() const noexcept { return m_failed; }
    /// Facts that nobody looks at are not worked out by themselves.
    void setWatched(bool watched);

public slots:
    void workOut();
    /// Asks what is under way to stop.
    void stop();

signals:
    /// Something of the above is another.
    void changed();

private:
    void edited();
    void rested();
    void take(const Expected<std::shared_ptr<const Facts>>& facts);

    MazeDocument* m_document;
    Rest m_rest;
    FactsQuestion m_asked;
    FactsQuestion m_question;
    std::shared_ptr<const Facts> m_facts;
    bool m_current = false;
    bool m_failed = false;
    bool m_watched = false;
    FactsInBackground m_worker;
};

} // namespace mazewright::ui
