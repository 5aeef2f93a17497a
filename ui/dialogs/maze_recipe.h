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

/// How a new maze is made: everything that the New dialog asks for.
struct MazeRecipe {
    int rows = 20;
    int columns = 20;
    const Generator* generator = nullptr; ///< none: an empty grid
    Options options{};                    ///< of the generator's schema
    std::uint64_t seed = 1;
    Rules rules{}; ///< where the generator leaves them open
    MazeSnapshot
        shape{}; ///< on whose walls it is made, if the generator can; none: of its own size
};

/// How much work a recipe is, counted in cells that are read or written.
std::size_t workOf(const MazeRecipe& recipe);

/// The level that a recipe makes. Errors: those of the generator, `tooLarge`; `stopped`. Any
/// thread.
Expected<Level> prepare(const MazeRecipe& recipe, const std::stop_token& stop = {});

/// Of a recipe that makes no level: the id of the first option whose first value would do instead;
/// empty: none would, so that the size does not suit the generator. Any thread.
std::string faultyOption(const MazeRecipe& recipe, const std::stop_token& stop = {});

/// A recipe with a name: one card of the New dialog.
struct RecipeCard {
    QString name;
    MazeRecipe recipe;
};

/// The cards, in the order in which they are shown.
std::vector<RecipeCard> recipeCards();

} // namespace mazewright::ui
