#pragma once

#include "solvers/core/message.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace mazewright {

/// Translates a text of the engine.
using Translate = std::function<std::string(const Message&)>;

/// Returns a page of the manual's reference in Markdown, built from a catalogue: `solvers`,
/// `formats`, `generators` or `facts`. Empty if there is no such page.
std::optional<std::string> referencePage(std::string_view name, const Translate& translate);

/// Returns the same page in English.
std::string referencePage(std::string_view name);

} // namespace mazewright
