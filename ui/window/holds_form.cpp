#include "ui/window/holds_form.h"

#include "solvers/analyses/level_check.h"
#include "ui/runs/memory_limit.h"
#include "ui/window/holds_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr double mostAmount = 1e9;
constexpr int costDecimals = 6; // as near as costs have to agree
constexpr auto timeForTruth = std::chrono::seconds(10);

} // namespace

HoldsForm::HoldsForm(const Holds& holds, QWidget* parent)
    : QGroupBox(tr("What must hold"), parent), m_given(holds),
      m_take(new QPushButton(tr("Ta&ke What Is True Now"), this)), m_words(new QLabel(this)),
      m_truth(std::make_shared<Holds>())
{
    auto* grid = new QGridLayout(this);
    grid->setHorizontalSpacing(8);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const Property property : allProperties) {
        Line& line = m_lines.at(static_cast<std::size_t>(property));
        line = makeLine(property);
        grid->addWidget(line.stated, row, 0);
        grid->addWidget(line.choice, row, 1);
        if (line.amount != nullptr) {
            grid->addWidget(line.amount, row, 2);
            grid->addWidget(line.most, row, 3);
        }
        const auto stated = holds.find(property);
        show(line, stated == holds.end() ? nullptr : &stated->second);
        ++row;
    }
    m_words->setWordWrap(true);
    m_take->setToolTip(tr("Fills in the properties that are ticked; where none is, all that can "
                          "be proved"));
    grid->addWidget(m_take, row, 0, 1, 4);
    grid->addWidget(m_words, row + 1, 0, 1, 4);
    grid->setRowStretch(row + 2, 1);
    m_asShown = read();
    m_take->setEnabled(false);
    connect(m_take, &QPushButton::clicked, this, &HoldsForm::takeTruth);
    connect(&m_task, &LatestTask::finished, this, &HoldsForm::fill);
}

HoldsForm::Line HoldsForm::makeLine(Property property)
{
    Line line;
    line.property = property;
    line.stated = new QCheckBox(propertyText(property), this);
    line.stated->setObjectName(
        QStringLiteral("holds-") +
        QString::fromUtf8(idOf(property).data(), static_cast<qsizetype>(idOf(property).size())));
    line.choice = new QComboBox(this);
    line.choice->setAccessibleName(tr("How: %1").arg(propertyText(property)));
    if (isAmount(property)) {
        line.choice->addItems({tr("exactly"), tr("at least"), tr("at most"), tr("between")});
        line.amount = amountField(property);
        line.most = amountField(property);
        line.most->setAccessibleName(tr("Most: %1").arg(propertyText(property)));
    } else {
        line.choice->addItems({tr("must be so"), tr("must not be so")});
    }
    const auto changed = [this, property] {
        enable(m_lines.at(static_cast<std::size_t>(property)));
    };
    connect(line.stated, &QCheckBox::toggled, this, changed);
    connect(line.choice, &QComboBox::currentIndexChanged, this, changed);
    return line;
}

QDoubleSpinBox* HoldsForm::amountField(Property property)
{
    auto* field = new QDoubleSpinBox(this);
    field->setDecimals(property == Property::cost ? costDecimals : 0);
    field->setRange(0, mostAmount);
    field->setAccessibleName(propertyText(property));
    return field;
}

/// None: it is not stated.
void HoldsForm::show(Line& line, const StatedValue* stated)
{
    line.stated->setChecked(stated != nullptr);
    const auto* truth = stated == nullptr ? nullptr : std::get_if<bool>(stated);
    const auto* range = stated == nullptr ? nullptr : std::get_if<AmountRange>(stated);
    if (truth != nullptr)
        line.choice->setCurrentIndex(*truth ? 0 : 1);
    if (range != nullptr) {
        Bound bound = range->least ? Bound::atLeast : Bound::atMost;
        if (range->least && range->most)
            bound = range->isExact() ? Bound::exactly : Bound::between;
        line.choice->setCurrentIndex(static_cast<int>(bound));
        line.amount->setValue(range->least ? *range->least : *range->most);
        line.most->setValue(range->most.value_or(0));
    }
    enable(line);
}

void HoldsForm::enable(const Line& line) const
{
    const bool stated = line.stated->isChecked();
    line.choice->setEnabled(stated);
    if (line.amount == nullptr)
        return;
    line.amount->setEnabled(stated);
    line.most->setEnabled(stated);
    line.most->setVisible(line.choice->currentIndex() == static_cast<int>(Bound::between));
}

StatedValue HoldsForm::statedBy(const Line& line) const
{
    if (line.amount == nullptr)
        return line.choice->currentIndex() == 0;
    const double amount = line.amount->value();
    switch (static_cast<Bound>(line.choice->currentIndex())) {
    case Bound::exactly:
        break;
    case Bound::atLeast:
        return AmountRange{amount, {}};
    case Bound::atMost:
        return AmountRange{{}, amount};
    case Bound::between:
        return AmountRange{std::min(amount, line.most->value()),
                           std::max(amount, line.most->value())};
    }
    return AmountRange::exactly(amount);
}

Holds HoldsForm::read() const
{
    Holds said;
    for (const Line& line : m_lines)
        if (line.stated->isChecked())
            said.emplace(line.property, statedBy(line));
    return said;
}

Holds HoldsForm::holds() const
{
    Holds said = read();
    for (auto& [property, stated] : said) {
        const auto shown = m_asShown.find(property);
        const auto given = m_given.find(property);
        if (shown != m_asShown.end() && given != m_given.end() && shown->second == stated)
            stated = given->second;
    }
    return said;
}

void HoldsForm::setLevel(MazeSnapshot maze, std::function<Rules()> rules)
{
    m_maze = std::move(maze);
    m_rules = std::move(rules);
    m_take->setEnabled(m_maze != nullptr);
}

void HoldsForm::takeTruth()
{
    m_words->setText(tr("Working it out…"));
    m_take->setEnabled(false);
    m_truth->clear();
    const Limits limits{.time = timeForTruth, .bytes = mostBytesOfRun()};
    m_task.start([maze = m_maze, rules = m_rules(), truth = m_truth, limits](
                     const std::stop_token& stop) { *truth = trueOf(maze, rules, limits, stop); });
}

void HoldsForm::fill()
{
    m_take->setEnabled(true);
    const bool any = std::any_of(m_lines.begin(), m_lines.end(),
                                 [](const Line& line) { return line.stated->isChecked(); });
    QStringList unknown;
    for (Line& line : m_lines) {
        if (any && !line.stated->isChecked())
            continue;
        const auto truth = m_truth->find(line.property);
        if (truth != m_truth->end())
            show(line, &truth->second);
        else if (any)
            unknown << propertyText(line.property);
    }
    m_words->setText(
        unknown.isEmpty()
            ? QString()
            : tr("Not known of this level: %1").arg(unknown.join(QStringLiteral(", "))));
    emit taken();
}

} // namespace mazewright::ui
