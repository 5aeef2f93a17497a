#pragma once

namespace mazewright::cli {

/// Takes the places of standard input, output and error where they are closed, so that no file that
/// is opened afterwards gets one of them: what is read from or written to such a place fails.
/// To be called before anything is opened. False: the system lets nothing be opened.
bool holdStandardDescriptors() noexcept;

} // namespace mazewright::cli
