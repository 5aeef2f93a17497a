#pragma once

#include "solvers/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace mazewright {

/// Text as it comes out of an open file, block by block, held to what can be read. A regular file
/// may have 2 GiB. What is none (a pipe, a device) may have as much as the largest maze drawn with
/// a character a cell and no zero byte, save in a PNG, so that one that never ends is left early.
class IncomingText {
public:
    /// Errors: `io` where the descriptor is of a folder or not open, `tooLarge`.
    static Expected<IncomingText> from(int descriptor);

    /// Errors: `tooLarge`; `syntax` for a zero byte from what is no regular file.
    Expected<void> add(std::string_view block);
    std::string take() { return std::move(m_text); }

private:
    explicit IncomingText(bool isRegular);

    bool m_isRegular;
    std::size_t m_most;
    std::string m_text;
};

} // namespace mazewright
