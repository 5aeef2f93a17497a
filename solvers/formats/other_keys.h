#pragma once

#include "solvers/problem/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

// The keys of a level file that this program does not know are kept as text (`Level::otherKeys`):
// an object in JSON, or nothing. Only the formats look into it, by these functions.

/// The value of a key, in JSON; empty where there is none.
std::string_view valueOfKey(const std::string& otherKeys, std::string_view key);

/// All other keys.
std::string withoutKey(const std::string& otherKeys, std::string_view key);

/// Adds a key, which must not be there yet, with a value in JSON.
void addKey(std::string& otherKeys, std::string_view key, std::string_view value);

/// The names under `holds` that this program does not know: they are written back, but never
/// checked, so that whoever checks a level must not pass over a misspelt one.
std::vector<std::string> unknownHolds(const Level& level);

} // namespace mazewright
