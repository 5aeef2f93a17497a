#pragma once

#include <QJsonObject>

namespace mazewright::ui {

class LevelSession;

/// Returns the state of a level that is restored at the next start in addition to the level itself:
/// the view, the solver with its options, the layers, the symmetry of its drawing, and the played
/// runs.
QJsonObject stateOf(const LevelSession& level);

/// Restores the valid parts of the state, and leaves the rest unchanged.
void takeState(LevelSession& level, const QJsonObject& state);

} // namespace mazewright::ui
