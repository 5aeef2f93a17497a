#include "ui/session/lost_levels.h"

#include "solvers/formats/format.h"
#include "ui/document/maze_document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

/// Renames an unreadable copy and returns its new name; empty if the copy cannot be renamed.
QString setAside(const QString& copy)
{
    for (int number = 1;; ++number) {
        QString name = QStringLiteral("%1.unreadable-%2").arg(copy, QString::number(number));
        if (QFile::rename(copy, name))
            return name;
        if (!QFile::exists(name))
            return {};
    }
}

Expected<UnsavedLevel> readCopy(const QString& copy)
{
    try {
        const auto text = readFile(QFile::encodeName(copy).toStdString());
        if (!text)
            return failure(ErrorCode::io, text.error().message);
        return unsavedLevelOf(*text);
    } catch (const std::bad_alloc&) {
        return failure(ErrorCode::io, "not enough memory");
    }
}

/// Returns the ids that have a file with this ending.
std::vector<QUuid> idsWith(const QString& folder, const QString& ending)
{
    std::vector<QUuid> ids;
    for (const QString& name : QDir(folder).entryList({u'*' + ending}, QDir::Files))
        if (const QUuid id(name.chopped(ending.size())); !id.isNull())
            ids.push_back(id);
    return ids;
}

/// Removes marks without a copy that ended programs have left.
void sweepMarks(const QString& folder)
{
    for (const QUuid& id : idsWith(folder, QStringLiteral(".open")))
        (void)OpenMark::claim(folder, id);
}

} // namespace

std::size_t sizeOfCopies(const QString& folder)
{
    std::size_t bytes = 0;
    const QFileInfoList copies =
        QDir(folder).entryInfoList({QStringLiteral("*.maze")}, QDir::Files);
    for (const QFileInfo& copy : copies)
        bytes += static_cast<std::size_t>(copy.size());
    return bytes;
}

LostLevels lostLevels(const QString& folder)
{
    LostLevels lost;
    for (const QUuid& id : idsWith(folder, QStringLiteral(".maze"))) {
        auto mark = OpenMark::claim(folder, id);
        if (!mark || !QFile::exists(mark->copyFile()))
            continue;
        auto unsaved = readCopy(mark->copyFile());
        if (unsaved) {
            lost.levels.push_back({std::move(mark), *std::move(unsaved)});
            continue;
        }
        if (unsaved.error().code == ErrorCode::io)
            continue;
        if (const QString name = setAside(mark->copyFile()); !name.isEmpty())
            lost.setAside.push_back(name);
    }
    sweepMarks(folder);
    std::stable_sort(lost.levels.begin(), lost.levels.end(),
                     [](const LostLevel& a, const LostLevel& b) {
                         return a.unsaved.written > b.unsaved.written;
                     });
    return lost;
}

void restore(const UnsavedLevel& unsaved, MazeDocument& document)
{
    document.restore(unsaved.level, unsaved.history, unsaved.file, unsaved.format, unsaved.stamp);
}

void discard(const LostLevel& lost)
{
    QFile::remove(lost.mark->copyFile());
}

} // namespace mazewright::ui
