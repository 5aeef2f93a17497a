#include "ui/figures/fact_rows.h"

#include "solvers/facts/grade.h"
#include "ui/figures/count_label.h"
#include "ui/figures/standing_strip.h"
#include "ui/text/engine_text.h"
#include "ui/theme/ink.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

/// Returns the reason why the value is unknown; empty if it was never computed.
Message whyUnknown(const FactSpec& fact, const Facts& facts)
{
    if (const auto* open = facts.find<Undecided>(&fact))
        return open->why;
    const auto* impossible = facts.find<Impossible>(&fact);
    return impossible == nullptr ? Message() : impossible->why;
}

/// Returns true if the fact is a measure of difficulty that differs between the levels of its
/// population.
bool isSpread(const FactSpec& fact)
{
    const QuantileTable* quantiles =
        fact.difficulty && fact.question ? quantilesOf(fact.id, *fact.question) : nullptr;
    return quantiles != nullptr && quantiles->front() < quantiles->back();
}

/// Shows the word for a grade; the tool tip gives its definition.
void showGrade(CountLabel& value, const KnownFact& grade)
{
    value.setWords(gradeText(std::get<std::int64_t>(grade.value)));
    value.setToolTip(engineSentence(grade.words));
}

} // namespace

QString gradeText(std::int64_t grade)
{
    switch (static_cast<Grade>(grade)) {
    case Grade::easy:
        return StandingStrip::tr("Easy");
    case Grade::medium:
        return StandingStrip::tr("Medium");
    case Grade::hard:
        return StandingStrip::tr("Hard");
    case Grade::expert:
        return StandingStrip::tr("Expert");
    }
    return {};
}

QLabel* addTitle(QVBoxLayout& panel, const QString& title)
{
    auto* name = new QLabel(title, panel.parentWidget());
    setLook(*name, Look::title);
    panel.addSpacing(8);
    panel.addWidget(name);
    return name;
}

QGridLayout& addFigures(QVBoxLayout& panel)
{
    auto* grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    grid->setVerticalSpacing(3);
    panel.addLayout(grid);
    return *grid;
}

FactRow addRow(QGridLayout& grid, const QString& name, const QString& meaning)
{
    QWidget* panel = grid.parentWidget();
    const int row = grid.rowCount();
    const FactRow made{nullptr, new QLabel(name, panel), new CountLabel(panel), nullptr};
    made.name->setToolTip(meaning);
    setInk(*made.name, Ink::muted);
    made.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    made.value->setAccessibleName(name);
    grid.addWidget(made.name, row, 0);
    grid.addWidget(made.value, row, 1);
    return made;
}

std::vector<FactRow> addRows(QGridLayout& grid, const FactList& facts)
{
    std::vector<FactRow> rows;
    for (const FactSpec* fact : facts) {
        FactRow& row =
            rows.emplace_back(addRow(grid, engineText(fact->name), engineText(fact->summary)));
        row.fact = fact;
        if (!isSpread(*fact))
            continue;
        row.standing = new StandingStrip(fact->id, *fact->question, grid.parentWidget());
        grid.addWidget(row.standing, grid.rowCount(), 0, 1, 2);
    }
    return rows;
}

void showFact(CountLabel& value, const FactSpec& fact, const Facts* facts)
{
    if (const auto* known = facts == nullptr ? nullptr : facts->find<KnownFact>(&fact)) {
        if (fact.id == "grade")
            return showGrade(value, *known);
        return value.setValue(*numberOf(known->value), engineText(fact.unit));
    }
    value.setWords(noFigure.toString());
    if (facts != nullptr)
        value.setToolTip(engineText(whyUnknown(fact, *facts)));
}

void showFact(const FactRow& row, const Facts* facts)
{
    showFact(*row.value, *row.fact, facts);
    if (row.standing == nullptr)
        return;
    const auto* known = facts == nullptr ? nullptr : facts->find<KnownFact>(row.fact);
    row.standing->setValue(known == nullptr ? std::nullopt
                                            : std::optional(toDouble(*numberOf(known->value))));
}

void setFaint(const std::vector<FactRow>& rows, bool faint)
{
    for (const FactRow& row : rows)
        setInk(*row.value, faint ? Ink::muted : Ink::text);
}

QStringList linesOf(const std::vector<FactRow>& rows)
{
    QStringList lines;
    for (const FactRow& row : rows)
        if (!row.value->isHidden())
            lines << row.name->text() + u' ' + row.value->text();
    return lines;
}

} // namespace mazewright::ui
