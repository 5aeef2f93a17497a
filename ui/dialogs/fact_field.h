#pragma once

#include "solvers/base/value.h"
#include "solvers/result/fact_spec.h"

#include <functional>

class QWidget;

namespace mazewright::ui {

/// A field for numbers from 0 of this fact: digits, as many as one likes, for counts; a spin box
/// for whole and real numbers, of which grades are told by their words.
QWidget* makeFactField(const FactSpec& fact, QWidget* parent);

/// The number in such a field, of the field's kind; 0 where nothing has been entered.
Value valueIn(const QWidget& field);
void setValueIn(QWidget& field, const Value& value);
/// Calls `then` when a number has been entered: with Enter, or when the focus leaves the field.
void onEntered(const QWidget& field, const std::function<void()>& then);

} // namespace mazewright::ui
