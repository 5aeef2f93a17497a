#pragma once

#include <cstdint>

namespace mazewright::search {

/// Whether a search estimates the distance to the end.
enum class Guidance : std::uint8_t { none, estimate };

} // namespace mazewright::search
