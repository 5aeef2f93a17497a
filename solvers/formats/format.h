#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace mazewright {

/// How sure a reader is that a text is of its form.
enum class Likeness : std::uint8_t { no, perhaps, surely };

struct FormatInfo {
    std::string_view id;         ///< permanent: `maze`, `matrix`, `link-board`, `glyphs`, …
    std::string_view name;       ///< as shown
    std::string_view extensions; ///< as a file dialog wants them: `*.txt *.matrix`
    std::string_view summary;
};

/// Reads a file by the name that another file gives it. Errors: `io`, `unsupported`.
using FilesBeside = std::function<Expected<std::string>(std::string_view name)>;

/// A file that the texts of a form name, such as a picture of its tiles: the same for all levels.
struct Companion {
    std::string_view name;
    std::string (*content)();
};

/// A file form: facts and functions on text. Nothing is half loaded: a reader answers a whole
/// level or an error with the line and what was expected. `write` refuses, with words that name
/// it, what the form cannot hold; null: the form can only be read.
struct Format {
    FormatInfo info;
    Likeness (*recognise)(std::string_view text); ///< by content alone
    Expected<Level> (*read)(std::string_view text);
    Expected<std::string> (*write)(const Level& level);
    /// Of a form that may name other files: reads with them. Null: it names none.
    Expected<Level> (*readBeside)(std::string_view text, const FilesBeside& beside) = nullptr;
    const Companion* companion = nullptr; ///< null: none
    bool isBinary = false;                ///< whether its "text" may have zero bytes
};

/// All formats, in the order in which every list shows them; recognised in that order.
std::span<const Format* const> formats() noexcept;
const Format* findFormat(std::string_view id) noexcept;

/// The form of a text: by its content, then by the file name's extension; none where neither tells.
const Format* recogniseFormat(std::string_view text, std::string_view fileName);
/// The form that a file name's extension asks for; none where it does not tell.
const Format* formatForName(std::string_view fileName);

/// A level and the form it was read in.
struct ReadLevel {
    Level level;
    const Format* format = nullptr;
};

/// Reads a level from text; `format` none: recognised. Files that it names are looked for where
/// `fileName`, which may be a path, is; empty: nowhere. Errors as the readers', `unsupported` where
/// no form fits.
Expected<ReadLevel> readLevelText(std::string_view text, std::string_view fileName,
                                  const Format* format = nullptr);
/// The same from a file. Errors: also `io`, and `tooLarge` for files of over 2 GiB.
Expected<ReadLevel> readLevel(const std::filesystem::path& file, const Format* format = nullptr);

/// The text of a level in a file of this name. `format` none: by the extension, else native.
/// Errors: `unsupported`.
Expected<std::string> levelText(const Level& level, std::string_view fileName,
                                const Format* format = nullptr);
/// Writes a level to a file, atomically: the old file stays whole until the new one is complete
/// on disk. `format` none: by the extension, else native. Errors: `io`, `unsupported`.
/// Then those of `writeCompanion`.
Expected<void> writeLevel(const std::filesystem::path& file, const Level& level,
                          const Format* format = nullptr);

/// Writes the companion of a level's form beside its file, where there is no file of that name.
/// `format` none: by the extension. Errors: `io`.
Expected<void> writeCompanion(const std::filesystem::path& file, const Format* format = nullptr);

/// The whole of a regular file. Errors: those of `IncomingText`, and `io`, in words: no such file,
/// no permission, a folder, a pipe, a device, …
Expected<std::string> readFile(const std::filesystem::path& file);
/// The first `most` bytes of a regular file, or all where it has fewer. Errors: those of
/// `readFile`.
Expected<std::string> readHead(const std::filesystem::path& file, std::size_t most);
/// The same as `readFile`, also from a pipe or a device as far as `IncomingText` takes it. Waits
/// for whoever writes: only for a file that the user has named, on a thread that may wait.
Expected<std::string> readFileOrPipe(const std::filesystem::path& file);
/// Replaces a file atomically (temporary file in the same folder, flushed, renamed), and removes
/// the temporary files that killed saves left in the folder. Errors: `io`; a file with several hard
/// links is among them, since its other names would keep the old content.
Expected<void> writeFile(const std::filesystem::path& file, std::string_view content);

/// `FILE:LINE: message`, or `FILE: message` where the error is in no one line.
Message describe(const Error& error, std::string_view fileName);

} // namespace mazewright
