#include "ui/document/maze_document.h"

#include <QPointer>

#include <utility>

// The document's file.

namespace mazewright::ui {

Expected<void> MazeDocument::open(const QString& file)
{
    auto read = readLevelFile(file);
    if (!read)
        return tl::unexpected(std::move(read.error()));
    setLevel(std::move(read->level), file, read->format, std::move(read->stamp));
    return {};
}

void MazeDocument::reloadFromDisk(LevelFile theirs)
{
    const QString text = tr("Reload from Disk");
    const LevelNotes notes = notesOf(theirs.level);
    endStroke(text);
    if (theirs.level.maze != maze())
        replace(std::move(theirs.level.maze), text);
    setLevelNotes(notes, text);
    m_otherKeys = std::move(theirs.level.otherKeys);
    m_stamp = std::move(theirs.stamp);
    m_stack.setClean();
    emit saved();
}

Expected<void> MazeDocument::save(const LevelWriter& writer)
{
    return writeTo(m_fileName, m_format, m_stamp, writer);
}

Expected<void> MazeDocument::overwrite(const LevelWriter& writer)
{
    return writeTo(m_fileName, m_format, {}, writer);
}

Expected<void> MazeDocument::saveAs(const QString& file, const Format* format,
                                    const LevelWriter& writer)
{
    return writeTo(file, format, {}, writer);
}

/// Changes made while the writer is running are not in the file.
Expected<void> MazeDocument::writeTo(const QString& file, const Format* format,
                                     std::optional<FileStamp> known, const LevelWriter& writer)
{
    if (file.isEmpty())
        return failure(ErrorCode::value,
                       tr("the level has not been saved to a file yet").toStdString());
    endStroke(tr("Edit"));
    const LevelWrite write{.maze = snapshot(),
                           .around = levelAround(*Maze::make(1, 1)),
                           .file = file,
                           .format = format,
                           .known = std::move(known)};
    const QPointer<MazeDocument> self(this);
    bool isAsWritten = true;
    const auto watch =
        connect(&m_stack, &QUndoStack::indexChanged, this, [&isAsWritten] { isAsWritten = false; });
    ++m_writes;
    auto stamp = writer(write);
    if (self.isNull())
        return {};
    --m_writes;
    disconnect(watch);
    if (!stamp)
        return tl::unexpected(std::move(stamp.error()));
    m_stamp = *std::move(stamp);
    const bool isAnother = std::exchange(m_fileName, write.file) != write.file;
    m_format = format;
    if (isAsWritten)
        m_stack.setClean();
    else
        m_stack.resetClean();
    if (isAnother)
        emit fileChanged();
    emit saved();
    return {};
}

} // namespace mazewright::ui
