#pragma once

#include "solvers/levels/order.h"

#include <QtGlobal>

#include <string_view>

namespace mazewright {

/// What is wanted of a level, from its text, which has to be right.
inline FactConstraint want(std::string_view text, Question question = Question::oneStroke)
{
    const auto read = factConstraintOf(text, question);
    if (!read)
        qFatal("%s", read.error().message.text().c_str());
    return *read;
}

} // namespace mazewright
