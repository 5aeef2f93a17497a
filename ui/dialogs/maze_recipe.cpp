#include "ui/dialogs/maze_recipe.h"

#include "solvers/formats/made_by.h"

#include <QCoreApplication>

#include <initializer_list>
#include <string_view>
#include <utility>

namespace mazewright::ui {

namespace {

struct Setting {
    std::string_view id;
    std::string_view text;
};

/// Returns a recipe for a generator id. Settings unknown to the generator are left out.
MazeRecipe recipeBy(std::string_view generatorId, int rows, int columns,
                    std::initializer_list<Setting> settings = {})
{
    MazeRecipe recipe{.rows = rows, .columns = columns};
    recipe.generator = findGenerator(generatorId);
    if (recipe.generator == nullptr)
        return recipe;
    recipe.options = Options(recipe.generator->info.options);
    for (const Setting& setting : settings)
        if (recipe.options.knows(setting.id))
            static_cast<void>(recipe.options.set(setting.id, setting.text));
    return recipe;
}

QString cardName(const char* name)
{
    return QCoreApplication::translate("RecipeCard", name);
}

/// Returns an empty grid that is ready to be solved, with start and end in its corners.
Expected<Generated> emptyGrid(int rows, int columns)
{
    auto maze = Maze::make(rows, columns);
    if (!maze)
        return tl::unexpected(maze.error());
    if (maze->size() > 1) {
        maze->set(CellIndex{0}, {CellKind::start, 1});
        maze->set(static_cast<CellIndex>(maze->size() - 1), {CellKind::end, 1});
    }
    return Generated{.maze = std::move(*maze)};
}

Expected<Generated> generated(const MazeRecipe& recipe, const std::stop_token& stop)
{
    if (recipe.generator == nullptr)
        return emptyGrid(recipe.rows, recipe.columns);
    if (recipe.shape && recipe.generator->generateOnto != nullptr)
        return recipe.generator->generateOnto(*recipe.shape, recipe.seed, recipe.options, stop);
    return recipe.generator->generate(recipe.rows, recipe.columns, recipe.seed, recipe.options,
                                      stop);
}

} // namespace

std::size_t workOf(const MazeRecipe& recipe)
{
    constexpr std::size_t workOfCell = 64; // for the slowest generators
    const std::size_t cells = recipe.shape ? recipe.shape->size()
                                           : static_cast<std::size_t>(recipe.rows) *
                                                 static_cast<std::size_t>(recipe.columns);
    return recipe.generator == nullptr ? cells : cells * workOfCell;
}

Expected<Level> prepare(const MazeRecipe& recipe, const std::stop_token& stop)
{
    auto made = generated(recipe, stop);
    if (!made)
        return tl::unexpected(made.error());
    Level level{.maze = std::move(made->maze),
                .rules = made->rules.question ? made->rules : recipe.rules};
    if (recipe.generator != nullptr && !recipe.shape)
        setGeneratorCall(level, makeGeneratorCall(recipe.generator->info.id, level.maze,
                                                  recipe.seed, recipe.options));
    return level;
}

std::string faultyOption(const MazeRecipe& recipe, const std::stop_token& stop)
{
    const Options first(recipe.options.schema());
    for (const OptionSpec& spec : recipe.options.schema()) {
        if (recipe.options.text(spec.id) == first.text(spec.id))
            continue;
        MazeRecipe other = recipe;
        if (other.options.set(spec.id, first.text(spec.id)) && prepare(other, stop))
            return std::string(spec.id);
    }
    return {};
}

std::vector<RecipeCard> recipeCards()
{
    std::vector<RecipeCard> cards = {
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Empty grid")), {.rows = 20, .columns = 20}},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Random walls")),
         recipeBy("random-walls", 20, 20, {{"density", "0.25"}})},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Perfect maze")),
         recipeBy("backtracker", 31, 31)},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "One-stroke puzzle")),
         recipeBy("random-walls", 6, 6, {{"density", "0.12"}, {"coins", "3"}})},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Link board")), recipeBy("link-board", 10, 10)},
        {cardName(QT_TRANSLATE_NOOP("RecipeCard", "Clearable board")),
         recipeBy("clearable-board", 12, 22, {{"symbols", "18"}})},
    };
    cards[3].recipe.rules.question = Question::oneStroke;
    cards[4].recipe.rules.question = Question::clearBoard;
    return cards;
}

} // namespace mazewright::ui
