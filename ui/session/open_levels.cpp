#include "ui/session/open_levels.h"

#include "ui/document/maze_document.h"

#include <QFileInfo>

#include <algorithm>

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
    m_levels << made;
    m_runs->setCurrentLevel(made->level());
    emit levelAdded(made);
    return made;
}

void OpenLevels::close(LevelSession* level)
{
    level->stop();
    emit levelClosing(level);
    m_levels.removeOne(level);
    m_runs->remove(level->runRows());
    delete level;
}

void OpenLevels::stop()
{
    m_runs->stopAll();
    for (LevelSession* level : m_levels)
        level->stop();
}

} // namespace mazewright::ui
