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

/// Whether a text is JSON; `JsonEntries` then takes it apart. Linear in the text's length, and
/// keeps nothing of it. Errors: `syntax`, with the line where it stops being JSON, or where it is
/// nested more than 64 deep.
Expected<void> checkJson(std::string_view text);

/// A value of such a text that is small in every file that makes sense: a number, a text, a few
/// keys. Errors: `tooLarge`, without a line, for a list or an object of more than 1 MiB or of more
/// than 1000 keys.
Expected<Json> smallJson(std::string_view value);

/// The 1-based line where the value stands that the steps lead to, in a text that `checkJson`
/// has found good; where they lead nowhere, that of the last value reached.
int lineOfJson(std::string_view text, std::initializer_list<JsonStep> steps);

/// A value in one line; bytes that are not UTF-8 become U+FFFD.
std::string writtenJson(const Json& value);
/// A text as JSON writes it, in quotes.
std::string quotedJson(std::string_view text);

/// How a value is named in an error message: itself, cut short; `a list`, `an object`.
std::string shownJson(const Json& value);
/// The same of a piece of such a text.
std::string shownJson(std::string_view value);

} // namespace mazewright
