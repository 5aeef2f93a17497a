#include "ui/session/live_route.h"

#include "solvers/core/problem.h"
#include "ui/level/maze_document.h"
#include "ui/session/solver_settings.h"

#include <new>
#include <utility>

namespace mazewright::ui {

/// Data that the answering thread keeps from one answer to the next.
struct LiveRouteTracker::Answering {
    std::shared_ptr<Maze> maze; // null if memory ran out, or before the first answer
    Workspace workspace;

    /// Without a move rule, answers only whether the end can be reached.
    LiveRoute answer(std::optional<MoveRule> rule, std::optional<double> shapeScale,
                     const std::stop_token& stop);
};

LiveRoute LiveRouteTracker::Answering::answer(std::optional<MoveRule> rule,
                                              std::optional<double> shapeScale,
                                              const std::stop_token& stop)
{
    if (!rule)
        return {.reach = endReach(*maze)};
    const LiveAnswer found = liveAnswer(maze, *rule, workspace, stop);
    LiveRoute news{.reach = found.reach, .cost = found.cost};
    if (found.route.empty())
        return news;
    news.steps = found.points.empty() ? found.route.size() - 1 : 0;
    if (shapeScale) {
        news.shape = std::make_shared<RouteShape>(std::span(&found.route, 1), maze->rows(),
                                                  maze->columns(), found.points);
        news.shape->prepare(*shapeScale);
    }
    return news;
}

LiveRouteTracker::LiveRouteTracker(MazeDocument* document, SolverSettings* solving, QObject* parent)
    : QObject(parent), m_document(document), m_solving(solving), m_mirror(document),
      m_kept(std::make_shared<Answering>()), m_task({.words = tr("Updating live results")}, this)
{
    connect(document, &MazeDocument::mazeReplaced, this, &LiveRouteTracker::startOver);
    connect(document, &MazeDocument::edited, this, &LiveRouteTracker::edited);
    connect(document, &MazeDocument::rulesChanged, this, &LiveRouteTracker::rulesChanged);
    connect(solving, &SolverSettings::optionsChanged, this, &LiveRouteTracker::rulesChanged);
    m_task.onAnswer([this](Expected<LiveRoute> news) { take(std::move(news)); });
    edited();
}

void LiveRouteTracker::wantShape(std::optional<double> scale)
{
    const bool missing = scale && !m_shapeScale;
    m_shapeScale = scale;
    if (missing)
        edited();
}

void LiveRouteTracker::rulesChanged()
{
    if (wantedRule() == m_askedRule)
        return;
    startOver();
    edited();
}

/// Discards the known answer and the running one, which are for a different level.
void LiveRouteTracker::startOver()
{
    m_news.reset();
    m_dropped = m_task.isRunning();
    m_task.stop();
}

void LiveRouteTracker::edited()
{
    m_waiting = true;
    m_current = false;
    emit changed();
    if (!m_task.isRunning())
        ask();
}

/// Returns the move rule of a level that asks for a shortest path; empty for other questions, for
/// which only the reach is computed.
std::optional<MoveRule> LiveRouteTracker::wantedRule() const
{
    if (mainQuestion(m_document->maze(), m_document->rules()) != Question::shortestPath)
        return std::nullopt;
    return moveRuleOf(m_solving->questionOptions(Question::shortestPath));
}

void LiveRouteTracker::ask()
{
    m_waiting = false;
    m_dropped = false;
    m_askedRule = wantedRule();
    m_task.start([changes = m_mirror.take(), rule = m_askedRule, scale = m_shapeScale,
                  kept = m_kept](TaskCall& call) mutable {
        try {
            changes.mend(kept->maze); // the workspace may keep the maze of its last answer
            return kept->answer(rule, scale, call.stop());
        } catch (const std::bad_alloc&) {
            *kept = {};
            throw;
        }
    });
}

void LiveRouteTracker::take(Expected<LiveRoute> news)
{
    if (!m_dropped && news)
        m_news = std::move(*news);
    else if (!m_dropped)
        m_news.reset();
    if (!m_kept->maze)
        m_mirror.startOver();
    m_current = !m_waiting;
    emit changed();
    if (m_news)
        emit answered();
    if (m_waiting)
        ask();
}

} // namespace mazewright::ui
