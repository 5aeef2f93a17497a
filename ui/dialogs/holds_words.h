#pragma once

#include "solvers/problem/holds.h"
#include "solvers/problem/question.h"

#include <QString>

#include <string_view>

namespace mazewright::ui {

/// Returns the name of a fact under the level's question: `Unique`, `Best score`. A fact of a
/// different question is followed by that question: `Length (Shortest path)`. Returns the id if the
/// table of facts does not contain it.
QString factText(std::string_view id, Question question);

/// Returns a required fact in a few words: `Unique`, `Not unique`, `Reachable: no`, `Best score
/// 23`, `Length ≤ 40`.
QString statedText(std::string_view id, const RequiredValue& stated, Question question);

} // namespace mazewright::ui
