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
    std::uint64_t number = 0; ///< another one where the file was replaced
    std::int64_t size = 0;    ///< bytes
    std::int64_t written = 0; ///< nanoseconds since 1970
    std::int64_t changed = 0; ///< the same, also of its name and owner; cannot be set back
    friend bool operator==(const FileFacts&, const FileFacts&) = default;
};

/// None where there is no such file, and for devices and pipes. Any thread.
std::optional<FileFacts> factsOf(const QString& file);

/// A file as it was when it was read or written.
struct FileStamp {
    FileFacts facts;
    QByteArray hash; ///< of the content
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// The hash that a stamp has: 32 bytes. Any thread.
QByteArray hashOfContent(std::string_view content);

enum class OnDisk : std::uint8_t { same, changed, gone };

/// How a file is now beside what is known of it. It is read only where its facts are others: one
/// that was touched, or replaced by its like, is the same. One that cannot be read any more is
/// `changed`. Any thread.
OnDisk compared(const QString& file, const FileStamp& known);

} // namespace mazewright::ui
