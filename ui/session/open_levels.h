#pragma once

#include "ui/session/level_session.h"

#include <QList>
#include <QObject>

#include <chrono>
#include <memory>

namespace mazewright::ui {

/// All levels that are open in the windows of the program, and their runs in one table. GUI thread.
class OpenLevels : public QObject, public std::enable_shared_from_this<OpenLevels> {
    Q_OBJECT

public:
    explicit OpenLevels(QObject* parent = nullptr);

    /// Sets the folder for copies of unsaved levels; empty means no copies.
    void setFolder(const QString& folder) { m_folder = folder; }
    const QString& folder() const noexcept { return m_folder; }

    RunsModel* runs() const noexcept { return m_runs; }
    const QList<LevelSession*>& levels() const noexcept { return m_levels; }
    /// Returns the level with this id, or with this file; null if it is not open.
    LevelSession* level(int id) const;
    LevelSession* levelOfFile(const QString& file) const;

    /// Adds a new level without a file.
    LevelSession* add();
    /// Adds an unsaved level of a program that has ended.
    LevelSession* add(LostLevel lost);
    /// Closes a level: removes its runs, and the copy of its unsaved changes.
    void close(LevelSession* level);
    /// Stops all background work of the levels.
    void stop();
    /// Writes the copies of unsaved changes, and waits at most `atMost`. Returns true if all are
    /// written.
    bool flush(std::chrono::milliseconds atMost);

signals:
    /// Emitted when state that is restored at the next start has changed.
    void noted();
    /// Emitted when the program is about to end: the levels open now are restored at the next
    /// start.
    void closing();
    /// Emitted when the program does not end after all.
    void closingCancelled();

private:
    LevelSession* take(LevelSession* made);

    RunsModel* m_runs;
    QString m_folder;
    QList<LevelSession*> m_levels;
    int m_lastId = 0;
};

} // namespace mazewright::ui
