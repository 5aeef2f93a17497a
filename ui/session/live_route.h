#pragma once

#include "solvers/levels/reachability.h"
#include "ui/base/background.h"
#include "ui/canvas/route_shape.h"
#include "ui/level/maze_changes.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>

namespace mazewright::ui {

class MazeDocument;
class SolverSettings;

/// The live answer on the way from the start to the end.
struct LiveRoute {
    Reach reach = Reach::noEnds;
    std::optional<double> cost{};        ///< of a cheapest route; empty if none, or not wanted
    std::size_t steps = 0;               ///< of that route; 0 if it has none
    std::shared_ptr<RouteShape> shape{}; ///< of that route, if it is to be shown
};

/// Follows a document's level while it is painted, and reports whether the end can be reached. If
/// the level asks for a shortest path, it also reports the cost and the course of the cheapest
/// route, under the move rule of a run.
///
/// The answers are computed on another thread, on a copy of the maze that is kept there and updated
/// with the changes of a stroke. The document therefore never has to copy its maze. One answer is
/// computed at a time; edits made meanwhile wait for the next, which includes them all. GUI thread.
/// The destructor stops the computation and waits for it.
class LiveRouteTracker : public QObject {
    Q_OBJECT

public:
    /// The document and its settings are not owned and must outlive the watch.
    LiveRouteTracker(MazeDocument* document, SolverSettings* solving, QObject* parent = nullptr);

    /// Returns the latest answer; empty if none is known for this level yet.
    const std::optional<LiveRoute>& news() const noexcept { return m_news; }
    /// Returns true if the latest answer is that of the current level; otherwise a newer one is
    /// being computed.
    bool isCurrent() const noexcept { return m_current; }

    /// Requests the route's shape, prepared for `scale` device pixels per cell; empty if it is not
    /// wanted.
    void wantShape(std::optional<double> scale);

signals:
    /// Emitted when the answer or its state has changed.
    void changed();
    /// Emitted when an answer has arrived, perhaps for a slightly older level.
    void answered();

private:
    struct Answering;

    void edited();
    void rulesChanged();
    void startOver();
    void ask();
    void take(Expected<LiveRoute> news);
    std::optional<MoveRule> wantedRule() const;

    MazeDocument* m_document;
    SolverSettings* m_solving;
    MazeMirror m_mirror;
    std::shared_ptr<Answering> m_kept; // used by the other thread while a computation is running
    std::optional<LiveRoute> m_news;
    bool m_current = false;
    bool m_waiting = false; // the level has changed since the last request
    bool m_dropped = false; // the running answer is obsolete
    std::optional<MoveRule> m_askedRule;
    std::optional<double> m_shapeScale;
    Background<LiveRoute> m_task;
};

} // namespace mazewright::ui
