#include "ui/dialogs/fact_field.h"

#include "solvers/facts/grade.h"
#include "ui/figures/fact_rows.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QRegularExpressionValidator>

#include <cmath>

namespace mazewright::ui {

namespace {

constexpr double mostWhole = 9007199254740992; // 2^53; whole numbers up to it are exact
constexpr double mostReal = 1e10;              // above every cost of the largest maze
constexpr int realDecimals = 6;                // costs must agree to this precision

/// A spin box that shows grades as words; 0 means that none is chosen yet.
class GradeField : public QDoubleSpinBox {
public:
    explicit GradeField(QWidget* parent) : QDoubleSpinBox(parent)
    {
        setDecimals(0);
        setMaximum(static_cast<double>(Grade::expert));
        setSpecialValueText(QStringLiteral("–"));
        setAlignment(Qt::AlignRight);
        lineEdit()->setReadOnly(true); // arrows, wheel and keys choose
    }
    QString textFromValue(double value) const override
    {
        return gradeText(static_cast<std::int64_t>(value));
    }
    QValidator::State validate(QString&, int&) const override { return QValidator::Acceptable; }
    double valueFromText(const QString&) const override { return value(); }
};

} // namespace

QWidget* makeFactField(const FactSpec& fact, QWidget* parent)
{
    const FactKind kind = fact.kind;
    if (fact.id == "grade")
        return new GradeField(parent);
    if (kind == FactKind::count) {
        auto* digits = new QLineEdit(QStringLiteral("0"), parent);
        digits->setValidator(
            new QRegularExpressionValidator(QRegularExpression(QStringLiteral("\\d+")), digits));
        digits->setAlignment(Qt::AlignRight);
        QObject::connect(digits, &QLineEdit::textChanged, digits, &QLineEdit::setToolTip);
        return digits;
    }
    auto* number = new QDoubleSpinBox(parent);
    number->setDecimals(kind == FactKind::real ? realDecimals : 0);
    number->setMaximum(kind == FactKind::real ? mostReal : mostWhole);
    number->setAlignment(Qt::AlignRight);
    return number;
}

Value valueIn(const QWidget& field)
{
    if (const auto* digits = qobject_cast<const QLineEdit*>(&field))
        return countFrom(digits->text().toStdString()).value_or(mpz_class(0));
    const auto& number = static_cast<const QDoubleSpinBox&>(field);
    if (number.decimals() == 0)
        return static_cast<std::int64_t>(std::llround(number.value()));
    return number.value();
}

void setValueIn(QWidget& field, const Value& value)
{
    auto* digits = qobject_cast<QLineEdit*>(&field);
    if (digits == nullptr)
        return static_cast<QDoubleSpinBox&>(field).setValue(toDouble(value));
    digits->setText(QString::fromStdString(toText(value)));
    digits->setCursorPosition(0); // the first digits matter most if the field is too narrow
}

void onEntered(const QWidget& field, const std::function<void()>& then)
{
    if (const auto* digits = qobject_cast<const QLineEdit*>(&field))
        QObject::connect(digits, &QLineEdit::editingFinished, digits, then);
    else
        QObject::connect(&static_cast<const QDoubleSpinBox&>(field),
                         &QDoubleSpinBox::editingFinished, &field, then);
}

} // namespace mazewright::ui
