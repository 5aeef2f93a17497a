#include "ui/panels/repair_goals.h"

#include "solvers/facts/grade.h"
#include "ui/figures/fact_rows.h"
#include "ui/text/engine_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace mazewright::ui {

namespace {

constexpr std::array<std::string_view, 4> strokeGoals = {"unique", "score", "decoys", "grade"};
constexpr std::array<std::string_view, 4> routeGoals = {"reachable", "unique", "cost", "grade"};
constexpr std::array<std::string_view, 2> lineGoals = {"reachable", "cost"};
constexpr std::array<std::string_view, 3> boardGoals = {"clearable", "grade", "traps"};

/// Returns the ids of the facts that a repair can aim at, most common first.
std::span<const std::string_view> goalsOf(Question question)
{
    switch (question) {
    case Question::oneStroke:
        return strokeGoals;
    case Question::shortestPath:
        return routeGoals;
    case Question::link:
        return lineGoals;
    case Question::clearBoard:
        break;
    }
    return boardGoals;
}

/// Returns a plain sentence for a flag, and the name of a number.
QString goalText(const FactSpec& fact)
{
    if (fact.id == "unique")
        return fact.question == Question::oneStroke ? RepairGoals::tr("Exactly one best track")
                                                    : RepairGoals::tr("Exactly one shortest route");
    if (fact.id == "reachable")
        return RepairGoals::tr("The end can be reached");
    if (fact.id == "clearable")
        return RepairGoals::tr("The board can be cleared");
    return engineText(fact.name);
}

} // namespace

RepairGoals::RepairGoals(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    setQuestion(Question::oneStroke);
}

void RepairGoals::setQuestion(Question question)
{
    if (question == m_question && m_shown != nullptr)
        return;
    m_question = question;
    m_isTouched = false;
    delete m_shown;
    m_lines.clear();
    m_shown = new QWidget(this);
    auto* grid = new QGridLayout(m_shown);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    grid->setColumnStretch(0, 1);
    for (const std::string_view id : goalsOf(question))
        m_lines.push_back(makeLine(*grid, *findFact(id, question)));
    m_lines.front().wanted->setChecked(true);
    layout()->addWidget(m_shown);
    m_shown->show();
    emit changed();
}

RepairGoals::Line RepairGoals::makeLine(QGridLayout& grid, const FactSpec& fact)
{
    Line line{.fact = &fact};
    line.wanted = new QCheckBox(goalText(fact), m_shown);
    line.wanted->setObjectName(
        QStringLiteral("goal-") +
        QString::fromUtf8(fact.id.data(), static_cast<qsizetype>(fact.id.size())));
    line.wanted->setToolTip(engineText(fact.summary));
    const int row = grid.rowCount();
    grid.addWidget(line.wanted, row, 0, 1, fact.kind == FactKind::flag ? 4 : 1);
    connect(line.wanted, &QCheckBox::toggled, this, &RepairGoals::changed);
    if (fact.id == "grade") {
        line.grade = new QComboBox(m_shown);
        for (const Grade grade : {Grade::easy, Grade::medium, Grade::hard, Grade::expert})
            line.grade->addItem(gradeText(static_cast<std::int64_t>(grade)));
        line.grade->setToolTip(tr("Choose how hard the level should be"));
        grid.addWidget(line.grade, row, 1, 1, 3);
        connect(line.grade, &QComboBox::activated, line.wanted,
                [line] { line.wanted->setChecked(true); });
    } else if (fact.kind != FactKind::flag) {
        line.least = numberField(tr("Minimum for %1").arg(goalText(fact)));
        line.most = numberField(tr("Maximum for %1").arg(goalText(fact)));
        line.most->setValue(line.most->maximum());
        grid.addWidget(line.least, row, 1);
        grid.addWidget(new QLabel(QStringLiteral("–"), m_shown), row, 2);
        grid.addWidget(line.most, row, 3);
        for (const QSpinBox* field : {line.least, line.most})
            connect(field, &QSpinBox::valueChanged, line.wanted, [this, line] {
                m_isTouched = true;
                line.wanted->setChecked(true);
            });
    }
    return line;
}

QSpinBox* RepairGoals::numberField(const QString& name)
{
    constexpr int mostWanted = 99'999;
    auto* field = new QSpinBox(m_shown);
    field->setRange(0, mostWanted);
    field->setAccelerated(true);
    field->setAccessibleName(name);
    field->setToolTip(name);
    return field;
}

RequiredValue RepairGoals::valueOf(const Line& line)
{
    const auto stated = [&line](std::int64_t number) {
        return line.fact->kind == FactKind::real ? Value(static_cast<double>(number))
                                                 : Value(number);
    };
    if (line.grade != nullptr)
        return FactRange::exactly(stated(line.grade->currentIndex() + 1));
    if (line.least == nullptr)
        return true;
    const int one = line.least->value();
    const int other = line.most->value();
    return FactRange{stated(std::min(one, other)), stated(std::max(one, other))};
}

std::vector<FactConstraint> RepairGoals::wants() const
{
    std::vector<FactConstraint> wants;
    for (const Line& line : m_lines)
        if (line.wanted->isChecked())
            wants.push_back({line.fact, valueOf(line)});
    return wants;
}

void RepairGoals::setPresentScore(std::int64_t score)
{
    for (const Line& line : m_lines) {
        if (m_isTouched || line.fact->id != "score")
            continue;
        for (QSpinBox* field : {line.least, line.most}) {
            const QSignalBlocker quiet(field);
            field->setValue(static_cast<int>(std::min<std::int64_t>(score, field->maximum())));
        }
    }
}

} // namespace mazewright::ui
