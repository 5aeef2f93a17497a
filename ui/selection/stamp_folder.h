#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/clip.h"

#include <QString>
#include <QStringList>

namespace mazewright::ui {

/// Pieces that are kept by name: a folder of level files, each of which opens as a level too. GUI
/// thread; stamps are small.
class StampFolder {
public:
    /// `path` need not be there yet.
    explicit StampFolder(QString path) : m_path(std::move(path)) {}
    /// That of the user.
    static StampFolder ofUser();

    /// Sorted as people sort names.
    QStringList names() const;
    /// Errors: those of reading a level.
    Expected<Clip> load(const QString& name) const;
    /// Replaces what has this name. Errors: `io`.
    Expected<void> save(const QString& name, const Clip& clip) const;
    Expected<void> rename(const QString& from, const QString& to) const;
    Expected<void> remove(const QString& name) const;

    /// Whether a file may have this name.
    static bool isName(const QString& name);

private:
    QString fileOf(const QString& name) const;

    QString m_path;
};

} // namespace mazewright::ui
