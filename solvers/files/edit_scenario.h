#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/files/edit_list.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// Returns true if a text is a scenario with patches of the map: its first line is `version 2`.
bool isEditScenario(std::string_view text);

/// Reads a scenario of the dynamic track of the Grid-Based Path Planning Competition, for a map of
/// the size of `maze`. Each query is a group of edits: the patches since the previous query, then
/// its start and its end. Its lengths are not read. `fileBeside` reads the file of patches that the
/// scenario names. Errors: `syntax` and `value`, with the line and the expected text (an error in
/// the file of patches names it, with its own line); `tooLarge` as `readEdits`; those of
/// `fileBeside`. Source: the competition's start kit, `gppc-dev/startkit-dynamic`.
Expected<std::vector<EditGroup>>
readEditScenario(std::string_view text, const Maze& maze,
                 const std::function<Expected<std::string>(std::string_view)>& fileBeside);

} // namespace mazewright
