#pragma once

#include "app/cli/exit_code.h"
#include "solvers/formats/format.h"

#include <stop_token>
#include <string>
#include <string_view>

namespace mazewright::cli {

/// The whole of a file, or of standard input for `-`. Errors: `io`, in words.
/// Where `stop` is requested, waiting for standard input, a pipe or a device ends with an error.
Expected<std::string> readInput(const std::string& name, const std::stop_token& stop = {});

/// A level from a file or, for `-`, from standard input; `format` none: recognised.
/// Errors: those of `readLevel`.
Expected<ReadLevel> readLevelInput(const std::string& name, const Format* format = nullptr,
                                   const std::stop_token& stop = {});

/// The form that a level is written in: `format` or, where it is none, by the name's extension,
/// else native.
const Format& outputFormat(const std::string& name, const Format* format);

/// Writes a level to a file, or to standard output for `-`; `format` none: as
/// `outputFormat`. Errors: those of `writeLevel`.
Expected<void> writeLevelOutput(const std::string& name, const Level& level,
                                const Format* format = nullptr);

/// Says on standard error what is wrong with a file, and answers `badInput`.
ExitCode complainOf(const Error& error, const std::string& file);

} // namespace mazewright::cli
