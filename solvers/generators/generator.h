#pragma once

#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/options.h"
#include "solvers/core/question.h"
#include "solvers/core/random.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace mazewright {

/// The option `coins` of every generator.
inline constexpr OptionSpec coinsOption = {"coins", "Coins",
                                           "the number of coins on random floor cells",
                                           Whole{0, 0, static_cast<std::int64_t>(Maze::maxCells)}};

/// Turns this many floor cells into coins; all subsets of cells are equally likely. Errors: `value`
/// if there are fewer floor cells. O(cells).
/// Source: selection sampling, Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S.
Expected<void> scatterCoins(Maze& maze, std::int64_t coins, Random& random);

/// The description of a generator; the dialog, `mazewright-cli list` and `generate` are built from
/// it.
struct GeneratorInfo {
    std::string_view id;
    std::string_view name;
    std::string_view summary;
    std::string_view source;
    std::span<const OptionSpec> options;
};

/// A maze, and its generator's knowledge about it.
struct Generated {
    Maze maze;
    Rules rules{}; ///< the rules that it is made for; unset if any apply
    /// The lines of a removal order that clears the board, each over cells that are empty at that
    /// moment. Empty if no order is known.
    std::vector<Polyline> certificate{};
};

/// Generates a maze from a size and a seed, identical on every machine. Errors: `tooLarge` and
/// `value`, such as a board too small for its rings; `stopped` if generation can take long enough
/// to be cancelled.
struct Generator {
    GeneratorInfo info;
    Expected<Generated> (*generate)(int rows, int columns, std::uint64_t seed, const Options&,
                                    const std::stop_token&);
    /// Does the same on the walls of a maze. Tiles are placed on its tiles or, if it has none, on
    /// its plain floor; passages on all cells that are no walls. Null if the generator always makes
    /// all walls itself.
    Expected<Generated> (*generateOnto)(const Maze& shape, std::uint64_t seed, const Options&,
                                        const std::stop_token&) = nullptr;
};

/// Returns all generators, in the order of all lists.
std::span<const Generator* const> generators() noexcept;

/// Returns the generator with this id, or null.
const Generator* findGenerator(std::string_view id) noexcept;

} // namespace mazewright
