#include "ui/session/live_watch.h"

#include "solvers/problem/problem.h"
#include "ui/document/maze_document.h"

#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

/// What the cells of some areas are now.
Patch contentOf(const Maze& maze, const std::vector<QRect>& areas)
{
    Patch patch;
    for (const QRect area : areas)
        for (int row = area.top(); row <= area.bottom(); ++row)
            for (int column = area.left(); column <= area.right(); ++column) {
                const CellIndex cell = maze.index({row, column});
                patch.add(cell, maze.at(cell), maze.columns());
            }
    return patch;
}

} // namespace

/// What the answering thread keeps from one answer to the next.
struct LiveWatch::Mirror {
    std::shared_ptr<Maze> maze; // none: out of memory, or not begun
    Workspace workspace;
};

/// What one answer needs: how the mirror becomes the maze of now, and what is asked of it.
struct LiveWatch::Request {
    MazeSnapshot whole{}; // none: only the changes
    Patch changes{};
    std::optional<Moves> moves{}; // none: only whether the end can be reached
    std::optional<double> shapeScale{};

    void mend(Mirror& mirror) const;
    LiveNews answer(Mirror& mirror, const std::stop_token& stop) const;
};

void LiveWatch::Request::mend(Mirror& mirror) const
{
    if (whole) {
        mirror.maze = std::make_shared<Maze>(*whole);
        return;
    }
    if (changes.empty())
        return;
    if (mirror.maze.use_count() > 1) // the openLevels may keep the one that it has answered for
        mirror.maze = std::make_shared<Maze>(*mirror.maze);
    mirror.maze->apply(changes);
}

LiveNews LiveWatch::Request::answer(Mirror& mirror, const std::stop_token& stop) const
{
    if (!moves)
        return {.reach = endReach(*mirror.maze)};
    const LiveAnswer found = liveAnswer(mirror.maze, *moves, mirror.workspace, stop);
    LiveNews news{.reach = found.reach, .cost = found.cost};
    if (found.route.empty())
        return news;
    news.steps = found.route.size() - 1;
    if (shapeScale) {
        news.shape = std::make_shared<RouteShape>(std::span(&found.route, 1), mirror.maze->rows(),
                                                  mirror.maze->columns());
        news.shape->prepare(*shapeScale);
    }
    return news;
}

LiveWatch::LiveWatch(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document), m_mirror(std::make_shared<Mirror>()),
      m_task({.words = tr("Following the level while it is painted")}, this)
{
    connect(document, &MazeDocument::cellsChanged, this, &LiveWatch::cellsChanged);
    connect(document, &MazeDocument::mazeReplaced, this, &LiveWatch::replaced);
    connect(document, &MazeDocument::edited, this, &LiveWatch::edited);
    connect(document, &MazeDocument::rulesChanged, this, &LiveWatch::rulesChanged);
    m_task.onAnswer([this](Expected<LiveNews> news) { take(std::move(news)); });
    edited();
}

void LiveWatch::wantShape(std::optional<double> scale)
{
    const bool missing = scale && !m_shapeScale;
    m_shapeScale = scale;
    if (missing)
        edited();
}

void LiveWatch::cellsChanged(QRect cells)
{
    if (m_wholeChanged || (!m_changed.empty() && m_changed.back().contains(cells)))
        return;
    m_changed.push_back(cells);
    m_changedCells +=
        static_cast<std::size_t>(cells.width()) * static_cast<std::size_t>(cells.height());
    m_wholeChanged = m_changedCells > m_document->maze().size() / 4; // a copy is cheaper then
}

void LiveWatch::replaced()
{
    m_wholeChanged = true;
    startOver();
}

void LiveWatch::rulesChanged()
{
    if (wantedMoves() == m_askedMoves)
        return;
    startOver();
    edited();
}

/// What was known, and what is under way, is of another level.
void LiveWatch::startOver()
{
    m_news.reset();
    m_dropped = m_task.isRunning();
    m_task.stop();
}

void LiveWatch::edited()
{
    m_waiting = true;
    m_current = false;
    emit changed();
    if (!m_task.isRunning())
        ask();
}

/// The move rule of a level that asks for a shortest path; for any other, reach is all.
std::optional<Moves> LiveWatch::wantedMoves() const
{
    const Rules& rules = m_document->rules();
    if (mainQuestion(m_document->maze(), rules) != Question::shortestPath)
        return std::nullopt;
    return rules.moves.value_or(Moves::four);
}

LiveWatch::Request LiveWatch::request()
{
    Request made{.moves = wantedMoves(), .shapeScale = m_shapeScale};
    if (m_wholeChanged)
        made.whole = m_document->snapshot();
    else
        made.changes = contentOf(m_document->maze(), m_changed);
    m_wholeChanged = false;
    m_changed.clear();
    m_changedCells = 0;
    m_askedMoves = made.moves;
    return made;
}

void LiveWatch::ask()
{
    m_waiting = false;
    m_dropped = false;
    m_task.start([asked = request(), mirror = m_mirror](TaskCall& call) mutable {
        try {
            asked.mend(*mirror);
            asked.whole.reset(); // so that the document need not copy its own at the next edit
            return asked.answer(*mirror, call.stop());
        } catch (const std::bad_alloc&) {
            *mirror = {};
            throw;
        }
    });
}

void LiveWatch::take(Expected<LiveNews> news)
{
    if (!m_dropped && news)
        m_news = std::move(*news);
    else if (!m_dropped)
        m_news.reset();
    m_wholeChanged = m_wholeChanged || !m_mirror->maze;
    m_current = !m_waiting;
    emit changed();
    if (m_news)
        emit answered();
    if (m_waiting)
        ask();
}

} // namespace mazewright::ui
