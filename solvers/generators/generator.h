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

/// The facts of a generator; the dialog, `mazewright-cli list` and `generate` are made from them.
struct GeneratorInfo {
    std::string_view id;
    std::string_view name;
    std::string_view summary;
    std::string_view source;
    std::span<const OptionSpec> options;
};

/// A maze, and what its generator knows of it.
struct Generated {
    Maze maze;
    Rules rules{}; ///< what it is made for; nothing where that is open
    /// The lines of an order of removals that clears the board, each over what is empty by then;
    /// empty where none is known.
    std::vector<Polyline> certificate{};
};

/// Makes a maze from a size and a seed: the same on every machine.
/// Errors: `tooLarge` and `value`, such as a board too small for its rings; `stopped`, where it
/// takes long enough to be stopped.
struct Generator {
    GeneratorInfo info;
    Expected<Generated> (*generate)(int rows, int columns, std::uint64_t seed, const Options&,
                                    const std::stop_token&);
    /// The same on the walls of a maze: tiles lie where it has tiles or, where it has none, on its
    /// plain floor; passages where it has no wall. None: it makes all walls itself.
    Expected<Generated> (*generateOnto)(const Maze& shape, std::uint64_t seed, const Options&,
                                        const std::stop_token&) = nullptr;
};

/// All generators, in the order in which every list shows them.
std::span<const Generator* const> generators() noexcept;

/// The generator with this id, or none.
const Generator* findGenerator(std::string_view id) noexcept;

} // namespace mazewright
