#include "ui/timeline/track_number.h"

#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSpinBox>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr qsizetype fewestDigits = 3;
constexpr qsizetype mostDigits = 12; // included in the size; longer numbers scroll

QString digitsOf(const mpz_class& number)
{
    return QString::fromStdString(number.get_str());
}

} // namespace

TrackNumber::TrackNumber(QWidget* parent) : QAbstractSpinBox(parent)
{
    lineEdit()->setText(digitsOf(m_number));
    connect(this, &QAbstractSpinBox::editingFinished, this, &TrackNumber::takeTyped);
}

void TrackNumber::setMost(const mpz_class& most)
{
    m_most = most < 1 ? mpz_class(1) : most;
    setNumber(m_number);
    updateGeometry();
}

void TrackNumber::setNumber(const mpz_class& number)
{
    m_number = std::clamp(number, mpz_class(1), m_most);
    lineEdit()->setText(digitsOf(m_number));
    update();
}

void TrackNumber::choose(const mpz_class& number)
{
    const mpz_class before = m_number;
    setNumber(number);
    if (m_number != before)
        emit numberChosen(m_number);
}

void TrackNumber::stepBy(int steps)
{
    choose(m_number + steps);
    selectAll();
}

void TrackNumber::takeTyped()
{
    mpz_class typed;
    if (typed.set_str(lineEdit()->text().toStdString(), 10) == 0)
        choose(typed);
    else
        setNumber(m_number);
}

QValidator::State TrackNumber::validate(QString& input, int&) const
{
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    input.remove(QLatin1Char(' '));
    if (!std::all_of(input.cbegin(), input.cend(), isDigit))
        return QValidator::Invalid;
    return input.isEmpty() ? QValidator::Intermediate : QValidator::Acceptable;
}

QAbstractSpinBox::StepEnabled TrackNumber::stepEnabled() const
{
    StepEnabled steps = StepNone;
    steps.setFlag(StepUpEnabled, m_number < m_most);
    steps.setFlag(StepDownEnabled, m_number > 1);
    return steps;
}

QSize TrackNumber::sizeFor(qsizetype digits) const
{
    ensurePolished();
    constexpr int margins = 8;
    const QString widest(std::clamp(digits, fewestDigits, mostDigits), u'0');
    const QSize content(fontMetrics().horizontalAdvance(widest) + margins,
                        lineEdit()->sizeHint().height());
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, content, this);
}

QSize TrackNumber::sizeHint() const
{
    return sizeFor(digitsOf(m_most).size());
}

QSize TrackNumber::minimumSizeHint() const
{
    return sizeFor(fewestDigits);
}

} // namespace mazewright::ui
