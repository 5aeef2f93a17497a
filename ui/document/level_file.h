#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"
#include "ui/document/file_stamp.h"

#include <QString>

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
};

/// Reads a level from a file; `format` none: recognised. Errors: as `readLevel`. Any thread.
Expected<LevelFile> readLevelFile(const QString& file, const Format* format = nullptr);

/// Replaces a file by a level, atomically, and tells how the file is then; none for devices and
/// pipes. `format` none: by the extension, else native. Errors: as `writeLevel`. Any thread.
Expected<std::optional<FileStamp>> writeLevelFile(const QString& file, const Level& level,
                                                  const Format* format = nullptr);

} // namespace mazewright::ui
