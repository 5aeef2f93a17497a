#pragma once

#include <string>
#include <string_view>

namespace mazewright {

/// Returns the plain rows of a level copied from another program. Removes the marks of quoted mail
/// (`> `) and the quotation marks around fields. If each field is one glyph (a spreadsheet cell),
/// joins the fields of a line; an empty field is floor.
std::string plainRows(std::string_view text);

} // namespace mazewright
