#pragma once

#include "ui/session/level_session.h"

#include <QList>
#include <QObject>

#include <chrono>
#include <memory>

namespace mazewright::ui {

/// All that is open in the program, in however many windows: the levels, and their runs in one
/// table. GUI thread.
class OpenLevels : public QObject, public std::enable_shared_from_this<OpenLevels> {
    Q_OBJECT

public:
    explicit OpenLevels(QObject* parent = nullptr);

    /// Copies of unsaved levels are kept in this folder from now on; empty: none are.
    void setFolder(const QString& folder) { m_folder = folder; }
    const QString& folder() const noexcept { return m_folder; }

    RunsModel* runs() const noexcept { return m_runs; }
    const QList<LevelSession*>& levels() const noexcept { return m_levels; }
    /// The level with this id, or with this file; null: it is not open.
    LevelSession* level(int id) const;
    LevelSession* levelOfFile(const QString& file) const;

    /// A fresh level without a file.
    LevelSession* add();
    /// An unsaved level of a program that has ended.
    LevelSession* add(LostLevel lost);
    /// Closes a level for good: its runs go with it, and the copy of what is unsaved.
    void close(LevelSession* level);
    /// Asks all that goes in the background to stop.
    void stop();
    /// Writes what is unsaved to its copies, and waits at most so long. Whether all is kept.
    bool flush(std::chrono::milliseconds atMost);

signals:
    /// Something is other than it was that is to come back at the next start.
    void noted();
    /// The program is about to end: what is open by now is what comes back.
    void closing();
    /// It will not end after all.
    void stayed();

private:
    LevelSession* take(LevelSession* made);

    RunsModel* m_runs;
    QString m_folder;
    QList<LevelSession*> m_levels;
    int m_lastId = 0;
};

} // namespace mazewright::ui
