#pragma once

#include <functional>
#include <string_view>

namespace mazewright {

/// Receives a piece of output.
using Sink = std::function<void(std::string_view)>;

} // namespace mazewright
