#pragma once

#include "app/cli/exit_code.h"
#include "solvers/formats/format.h"

#include <stop_token>
#include <string>
#include <string_view>

namespace mazewright::cli {

/// Reads a whole file, or standard input for `-`. Errors: `io`, in words. A stop request ends
/// waiting for standard input, a pipe or a device with an error.
Expected<std::string> readInput(const std::string& name, const std::stop_token& stop = {});

/// Reads a level from a file or, for `-`, from standard input. A null `format` is recognised.
/// Errors: those of `readLevel`.
Expected<ReadLevel> readLevelInput(const std::string& name, const Format* format = nullptr,
                                   const std::stop_token& stop = {});

/// Returns the output format: `format` or, if it is null, the one for the name's extension, else
/// native.
const Format& outputFormat(const std::string& name, const Format* format);

/// Writes a level to a file, or to standard output for `-`. A null `format` is chosen by
/// `outputFormat`. Errors: those of `writeLevel`.
Expected<void> writeLevelOutput(const std::string& name, const Level& level,
                                const Format* format = nullptr);

/// Reports an error of a file on standard error and returns `badInput`.
ExitCode printFileError(const Error& error, const std::string& file);

} // namespace mazewright::cli
