#pragma once

#include <QString>

namespace mazewright::ui {

class BoardGame;
class BoardAnalysis;

/// Returns in a word or two, with a sign, whether the board can be cleared; empty if nothing is
/// known yet.
QString boardBadge(const BoardGame& game, const BoardAnalysis& watch);

/// Returns a sentence on clearing the board: how many moves clear it, or that it cannot be cleared
/// and which move caused that, or that no pair is left.
QString boardVerdict(const BoardGame& game, const BoardAnalysis& watch);

} // namespace mazewright::ui
