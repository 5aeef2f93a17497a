#pragma once

#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <array>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace mazewright {

/// What is true of a level whoever solves it: figures, and layers for the eye.
struct LevelFacts {
    std::vector<Figure> figures;
    std::vector<Layer> layers;
};

/// The layers of `routeFacts` and of `structureFacts`.
inline constexpr std::array<std::string_view, 4> routeLayerIds = {"must-pass", "on-shortest",
                                                                  "shortest-routes", "detour"};
inline constexpr std::array<std::string_view, 2> structureLayerIds = {"structure", "region"};

/// Which cells matter to the cheapest routes of a shortest-path problem, under its move rule and
/// step costs, exactly. Empty lists where the end cannot be reached.
/// Layers: `must-pass` (1 on cells that every cheapest route uses), `on-shortest` (on some),
/// `shortest-routes` (how many go through the cell; the colour by its logarithm to base 10, the
/// text exact; a text may take a sweep over part of a large maze), `detour` (how much longer the
/// cheapest route becomes if the cell is walled; only cells where it does: those that every
/// cheapest route uses, and corners that every one cuts; the text says where the end is cut off,
/// and the colour is then the last one). Figures: `shortest-routes` (exact), `must-pass` and
/// `on-shortest` (cells). None where it was stopped. From any thread; the layers too.
std::optional<LevelFacts> routeFacts(const Problem& problem, const std::stop_token& stop = {});

/// How a maze is built, under a move rule: a dead end has one way out, a corridor two, a junction
/// more.
/// Layers (categories): `structure` and `region` (connected cells; regions counted from 0, the
/// largest first). Figures: `dead-ends`, `corridors`, `junctions`, `isolated` (cells), `loops`
/// (independent cycles of the 4-way graph), `regions`.
/// None where it was stopped. From any thread; the layers too.
std::optional<LevelFacts> structureFacts(const MazeSnapshot& maze, Moves moves,
                                         const std::stop_token& stop = {});

} // namespace mazewright
