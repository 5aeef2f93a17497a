#pragma once

namespace mazewright::cli {

/// Occupies the descriptors of standard input, output and error if they are closed, so that no
/// later file gets one of them. Reading from or writing to such a placeholder fails. Call it before
/// anything is opened. Returns false if the system cannot open a file.
bool holdStandardDescriptors() noexcept;

} // namespace mazewright::cli
