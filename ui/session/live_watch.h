#pragma once

#include "solvers/analyses/live_answer.h"
#include "ui/overlay/route_shape.h"
#include "ui/session/maze_mirror.h"
#include "ui/tasks/background.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>

namespace mazewright::ui {

class MazeDocument;
class SolverSettings;

/// What is known of the way from the start to the end.
struct LiveNews {
    Reach reach = Reach::noEnds;
    std::optional<double> cost{};        ///< of a cheapest route; none: no route, or none wanted
    std::size_t steps = 0;               ///< of that route
    std::shared_ptr<RouteShape> shape{}; ///< of that route, where it is to be shown
};

/// Follows a document's level while it is painted: whether the end can be reached and, where the
/// level asks for a shortest path, what the cheapest route costs and where it runs, under the move
/// rule that a run would be asked with.
///
/// The answers are worked out on another thread, on a copy of the maze that is kept there and
/// mended by what a stroke has changed, so that the document never has to copy its own. One answer
/// is under way at a time; what is edited meanwhile waits for the next, which then has it all.
/// GUI thread. The destructor stops what is under way and waits for it.
class LiveWatch : public QObject {
    Q_OBJECT

public:
    /// The document and its settings are not owned and must outlive the watch.
    LiveWatch(MazeDocument* document, SolverSettings* solving, QObject* parent = nullptr);

    /// The latest; none: nothing is known of this level yet.
    const std::optional<LiveNews>& news() const noexcept { return m_news; }
    /// Whether the latest is of the level as it is now; else a newer one is under way.
    bool isCurrent() const noexcept { return m_current; }

    /// Whether the route's shape is wanted, and made ready for so many device pixels a cell.
    void wantShape(std::optional<double> scale);

signals:
    /// Something of the above is another.
    void changed();
    /// An answer has arrived, perhaps one of a moment ago.
    void answered();

private:
    struct Answering;
    struct Request;

    void edited();
    void rulesChanged();
    void startOver();
    void ask();
    void take(Expected<LiveNews> news);
    Request request();
    std::optional<Moves> wantedMoves() const;

    MazeDocument* m_document;
    SolverSettings* m_solving;
    MazeMirror m_mirror;
    std::shared_ptr<Answering> m_kept; // the other thread's while one runs
    std::optional<LiveNews> m_news;
    bool m_current = false;
    bool m_waiting = false; // something has changed since the last request
    bool m_dropped = false; // what is under way is of no use any more
    std::optional<Moves> m_askedMoves;
    std::optional<double> m_shapeScale;
    Background<LiveNews> m_task;
};

} // namespace mazewright::ui
