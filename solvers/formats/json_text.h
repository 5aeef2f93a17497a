#pragma once

#include "solvers/base/error.h"

#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace mazewright {

/// JSON whose keys keep their order in the text.
using Json = nlohmann::ordered_json;

/// One step into a JSON text: a key of an object, or an index of an array.
using JsonStep = std::variant<std::string_view, std::size_t>;

/// Checks that a text is JSON, so that `JsonEntries` can read it. Linear in the length of the text;
/// stores nothing of it. Errors: `syntax` at the line where the text stops being JSON, or where the
/// nesting exceeds 64 levels.
Expected<void> checkJson(std::string_view text);

/// Parses a value that is small in every sensible file: a number, a text, a few keys. Errors:
/// `tooLarge`, without a line, for a list or an object of more than 1 MiB or 1000 keys.
Expected<Json> smallJson(std::string_view value);

/// Returns the 1-based line of the value at the end of `steps`. Requires a text that `checkJson`
/// has accepted. If the steps lead nowhere, returns the line of the last value reached.
int lineOfJson(std::string_view text, std::initializer_list<JsonStep> steps);

/// Returns a value on one line. Bytes that are not UTF-8 become U+FFFD.
std::string writtenJson(const Json& value);
/// Returns a text as a JSON string, in quotes.
std::string quotedJson(std::string_view text);

/// Returns the name of a value for an error message: its shortened text, `a list` or `an object`.
std::string shownJson(const Json& value);
/// Returns the same name for a view into a checked text.
std::string shownJson(std::string_view value);

} // namespace mazewright
