#pragma once

#include "solvers/base/message.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace mazewright {

/// A text of the engine in some language.
using Told = std::function<std::string(const Message&)>;

/// A page of the manual's reference as Markdown, made from a catalogue: `solvers`, `formats`,
/// `generators` or `facts`. None: there is no such page.
std::optional<std::string> referencePage(std::string_view name, const Told& told);

/// The same in English.
std::string referencePage(std::string_view name);

} // namespace mazewright
