#pragma once

#include "solvers/base/error.h"

#include <string_view>
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
    OpenFile& operator=(OpenFile&&) = delete;
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

} // namespace mazewright
