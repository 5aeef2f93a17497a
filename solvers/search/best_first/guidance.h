#pragma once

#include <cstdint>

namespace mazewright::search {

/// Whether a search asks how far the end is.
enum class Guidance : std::uint8_t { none, estimate };

} // namespace mazewright::search
