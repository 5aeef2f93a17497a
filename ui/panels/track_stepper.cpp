#include "ui/panels/track_stepper.h"

#include "solvers/levels/stroke_report.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/panels/figures.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QStyle>
#include <QStyleOptionSpinBox>
#include <QToolButton>

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

void TrackNumber::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Home && event->modifiers() == Qt::NoModifier)
        emit firstWanted();
    else if (event->key() == Qt::Key_End && event->modifiers() == Qt::NoModifier)
        emit lastWanted();
    else
        QAbstractSpinBox::keyPressEvent(event);
}

QSize TrackNumber::minimumSizeHint() const
{
    return sizeFor(fewestDigits);
}

TrackStepper::TrackStepper(QWidget* parent)
    : QWidget(parent), m_number(new TrackNumber(this)), m_total(new CountLabel(this))
{
    auto* row = makeLayout<QHBoxLayout>(this, {}, 4);
    addButton(*row, QStringLiteral("previous"), tr("Previous track"), &TrackStepper::previous);
    row->addWidget(new QLabel(tr("Track"), this));
    m_number->setAccessibleName(tr("Number of the track"));
    m_number->setToolTip(
        tr("Number of the track to show; Home and End go to the first and the last"));
    row->addWidget(m_number);
    row->addWidget(m_total);
    addButton(*row, QStringLiteral("next"), tr("Next track"), &TrackStepper::next);
    addButton(*row, QStringLiteral("dice"), tr("Random track"), &TrackStepper::random);
    connect(m_number, &TrackNumber::numberChosen, this,
            [this](const mpz_class& number) { choose(number - 1); });
    connect(m_number, &TrackNumber::firstWanted, this, &TrackStepper::first);
    connect(m_number, &TrackNumber::lastWanted, this, &TrackStepper::last);
    m_total->setMinimumWidth(1); // long words must not widen the window
    setCount(0);
}

void TrackStepper::addButton(QBoxLayout& row, const QString& iconName, const QString& text,
                             void (TrackStepper::*slot)())
{
    QToolButton* button = iconButton(iconName, text, this);
    connect(button, &QToolButton::clicked, this, slot);
    row.addWidget(button);
}

void TrackStepper::setCount(const mpz_class& count)
{
    m_count = count;
    m_track = 0;
    m_number->setMost(count);
    m_total->setVisible(count > 0);
    setEnabled(count > 0);
    showTrack();
}

void TrackStepper::setTrack(const mpz_class& k)
{
    m_track = k;
    showTrack();
}

void TrackStepper::setDelayed()
{
    setWords(tr("of %1 · calculating…").arg(countText(m_count)));
}

void TrackStepper::setMissing(const QString& why)
{
    setWords(tr("of %1 · not available: %2").arg(countText(m_count), why));
}

void TrackStepper::setWords(const QString& words)
{
    m_total->setText(words);
    m_total->setToolTip(words);
}

void TrackStepper::random()
{
    if (m_count > 0)
        choose(randomBelow(m_count, QRandomGenerator::system()->generate64()));
}

void TrackStepper::choose(const mpz_class& k)
{
    const bool there = k >= 0 && k < m_count;
    const bool other = there && k != m_track;
    if (other)
        m_track = k;
    showTrack();
    if (other)
        emit chosen(m_track);
}

void TrackStepper::showTrack()
{
    m_number->setNumber(m_track + 1);
    m_total->setCountIn(tr("of %1"), m_count);
}

} // namespace mazewright::ui
