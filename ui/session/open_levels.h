#pragma once

#include "ui/session/level_session.h"

#include <QList>
#include <QObject>

#include <memory>

namespace mazewright::ui {

/// All that is open in the program, in however many windows: the levels, and their runs in one
/// table. GUI thread.
class OpenLevels : public QObject, public std::enable_shared_from_this<OpenLevels> {
    Q_OBJECT

public:
    explicit OpenLevels(QObject* parent = nullptr);

    RunsModel* runs() const noexcept { return m_runs; }
    const QList<LevelSession*>& levels() const noexcept { return m_levels; }
    /// The level with this id, or with this file; null: it is not open.
    LevelSession* level(int id) const;
    LevelSession* levelOfFile(const QString& file) const;

    /// A fresh level without a file.
    LevelSession* add();
    /// Closes a level for good: its runs go with it.
    void close(LevelSession* level);
    /// Asks all that goes in the background to stop.
    void stop();

signals:
    void levelAdded(mazewright::ui::LevelSession* level);
    /// It is about to go.
    void levelClosing(mazewright::ui::LevelSession* level);

private:
    RunsModel* m_runs;
    QList<LevelSession*> m_levels;
    int m_lastId = 0;
};

} // namespace mazewright::ui
