#include "app/cli/descriptors.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace mazewright::cli {

bool holdStandardDescriptors() noexcept
{
    for (const int descriptor : std::array{STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF)
            continue;
        // Opened in the wrong direction: using it fails, as it would if it were closed. The system
        // gives the lowest free number, and the lower ones are taken by now.
        const int way = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (::open("/dev/null", way) != descriptor)
            return false;
    }
    return true;
}

} // namespace mazewright::cli
