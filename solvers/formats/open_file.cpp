#include "solvers/formats/open_file.h"

#include <cerrno>
#include <system_error>

namespace mazewright {

tl::unexpected<Error> systemFailure(std::string_view what, int code)
{
    Message reason;
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        reason = "no such file or folder";
        break;
    case EACCES:
    case EPERM:
        reason = "permission denied";
        break;
    case EISDIR:
        reason = "this is a folder; expected a file";
        break;
    case ENOSPC:
    case EDQUOT:
        reason = "the disk is full";
        break;
    case EROFS:
        reason = "the disk is read-only";
        break;
    default:
        reason = std::generic_category().message(code);
    }
    return failure(ErrorCode::io, messageOf("{}: {}", what, reason));
}

} // namespace mazewright
