#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/files/legend.h"
#include "solvers/files/picture_maze.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mazewright {

/// How sure a recogniser is that a text has its format.
enum class Likeness : std::uint8_t { no, perhaps, surely };

struct FormatInfo {
    std::string_view id;         ///< permanent: `maze`, `matrix`, `link-board`, `glyphs`, …
    std::string_view name;       ///< display name
    std::string_view extensions; ///< patterns for a file dialog: `*.txt *.matrix`
    std::string_view summary;
};

/// Reads the file that another file refers to by `name`. Errors: `io`, `unsupported`.
using FilesBeside = std::function<Expected<std::string>(std::string_view name)>;

/// A file that the texts of a format refer to, such as a picture of its tiles. Its content is the
/// same for all levels.
struct Companion {
    std::string_view name;
    std::string (*content)();
};

/// Choices of the user about reading a level. Without them everything is detected.
struct ReadOptions {
    std::optional<Legend> legend{}; ///< of a text with one symbol per cell
    int level = 1;                  ///< which one, if a file has several; 1-based
    bool hasOpenings = true;        ///< true if openings of the outer wall are ends
    bool isWaterOpen = false;       ///< of MovingAI maps
    PictureHints picture{};
};

/// A text to be read as a level.
struct LevelText {
    std::string_view text;
    ReadOptions options{};
    FilesBeside beside{};   ///< null if no other file can be read
    bool isGuessed = false; ///< true if the format follows from the content
};

struct Format;

/// A level that was read, and how.
struct ReadLevel {
    Level level;
    const Format* format = nullptr;
    /// How the text was understood, and what was left out, as a sentence without its period. Empty
    /// if the format leaves no doubt.
    Message readAs{};
    int levels = 1; ///< number of levels in the file
};

/// Appends a further statement to `readAs`.
inline void addNote(Message& readAs, Message note)
{
    readAs = readAs.empty() ? std::move(note) : messageOf("{}; {}", readAs, note);
}

/// Returns an error unless a file of `levels` levels has level number `level`, which is 1-based.
inline Expected<void> checkLevelNumber(int level, std::size_t levels)
{
    if (level >= 1 && static_cast<std::size_t>(level) <= levels)
        return {};
    return failure(ErrorCode::value, messageOf("there is no level {}: {}", level,
                                               counted(levels, "there is {} level in this file",
                                                       "there are {} levels in this file")));
}

/// Returns the statement of which level was read; empty if the file has only one.
inline Message levelNote(int level, std::size_t levels)
{
    return levels <= 1 ? Message()
                       : messageOf("level {} of {}; --level N reads another", level, levels);
}

/// A file format: facts, and functions on text. Nothing is read partially: a reader returns a whole
/// level, or an error with the line and the expected text. `write` rejects a level that the format
/// cannot hold; the message names the reason. It is null if the format is read-only.
struct Format {
    FormatInfo info;
    /// Uses the content only. Null for texts with one symbol per cell, which are recognised by
    /// their symbols.
    Likeness (*recognise)(std::string_view text) = nullptr;
    Expected<ReadLevel> (*read)(const LevelText& source);
    Expected<std::string> (*write)(const Level& level);
    const Companion* companion = nullptr; ///< null if the format has none
    bool isBinary = false;                ///< true if its content may have zero bytes
    std::string_view legend{}; ///< id of the known legend of its texts; empty if they have none
};

/// The `read` of a format that needs only the text.
template <Expected<Level> (*readText)(std::string_view text)>
Expected<ReadLevel> readPlain(const LevelText& source)
{
    return readText(source.text).map([](Level&& level) { return ReadLevel{std::move(level)}; });
}

/// Returns all formats in display order, which is also the order of recognition.
std::span<const Format* const> formats() noexcept;
const Format* findFormat(std::string_view id) noexcept;

/// Returns the format of a text that `readLevelText` uses; null if none fits. The content decides
/// first, then the extension of the file name.
const Format* recogniseFormat(std::string_view text, std::string_view fileName);
/// Returns true if the text, or its first lines, leave no doubt that it is a level.
bool isSurelyLevel(std::string_view text);
/// Returns the format for the extension of a file name; null if the extension does not decide.
const Format* formatForName(std::string_view fileName);

/// Reads a level from text. A null `format` is recognised from the text. Companion files are read
/// from the folder of `fileName`, which may be a path; with an empty name none are read. Errors:
/// those of the reader; `unsupported` if no format fits; `unclear` if a legend must decide.
Expected<ReadLevel> readLevelText(std::string_view text, std::string_view fileName,
                                  const Format* format = nullptr, const ReadOptions& options = {});
/// Reads a level from a file. Errors: as above, also `io`, and `tooLarge` for files over 2 GiB.
Expected<ReadLevel> readLevel(const std::filesystem::path& file, const Format* format = nullptr,
                              const ReadOptions& options = {});

/// Returns the text of a level for a file with this name. A null `format` is chosen by the
/// extension, else native. Errors: `unsupported`.
Expected<std::string> levelText(const Level& level, std::string_view fileName,
                                const Format* format = nullptr);
/// Writes a level to a file atomically: the old file stays whole until the new one is complete on
/// disk. A null `format` is chosen by the extension, else native. Writes the companion too. Errors:
/// `io`, `unsupported`, and those of `writeCompanion`.
Expected<void> writeLevel(const std::filesystem::path& file, const Level& level,
                          const Format* format = nullptr);

/// Writes the companion of the level's format beside its file, unless a file with that name exists.
/// A null `format` is chosen by the extension. Errors: `io`.
Expected<void> writeCompanion(const std::filesystem::path& file, const Format* format = nullptr);

/// Reads a whole regular file. Errors: those of `IncomingText`, and `io`, in words: no such file,
/// no permission, a folder, a pipe, a device, …
Expected<std::string> readFile(const std::filesystem::path& file);
/// Reads the first `most` bytes of a regular file, or all if it is shorter. Errors: those of
/// `readFile`.
Expected<std::string> readHead(const std::filesystem::path& file, std::size_t most);
/// Reads a whole file, pipe or device within the limits of `IncomingText`. Blocks until the writer
/// closes. Call it only for a file that the user named, on a thread that may block.
Expected<std::string> readFileOrPipe(const std::filesystem::path& file);
/// Replaces a file atomically: temporary file in the same folder, flushed, renamed. Removes
/// temporary files that killed saves left in the folder. Errors: `io`, also for a file with several
/// hard links, because its other names would keep the old content.
Expected<void> writeFile(const std::filesystem::path& file, std::string_view content);

/// Returns `FILE:LINE: message`, or `FILE: message` if the error has no line.
Message describe(const Error& error, std::string_view fileName);

} // namespace mazewright
