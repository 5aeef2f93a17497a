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

/// A level out of a file, the form it was in, and the file as it was then.
struct LevelFile {
    Level level;
    const Format* format = nullptr;
    std::optional<FileStamp> stamp; ///< none for devices and pipes
    /// Whether the level is all that the file had: false of a drawn picture, and of a map that
    /// another program has written.
    bool isWhole = true;
};

/// What a file takes to be read or written: its bytes; without end for what is not a file, such as
/// a pipe, which may keep its reader waiting. Any thread.
std::size_t sizeOfFile(const QString& file);

/// Reads a level from a file; `format` none: recognised. Errors: as `readLevel`. Any thread.
Expected<LevelFile> readLevelFile(const QString& file, const Format* format = nullptr);

/// Replaces a file by a level, atomically, and tells how the file is then; none for devices and
/// pipes. `format` none: by the extension, else native. Errors: as `writeLevel`. Any thread.
Expected<std::optional<FileStamp>> writeLevelFile(const QString& file, const Level& level,
                                                  const Format* format = nullptr);

/// A level on its way into a file. A value that shares the maze; any thread.
struct LevelWrite {
    MazeSnapshot maze{};
    Level around; ///< what the level is beside its maze
    QString file{};
    const Format* format = nullptr;
    std::optional<FileStamp> known{}; ///< what the file has to hold still; none: anything

    /// Errors: as `writeLevelFile`; `changed`, and nothing is written, where the file holds
    /// something else than is known.
    Expected<std::optional<FileStamp>> write() const;
};

/// Has a level written, here or on another thread, and comes back with what `write` has answered.
using LevelWriter = std::function<Expected<std::optional<FileStamp>>(const LevelWrite&)>;

/// Writes it here.
Expected<std::optional<FileStamp>> writeHere(const LevelWrite& write);

} // namespace mazewright::ui
