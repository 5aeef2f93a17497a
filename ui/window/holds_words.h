#pragma once

#include "solvers/problem/holds.h"

#include <QString>

namespace mazewright::ui {

/// What a property is called: `unique`, `score`.
QString propertyText(Property property);

/// A stated property in few words: `unique`, `not unique`, `score 23`, `length ≤ 40`.
QString statedText(Property property, const StatedValue& stated);

} // namespace mazewright::ui
