#pragma once

#include "solvers/problem/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

// Unknown keys of a level file are stored as text (`Level::otherKeys`): a JSON object, or an empty
// string. Only the formats read this text, with these functions.

/// Returns the value of a key as JSON; empty if the key is missing.
std::string_view valueOfKey(const std::string& otherKeys, std::string_view key);

/// Returns the keys without `key`.
std::string withoutKey(const std::string& otherKeys, std::string_view key);

/// Adds a key with a JSON value. The key must not exist yet.
void addKey(std::string& otherKeys, std::string_view key, std::string_view value);

/// Returns the unknown names under `holds`. They are written back but never checked, so a command
/// that checks levels must report them: one may be misspelt.
std::vector<std::string> unknownRequiredFacts(const Level& level);

} // namespace mazewright
