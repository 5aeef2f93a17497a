#pragma once

#include "solvers/base/error.h"

#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace mazewright {

/// JSON whose keys keep the order in which they were read.
using Json = nlohmann::ordered_json;

/// One step into a JSON text: a key of an object, or an index of an array.
using JsonStep = std::variant<std::string_view, std::size_t>;

/// The JSON value that a text is. Errors: `syntax`, with the line where it stops being JSON, or
/// where it is nested more than 64 deep.
Expected<Json> parseJson(std::string_view text);

/// The 1-based line where the value stands that the steps lead to, in a text that `parseJson`
/// has read; where they lead nowhere, that of the last value reached.
int lineOfJson(std::string_view text, std::initializer_list<JsonStep> steps);

/// How a value is named in an error message: itself, cut short; `a list`, `an object`.
std::string shownJson(const Json& value);

} // namespace mazewright
