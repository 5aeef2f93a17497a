#pragma once

#include <QList>

namespace mazewright::ui {

class LevelSession;

/// The runs of what was played to its end on a level last and of what it is held against, by their
/// ids. For a walk that is a best one, which is added; for a board a solver's order, which is begun
/// where there is none. Empty where nothing was finished, or no best walk is known.
QList<int> playedPair(LevelSession& level);

} // namespace mazewright::ui
