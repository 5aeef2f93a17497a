#include "ui/figures/fact_rows.h"

#include "ui/figures/count_label.h"
#include "ui/runs/run_text.h"
#include "ui/theme/palette.h"

#include <QGridLayout>

namespace mazewright::ui {

namespace {

const QString unknownFigure = QStringLiteral("–");

/// Why there is no value; empty: nobody asked.
std::string whyUnknown(const FactSpec& fact, const Facts& facts)
{
    if (const auto* open = facts.find<Undecided>(&fact))
        return open->why;
    const auto* impossible = facts.find<Impossible>(&fact);
    return impossible == nullptr ? std::string() : impossible->why;
}

void colour(QLabel& label, const QColor& colour)
{
    const QString sheet = QStringLiteral("color: %1").arg(colour.name());
    if (label.styleSheet() != sheet)
        label.setStyleSheet(sheet);
}

} // namespace

FactRow addRow(QGridLayout& grid, const QString& name, QWidget* parent)
{
    const int row = grid.rowCount();
    const FactRow made{nullptr, new QLabel(name, parent), new CountLabel(parent)};
    made.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    made.value->setAccessibleName(name);
    grid.addWidget(made.name, row, 0);
    grid.addWidget(made.value, row, 1);
    return made;
}

std::vector<FactRow> addRows(QGridLayout& grid, const FactList& facts, QWidget* parent)
{
    std::vector<FactRow> rows;
    for (const FactSpec* fact : facts) {
        FactRow& row = rows.emplace_back(addRow(grid, engineText(fact->name), parent));
        row.fact = fact;
        row.name->setToolTip(engineText(fact->summary));
    }
    return rows;
}

void showFact(CountLabel& value, const FactSpec& fact, const Facts* facts)
{
    if (const auto* known = facts == nullptr ? nullptr : facts->find<KnownFact>(&fact)) {
        value.setValue(*numberOf(known->value), engineText(fact.unit));
        return;
    }
    value.setWords(unknownFigure);
    if (facts != nullptr)
        value.setToolTip(engineText(whyUnknown(fact, *facts)));
}

void colourRows(const std::vector<FactRow>& rows, bool faint)
{
    const Palette& colours = ui::palette();
    for (const FactRow& row : rows) {
        colour(*row.name, colours.muted);
        colour(*row.value, faint ? colours.muted : colours.text);
    }
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
