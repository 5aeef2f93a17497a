#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/clip.h"

#include <QString>
#include <QStringList>

namespace mazewright::ui {

/// Named pieces, stored in a folder of level files; each also opens as a level. GUI thread, because
/// stamps are small.
class StampFolder {
public:
    /// The folder `path` may not exist yet.
    explicit StampFolder(QString path) : m_path(std::move(path)) {}
    /// Returns the user's folder.
    static StampFolder ofUser();

    /// Returns the names in natural sort order.
    QStringList names() const;
    /// Loads a stamp. Errors: those of reading a level.
    Expected<Clip> load(const QString& name) const;
    /// Saves a stamp, replacing any stamp of this name. Errors: `io`.
    Expected<void> save(const QString& name, const Clip& clip) const;
    Expected<void> rename(const QString& from, const QString& to) const;
    Expected<void> remove(const QString& name) const;

    /// Returns true if a file may have this name.
    static bool isName(const QString& name);

private:
    QString fileOf(const QString& name) const;

    QString m_path;
};

} // namespace mazewright::ui
