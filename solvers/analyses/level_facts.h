#pragma once

#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace mazewright {

/// What is true of a level whoever solves it: figures, and layers for the eye.
struct LevelFacts {
    std::vector<Figure> figures;
    std::vector<Layer> layers;
};

/// Which cells matter to the cheapest routes of a shortest-path problem, under its move rule and
/// step costs, exactly. Empty lists where the end cannot be reached.
/// Layers: `must-pass` (1 on cells that every cheapest route uses), `on-shortest` (on some),
/// `shortest-routes` (how many go through the cell; the colour by its logarithm, the text exact),
/// `detour` (how much longer the cheapest route becomes if the cell is walled; only cells that
/// every cheapest route uses; the text says where the end is cut off).
/// Figures: `shortest-routes` (exact), `must-pass` and `on-shortest` (cells).
/// None where it was stopped. From any thread; the layers too.
std::optional<LevelFacts> routeFacts(const Problem& problem, const std::stop_token& stop = {});

/// How a maze is built, under a move rule: a dead end has one way out, a corridor two, a junction
/// more.
/// Layers (categories): `structure` and `region` (connected cells; regions counted from 0, the
/// largest first). Figures: `dead-ends`, `corridors`, `junctions` (cells), `loops` (independent
/// cycles of the 4-way graph), `regions`.
/// None where it was stopped. From any thread; the layers too.
std::optional<LevelFacts> structureFacts(const MazeSnapshot& maze, Moves moves,
                                         const std::stop_token& stop = {});

} // namespace mazewright
