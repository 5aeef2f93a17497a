#pragma once

#include "solvers/base/message.h"

namespace mazewright::one_stroke {

/// A number of states as a person says it, with two digits: `about 13 million states`. At least 1.
Message aboutStates(double states);

} // namespace mazewright::one_stroke
