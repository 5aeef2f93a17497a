#pragma once

#include <QList>

namespace mazewright::ui {

class LevelSession;

/// Returns the ids of the last finished game's run and of a run to compare it with. For a walk that
/// is a best walk, which is added. For a board it is a solver's order, which is started if there is
/// none. Empty if no game was finished, or no best walk is known.
QList<int> finishedGameAndReference(LevelSession& level);

} // namespace mazewright::ui
