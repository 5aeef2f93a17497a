#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>

namespace mazewright::ui {

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

} // namespace mazewright::ui
