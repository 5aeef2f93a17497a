#include "ui/panels/conditions_form.h"

#include "ui/figures/mark_swatch.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int anyNumber = -1;

std::size_t demandIndex(Demand demand)
{
    return static_cast<std::size_t>(demand);
}

QSpinBox* rangeField(const QString& name, QWidget* parent)
{
    auto* field = new QSpinBox(parent);
    field->setRange(anyNumber, static_cast<int>(maxCount));
    field->setValue(anyNumber);
    field->setSpecialValueText(ConditionsForm::tr("any"));
    field->setKeyboardTracking(false);
    field->setAccessibleName(name);
    field->setToolTip(name);
    field->setMinimumWidth(64);
    field->setMaximumWidth(110);
    return field;
}

} // namespace

ConditionsForm::ConditionsForm(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    addDemand(*layout, Demand::through);
    addDemand(*layout, Demand::around);
    m_coins = makeRange(tr("Coins"));
    m_cells = makeRange(tr("Cells"));
    for (const QSpinBox* field : {m_coins.least, m_coins.most})
        connect(field, &QSpinBox::valueChanged, this,
                [this] { m_analysis->setCoins(rangeOf(m_coins)); });
    for (const QSpinBox* field : {m_cells.least, m_cells.most})
        connect(field, &QSpinBox::valueChanged, this,
                [this] { m_analysis->setCells(rangeOf(m_cells)); });
    m_note = new QLabel(this);
    m_note->setWordWrap(true);
    m_note->hide();
    m_clear = new QPushButton(tr("Clear Conditions"), this);
    m_clear->setObjectName(QStringLiteral("clearConditions"));
    layout->addWidget(m_note);
    layout->addWidget(m_clear);
    connect(m_clear, &QPushButton::clicked, this, [this] { m_analysis->clearConditions(); });
}

void ConditionsForm::bind(LevelAnalysis* analysis)
{
    endPicking();
    m_connections = std::make_unique<QObject>();
    m_analysis = analysis;
    if (analysis == nullptr)
        return;
    connect(analysis, &LevelAnalysis::conditionsChanged, m_connections.get(),
            [this] { showConditions(); });
    connect(analysis, &LevelAnalysis::noted, m_connections.get(), [this](const QString& why) {
        m_note->setText(why);
        m_note->show();
    });
    showConditions();
}

void ConditionsForm::addDemand(QVBoxLayout& layout, Demand demand)
{
    const bool through = demand == Demand::through;
    auto* row = new QHBoxLayout;
    auto* button = new QPushButton(through ? tr("Must Pass") : tr("Must Avoid"), this);
    button->setObjectName(through ? QStringLiteral("mustPass") : QStringLiteral("mustAvoid"));
    button->setCheckable(true);
    button->setToolTip(through
                           ? tr("Select, then click the cells that every track must pass through")
                           : tr("Select, then click the cells that every track must avoid"));
    auto* count = new QLabel(this);
    m_demands[demandIndex(demand)] = button;
    m_counts[demandIndex(demand)] = count;
    row->addWidget(new MarkSwatch(through ? CellMark::through : CellMark::around, this));
    row->addWidget(button, 1);
    row->addWidget(count);
    layout.addLayout(row);
    connect(button, &QPushButton::toggled, this,
            [this, demand](bool on) { pickToggled(demand, on); });
}

ConditionsForm::RangeFields ConditionsForm::makeRange(const QString& name)
{
    auto* row = new QHBoxLayout;
    const RangeFields fields{rangeField(tr("%1: minimum").arg(name), this),
                             rangeField(tr("%1: maximum").arg(name), this)};
    auto* label = new QLabel(name, this);
    label->setBuddy(fields.least);
    row->addWidget(label, 1);
    row->addWidget(fields.least);
    row->addWidget(new QLabel(tr("to"), this));
    row->addWidget(fields.most);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    // The minimum pushes the maximum up, and the maximum pushes the minimum down.
    connect(fields.least, &QSpinBox::valueChanged, this, [most = fields.most](int least) {
        const QSignalBlocker quiet(most);
        if (most->value() != anyNumber && most->value() < least)
            most->setValue(least);
    });
    connect(fields.most, &QSpinBox::valueChanged, this, [least = fields.least](int most) {
        const QSignalBlocker quiet(least);
        if (most != anyNumber && least->value() > most)
            least->setValue(most);
    });
    return fields;
}

CountRange ConditionsForm::rangeOf(const RangeFields& fields)
{
    const auto side = [](const QSpinBox& field) {
        return field.value() == anyNumber ? std::nullopt
                                          : std::optional<std::int64_t>(field.value());
    };
    return {side(*fields.least), side(*fields.most)};
}

void ConditionsForm::setRange(const RangeFields& fields, const CountRange& range)
{
    const auto show = [](QSpinBox& field, const std::optional<std::int64_t>& count) {
        const QSignalBlocker quiet(field);
        field.setValue(static_cast<int>(count.value_or(anyNumber)));
    };
    show(*fields.least, range.least);
    show(*fields.most, range.most);
}

std::optional<Demand> ConditionsForm::picking() const
{
    for (const Demand demand : {Demand::through, Demand::around})
        if (m_demands[demandIndex(demand)]->isChecked())
            return demand;
    return std::nullopt;
}

void ConditionsForm::endPicking()
{
    for (QPushButton* button : m_demands)
        button->setChecked(false);
}

/// Only one of the two buttons can be on.
void ConditionsForm::pickToggled(Demand demand, bool on)
{
    if (on) {
        QPushButton* other = m_demands[1 - demandIndex(demand)];
        const QSignalBlocker quiet(other);
        other->setChecked(false);
        m_note->hide();
    }
    emit pickingChanged();
}

void ConditionsForm::showConditions()
{
    const TrackConditions& conditions = m_analysis->conditions();
    const auto count = [](const std::vector<Position>& cells) {
        return cells.empty() ? QString()
                             : tr("%Ln cell(s)", nullptr, static_cast<int>(cells.size()));
    };
    m_counts[demandIndex(Demand::through)]->setText(count(conditions.pass));
    m_counts[demandIndex(Demand::around)]->setText(count(conditions.avoid));
    for (QLabel* label : m_counts)
        label->setVisible(!label->text().isEmpty());
    setRange(m_coins, conditions.coins);
    setRange(m_cells, conditions.cells);
    m_clear->setEnabled(!conditions.none());
    m_note->hide();
}

} // namespace mazewright::ui
