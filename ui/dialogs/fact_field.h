#pragma once

#include "solvers/base/value.h"
#include "solvers/result/fact_spec.h"

class QWidget;

namespace mazewright::ui {

/// A field for numbers from 0 of this kind: digits, as many as one likes, for counts; a spin box
/// for whole and real numbers.
QWidget* makeFactField(FactKind kind, QWidget* parent);

/// The number in such a field, of the field's kind; 0 where nothing has been entered.
Value valueIn(const QWidget& field);
void setValueIn(QWidget& field, const Value& value);

} // namespace mazewright::ui
