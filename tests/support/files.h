#pragma once

#include "solvers/files/format.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

namespace mazewright {

/// Returns what stands in a file; nothing where it cannot be read.
inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Writes a file, in place of the one that stands there, and returns its path.
inline QString writeContent(const QString& path, const QByteArray& content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

/// A fresh folder for the files of a test, deleted with them.
class Folder {
public:
    QString path() const { return m_folder.path(); }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    /// Makes a folder in it.
    void make(const QString& name) const { QDir(path()).mkpath(name); }
    /// Writes a file and returns its path.
    QString file(const QString& name, const QByteArray& content) const
    {
        return writeContent(path(name), content);
    }
    /// Writes the file of a level and returns its path.
    QString level(const QString& name, const Level& level) const
    {
        if (!writeLevel(path(name).toStdString(), level))
            qFatal("cannot write %s", qPrintable(name));
        return path(name);
    }
    QByteArray content(const QString& name) const { return contentOf(path(name)); }
    bool has(const QString& name) const { return QFile::exists(path(name)); }

private:
    QTemporaryDir m_folder;
};

} // namespace mazewright
