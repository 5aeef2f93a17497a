#pragma once

#include "solvers/base/message.h"

namespace mazewright::one_stroke {

/// Returns a number of states in words, with two digits: `about 13 million states`. `states` is at
/// least 1.
Message aboutStates(double states);

} // namespace mazewright::one_stroke
