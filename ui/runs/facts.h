#pragma once

#include "solvers/analyses/level_facts.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::ui {

/// Facts of a level that are worked out together.
enum class FactsKind : std::uint8_t { routes, structure };

/// A layer of facts, offered before it has been worked out.
struct FactsLayer {
    std::string_view id;
    FactsKind kind;
    std::string_view name; ///< as the engine's texts are: untranslated
};

/// All of them, in the order in which lists show them.
std::span<const FactsLayer> factsLayers() noexcept;
/// The one with this id; none: no layer of facts.
const FactsLayer* findFactsLayer(std::string_view id) noexcept;

/// The names of a layer's categories, from its least on; empty where they are too many to name.
using CategoryNames = std::vector<std::string>;
/// By the layers' ids.
using CategoriesOfLayers = std::map<std::string, CategoryNames, std::less<>>;

/// Facts with what the window needs beside them; made as a whole on a worker's thread.
struct Facts {
    std::vector<Figure> figures{};
    std::vector<Layer> layers{};
    CategoriesOfLayers categories{};
};

/// What facts are asked of.
struct FactsQuestion {
    MazeSnapshot maze;
    Moves moves = Moves::four;
    std::optional<Problem> problem{}; ///< a shortest path; none: nothing can be said of routes
};

/// None where it was stopped. From any thread.
std::optional<Facts> factsOf(const FactsQuestion& question, std::span<const FactsKind> kinds,
                             const std::stop_token& stop);

} // namespace mazewright::ui
