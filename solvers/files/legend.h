#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// What whole numbers mean in a legend: nothing, a tile with that symbol, floor with that step
/// cost, or walls of several kinds.
enum class Digits : std::uint8_t { none, tiles, costs, walls };

/// Returns the name of a meaning of numbers in a legend; empty for `none`.
std::string_view nameOfDigits(Digits digits) noexcept;

/// What each symbol of a text means, for texts with one symbol per cell. A value. Written as
/// `#=wall, =floor,S=start,G=end`: pairs separated by commas. The symbol is the text before the
/// last `=` of its pair; a blank is a symbol; `\,` and `\\` are a comma and a backslash. The
/// meanings are `wall`, `floor`, `start`, `end`, `coin` (`coin=3` for 3 points), `tile=N`, `cost=N`
/// (floor with a step cost) and `ignored` (removed from its row). The symbol `digits` stands for
/// all whole numbers: `digits=tiles`, `digits=costs` or `digits=walls`.
struct Legend {
    struct Entry {
        std::string symbol;
        std::optional<PackedCell> cell; ///< empty: the symbol is ignored
        friend bool operator==(const Entry&, const Entry&) = default;
    };

    std::string id{}; ///< of a known legend; else empty
    std::vector<Entry> entries{};
    Digits digits = Digits::none;

    friend bool operator==(const Legend&, const Legend&) = default;

    /// Returns the entry that explains a symbol; empty if there is none. An entry of its own comes
    /// before `digits`.
    std::optional<Entry> explain(std::string_view symbol) const;
};

/// Reads a legend, or the id of a known one. Errors: `value`, naming the pair that is wrong, and
/// symbols that are given twice.
Expected<Legend> readLegend(std::string_view text);

/// Returns the text of a legend, which `readLegend` reads.
std::string writtenLegend(const Legend& legend);

/// Returns the meaning of a cell as a legend writes it: `wall`, `coin=3`; `ignored` if empty.
std::string meaningText(std::optional<PackedCell> cell);

/// A legend that people use.
struct KnownLegend {
    std::string_view id;   ///< that of a format, if one has this legend
    std::string_view text; ///< for `readLegend`
    /// True if a text that it fits may still mean something else. Of several such legends that fit
    /// and differ, the user chooses.
    bool isAsked = false;
};

/// Returns the known legends in the order in which they are tried; the program's own is the first.
std::span<const KnownLegend> knownLegends() noexcept;

/// Returns a known legend. `id` must exist.
Legend knownLegend(std::string_view id);

} // namespace mazewright
