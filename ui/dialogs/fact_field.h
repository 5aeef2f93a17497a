#pragma once

#include "solvers/base/value.h"
#include "solvers/result/fact_spec.h"

#include <functional>

class QWidget;

namespace mazewright::ui {

/// Makes a field for numbers from 0 of this fact. Counts have a line for any number of digits.
/// Whole and real numbers have a spin box, which shows grades as words.
QWidget* makeFactField(const FactSpec& fact, QWidget* parent);

/// Returns the number in such a field, in the kind of the field; 0 if nothing was entered.
Value valueIn(const QWidget& field);
void setValueIn(QWidget& field, const Value& value);
/// Calls `then` when a number was entered: with Enter, or when the field loses the focus.
void onEntered(const QWidget& field, const std::function<void()>& then);

} // namespace mazewright::ui
