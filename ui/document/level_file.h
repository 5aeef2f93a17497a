#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"
#include "ui/document/file_stamp.h"

#include <QString>

#include <cstddef>
#include <functional>
#include <optional>

namespace mazewright {
struct Format;
}

namespace mazewright::ui {

/// A level read from a file, the format it was in, and the state of the file when it was read.
struct LevelFile {
    Level level;
    const Format* format = nullptr;
    std::optional<FileStamp> stamp; ///< empty for devices and pipes
    /// True if the level is everything that the file held. False for a drawn picture, and for a map
    /// that another program has written.
    bool isWhole = true;
};

/// Returns the size of reading or writing a file, in bytes. Returns the largest number for anything
/// that is not a file, such as a pipe, which may keep its reader waiting. Any thread.
std::size_t sizeOfFile(const QString& file);

/// Reads a level from a file; recognises the format if `format` is null. Errors: as `readLevel`.
/// Any thread.
Expected<LevelFile> readLevelFile(const QString& file, const Format* format = nullptr);

/// Replaces a file with a level, atomically. Returns the new state of the file; empty for devices
/// and pipes. A null `format` means the format of the extension, or the native format. Errors: as
/// `writeLevel`. Any thread.
Expected<std::optional<FileStamp>> writeLevelFile(const QString& file, const Level& level,
                                                  const Format* format = nullptr);

/// A level to be written to a file. A value that shares the maze; any thread.
struct LevelWrite {
    MazeSnapshot maze{};
    Level around; ///< everything of the level except its maze
    QString file{};
    const Format* format = nullptr;
    std::optional<FileStamp> known{}; ///< required state of the file; empty for any state

    /// Writes the level. Errors: as `writeLevelFile`; `changed` if the file is not in its known
    /// state. Nothing is written then.
    Expected<std::optional<FileStamp>> write() const;
};

/// Calls `write` of the level, on this or another thread, and returns its result.
using LevelWriter = std::function<Expected<std::optional<FileStamp>>(const LevelWrite&)>;

/// Writes the level on this thread.
Expected<std::optional<FileStamp>> writeHere(const LevelWrite& write);

} // namespace mazewright::ui
