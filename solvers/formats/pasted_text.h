#pragma once

#include <string>
#include <string_view>

namespace mazewright {

/// The text of a level as other programs hand it on, as plain rows again: without the marks of a
/// quoted mail (`> `), without quotation marks around fields, and where a field is one glyph (a
/// cell of a spreadsheet), with the fields of a line joined; an empty one is floor.
std::string plainRows(std::string_view text);

} // namespace mazewright
