#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/files/format.h"
#include "solvers/files/text_grids.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

namespace mazewright::ui {

/// Returns the file's name as a path of the system. Any thread.
std::filesystem::path pathOf(const QString& file);

/// The metadata of a regular file.
struct FileFacts {
    std::uint64_t device = 0;
    std::uint64_t number = 0; ///< inode number; changes if the file is replaced
    std::int64_t size = 0;    ///< bytes
    std::int64_t written = 0; ///< nanoseconds since 1970
    std::int64_t changed = 0; ///< as `written`, also for its name and owner; cannot be set back
    friend bool operator==(const FileFacts&, const FileFacts&) = default;
};

/// Returns the metadata of a file; empty if it does not exist, and for devices and pipes. Any
/// thread.
std::optional<FileFacts> factsOf(const QString& file);

/// The state of a file when it was read or written.
struct FileStamp {
    FileFacts facts;
    QByteArray hash; ///< of the content
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Returns the hash that a stamp has, 32 bytes. Any thread.
QByteArray hashOfContent(std::string_view content);

enum class OnDisk : std::uint8_t { same, changed, gone };

/// Compares a file with its known state. Reads the content only if the metadata differ, so a file
/// that was touched or replaced by a copy is `same`. A file that cannot be read any more is
/// `changed`. Any thread.
OnDisk compared(const QString& file, const FileStamp& known);

/// A level read from a file, the format it was in, and the state of the file when it was read.
struct LevelFile {
    Level level;
    const Format* format = nullptr;
    std::optional<FileStamp> stamp; ///< empty for devices and pipes
    /// True if the level is everything that the file held. False for a drawn picture, for a map
    /// that another program has written, and if parts of the text were left out.
    bool isWhole = true;
    Message readAs{}; ///< how the text was understood, as in `ReadLevel`
    int levels = 1;   ///< number of levels in the file
};

/// Where a level comes from: a file, or a text such as that on the clipboard. A value.
struct LevelSource {
    QString file{};    ///< empty for a text
    QByteArray text{}; ///< empty for a file
};

/// Returns the size of reading or writing a file, in bytes. Returns the largest number for anything
/// that is not a file, such as a pipe, which may keep its reader waiting. Any thread.
std::size_t sizeOfFile(const QString& file);

/// Reads a level from a file; recognises the format if `format` is null. Errors: as `readLevel`.
/// Any thread.
Expected<LevelFile> readLevelFile(const QString& file, const Format* format = nullptr,
                                  const ReadOptions& options = {});
/// Reads a level from a file or a text. A level from a text has no format and no stamp, and is not
/// whole. Errors: as `readLevel`. Any thread.
Expected<LevelFile> readLevelFrom(const LevelSource& source, const ReadOptions& options = {});

/// Returns the grid of symbols in a file or a text, to ask what they mean. Errors: `unsupported` if
/// the text has another form; those of `readFile` and `readTextGrid`. Any thread.
Expected<TextGrid> textGridIn(const LevelSource& source, int level = 1);

/// Returns the options that read a text by this legend, as `legendOf` returns it; the usual ones if
/// it is empty.
ReadOptions optionsWithLegend(const std::string& legend);

/// Returns the legend that is probably meant: of those that fit, one with walls on most of the
/// border, or any; otherwise the one that explains most cells.
mazewright::Legend likelyLegend(const SymbolGrid& grid);

/// Reads a level for a picture of it: if symbols have several meanings, the probable one is used.
/// Errors: as `readLevelText`. Any thread.
Expected<ReadLevel> readForPicture(std::string_view text, const std::string& fileName);

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

} // namespace mazewright::ui
