#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/files/file_text.h"

#include <compare>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <unistd.h>
#include <utility>

namespace mazewright {

/// Owns a file descriptor and closes it on destruction.
class OpenFile {
public:
    explicit OpenFile(int descriptor) : m_descriptor(descriptor) {}
    OpenFile(OpenFile&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    /// Exchanges the descriptors; the other one is closed by `other`.
    OpenFile& operator=(OpenFile&& other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~OpenFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }

    bool isOpen() const noexcept { return m_descriptor >= 0; }
    int descriptor() const noexcept { return m_descriptor; }
    /// Closes now, so that the caller sees the last errors of the system. Returns false on failure;
    /// see `errno`.
    bool close() noexcept { return ::close(std::exchange(m_descriptor, -1)) == 0; }

private:
    int m_descriptor;
};

/// Returns the error `what: why` of kind `io`. `code` is the system's error number (`errno`).
tl::unexpected<Error> systemFailure(std::string_view what, int code);

/// Identifies a file independently of its name: symbolic links, hard links, `./a` and `a`. A file
/// that does not exist yet is identified by its folder and its name there.
struct FileIdentity {
    dev_t device = 0;
    ino_t number = 0;   ///< inode of the file, or of its folder if the file does not exist
    std::string name{}; ///< name in the folder; empty if the file exists

    auto operator<=>(const FileIdentity&) const = default;
};

/// Returns the identity of the regular file that the name leads to or would create. Empty for
/// devices and pipes, which hold no content that could be lost, and if there is no folder.
std::optional<FileIdentity> identityOf(const std::filesystem::path& file);

/// Returns the identity of an open file; empty if it is not a regular file.
std::optional<FileIdentity> identityOf(int descriptor);

/// Returns the path after following symbolic links. The last target need not exist.
std::filesystem::path followed(std::filesystem::path file);

/// Writes a text piece by piece. Undecided if a limit stops it before the text is complete. Reports
/// errors of its own.
using PieceWriter = std::function<Expected<Decided<void>>(const Sink&)>;

/// Replaces a file as `writeFile` does, without holding the whole text in memory. If the text is
/// not completed for any reason, the old file stays, or no file is created. Errors: those of
/// `writeFile` and of `text`.
Expected<Decided<void>> writeInPieces(const std::filesystem::path& file, const PieceWriter& text);

} // namespace mazewright
