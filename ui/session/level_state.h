#pragma once

#include <QJsonObject>

namespace mazewright::ui {

class LevelSession;

/// What of a level comes back at the next start beside the level itself: where it was looked at,
/// the solver with its options, the layers, the symmetry of its drawing, what was played.
QJsonObject stateOf(const LevelSession& level);

/// Takes what makes sense of it, and leaves the rest as it is.
void takeState(LevelSession& level, const QJsonObject& state);

} // namespace mazewright::ui
