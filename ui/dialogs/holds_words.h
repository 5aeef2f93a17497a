#pragma once

#include "solvers/problem/holds.h"
#include "solvers/problem/question.h"

#include <QString>

#include <string_view>

namespace mazewright::ui {

/// What a fact of a level is called under the level's question: `Unique`, `Best score`; with the
/// question where it is a fact of another one: `Length (Shortest path)`; its id where the table of
/// facts does not have it.
QString factText(std::string_view id, Question question);

/// A stated fact in few words: `Unique`, `Not unique`, `Reachable: no`, `Best score 23`, `Length ≤
/// 40`.
QString statedText(std::string_view id, const StatedValue& stated, Question question);

} // namespace mazewright::ui
