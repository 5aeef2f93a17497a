#pragma once

#include <functional>
#include <string_view>

namespace mazewright {

/// Takes a piece of output.
using Sink = std::function<void(std::string_view)>;

} // namespace mazewright
