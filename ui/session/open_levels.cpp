#include "ui/session/open_levels.h"

#include "ui/document/maze_document.h"
#include "ui/session/recovery.h"

#include <QDeadlineTimer>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

OpenLevels::OpenLevels(QObject* parent) : QObject(parent), m_runs(new RunsModel(this))
{
}

LevelSession* OpenLevels::level(int id) const
{
    const auto found = std::find_if(m_levels.begin(), m_levels.end(),
                                    [id](const LevelSession* open) { return open->id() == id; });
    return found == m_levels.end() ? nullptr : *found;
}

LevelSession* OpenLevels::levelOfFile(const QString& file) const
{
    const QFileInfo wanted(file);
    const auto found = std::find_if(m_levels.begin(), m_levels.end(), [&](LevelSession* open) {
        const QString& own = open->document()->fileName();
        return !own.isEmpty() && QFileInfo(own) == wanted;
    });
    return found == m_levels.end() ? nullptr : *found;
}

LevelSession* OpenLevels::add()
{
    auto* made = new LevelSession(++m_lastId, m_runs, this);
    if (!m_folder.isEmpty())
        made->keepIn(m_folder);
    return take(made);
}

LevelSession* OpenLevels::add(LostLevel lost)
{
    auto* made = new LevelSession(++m_lastId, m_runs, this);
    made->takeLost(std::move(lost));
    return take(made);
}

LevelSession* OpenLevels::take(LevelSession* made)
{
    m_levels << made;
    m_runs->setCurrentLevel(made->level());
    connect(made, &LevelSession::noted, this, &OpenLevels::noted);
    emit noted();
    return made;
}

void OpenLevels::close(LevelSession* level)
{
    level->stop();
    if (level->recovery() != nullptr)
        level->recovery()->discard();
    m_levels.removeOne(level);
    m_runs->remove(level->runRows());
    delete level;
    emit noted();
}

bool OpenLevels::flush(std::chrono::milliseconds atMost)
{
    const QDeadlineTimer deadline(atMost);
    for (LevelSession* level : m_levels) // starts all writes before waiting for one
        if (level->recovery() != nullptr)
            level->recovery()->writeNow();
    bool kept = true;
    for (LevelSession* level : m_levels)
        if (level->recovery() != nullptr)
            kept = level->recovery()->flush(std::chrono::milliseconds(deadline.remainingTime())) &&
                   kept;
    return kept;
}

void OpenLevels::stop()
{
    m_runs->stopAll();
    for (LevelSession* level : m_levels)
        level->stop();
}

} // namespace mazewright::ui
