#pragma once

#include "solvers/base/error.h"
#include "solvers/generators/generator.h"
#include "solvers/problem/level.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright::ui {

/// How a new maze is made: all inputs of the New dialog.
struct MazeRecipe {
    int rows = 20;
    int columns = 20;
    const Generator* generator = nullptr; ///< null for an empty grid
    Options options{};                    ///< of the generator's schema
    std::uint64_t seed = 1;
    Rules rules{};        ///< used if the generator does not set rules
    MazeSnapshot shape{}; ///< walls to keep if the generator can; null for none
};

/// Returns the work of a recipe, in cells that are read or written.
std::size_t workOf(const MazeRecipe& recipe);

/// Makes the level of a recipe. Errors: those of the generator, `tooLarge`, `stopped`. Any thread.
Expected<Level> prepare(const MazeRecipe& recipe, const std::stop_token& stop = {});

/// Returns the id of the option at fault in a recipe that makes no level: the first whose default
/// value would make one. Empty if no default would; the size then does not suit the generator. Any
/// thread.
std::string faultyOption(const MazeRecipe& recipe, const std::stop_token& stop = {});

/// A named recipe: one card of the New dialog.
struct RecipeCard {
    QString name;
    MazeRecipe recipe;
};

/// Returns the cards in displayed order.
std::vector<RecipeCard> recipeCards();

} // namespace mazewright::ui
