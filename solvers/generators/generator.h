#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/polyline.h"
#include "solvers/problem/options.h"
#include "solvers/problem/rules.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace mazewright {

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
