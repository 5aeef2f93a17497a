#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/json_text.h"

#include <array>
#include <string>
#include <string_view>

namespace mazewright {

/// The version of the native form that this program writes, and the newest that it reads.
inline constexpr int nativeVersion = 1;

/// The keys of the native form that this program knows; all others are kept as they are.
inline constexpr std::array<std::string_view, 11> nativeKeys = {
    "format", "version", "title", "author", "notes",     "rows",
    "values", "costs",   "rules", "holds",  "cell-notes"};
inline constexpr std::array<std::string_view, 2> nativeValueKeys = {"coins", "tiles"};

/// The text of a native level taken apart: what is large stays where it is, in the text.
struct NativeParts {
    /// What is known and small: `format`, `version`, `title`, `author`, `notes`; of `rules` and
    /// `holds`, where they are objects, the keys that are known but `conditions`.
    Json small = Json::object();
    std::string_view rows{}; ///< pieces of the text; empty where the key is missing
    std::string_view values{};
    std::string_view costs{};
    std::string_view cellNotes{};
    std::string_view conditions{}; ///< of `rules`
    std::string otherKeys{};       ///< what is not known, as a `Level` keeps it
};

/// Errors: those of `checkJson` and `smallJson`, and `value` where the text is no object; with the
/// line.
Expected<NativeParts> nativePartsOf(std::string_view text);

} // namespace mazewright
