#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"
#include "solvers/problem/options.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace mazewright {

/// The facts of a generator; the dialog, `mazewright-cli list` and `generate` are made from them.
struct GeneratorInfo {
    std::string_view id;
    std::string_view name;
    std::string_view summary;
    std::string_view source;
    std::span<const OptionSpec> options;
};

/// Makes a maze from a size and a seed: the same on every machine.
/// Errors: `tooLarge` and `value`, such as a board too small for its rings.
struct Generator {
    GeneratorInfo info;
    Expected<Maze> (*generate)(int rows, int columns, std::uint64_t seed, const Options&);
};

/// All generators, in the order in which every list shows them.
std::span<const Generator* const> generators() noexcept;

/// The generator with this id, or none.
const Generator* findGenerator(std::string_view id) noexcept;

} // namespace mazewright
