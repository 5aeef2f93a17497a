#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/json_text.h"

#include <array>
#include <string>
#include <string_view>

namespace mazewright {

/// The version of the native format that this program writes, and the newest that it reads.
inline constexpr int nativeVersion = 1;

/// The keys of the native format that this program knows. All others are preserved unchanged.
inline constexpr std::array<std::string_view, 11> nativeKeys = {
    "format", "version", "title", "author", "notes",     "rows",
    "values", "costs",   "rules", "holds",  "cell-notes"};
inline constexpr std::array<std::string_view, 2> nativeValueKeys = {"coins", "tiles"};

/// The parts of a native text. Large parts are views into the text.
struct NativeParts {
    /// The known small keys: `format`, `version`, `title`, `author`, `notes`; of the objects
    /// `rules` and `holds` the known keys except `conditions`.
    Json small = Json::object();
    std::string_view rows{}; ///< views into the text; empty if the key is missing
    std::string_view values{};
    std::string_view costs{};
    std::string_view cellNotes{};
    std::string_view conditions{}; ///< part of `rules`
    std::string otherKeys{};       ///< unknown keys, in the form of `Level::otherKeys`
};

/// Splits a native text into its parts. Errors: those of `checkJson` and `smallJson`, and `value`
/// if the text is not an object; with the line.
Expected<NativeParts> nativePartsOf(std::string_view text);

} // namespace mazewright
