#pragma once

#include "solvers/core/message.h"

#include <string>
#include <vector>

namespace mazewright::cli {

/// Takes `--outside NAME [--sandbox] -- COMMAND...` off the end of the program's words, and makes
/// the user's registered solvers known, with this one for the duration of the call. A command that
/// names no `--solver` gets this one. Errors: `value`, a usage error, and those of
/// `outside::introduced`.
Expected<void> takeOutsideSolvers(std::vector<std::string>& words);

} // namespace mazewright::cli
