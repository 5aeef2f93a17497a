#pragma once

#include <string_view>

namespace mazewright::cli {

/// Writes lines to standard output. Control characters in the text cannot steer a terminal: it is
/// written through `printableLines`. In JSON they become escapes of the same value. The caller
/// makes a name `printable` first, so that it cannot start a line of its own. If the reader has
/// closed the pipe, as `head` does, the program ends quietly. If output fails for any other reason,
/// it ends with a message.
void print(std::string_view text);

/// Writes the content of a file to standard output: byte for byte, but on a terminal like `print`.
void printContent(std::string_view content);

/// Flushes the output, so that a reader sees each answer at once.
void flushOutput();

/// Flushes and closes the output at the end of the program. Some disks report only then that they
/// are full.
void closeOutput();

/// Prints one line on standard error: `mazewright-cli: ` and the message, `printable`.
void printError(std::string_view message);

/// Returns true if standard output supports the box drawing characters of UTF-8.
bool printsUnicode();

} // namespace mazewright::cli
