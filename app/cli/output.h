#pragma once

#include <string_view>

namespace mazewright::cli {

/// Writes to standard output. Where its reader has gone, as `head` does, the program ends
/// quietly; where it cannot be written for another reason, with a message.
void print(std::string_view text);

/// Flushes what has been printed, so that a reader sees each answer as it comes.
void flushOutput();

/// Flushes the rest at the end of the program: some disks tell only then that they are full.
void closeOutput();

/// One line on standard error: `mazewright-cli: ` and the message.
void complain(std::string_view message);

/// Whether standard output takes the box drawing characters of UTF-8.
bool printsUnicode();

} // namespace mazewright::cli
