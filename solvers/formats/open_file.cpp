#include "solvers/formats/open_file.h"

#include <cerrno>
#include <fmt/format.h>
#include <system_error>

namespace mazewright {

tl::unexpected<Error> systemFailure(std::string_view what, int code)
{
    std::string reason;
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        reason = "there is no such file or folder";
        break;
    case EACCES:
    case EPERM:
        reason = "no permission";
        break;
    case EISDIR:
        reason = "this is a folder; expected a file";
        break;
    case ENOSPC:
    case EDQUOT:
        reason = "the disk is full";
        break;
    case EROFS:
        reason = "the disk can only be read";
        break;
    default:
        reason = std::generic_category().message(code);
    }
    return failure(ErrorCode::io, fmt::format("{}: {}", what, reason));
}

} // namespace mazewright
