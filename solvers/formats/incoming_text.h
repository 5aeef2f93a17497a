#pragma once

#include "solvers/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace mazewright {

/// Collects text from an open file, block by block, within the limits of what can be read. A
/// regular file may have 2 GiB. A pipe or device may have at most the size of the largest maze at
/// one character per cell. It may have no zero byte, except in a PNG. An endless stream therefore
/// ends early.
class IncomingText {
public:
    /// Creates an empty text for `descriptor`. Errors: `io` if the descriptor is not open or is a
    /// folder; `tooLarge`.
    static Expected<IncomingText> from(int descriptor);

    /// Appends a block. Errors: `tooLarge`; `syntax` for a zero byte from a pipe or device.
    Expected<void> add(std::string_view block);
    std::string take() { return std::move(m_text); }

private:
    explicit IncomingText(bool isRegular);

    bool m_isRegular;
    std::size_t m_most;
    std::string m_text;
};

} // namespace mazewright
