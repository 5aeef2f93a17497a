#pragma once

#include <string_view>

namespace mazewright::cli {

/// Writes lines to standard output. Whatever names they hold, no character of them steers a
/// terminal: they are written as `printableLines`. In JSON these are escapes of the same value.
/// Whoever puts a name in a line makes it `printable` first, so that it is no line of its own.
/// Where the reader has gone, as `head` does, the program ends quietly; where output cannot be
/// written for another reason, with a message.
void print(std::string_view text);

/// Writes the content of a file to standard output: byte for byte, but on a terminal as `print`.
void printContent(std::string_view content);

/// Flushes what has been printed, so that a reader sees each answer as it comes.
void flushOutput();

/// Flushes the rest at the end of the program: some disks tell only then that they are full.
void closeOutput();

/// One line on standard error: `mazewright-cli: ` and the message, `printable`.
void complain(std::string_view message);

/// Whether standard output takes the box drawing characters of UTF-8.
bool printsUnicode();

} // namespace mazewright::cli
