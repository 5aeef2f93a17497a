#include "ui/session/level_routes.h"

#include "ui/document/maze_document.h"

#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds routesRest{150};

} // namespace

LevelRoutes::LevelRoutes(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document),
      m_rest(tr("Calculating the level’s facts"), routesRest, this),
      m_worker({.words = tr("Calculating the level’s facts"), .length = TaskLength::open}, this)
{
    connect(&m_rest, &DebounceTimer::over, this, &LevelRoutes::rested);
    connect(document, &MazeDocument::edited, this, &LevelRoutes::edited);
    connect(document, &MazeDocument::rulesChanged, this, &LevelRoutes::edited);
    m_worker.onAnswer([this](const Expected<std::shared_ptr<const Facts>>& facts) { take(facts); });
}

void LevelRoutes::take(const Expected<std::shared_ptr<const Facts>>& facts)
{
    m_failed = !facts;
    m_current = !m_failed;
    m_facts = facts.value_or(nullptr);
    m_question = std::exchange(m_asked, {});
    emit changed();
}

bool LevelRoutes::isAutomatic() const
{
    return m_document->maze().size() <= automaticCellLimit;
}

void LevelRoutes::setWatched(bool watched)
{
    if (watched == std::exchange(m_watched, watched))
        return;
    if (!watched)
        m_rest.stop();
    else if (!m_current && !isRunning() && isAutomatic())
        m_rest.start();
}

void LevelRoutes::edited()
{
    m_current = false;
    m_failed = false;
    m_worker.forget();
    if (m_watched && isAutomatic())
        m_rest.start();
    else
        m_rest.stop();
    emit changed();
}

/// Starts the computation; waits while a stroke is open.
void LevelRoutes::rested()
{
    if (m_document->isStrokeOpen())
        m_rest.start();
    else
        workOut();
}

void LevelRoutes::workOut()
{
    m_rest.stop();
    m_failed = false;
    m_asked = {.maze = m_document->snapshot(), .rules = m_document->rules()};
    m_asked.rules.question = Question::shortestPath;
    FactList all = levelFacts(Question::shortestPath);
    const FactList layers = levelLayers(Question::shortestPath);
    all.insert(all.end(), layers.begin(), layers.end());
    m_worker.start(workingOut(m_asked, all));
    emit changed();
}

void LevelRoutes::stop()
{
    m_rest.stop();
    m_worker.forget();
    emit changed();
}

} // namespace mazewright::ui
