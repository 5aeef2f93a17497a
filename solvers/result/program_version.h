#pragma once

#include <string_view>

namespace mazewright {

/// Returns the version of this program, `0.1.0`.
std::string_view programVersion() noexcept;

} // namespace mazewright
