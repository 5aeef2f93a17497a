#pragma once

#include <QString>

namespace mazewright::ui {

class BoardGame;
class BoardWatch;

/// What is known of clearing the board, in a word or two with its sign; empty: nothing yet.
QString boardBadge(const BoardGame& game, const BoardWatch& watch);

/// The same in a sentence: how many moves clear it, or that it cannot be cleared and which move
/// made it so, or that no pair is left.
QString boardVerdict(const BoardGame& game, const BoardWatch& watch);

} // namespace mazewright::ui
