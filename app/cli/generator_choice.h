#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/generators/generator.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// The size of a maze.
struct Size {
    int rows = 0;
    int columns = 0;
};

/// Reads the value of `--size`: `20x30`, rows first. Errors: `value`.
Expected<Size> readSize(std::string_view given);

/// Returns the generator with this id. Errors: `value`, with all ids.
Expected<const Generator*> generatorNamed(const std::string& id);

/// Returns the generator's options, changed by `settings`. Errors: `value`.
Expected<Options> chosenOptions(const Generator& generator,
                                const std::vector<OptionAssignment>& settings);

} // namespace mazewright::cli
